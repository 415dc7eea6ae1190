import SwiftSyntax

/// Calls: the methods that a predicate's tree has a builder for.
extension PredicateRewriter {
  /// How a method's arguments appear in its builder.
  private enum Shape {
    /// `build_name(base)`
    case plain
    /// `build_name(base, argument)`, the label kept.
    case value(label: String?)
    /// `build_name(base, label: { … })`, the closure's label in the call and in the builder.
    case closure(label: String?, builder: String?)
    /// `build_name(base, arguments…)`
    case values
  }

  private static let methods: [String: [Shape]] = [
    "contains": [.value(label: nil), .closure(label: "where", builder: "where")],
    "allSatisfy": [.closure(label: nil, builder: nil)],
    "filter": [.closure(label: nil, builder: nil)],
    "flatMap": [.closure(label: nil, builder: nil)],
    "map": [.closure(label: nil, builder: nil)],
    "starts": [.value(label: "with")],
    "hasPrefix": [.value(label: nil)],
    "hasSuffix": [.value(label: nil)],
    "min": [.plain],
    "max": [.plain],
    "lowercased": [.plain],
    "uppercased": [.plain],
    "localizedStandardContains": [.value(label: nil)],
    "localizedCompare": [.value(label: nil)],
    "caseInsensitiveCompare": [.value(label: nil)],
    "evaluate": [.values],
  ]

  mutating func call(_ node: FunctionCallExprSyntax) -> Tree {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      mentionsInput(node)
    else { return mentionsInput(node) ? conversion(node) : captured(node) }
    let name = callee.declName.baseName.text
    if name == "count" || name == "first", let closure = soleClosure(of: node, label: "where") {
      let root = tree(base).source
      let filtered = make("filter(\(root)) \(self.closure(closure))").source
      return make("KeyPath(root: \(filtered), keyPath: \\.\(name))")
    }
    if name == "contains", let literal = base.as(ArrayExprSyntax.self), !mentionsInput(literal),
      node.arguments.count == 1, node.trailingClosure == nil, let argument = node.arguments.first,
      argument.label == nil
    {
      let element = tree(argument.expression).source
      return make("contains(literal: \(literal.trimmedDescription), \(element))")
    }
    for shape in Self.methods[name] ?? [] {
      switch shape {
      case .plain where node.arguments.isEmpty && node.trailingClosure == nil:
        let root = tree(base).source
        return make("\(name)(\(root))")
      case .value(let label) where node.arguments.count == 1 && node.trailingClosure == nil:
        guard let argument = node.arguments.first, argument.label?.text == label else { continue }
        let root = tree(base).source
        let prefix = label.map { "\($0): " } ?? ""
        let value = tree(argument.expression).source
        return make("\(name)(\(root), \(prefix)\(value))")
      case .closure(let label, let builder):
        guard let closure = soleClosure(of: node, label: label) else { continue }
        let prefix = builder.map { "\($0): " } ?? ""
        let root = tree(base).source
        return make("\(name)(\(root), \(prefix)\(self.closure(closure)))")
      case .values where !node.arguments.isEmpty && node.arguments.allSatisfy({ $0.label == nil }):
        let root = tree(base).source
        var inputs: [String] = []
        for argument in node.arguments { inputs.append(tree(argument.expression).source) }
        return make("\(name)(\(root), \(inputs.joined(separator: ", ")))")
      default: continue
      }
    }
    return wrong(
      "'\(name)' is not supported in #\(macro) on what depends on the model", "method", at: callee.declName)
  }

  /// The closure that is a call's only argument, trailing or with this label.
  private func soleClosure(of node: FunctionCallExprSyntax, label: String?) -> ClosureExprSyntax? {
    if let trailing = node.trailingClosure {
      return node.arguments.isEmpty && node.additionalTrailingClosures.isEmpty ? trailing : nil
    }
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label?.text == label else {
      return nil
    }
    return argument.expression.as(ClosureExprSyntax.self)
  }

  /// `Double(x)` and its like with a value that depends on the model.
  private mutating func conversion(_ node: FunctionCallExprSyntax) -> Tree {
    guard let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      ["Double", "Int", "Float"].contains(type), node.arguments.count == 1, node.trailingClosure == nil,
      let argument = node.arguments.first, argument.label == nil
    else { return unsupported(node) }
    let value = tree(argument.expression).source
    return make("conversion(\(value), to: \(type).self)")
  }
}
