import Combine

/// A property wrapper for an observable object that a view above put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  /// Makes bindings to the object's properties: `$model.name`.
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

  private var scope: EnvironmentScope?
  private var source: DependencySource?
  /// What was there when the view was evaluated: closures that it made outlive the object's stay in the environment.
  private var held: ObjectType?

  public init() {}

  /// The object. Where nobody put one into the environment a placeholder is shown instead of the view, and a message
  /// says what is missing.
  @MainActor @preconcurrency
  public var wrappedValue: ObjectType {
    if let object = EnvironmentValues(scope: scope)[ObjectType.self] ?? held { return object }
    MissingObject.readOutsideOfViews(ObjectType.self)
  }

  @MainActor @preconcurrency
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue, source: source) }

  public static func _install(
    _ pointer: UnsafeMutablePointer<EnvironmentObject>, _ owner: _Node, _ slot: inout Int
  ) {
    let observer = owner.slot(&slot) { EnvironmentObjectObserver<ObjectType>(owner: owner) }
    observer.update()
    pointer.pointee.scope = owner.scope
    pointer.pointee.source = observer.observer.source
    pointer.pointee.held = observer.object
  }

  public static func _isSame(_ a: UnsafePointer<EnvironmentObject>, _ b: UnsafePointer<EnvironmentObject>)
    -> Bool
  {
    true
  }
}

extension EnvironmentObject: RequiringProperty {
  package static func _missing(_ pointer: UnsafePointer<EnvironmentObject>) -> MissingObject? {
    pointer.pointee.held == nil
      ? MissingObject(type: "\(ObjectType.self)", modifier: "environmentObject(_:)") : nil
  }
}

/// Hears when the object changes, and when another object takes its place in the environment.
@MainActor
private final class EnvironmentObjectObserver<ObjectType: ObservableObject>: NodeSlot {
  let observer: ObjectObserver<ObjectType>
  private let cell: EnvironmentCellOf<ObjectType?>
  private let dependency: Dependency

  init(owner: _Node) {
    observer = ObjectObserver(owner: owner)
    cell = owner.scope.cell(EnvironmentValues.objectKey(ObjectType.self)) { nil }
    dependency = Dependency(reader: owner, source: cell)
  }

  var object: ObjectType? { cell.value }

  func update() { observer.observe(cell.value) }

  func unmount() {
    dependency.cancel()
    observer.unmount()
  }
}

extension View {
  /// Supplies an observable object to this view and what is in it.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    EnvironmentWriter(content: self, edit: .set { $0[T.self] = object })
  }
}
