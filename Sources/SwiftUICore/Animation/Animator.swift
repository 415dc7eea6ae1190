import CoreGraphics
import Dispatch

/// Moves properties of display nodes and tells when they have arrived.
///
/// Nothing here ticks: a surface computes what is shown from the motions; the animator only keeps them, merges new
/// ones into them, and runs completions at the time when they end.
@MainActor
package final class Animator {
  package unowned(unsafe) var graph: ViewGraph!
  /// False where nobody sees things move: pages, sheets and so on are where they belong at once.
  package var movesSurfaces = true
  /// The latest end of the motions that this update began, in seconds of the process's clock: logical and real.
  private var ends: (logical: Double, removed: Double) = (0, 0)
  private var startedAny = false
  private var timers: [Int: DispatchWorkItem] = [:]
  private var nextTimer = 0

  /// Seconds of the process's clock, which tests may move.
  package var now: Double { Date.now.timeIntervalSinceReferenceDate }

  package func beginUpdate() {
    ends = (0, 0)
    startedAny = false
  }

  /// Runs the completions of the update's transaction when what it began has ended; at once if nothing began.
  package func endUpdate(_ transaction: Transaction) {
    for completion in transaction.completions {
      if startedAny {
        schedule(at: completion.criteria == .removed ? ends.removed : ends.logical, completion.action)
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { completion.action() } }
      }
    }
  }

  /// Runs `action` on the main actor at a time of the process's clock.
  @discardableResult
  package func schedule(at time: Double, _ action: @escaping () -> Void) -> Int {
    guard time.isFinite else { return -1 }
    nextTimer += 1
    let id = nextTimer
    // Only ever run on the main queue, where the animator lives.
    nonisolated(unsafe) let run = action
    let item = DispatchWorkItem { [weak self] in
      MainActor.assumeIsolated {
        self?.timers[id] = nil
        run()
      }
    }
    timers[id] = item
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - now), execute: item)
    return id
  }

  package func cancelTimer(_ id: Int) { timers.removeValue(forKey: id)?.cancel() }

  package func cancelAll() {
    for timer in timers.values { timer.cancel() }
    timers.removeAll()
  }

  // MARK: Moving properties

  /// Notes that a property of `node` goes from `old` to `new`; the caller sets the target on the node itself.
  package func move(
    _ node: DisplayNode, _ property: DisplayProperty, from old: [Double], to new: [Double],
    _ animation: Animation?
  ) {
    guard old != new || (animation == nil && node.animations[property] != nil) else { return }
    let time = now
    var running = node.animations[property] ?? RunningAnimation(at: DisplayVector(old))
    running.retarget(to: DisplayVector(new), with: animation, at: time)
    if let animation, running.isRunning {
      startedAny = true
      let timing = animation.timing
      let end = running.end ?? time
      ends.removed = max(ends.removed, end)
      ends.logical = max(ends.logical, time + (timing.logicalDuration ?? end - time))
      node.animations[property] = running
      node.mark(.animations)
      if end.isFinite {
        schedule(at: end) { [weak node] in
          guard let node, var current = node.animations[property] else { return }
          _ = current.value(at: self.now + 0.001)
          node.animations[property] = current.isRunning ? current : nil
        }
      }
    } else if node.animations.removeValue(forKey: property) != nil {
      node.mark(.animations)
    }
  }

  /// Says that something else than a property moves until `end`: completions wait for it.
  package func noteMotion(until end: Double, _ animation: Animation, from time: Double) {
    startedAny = true
    ends.removed = max(ends.removed, end)
    ends.logical = max(ends.logical, time + (animation.timing.logicalDuration ?? end - time))
  }

  package func setFrame(_ node: DisplayNode, _ frame: CGRect, _ animation: Animation?) {
    let old = node.frame
    guard old != frame else { return }
    func numbers(_ rect: CGRect) -> [Double] {
      [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)
    }
    move(node, .frame, from: numbers(old), to: numbers(frame), animation)
    node.frame = frame
  }

  package func setOpacity(_ node: DisplayNode, _ opacity: Double, _ animation: Animation?) {
    let old = node.effects.opacity
    guard old != opacity else { return }
    move(node, .opacity, from: [old], to: [opacity], animation)
    node.effects.opacity = opacity
  }
}

extension Animator {
  package func setBlur(_ node: DisplayNode, _ blur: CGFloat, _ animation: Animation?) {
    let old = node.effects.blur
    guard old != blur else { return }
    move(node, .blur, from: [Double(old)], to: [Double(blur)], animation)
    node.effects.blur = blur
  }

  /// A transform of another kind than the one before starts from that kind's identity.
  package func setTransform(
    _ node: DisplayNode, _ transform: DisplayEffects.Transform, _ animation: Animation?
  ) {
    let old = node.effects.transform
    guard old != transform else { return }
    let kind = transform.isIdentity ? old : transform
    move(node, .transform, from: old.numbers(as: kind), to: transform.numbers(as: kind), animation)
    // While it moves to the identity the numbers still mean what they meant.
    node.effects.transform = transform.isIdentity ? kind.identity : transform
  }
}

extension DisplayEffects.Transform {
  var isIdentity: Bool { if case .identity = self { true } else { false } }

  /// The numbers of the case in order, or of `kind`'s identity if this is another case.
  func numbers(as kind: DisplayEffects.Transform) -> [Double] {
    switch (self, kind) {
    case (.offset(let offset), .offset): [offset.width, offset.height].map(Double.init)
    case (.scale(let x, let y, _), .scale): [x, y].map(Double.init)
    case (.rotation(let angle, _), .rotation): [Double(angle)]
    case (.rotation3D(let angle, _, _, _), .rotation3D): [Double(angle)]
    case (.affine(let t), .affine): [t.a, t.b, t.c, t.d, t.tx, t.ty].map(Double.init)
    default: kind.identityNumbers
    }
  }

  private var identityNumbers: [Double] {
    switch self {
    case .identity: []
    case .offset: [0, 0]
    case .scale: [1, 1]
    case .rotation, .rotation3D: [0]
    case .affine: [1, 0, 0, 1, 0, 0]
    }
  }

  /// The transform of the same case that does nothing.
  var identity: DisplayEffects.Transform {
    switch self {
    case .identity: .identity
    case .offset: .offset(.zero)
    case .scale(_, _, let anchor): .scale(x: 1, y: 1, anchor: anchor)
    case .rotation(_, let anchor): .rotation(0, anchor: anchor)
    case .rotation3D(_, let axis, let anchor, let perspective):
      .rotation3D(0, axis: axis, anchor: anchor, perspective: perspective)
    case .affine: .affine(.identity)
    }
  }
}

extension DisplayNode {
  /// The numbers of a property as they are shown at a time of the process's clock; nil if it isn't moving.
  package func presented(_ property: DisplayProperty, at time: Double) -> [Double]? {
    guard var running = animations[property] else { return nil }
    return running.value(at: time).values
  }

  /// The frame as it is shown at a time of the process's clock.
  public func presentedFrame(at time: Double) -> CGRect {
    guard let values = presented(.frame, at: time), values.count == 4 else { return frame }
    return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
  }
}
