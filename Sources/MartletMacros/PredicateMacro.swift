import SwiftOperators
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Predicate` and `#Expression` for persistent models: a closure becomes the tree that Foundation's `Predicate` holds.
///
/// The tree is Foundation's own (`PredicateExpressions`), so that what was built here and what Foundation's macro
/// built are one thing to the store. This macro accepts more: whatever doesn't mention the closure's parameters is
/// captured whole (`Date.now`, `settings.limit`, `.active`), more methods of strings, `evaluate`, and the statements
/// `let`, `guard`, `if` and `switch`.
enum PersistentPredicateMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    expand(node, to: "Foundation.Predicate", in: context)
  }
}

enum PersistentExpressionMacro: ExpressionMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    expand(node, to: "Foundation.Expression", in: context)
  }
}

private func expand(
  _ node: some FreestandingMacroExpansionSyntax, to type: String, in context: some MacroExpansionContext
) -> ExprSyntax {
  let name = node.macroName.text
  let argument = node.trailingClosure ?? node.arguments.first?.expression.as(ClosureExprSyntax.self)
  guard let argument else {
    context.report("#\(name) takes a closure", id: "predicate-closure", at: node)
    return "Swift.fatalError()"
  }
  let folded = OperatorTable.standardOperators.foldAll(argument) { _ in }
  guard let closure = folded.as(ClosureExprSyntax.self) else { return "Swift.fatalError()" }
  var rewriter = PredicateRewriter(macro: name, context: context, original: argument)
  let generics = node.genericArgumentClause.map { $0.trimmedDescription } ?? ""
  let body = rewriter.closure(closure)
  if rewriter.hasReported { return "Swift.fatalError()" }
  return "\(raw: type)\(raw: generics)(\(raw: body))"
}
