import Foundation

/// A predicate made ready to be evaluated many times, without a way to end the process.
///
/// Its answer is that of `Predicate.evaluate(_:)` wherever that has one. What traps there (`Int.max + 1`, a division by
/// zero, an index outside a collection) throws a ``PredicateEvaluationError`` here. Making one takes time in the order
/// of the predicate's length; an evaluation looks nothing up.
///
/// Not for use by several threads at once.
public struct CheckedPredicate<Input> {
  private let body: Compiled<Bool>
  private let frame: Frame

  /// Prepares `predicate`.
  public init(_ predicate: Predicate<Input>) {
    let compiler = PredicateCompiler()
    compiler.slot(of: predicate.variable)
    body = compiler.compile(predicate.expression)
    frame = Frame(binders: compiler.binders)
  }

  /// Whether `input` satisfies the predicate.
  public func evaluate(_ input: Input) throws -> Bool {
    frame.slots[0] = input
    defer { frame.slots[0] = nil }
    return try body.run(frame)
  }
}

/// An expression made ready to be evaluated many times: see ``CheckedPredicate``.
public struct CheckedExpression<Input, Output> {
  private let body: Compiled<Output>
  private let frame: Frame

  /// Prepares `expression`.
  public init(_ expression: Expression<Input, Output>) {
    let compiler = PredicateCompiler()
    compiler.slot(of: expression.variable)
    body = compiler.compile(expression.expression)
    frame = Frame(binders: compiler.binders)
  }

  /// The expression's value for `input`.
  public func evaluate(_ input: Input) throws -> Output {
    frame.slots[0] = input
    defer { frame.slots[0] = nil }
    return try body.run(frame)
  }
}

/// The values of a predicate's variables during one evaluation.
final class Frame {
  var slots: [Any?]
  private let binders: [Binder]

  typealias Binder = (Any?, inout PredicateBindings) -> Void

  init(binders: [Binder]) {
    self.binders = binders
    slots = Array(repeating: nil, count: binders.count)
  }

  /// The variables as Foundation's own evaluation wants them.
  var bindings: PredicateBindings {
    var bindings = PredicateBindings()
    for (value, bind) in zip(slots, binders) { bind(value, &bindings) }
    return bindings
  }
}

/// A part of a tree, ready to be evaluated.
final class Compiled<Output> {
  let run: (Frame) throws -> Output
  init(_ run: @escaping (Frame) throws -> Output) { self.run = run }
}

/// A kind of expression that can be evaluated with checks.
protocol CheckedNode<Output>: PredicateExpression {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output>
}

/// Turns a tree into closures, once, so that its generic types are opened once and not at each evaluation.
final class PredicateCompiler {
  private var slots: [PredicateExpressions.VariableID: Int] = [:]
  private(set) var binders: [Frame.Binder] = []

  /// The place of a variable's value in the frame.
  @discardableResult
  func slot<Value>(of variable: PredicateExpressions.Variable<Value>) -> Int {
    if let slot = slots[variable.key] { return slot }
    let slot = binders.count
    slots[variable.key] = slot
    binders.append { value, bindings in
      if let value = value as? Value { bindings[variable] = value }
    }
    return slot
  }

  func compile<Node: PredicateExpression>(_ node: Node) -> Compiled<Node.Output> {
    if let checked = node as? any CheckedNode, let compiled = open(checked) as? Compiled<Node.Output> {
      return compiled
    }
    // A kind of expression that someone else declared: it evaluates itself.
    return Compiled { try node.evaluate($0.bindings) }
  }

  private func open(_ node: some CheckedNode) -> AnyObject { node.compiled(by: self) }
}
