/// Keeps the dynamic properties of a value that isn't a view, an `App`, and evaluates it again when one changes.
@MainActor
package final class DynamicValue<Value, Result> {
  private let graph = ViewGraph()
  private let node: ValueNode<Value, Result>

  /// Evaluates `body` on a copy of `value` whose dynamic properties are connected. `changed` hears of later results.
  package init(_ value: Value, changed: @escaping (Result) -> Void, body: @escaping (Value) -> Result) {
    node = ValueNode(value, _ViewInputs(graph: graph, parent: nil, scope: graph.rootScope), body)
    node.changed = changed
  }

  package var result: Result { node.result }

  package func setEnvironment(_ edit: (inout EnvironmentValues) -> Void) { graph.setSceneEnvironment(edit) }
}

@MainActor
private final class ValueNode<Value, Result>: _Node {
  private let value: Value
  private let body: (Value) -> Result
  private lazy var tracker = Tracker(reader: self)
  private(set) var result: Result!
  var changed: ((Result) -> Void)?

  init(_ value: Value, _ inputs: _ViewInputs, _ body: @escaping (Value) -> Result) {
    self.value = value
    self.body = body
    super.init(inputs)
    result = evaluate()
  }

  override var debugName: String { "\(Value.self)" }

  private func evaluate() -> Result {
    var copy = value
    var slot = 0
    withUnsafeMutablePointer(to: &copy) {
      FieldPlan.of(Value.self).install(UnsafeMutableRawPointer($0), self, &slot)
    }
    return tracker.run { body(copy) }
  }

  override func refresh() {
    result = evaluate()
    changed?(result)
  }
}
