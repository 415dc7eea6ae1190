import CoreGraphics
import Foundation

/// A gesture that recognizes one or more taps.
public struct TapGesture: Gesture {
  public typealias Body = Never
  public typealias Value = Void
  /// The required number of tap events.
  public var count: Int

  nonisolated public init(count: Int = 1) { self.count = count }

  public static func _makeRecognizer(_ gesture: TapGesture) -> _GestureRecognizer<Void> {
    TapRecognizer(count: gesture.count) { _ in }
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Void>, _ gesture: TapGesture) {
    (recognizer as? TapRecognizer<Void>)?.count = max(1, gesture.count)
  }
}

/// A gesture that recognizes one or more taps and reports their location.
public struct SpatialTapGesture: Gesture {
  public typealias Body = Never
  /// The attributes of a tap gesture.
  public struct Value: Equatable, Sendable {
    /// The location of the tap gesture's current event.
    public var location: CGPoint
  }
  /// The required number of tap events.
  public var count: Int
  let space: GestureSpace

  /// Creates a tap gesture with the number of required taps and the coordinate space of the gesture's location.
  nonisolated public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    space = GestureSpace(coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload
  nonisolated public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    self.count = count
    space = GestureSpace(coordinateSpace)
  }

  public static func _makeRecognizer(_ gesture: SpatialTapGesture) -> _GestureRecognizer<Value> {
    let space = gesture.space
    return TapRecognizer(count: gesture.count) { Value(location: space.convert($0.location, from: $0.node)) }
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: SpatialTapGesture)
  {
    guard let recognizer = recognizer as? TapRecognizer<Value> else { return }
    recognizer.count = max(1, gesture.count)
    let space = gesture.space
    recognizer.value = { Value(location: space.convert($0.location, from: $0.node)) }
  }
}

/// Counts presses. Two are the display's own double press; more are counted here.
final class TapRecognizer<Value>: _GestureRecognizer<Value> {
  var count: Int
  var value: (GestureEvent) -> Value
  private var presses: [Date] = []
  /// How far apart the presses of one gesture may be, in seconds.
  private static var interval: Double { 0.4 }

  init(count: Int, value: @escaping (GestureEvent) -> Value) {
    self.count = max(1, count)
    self.value = value
  }

  override var kinds: Set<DisplayInteraction.Kind> { count == 2 ? [.doublePress] : [.press] }

  override func handle(_ event: GestureEvent) -> GesturePhase<Value>? {
    switch (event.kind, count) {
    case (.press, 1), (.doublePress, 2): return .ended(value(event))
    case (.press, 3...):
      presses = presses.filter { event.time.timeIntervalSince($0) < Self.interval * Double(count - 1) }
      presses.append(event.time)
      guard presses.count >= count else { return nil }
      presses.removeAll()
      return .ended(value(event))
    default: return nil
    }
  }

  override func cancel() { presses.removeAll() }
}
