import CoreGraphics
import Foundation

/// A gesture that succeeds when the person performs a long press.
///
/// Its value is true while the press lasts and when it has lasted long enough.
public struct LongPressGesture: Gesture {
  public typealias Body = Never
  public typealias Value = Bool
  /// The minimum duration of the long press that must elapse before the gesture succeeds, in seconds.
  public var minimumDuration: Double
  /// The maximum distance that the press can move before the gesture fails, in points.
  public var maximumDistance: CGFloat

  nonisolated public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  public static func _makeRecognizer(_ gesture: LongPressGesture) -> _GestureRecognizer<Bool> {
    LongPressRecognizer(gesture)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Bool>, _ gesture: LongPressGesture) {
    (recognizer as? LongPressRecognizer)?.gesture = gesture
  }
}

private final class LongPressRecognizer: _GestureRecognizer<Bool> {
  var gesture: LongPressGesture
  private var start: CGPoint?

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override var kinds: Set<DisplayInteraction.Kind> { [.longPress, .pressDown, .pressUp] }
  override var longPressDuration: Double? { gesture.minimumDuration }

  override func handle(_ event: GestureEvent) -> GesturePhase<Bool>? {
    switch event.kind {
    case .pressDown:
      start = event.location
      return .changed(true)
    case .longPress:
      start = nil
      return .ended(true)
    case .pressUp:
      guard start != nil else { return nil }
      start = nil
      return .failed
    case .drag:
      guard let start, hypot(event.location.x - start.x, event.location.y - start.y) > gesture.maximumDistance
      else { return nil }
      self.start = nil
      return .failed
    default: return nil
    }
  }

  override func cancel() { start = nil }
}
