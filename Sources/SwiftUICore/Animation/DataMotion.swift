/// Moves an `Animatable` view or modifier from one value to another: while it is on its way its body is evaluated with
/// what lies between, thirty times a second.
///
/// What a body makes of its data can't be expressed to a surface, so it isn't sampled ahead.
@MainActor
package class DataMotion {
  /// The owner's value becomes another, under the transaction of the update.
  package func retarget(from old: UnsafeRawPointer, to new: UnsafeRawPointer, owner: _Node) {}
  /// Puts the data as it is shown now into a copy of the owner's value.
  package func present(in value: UnsafeMutableRawPointer, owner: _Node) {}
  /// The owner has gone.
  package func stop(owner: _Node) {}
}

package final class DataMotionOf<Value: Animatable>: DataMotion {
  private var running: RunningAnimation<Value.AnimatableData>?
  private var timer = -1

  override package func retarget(from old: UnsafeRawPointer, to new: UnsafeRawPointer, owner: _Node) {
    let before = old.assumingMemoryBound(to: Value.self).pointee.animatableData
    let target = new.assumingMemoryBound(to: Value.self).pointee.animatableData
    guard before != target else { return }
    let graph = owner.graph
    let animation = graph.hasAppeared ? owner.effectiveTransaction.effectiveAnimation : nil
    guard let animation else {
      running = nil
      return
    }
    let time = graph.animator.now
    var motion = running ?? RunningAnimation(at: before)
    motion.retarget(to: target, with: animation, at: time)
    running = motion.isRunning ? motion : nil
    if motion.isRunning {
      graph.animator.noteMotion(until: motion.end ?? time + 0.35, animation, from: time)
    }
  }

  override package func present(in value: UnsafeMutableRawPointer, owner: _Node) {
    guard var motion = running else { return }
    let data = motion.value(at: owner.graph.animator.now)
    value.assumingMemoryBound(to: Value.self).pointee.animatableData = data
    running = motion.isRunning ? motion : nil
    guard motion.isRunning, timer < 0 else { return }
    timer = owner.graph.animator.schedule(at: owner.graph.animator.now + 1.0 / 30) {
      [weak self, weak owner] in
      self?.timer = -1
      owner?.invalidate()
    }
  }

  override package func stop(owner: _Node) {
    owner.graph.animator.cancelTimer(timer)
    running = nil
  }
}
