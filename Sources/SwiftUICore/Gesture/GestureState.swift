import CoreGraphics

/// A property wrapper type that updates a property while a gesture is under way, and resets it to its initial state
/// when the gesture ends or is cancelled.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  let initial: Value
  let resetTransaction: (Value) -> Transaction
  var box: StateBox<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, resetTransaction: Transaction()) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  public init(wrappedValue: Value, resetTransaction: Transaction) {
    initial = wrappedValue
    self.resetTransaction = { _ in resetTransaction }
  }
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// `reset` changes the transaction under which the value goes back; it is given the last value.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    resetTransaction = { value in
      var transaction = Transaction()
      reset(value, &transaction)
      return transaction
    }
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { box?.get() ?? initial }
  public var projectedValue: GestureState<Value> { self }

  public static func _install(
    _ pointer: UnsafeMutablePointer<GestureState>, _ owner: _Node, _ slot: inout Int
  ) {
    pointer.pointee.box = owner.slot(&slot) { StateBox(pointer.pointee.initial) }
  }

  public static func _isSame(_ a: UnsafePointer<GestureState>, _ b: UnsafePointer<GestureState>) -> Bool {
    true
  }

  func reset() {
    guard let box else { return }
    box.set(initial, resetTransaction(Tracker.unobserved { box.get() }))
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }
  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension Gesture {
  /// Updates the provided gesture state property as the gesture's value changes.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

/// A gesture that updates the state provided by a gesture's updating callback.
public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Body = Never
  public typealias Value = Base.Value
  /// The originating gesture.
  public var base: Base
  /// A value that changes as the person performs the gesture.
  public var state: GestureState<State>
  let update: (Value, inout State, inout Transaction) -> Void

  public init(
    base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    WrappingRecognizer<Base, Value>(gesture.base, transform: { $0 }, observer: gesture.observer)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    (recognizer as? WrappingRecognizer<Base, Value>)?.update(
      gesture.base, transform: { $0 }, observer: gesture.observer)
  }

  private var observer: (GesturePhase<Value>, inout Value?) -> Void {
    { phase, _ in
      switch phase {
      case .changed(let value):
        guard let box = state.box else { return }
        var current = Tracker.unobserved { box.get() }
        var transaction = Transaction.current
        update(value, &current, &transaction)
        box.set(current, transaction)
      case .ended, .failed: state.reset()
      }
    }
  }
}
