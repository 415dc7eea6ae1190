import CoreGraphics

/// Keeps what a shape shows while its data or its size move, and samples it ahead for the surfaces.
@MainActor
struct AnimatedShapeSampler<S: Shape> {
  typealias Data = AnimatablePair<S.AnimatableData, CGSize.AnimatableData>
  private var running: RunningAnimation<Data>?

  /// The longest that is sampled at sixty samples a second; what takes longer gets fewer.
  private static var fullRate: Double { 2 }

  private static func data(_ shape: S, _ size: CGSize) -> Data {
    Data(shape.animatableData, size.animatableData)
  }

  var isRunning: Bool { running != nil }

  mutating func stop() { running = nil }

  /// Notes that `old` becomes `new`. Answers the samples until it is there; nil if nothing moves.
  mutating func retarget(
    from old: (shape: S, size: CGSize), to new: (shape: S, size: CGSize), _ animation: Animation,
    at time: Double,
    draw: (S, CGSize) -> DisplayShape
  ) -> (track: DisplayContentTrack, end: Double)? {
    var motion = running ?? RunningAnimation(at: Self.data(old.shape, old.size))
    motion.retarget(to: Self.data(new.shape, new.size), with: animation, at: time)
    running = motion.isRunning ? motion : nil
    guard motion.isRunning else { return nil }
    var length = (motion.end ?? time + 1) - time
    var repeats = false
    if !length.isFinite {
      guard let cycle = animation.timing.cycle else { return nil }
      length = cycle
      repeats = true
    }
    guard length > 0 else { return nil }
    let count = Int((min(length, Self.fullRate) * 60).rounded(.up)) + 1
    var times: [Double] = []
    var shapes: [DisplayShape] = []
    for index in 0..<max(2, count) {
      let local = length * Double(index) / Double(max(2, count) - 1)
      let isLast = index == max(2, count) - 1
      let data = isLast && !repeats ? Self.data(new.shape, new.size) : motion.value(at: time + local)
      var shape = new.shape
      shape.animatableData = data.first
      var size = CGSize.zero
      size.animatableData = data.second
      times.append(local)
      shapes.append(draw(shape, CGSize(width: max(0, size.width), height: max(0, size.height))))
    }
    if shapes.allSatisfy({ $0 == shapes[0] }) { return nil }
    return (DisplayContentTrack(start: time, times: times, shapes: shapes, repeats: repeats), time + length)
  }
}

extension AnimationTiming {
  /// Seconds after which an endless animation shows the same again; nil for one that ends or that can't be told.
  fileprivate var cycle: Double? {
    switch self {
    case .repeating(nil, let autoreverses, let base): base.duration.map { autoreverses ? 2 * $0 : $0 }
    case .delay(_, let base), .logicallyComplete(_, let base): base.cycle
    case .speed(let speed, let base): speed > 0 ? base.cycle.map { $0 / speed } : nil
    case .curve, .spring, .custom, .repeating: nil
    }
  }
}
