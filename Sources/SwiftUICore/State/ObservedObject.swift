import Combine

/// A property wrapper that subscribes to an observable object and invalidates a view whenever the object changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the object's properties: `$model.name`.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType
    let source: DependencySource?

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(location: ObservedReferenceLocation(object, keyPath, source))
    }
  }

  public var wrappedValue: ObjectType
  private var source: DependencySource?

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue, source: source) }

  public static func _install(
    _ pointer: UnsafeMutablePointer<ObservedObject>, _ owner: _Node, _ slot: inout Int
  ) {
    let observer = owner.slot(&slot) { ObjectObserver<ObjectType>(owner: owner) }
    observer.observe(pointer.pointee.wrappedValue)
    pointer.pointee.source = observer.source
  }

  public static func _isSame(_ a: UnsafePointer<ObservedObject>, _ b: UnsafePointer<ObservedObject>) -> Bool {
    a.pointee.wrappedValue === b.pointee.wrappedValue
  }
}

/// One view's subscription to an observable object: any change evaluates the view's body again, and those of the
/// views that read the object's properties through bindings made here.
@MainActor
final class ObjectObserver<ObjectType: ObservableObject>: NodeSlot {
  let source = DependencySource()
  private(set) var object: ObjectType?
  private var subscription: AnyCancellable?
  private var dependency: Dependency?

  init(owner: _Node) { dependency = Dependency(reader: owner, source: source) }

  func observe(_ new: ObjectType?) {
    guard object !== new else { return }
    subscription = nil
    object = new
    subscription = new.map { Self.subscribe($0, source) }
  }

  // Not isolated: an object may publish on any thread.
  nonisolated private static func subscribe(_ object: ObjectType, _ source: DependencySource)
    -> AnyCancellable
  {
    object.objectWillChange.sink { _ in
      if !MainThread.isCurrent {
        Diagnostics.warnOnce(
          "\(ObjectType.self) published a change off the main actor. Change what views show on the main actor, for "
            + "example by marking the class @MainActor.")
      }
      source.changed()
    }
  }

  func unmount() {
    subscription = nil
    dependency?.cancel()
    dependency = nil
    object = nil
  }
}

/// A property of an observable object: whoever reads it evaluates again when the object changes.
final class ObservedReferenceLocation<Root: AnyObject, Value>: Location<Value> {
  private let root: Root
  private let path: ReferenceWritableKeyPath<Root, Value>
  private let source: DependencySource?

  init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, Value>, _ source: DependencySource?) {
    self.root = root
    self.path = path
    self.source = source
  }

  override func get() -> Value {
    source?.wasRead()
    return root[keyPath: path]
  }

  override func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { root[keyPath: path] = value }
  }

  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ObservedReferenceLocation<Root, Value> else { return false }
    return root === other.root && path == other.path && source === other.source
  }
}
