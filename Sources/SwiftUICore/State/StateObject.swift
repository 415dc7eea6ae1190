import Combine

/// A property wrapper that makes an observable object once and keeps it for as long as its view's identity lives.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var box: StateObjectBox<ObjectType>?

  /// The expression is evaluated when the view first appears, and not again for the same identity.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  @MainActor @preconcurrency
  public var wrappedValue: ObjectType {
    if let box { return box.object }
    Diagnostics.warnOnce(
      "StateObject<\(ObjectType.self)> was read outside a view's body: a new object is made each time. Read it in "
        + "body, or in an action of the view.")
    return make()
  }

  @MainActor @preconcurrency
  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue, source: box?.observer.source)
  }

  public static func _install(_ pointer: UnsafeMutablePointer<StateObject>, _ owner: _Node, _ slot: inout Int)
  {
    pointer.pointee.box = owner.slot(&slot) {
      Tracker.unobserved { StateObjectBox(pointer.pointee.make(), owner: owner) }
    }
  }

  public static func _isSame(_ a: UnsafePointer<StateObject>, _ b: UnsafePointer<StateObject>) -> Bool {
    true
  }
}

@MainActor
final class StateObjectBox<ObjectType: ObservableObject>: NodeSlot {
  let object: ObjectType
  let observer: ObjectObserver<ObjectType>

  init(_ object: ObjectType, owner: _Node) {
    self.object = object
    observer = ObjectObserver(owner: owner)
    observer.observe(object)
  }

  func unmount() { observer.unmount() }
}
