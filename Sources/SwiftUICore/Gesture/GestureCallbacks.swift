import CoreGraphics

extension Gesture {
  /// Adds an action to perform when the gesture's value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> where Value: Equatable {
    _ChangedGesture(gesture: self, action: action)
  }

  /// Adds an action to perform when the gesture ends.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(gesture: self, action: action)
  }

  /// Returns a gesture that's the result of mapping the given closure over the gesture.
  public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(gesture: self, transform: body)
  }
}

/// A gesture with an action for changes of its value.
public struct _ChangedGesture<Content: Gesture>: Gesture where Content.Value: Equatable {
  public typealias Body = Never
  public typealias Value = Content.Value
  let gesture: Content
  let action: (Content.Value) -> Void

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    WrappingRecognizer<Content, Value>(gesture.gesture, transform: { $0 }, observer: gesture.observer)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    (recognizer as? WrappingRecognizer<Content, Value>)?.update(
      gesture.gesture, transform: { $0 }, observer: gesture.observer)
  }

  private var observer: (GesturePhase<Value>, inout Value?) -> Void {
    { phase, last in
      switch phase {
      case .changed(let value):
        if last != value {
          last = value
          action(value)
        }
      case .ended, .failed: last = nil
      }
    }
  }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Body = Never
  public typealias Value = Content.Value
  let gesture: Content
  let action: (Content.Value) -> Void

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    WrappingRecognizer<Content, Value>(gesture.gesture, transform: { $0 }, observer: gesture.observer)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    (recognizer as? WrappingRecognizer<Content, Value>)?.update(
      gesture.gesture, transform: { $0 }, observer: gesture.observer)
  }

  private var observer: (GesturePhase<Value>, inout Value?) -> Void {
    { phase, _ in if case .ended(let value) = phase { action(value) } }
  }
}

/// A gesture whose value is made of another's.
public struct _MapGesture<Content: Gesture, Value>: Gesture {
  public typealias Body = Never
  let gesture: Content
  let transform: (Content.Value) -> Value

  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    WrappingRecognizer<Content, Value>(gesture.gesture, transform: gesture.transform, observer: { _, _ in })
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    (recognizer as? WrappingRecognizer<Content, Value>)?.update(
      gesture.gesture, transform: gesture.transform, observer: { _, _ in })
  }
}

/// Hands events on to another gesture and looks at what comes of them.
final class WrappingRecognizer<Content: Gesture, Value>: _GestureRecognizer<Value> {
  private let inner: _GestureRecognizer<Content.Value>
  private var transform: (Content.Value) -> Value
  private var observer: (GesturePhase<Value>, inout Value?) -> Void
  private var last: Value?
  private var isRunning = false

  init(
    _ content: Content, transform: @escaping (Content.Value) -> Value,
    observer: @escaping (GesturePhase<Value>, inout Value?) -> Void
  ) {
    inner = Content._makeRecognizer(content)
    self.transform = transform
    self.observer = observer
  }

  func update(
    _ content: Content, transform: @escaping (Content.Value) -> Value,
    observer: @escaping (GesturePhase<Value>, inout Value?) -> Void
  ) {
    Content._updateRecognizer(inner, content)
    self.transform = transform
    self.observer = observer
  }

  override var kinds: Set<DisplayInteraction.Kind> { inner.kinds }
  override var longPressDuration: Double? { inner.longPressDuration }

  override func handle(_ event: GestureEvent) -> GesturePhase<Value>? {
    guard let phase = inner.handle(event)?.map(transform) else { return nil }
    if case .changed = phase { isRunning = true } else { isRunning = false }
    observer(phase, &last)
    return phase
  }

  override func cancel() {
    inner.cancel()
    guard isRunning else { return }
    isRunning = false
    observer(.failed, &last)
  }
}
