import CoreGraphics
import Foundation

/// An instance that matches a sequence of events to a gesture, and returns a stream of values for each of its states.
///
/// Attach one with `gesture(_:)`. A gesture of your own composes others in its `body`; the underscored requirements
/// have defaults and are not for apps to implement.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type representing the gesture's value.
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }

  static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value>
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self)
}

extension Gesture where Value == Body.Value {
  public static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Value> {
    Body._makeRecognizer(gesture.body)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    Body._updateRecognizer(recognizer, gesture.body)
  }
}

extension Gesture where Body == Never {
  /// Primitive gestures have no body; the framework never asks for it.
  public var body: Never { fatalError("\(Self.self) is a primitive gesture: its body must not be called.") }
}

extension Never: Gesture {
  public typealias Value = Never
  public static func _makeRecognizer(_ gesture: Never) -> _GestureRecognizer<Never> {}
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Never>, _ gesture: Never) {}
}

/// What happened, as a gesture sees it: one event of the display, in the coordinates of the view with the gesture.
@MainActor
package struct GestureEvent {
  package var kind: DisplayInteraction.Kind
  package var location: CGPoint
  package var detail: DisplayEvent.Detail
  package var time: Date
  /// The node whose coordinates the points are in.
  package unowned let node: LayoutNode
}

/// Where a gesture stands after an event.
package enum GesturePhase<Value> {
  case changed(Value)
  case ended(Value)
  case failed

  package func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .changed(let value): .changed(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

/// The running side of a gesture: it lives as long as its view, while the gesture's values come and go.
///
///     event ──► handle ──► nil (nothing new) · changed ─► changed … ─► ended | failed
@MainActor
public class _GestureRecognizer<Value> {
  nonisolated init() {}

  /// The events that the gesture must hear of.
  package var kinds: Set<DisplayInteraction.Kind> { [] }
  /// Seconds after which a press is long; nil if the gesture doesn't ask.
  package var longPressDuration: Double? { nil }
  package func handle(_ event: GestureEvent) -> GesturePhase<Value>? { nil }
  /// The view went away or another gesture took over.
  package func cancel() {}
}
