import SwiftSyntax

/// Expressions: each kind of Swift expression, and the builder that stands for it.
extension PredicateRewriter {
  /// The source of the tree for an expression.
  mutating func tree(_ node: ExprSyntax) -> Tree {
    if let chained = optionalChain(node) { return chained }
    if let tuple = node.as(TupleExprSyntax.self) {
      guard tuple.elements.count == 1, let only = tuple.elements.first else { return captured(node) }
      return tree(only.expression)
    }
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      return names[reference.baseName.text] ?? captured(node)
    }
    if let member = node.as(MemberAccessExprSyntax.self) { return self.member(member) }
    if let call = node.as(FunctionCallExprSyntax.self) { return self.call(call) }
    if let infix = node.as(InfixOperatorExprSyntax.self) { return self.infix(infix) }
    if let prefix = node.as(PrefixOperatorExprSyntax.self) { return self.prefix(prefix) }
    if let ternary = node.as(TernaryExprSyntax.self) {
      let test = tree(ternary.condition)
      let first = tree(ternary.thenExpression)
      return conditional(test, first, tree(ternary.elseExpression))
    }
    if let forced = node.as(ForceUnwrapExprSyntax.self) {
      let value = tree(forced.expression)
      return make("ForcedUnwrap(\(value.source))", hasOwnType: value.hasOwnType)
    }
    if let item = node.as(SubscriptCallExprSyntax.self) { return self.element(item) }
    if let cast = node.as(AsExprSyntax.self) { return self.cast(cast) }
    if let check = node.as(IsExprSyntax.self) {
      let value = tree(check.expression).source
      return Tree(source: "PredicateExpressions.TypeCheck<_, \(check.type.trimmedDescription)>(\(value))")
    }
    if node.is(NilLiteralExprSyntax.self) {
      return make("NilLiteral()", hasOwnType: false)
    }
    if let test = node.as(IfExprSyntax.self) { return conditional(test, followedBy: [], at: test) }
    if let choice = node.as(SwitchExprSyntax.self) { return self.choice(choice) }
    return captured(node)
  }

  // MARK: Members and optional chains

  private mutating func member(_ node: MemberAccessExprSyntax) -> Tree {
    guard let base = node.base, mentionsInput(base) || containsForcedValue(base) else {
      return captured(node)
    }
    let name = node.declName.trimmedDescription
    if name == "self" { return tree(base) }
    guard node.declName.argumentNames == nil else { return unsupported(node) }
    let root = tree(base).source
    // A builder of its own, since a key path doesn't tell that it leads to a raw value.
    if name == "rawValue" { return make("rawValue(\(root))") }
    return make("KeyPath(root: \(root), keyPath: \\.\(name))")
  }

  /// True if the value could trap where it is captured, before any test that protects it has run.
  private func containsForcedValue(_ node: ExprSyntax) -> Bool {
    final class Finder: SyntaxVisitor {
      var found = false
      override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
        found = true
        return .skipChildren
      }
      override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
        found = true
        return .skipChildren
      }
      override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.found
  }

  /// `a?.b.c` as `flatMap(a) { $0.b.c }`: the first `?` of a chain, with what follows it inside.
  private mutating func optionalChain(_ node: ExprSyntax) -> Tree? {
    guard mentionsInput(node), let link = firstLink(of: node) else { return nil }
    let wrapped = tree(link.expression)
    let name = newName("wrapped")
    let placeholder = DeclReferenceExprSyntax(baseName: .identifier(name))
    names[name] = Tree(source: name)
    defer { names[name] = nil }
    final class Replacer: SyntaxRewriter {
      let link: SyntaxIdentifier
      let placeholder: DeclReferenceExprSyntax
      init(link: SyntaxIdentifier, placeholder: DeclReferenceExprSyntax) {
        self.link = link
        self.placeholder = placeholder
        super.init(viewMode: .sourceAccurate)
      }
      override func visit(_ node: OptionalChainingExprSyntax) -> ExprSyntax {
        node.id == link ? ExprSyntax(placeholder) : super.visit(node)
      }
    }
    let rest = Replacer(link: link.id, placeholder: placeholder).rewrite(node)
    guard let rest = rest.as(ExprSyntax.self) else { return unsupported(node) }
    let transform = closure(of: [name]) { $0.tree(rest) }
    return make("flatMap(\(wrapped.source)) \(transform)")
  }

  /// The leftmost `x?` in the chain of members, calls and subscripts that ends in this node.
  private func firstLink(of node: ExprSyntax) -> OptionalChainingExprSyntax? {
    var found: OptionalChainingExprSyntax?
    var next: ExprSyntax? = node
    while let current = next {
      if let link = current.as(OptionalChainingExprSyntax.self) {
        found = link
        next = link.expression
      } else if let member = current.as(MemberAccessExprSyntax.self) {
        next = member.base
      } else if let call = current.as(FunctionCallExprSyntax.self) {
        next = call.calledExpression
      } else if let element = current.as(SubscriptCallExprSyntax.self) {
        next = element.calledExpression
      } else if let forced = current.as(ForceUnwrapExprSyntax.self) {
        next = forced.expression
      } else {
        next = nil
      }
    }
    return found
  }

  // MARK: Operators

  private static let comparisons = [
    "<": ".lessThan", "<=": ".lessThanOrEqual", ">": ".greaterThan", ">=": ".greaterThanOrEqual",
  ]
  private static let arithmetic = ["+": ".add", "-": ".subtract", "*": ".multiply"]
  private static let binary = [
    "==": "Equal", "!=": "NotEqual", "&&": "Conjunction", "||": "Disjunction", "??": "NilCoalesce",
    "/": "Division", "%": "Remainder",
  ]

  private mutating func infix(_ node: InfixOperatorExprSyntax) -> Tree {
    let symbol = node.operator.trimmedDescription
    if symbol == "..." || symbol == "..<" {
      let kind = symbol == "..." ? "ClosedRange" : "Range"
      let lower = tree(node.leftOperand)
      let upper = tree(node.rightOperand)
      return make(
        "\(kind)(lower: \(lower.source), upper: \(upper.source))", hasOwnType: hasOwnType(lower, upper))
    }
    let suffix: String
    let name: String
    if let binary = Self.binary[symbol] {
      (name, suffix) = (binary, "")
    } else if let comparison = Self.comparisons[symbol] {
      (name, suffix) = ("Comparison", ", op: \(comparison)")
    } else if let arithmetic = Self.arithmetic[symbol] {
      (name, suffix) = ("Arithmetic", ", op: \(arithmetic)")
    } else if mentionsInput(node) {
      return wrong("the operator '\(symbol)' is not supported in #\(macro)", "operator", at: node.operator)
    } else {
      return captured(node)
    }
    let left = tree(node.leftOperand)
    let right = tree(node.rightOperand)
    return make(
      "\(name)(lhs: \(left.source), rhs: \(right.source)\(suffix))", hasOwnType: hasOwnType(left, right))
  }

  private mutating func prefix(_ node: PrefixOperatorExprSyntax) -> Tree {
    let isLiteral =
      node.expression.is(IntegerLiteralExprSyntax.self) || node.expression.is(FloatLiteralExprSyntax.self)
    switch node.operator.text {
    case "!":
      let value = tree(node.expression)
      return make("Negation(\(value.source))", hasOwnType: value.hasOwnType)
    case "-" where !isLiteral:
      let value = tree(node.expression)
      return make("UnaryMinus(\(value.source))", hasOwnType: value.hasOwnType)
    default: return captured(node)
    }
  }

  private mutating func cast(_ node: AsExprSyntax) -> Tree {
    let type = node.type.trimmedDescription
    switch node.questionOrExclamationMark?.text {
    case "?":
      return Tree(source: "PredicateExpressions.ConditionalCast<_, \(type)>(\(tree(node.expression).source))")
    case "!":
      return Tree(source: "PredicateExpressions.ForceCast<_, \(type)>(\(tree(node.expression).source))")
    default: return captured(node)
    }
  }

  private mutating func element(_ node: SubscriptCallExprSyntax) -> Tree {
    let base = tree(node.calledExpression)
    let arguments = Array(node.arguments)
    switch arguments.map({ $0.label?.text }) {
    case [nil]:
      let key = tree(arguments[0].expression).source
      return make("subscript(\(base.source), \(key))", hasOwnType: base.hasOwnType)
    case [nil, "default"]:
      let key = tree(arguments[0].expression).source
      let other = tree(arguments[1].expression).source
      return make("subscript(\(base.source), \(key), default: \(other))", hasOwnType: base.hasOwnType)
    default:
      return captured(node)
    }
  }
}
