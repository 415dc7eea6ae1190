/// The node of a view with a body of its own.
@MainActor
package final class CompositeNode<V: View>: _Node {
  /// As given; dynamic properties are installed into a copy, never into this one.
  private var view: V
  private let plan: FieldPlan
  private var child: _Node!
  private lazy var tracker = Tracker(reader: self)
  private let isLazy: Bool
  /// What the body couldn't be evaluated without: a placeholder stands in.
  private var missing: MissingObject?
  private var motion: DataMotion?

  package init(_ view: V, _ inputs: _ViewInputs) {
    self.view = view
    plan = FieldPlan.of(V.self)
    isLazy = inputs.isLazy
    super.init(inputs)
    child = make(evaluate())
    preferenceBits = child.preferenceBits
  }

  override package var debugName: String { String(describing: V.self) }

  /// The body; nil if something is missing for it.
  private func evaluate() -> V.Body? {
    graph.willEvaluate(V.self)
    var copy = view
    if plan.hasDynamics || motion != nil {
      withUnsafeMutablePointer(to: &copy) {
        motion?.present(in: $0, owner: self)
        var slot = 0
        plan.install(UnsafeMutableRawPointer($0), self, &slot)
      }
    }
    let body: V.Body? = tracker.run {
      if plan.hasRequirements {
        missing = withUnsafePointer(to: copy) { plan.missing($0) }
        if let missing {
          missing.report(in: V.self)
          return nil
        }
      }
      return copy.body
    }
    graph.didEvaluate(V.self)
    return body
  }

  private func make(_ body: V.Body?) -> _Node {
    let inputs = self.inputs(isLazy: isLazy)
    return body.map { V.Body._make($0, inputs) } ?? missing?.makeNode(inputs) ?? _Node(inputs)
  }

  private func show(missingBefore: Bool, _ body: V.Body?) {
    switch body {
    case let body? where !missingBefore: V.Body._update(child, body)
    case nil where missingBefore: break
    default:
      child.unmount()
      child = make(body)
      preferencesChanged(child.preferenceBits)
      listChanged()
    }
  }

  package func set(_ new: V) {
    if !isQueued, isSameValue(plan, &view, new) { return }
    if let makeMotion = plan.makeMotion {
      let motion = self.motion ?? makeMotion()
      self.motion = motion
      withUnsafePointer(to: view) { old in
        withUnsafePointer(to: new) { motion.retarget(from: old, to: $0, owner: self) }
      }
    }
    view = new
    isQueued = false
    refresh()
  }

  override package func refresh() { show(missingBefore: missing != nil, evaluate()) }
  override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override package func collect(into list: inout ItemList) { child.collect(into: &list) }
  override package func collectUnits(into list: inout UnitList) { child.collectUnits(into: &list) }
  override package func unmount() {
    tracker.cancel()
    motion?.stop(owner: self)
    super.unmount()
  }
}
