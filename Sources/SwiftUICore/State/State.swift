/// A property wrapper that keeps a value for as long as its view's identity lives.
///
/// The initial value is used when the view first appears; later values given to the initialiser are ignored. Reading
/// in a body subscribes that body (or the row builder, geometry reader … that reads) and nothing else. Writing is safe
/// from any thread; a write of an equal value changes nothing.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  package var initial: Value
  package var box: StateBox<Value>?

  public init(wrappedValue value: Value) { initial = value }
  public init(initialValue value: Value) { initial = value }

  public var wrappedValue: Value {
    get { box?.get() ?? initial }
    nonmutating set {
      guard let box else {
        Diagnostics.warn(
          "State<\(Value.self)> was written outside a view that is on screen: the value is not kept. Write state in "
            + "an action, a task or a callback of the view, not in its initialiser.")
        return
      }
      box.set(newValue, Transaction.current)
    }
  }

  public var projectedValue: Binding<Value> {
    if let box { return Binding(location: box) }
    return Binding(location: ConstantLocation(initial))
  }

  public static func _install(_ pointer: UnsafeMutablePointer<State>, _ owner: _Node, _ slot: inout Int) {
    pointer.pointee.box = owner.slot(&slot) { StateBox(pointer.pointee.initial) }
  }

  public static func _isSame(_ a: UnsafePointer<State>, _ b: UnsafePointer<State>) -> Bool { true }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

// The value is reached through the box's lock; `initial` is never written after the initialiser.
extension State: @unchecked Sendable where Value: Sendable {}
