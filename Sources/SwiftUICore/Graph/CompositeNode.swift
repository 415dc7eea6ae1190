/// The node of a view with a body of its own.
@MainActor
package final class CompositeNode<V: View>: _Node {
  /// As given; dynamic properties are installed into a copy, never into this one.
  private var view: V
  private let plan: FieldPlan
  private var child: _Node!
  private lazy var tracker = Tracker(reader: self)

  package init(_ view: V, _ inputs: _ViewInputs) {
    self.view = view
    plan = FieldPlan.of(V.self)
    super.init(inputs)
    var childInputs = inputs
    childInputs.parent = self
    child = V.Body._make(evaluate(), childInputs)
    preferenceBits = child.preferenceBits
  }

  override package var debugName: String { String(describing: V.self) }

  private func evaluate() -> V.Body {
    graph.willEvaluate(V.self)
    var copy = view
    if plan.hasDynamics {
      var slot = 0
      withUnsafeMutablePointer(to: &copy) { plan.install(UnsafeMutableRawPointer($0), self, &slot) }
    }
    let body = tracker.run { copy.body }
    graph.didEvaluate(V.self)
    return body
  }

  package func set(_ new: V) {
    if !isQueued, isSameValue(plan, &view, new) { return }
    view = new
    isQueued = false
    V.Body._update(child, evaluate())
  }

  override package func refresh() { V.Body._update(child, evaluate()) }
  override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override package func collect(into list: inout ItemList) { child.collect(into: &list) }
  override package func collectUnits(into list: inout UnitList) { child.collectUnits(into: &list) }
  override package func unmount() {
    tracker.cancel()
    super.unmount()
  }
}
