import SwiftSyntax
import SwiftSyntaxBuilder

/// Statements of a predicate's closure: a single expression, or `let`, `guard`, `if` and `switch` that lead to one.
extension PredicateRewriter {
  mutating func body(_ items: CodeBlockItemListSyntax, at place: some SyntaxProtocol) -> Tree {
    statement(Array(items)[...], at: place)
  }

  /// The tree for statements of which the last gives a value.
  private mutating func statement(_ items: ArraySlice<CodeBlockItemSyntax>, at place: some SyntaxProtocol)
    -> Tree
  {
    guard let first = items.first else {
      return wrong("every way through the closure of #\(macro) must give a value", "no-value", at: place)
    }
    let rest = items.dropFirst()
    switch first.item {
    case .decl(let declaration):
      guard let variable = declaration.as(VariableDeclSyntax.self), constant(variable)
      else {
        return wrong("#\(macro) can declare only constants with a value", "declaration", at: declaration)
      }
      return statement(rest, at: place)
    case .stmt(let statement):
      if let result = statement.as(ReturnStmtSyntax.self), let value = result.expression {
        return tree(value)
      }
      if let test = statement.as(GuardStmtSyntax.self) {
        return conditional(
          Array(test.conditions)[...],
          then: { $0.nested(rest, at: place) },
          else: { $0.nested(Array(test.body.statements)[...], at: test) })
      }
      if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
        return self.expression(expression, followedBy: rest, at: place)
      }
      return wrong("this statement is not supported in #\(macro)", "statement", at: statement)
    case .expr(let expression):
      return self.expression(expression, followedBy: rest, at: place)
    @unknown default:
      return wrong("this statement is not supported in #\(macro)", "statement", at: first)
    }
  }

  private mutating func expression(
    _ expression: ExprSyntax, followedBy rest: ArraySlice<CodeBlockItemSyntax>, at place: some SyntaxProtocol
  ) -> Tree {
    if let test = expression.as(IfExprSyntax.self) {
      return conditional(test, followedBy: rest, at: place)
    }
    guard rest.isEmpty else {
      return wrong("the value of this expression is not used", "unused", at: expression)
    }
    return tree(expression)
  }

  private mutating func nested(_ items: ArraySlice<CodeBlockItemSyntax>, at place: some SyntaxProtocol)
    -> Tree
  {
    let outer = names
    defer { names = outer }
    return statement(items, at: place)
  }

  /// `let a = …`: a captured value becomes a constant, one of the model stands for its part of the tree.
  private mutating func constant(_ variable: VariableDeclSyntax) -> Bool {
    guard variable.bindingSpecifier.tokenKind == .keyword(.let) else { return false }
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let value = binding.initializer?.value
      else { return false }
      if mentionsInput(value) {
        names[name] = tree(value)
      } else {
        let type = binding.typeAnnotation?.trimmedDescription ?? ""
        constants.append("let \(name)\(type) = \(value.trimmedDescription)")
        names[name] = nil
      }
    }
    return true
  }

  // MARK: if

  mutating func conditional(
    _ test: IfExprSyntax, followedBy rest: ArraySlice<CodeBlockItemSyntax>, at place: some SyntaxProtocol
  ) -> Tree {
    conditional(
      Array(test.conditions)[...],
      then: { $0.nested(Array(test.body.statements)[...], at: test) },
      else: {
        switch test.elseBody {
        case .ifExpr(let next)?: return $0.conditional(next, followedBy: rest, at: place)
        case .codeBlock(let block)?: return $0.nested(Array(block.statements)[...], at: block)
        default: return $0.nested(rest, at: place)
        }
      })
  }

  /// Conditions from left to right; what fails goes to the other branch, which each condition repeats.
  private mutating func conditional(
    _ conditions: ArraySlice<ConditionElementSyntax>,
    then: (inout PredicateRewriter) -> Tree, else other: (inout PredicateRewriter) -> Tree
  ) -> Tree {
    guard let first = conditions.first else { return then(&self) }
    let rest = conditions.dropFirst()
    switch first.condition {
    case .expression(let test):
      let condition = tree(test)
      let positive = conditional(rest, then: then, else: other)
      return conditional(condition, positive, other(&self))
    case .optionalBinding(let binding):
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return wrong("this pattern is not supported in #\(macro)", "pattern", at: binding)
      }
      let value = binding.initializer.map { tree($0.value) } ?? tree("\(raw: name)")
      let otherwise = other(&self)
      let outer = names
      names[name] = Tree(source: name)
      let transform = closure(of: [name]) { $0.conditional(rest, then: then, else: other) }
      names = outer
      let mapped = make("flatMap(\(value.source)) \(transform)")
      return make("NilCoalesce(lhs: \(mapped.source), rhs: \(otherwise.source))")
    default:
      return wrong("this condition is not supported in #\(macro)", "condition", at: first)
    }
  }

  func hasOwnType(_ trees: Tree...) -> Bool { trees.contains { $0.hasOwnType } }

  mutating func conditional(_ test: Tree, _ first: Tree, _ second: Tree) -> Tree {
    make(
      "Conditional(\(test.source), \(first.source), \(second.source))", hasOwnType: hasOwnType(first, second))
  }

  // MARK: switch

  /// A `switch` over values that are compared with `==`, or over ranges.
  mutating func choice(_ choice: SwitchExprSyntax) -> Tree {
    let subject = tree(choice.subject)
    var result: Tree?
    for element in choice.cases.reversed() {
      guard let branch = element.as(SwitchCaseSyntax.self) else {
        return wrong("this case is not supported in #\(macro)", "case", at: element)
      }
      let value = nested(Array(branch.statements)[...], at: branch)
      switch branch.label {
      case .default:
        guard result == nil else {
          return wrong("'default' must be the last case in #\(macro)", "default", at: branch)
        }
        result = value
      case .case(let label):
        var tests: [Tree] = []
        for item in label.caseItems {
          guard item.whereClause == nil, let pattern = item.pattern.as(ExpressionPatternSyntax.self) else {
            return wrong("this pattern is not supported in #\(macro)", "pattern", at: item)
          }
          tests.append(test(subject, matches: pattern.expression))
        }
        // The last case of an exhaustive `switch` needs no test.
        guard let rest = result, var condition = tests.first else {
          result = value
          continue
        }
        for next in tests.dropFirst() {
          condition = make("Disjunction(lhs: \(condition.source), rhs: \(next.source))")
        }
        result = conditional(condition, value, rest)
      @unknown default:
        return wrong("this case is not supported in #\(macro)", "case", at: branch)
      }
    }
    return result ?? wrong("a 'switch' needs a case", "case", at: choice)
  }

  private mutating func test(_ subject: Tree, matches pattern: ExprSyntax) -> Tree {
    let isRange =
      pattern.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription == "..."
      || pattern.as(InfixOperatorExprSyntax.self)?.operator.trimmedDescription == "..<"
    let value = tree(pattern).source
    return make(
      isRange ? "contains(\(value), \(subject.source))" : "Equal(lhs: \(subject.source), rhs: \(value))")
  }
}
