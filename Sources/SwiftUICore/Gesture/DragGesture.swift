import CoreGraphics
import Foundation

/// A dragging motion that invokes an action as the drag-event sequence changes.
public struct DragGesture: Gesture {
  public typealias Body = Never

  /// The attributes of a drag gesture.
  public struct Value: Equatable, Sendable {
    /// The time associated with the drag gesture's current event.
    public var time: Date
    /// The location of the drag gesture's current event.
    public var location: CGPoint
    /// The location of the drag gesture's first event.
    public var startLocation: CGPoint
    /// The total translation from the start of the drag gesture to the current event.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The current drag velocity in points per second.
    public var velocity: CGSize
    /// A prediction, based on the current drag velocity, of where the final location will be.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// A prediction of what the final translation will be if dragging stopped now.
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }

  /// The minimum dragging distance before the gesture succeeds, in points.
  public var minimumDistance: CGFloat
  let space: GestureSpace

  /// Creates a dragging gesture with the minimum dragging distance before the gesture succeeds and the coordinate space
  /// of the gesture's locations.
  nonisolated public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    space = GestureSpace(coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload
  nonisolated public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    space = GestureSpace(coordinateSpace)
  }

  public static func _makeRecognizer(_ gesture: DragGesture) -> _GestureRecognizer<Value> {
    DragRecognizer(gesture)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: DragGesture) {
    (recognizer as? DragRecognizer)?.gesture = gesture
  }
}

private final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var isActive = false

  init(_ gesture: DragGesture) { self.gesture = gesture }

  /// Without a minimum distance the drag begins with the touch itself.
  override var kinds: Set<DisplayInteraction.Kind> {
    gesture.minimumDistance <= 0 ? [.drag, .pressDown, .pressUp] : [.drag]
  }

  override func handle(_ event: GestureEvent) -> GesturePhase<DragGesture.Value>? {
    switch (event.kind, event.detail) {
    case (.drag, .drag(let start, _, let velocity, let ended)):
      let value = value(event, start: start, velocity: velocity)
      if !isActive {
        let distance = hypot(event.location.x - start.x, event.location.y - start.y)
        guard distance >= gesture.minimumDistance else { return nil }
        isActive = !ended
      }
      if ended { isActive = false }
      return ended ? .ended(value) : .changed(value)
    case (.pressDown, _) where gesture.minimumDistance <= 0:
      isActive = true
      return .changed(value(event, start: event.location, velocity: .zero))
    case (.pressUp, _) where isActive:
      isActive = false
      return .ended(value(event, start: event.location, velocity: .zero))
    default: return nil
    }
  }

  private func value(_ event: GestureEvent, start: CGPoint, velocity: CGSize) -> DragGesture.Value {
    DragGesture.Value(
      time: event.time, location: gesture.space.convert(event.location, from: event.node),
      startLocation: gesture.space.convert(start, from: event.node), velocity: velocity)
  }

  override func cancel() { isActive = false }
}
