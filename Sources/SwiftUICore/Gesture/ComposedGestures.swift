import CoreGraphics

extension Gesture {
  /// Combines a gesture with another gesture to create a new gesture that recognizes both at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Combines two gestures exclusively: the first one wins where both could succeed.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Sequences a gesture with another one: the second begins when the first has succeeded.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

/// A gesture containing two gestures that can happen at the same time with neither of them preceding the other.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  /// The value of a simultaneous gesture: what each of them has come to.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    PairRecognizer<First, Second, Value>(gesture.first, gesture.second) { pair, event in
      let (one, two) = (pair.first.handle(event), pair.second.handle(event))
      guard one != nil || two != nil else { return nil }
      pair.take(one, two)
      let value = Value(first: pair.firstValue, second: pair.secondValue)
      if pair.isRunning { return .changed(value) }
      defer { pair.forget() }
      return pair.firstValue != nil || pair.secondValue != nil ? .ended(value) : .failed
    }
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    (recognizer as? PairRecognizer<First, Second, Value>)?.update(gesture.first, gesture.second)
  }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// A gesture that consists of two gestures where only one of them can succeed.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  /// The value of an exclusive gesture that indicates which of two gestures succeeded.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    PairRecognizer<First, Second, Value>(gesture.first, gesture.second) { pair, event in
      if !pair.secondIsActive, let phase = pair.first.handle(event) {
        if case .failed = phase { pair.firstIsActive = false } else { pair.firstIsActive = true }
        if case .ended = phase { pair.firstIsActive = false }
        pair.second.cancel()
        return phase.map(Value.first)
      }
      guard !pair.firstIsActive, let phase = pair.second.handle(event) else { return nil }
      if case .changed = phase { pair.secondIsActive = true } else { pair.secondIsActive = false }
      return phase.map(Value.second)
    }
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    (recognizer as? PairRecognizer<First, Second, Value>)?.update(gesture.first, gesture.second)
  }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture that's a sequence of two gestures.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never
  /// The value of a sequence gesture that helps to detect whether the first gesture succeeded.
  public enum Value {
    /// The first gesture hasn't ended.
    case first(First.Value)
    /// The first gesture has ended.
    case second(First.Value, Second.Value?)
  }
  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    PairRecognizer<First, Second, Value>(gesture.first, gesture.second) { pair, event in
      guard let value = pair.firstValue, pair.secondIsActive else {
        switch pair.first.handle(event) {
        case .changed(let value): return .changed(.first(value))
        case .ended(let value):
          pair.firstValue = value
          pair.secondIsActive = true
          return .changed(.second(value, nil))
        case .failed: return .failed
        case nil: return nil
        }
      }
      switch pair.second.handle(event) {
      case .changed(let second): return .changed(.second(value, second))
      case .ended(let second):
        pair.forget()
        return .ended(.second(value, second))
      case .failed:
        pair.forget()
        return .failed
      case nil:
        guard event.kind == .pressUp else { return nil }
        pair.forget()
        return .failed
      }
    }
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    (recognizer as? PairRecognizer<First, Second, Value>)?.update(gesture.first, gesture.second)
  }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures and the rule that makes one of them.
final class PairRecognizer<First: Gesture, Second: Gesture, Value>: _GestureRecognizer<Value> {
  let first: _GestureRecognizer<First.Value>
  let second: _GestureRecognizer<Second.Value>
  var firstValue: First.Value?
  var secondValue: Second.Value?
  var firstIsActive = false
  var secondIsActive = false
  private let rule: (PairRecognizer, GestureEvent) -> GesturePhase<Value>?

  init(
    _ first: First, _ second: Second, rule: @escaping (PairRecognizer, GestureEvent) -> GesturePhase<Value>?
  ) {
    self.first = First._makeRecognizer(first)
    self.second = Second._makeRecognizer(second)
    self.rule = rule
  }

  func update(_ first: First, _ second: Second) {
    First._updateRecognizer(self.first, first)
    Second._updateRecognizer(self.second, second)
  }

  var isRunning: Bool { firstIsActive || secondIsActive }

  func take(_ one: GesturePhase<First.Value>?, _ two: GesturePhase<Second.Value>?) {
    switch one {
    case .changed(let value): (firstValue, firstIsActive) = (value, true)
    case .ended(let value): (firstValue, firstIsActive) = (value, false)
    case .failed: (firstValue, firstIsActive) = (nil, false)
    case nil: break
    }
    switch two {
    case .changed(let value): (secondValue, secondIsActive) = (value, true)
    case .ended(let value): (secondValue, secondIsActive) = (value, false)
    case .failed: (secondValue, secondIsActive) = (nil, false)
    case nil: break
    }
  }

  func forget() {
    (firstValue, secondValue) = (nil, nil)
    (firstIsActive, secondIsActive) = (false, false)
  }

  override var kinds: Set<DisplayInteraction.Kind> { first.kinds.union(second.kinds) }
  override var longPressDuration: Double? { first.longPressDuration ?? second.longPressDuration }
  override func handle(_ event: GestureEvent) -> GesturePhase<Value>? { rule(self, event) }
  override func cancel() {
    first.cancel()
    second.cancel()
    forget()
  }
}
