import SwiftSyntax
import SwiftSyntaxMacros

/// Turns Swift source over a predicate's parameters into source that builds the tree for it.
///
/// `names` holds what the source may mention and that only exists when the predicate is evaluated: parameters, what
/// `if let` binds, and `let` constants made from these. An expression that mentions none of them is captured.
///
/// Each part of the tree becomes a constant of its own in the closure that makes the tree, so that the compiler's work
/// grows with the length of a predicate and not exponentially: `let tree1 = …; let tree2 = …; return tree2`.
struct PredicateRewriter {
  /// The source of a tree.
  struct Tree {
    var source: String
    /// False for literals and other captured values: what surrounds them decides on their type, so they stay in it.
    var hasOwnType = true
  }

  var macro: String
  var context: any MacroExpansionContext
  /// The closure as it was written: messages need a place in the user's source, which folded nodes have lost.
  var original: ClosureExprSyntax
  /// From a name in the source to the source that stands for it in the tree.
  var names: [String: Tree] = [:]
  /// The constants of the innermost closure that is being written.
  var constants: [String] = []
  /// How many names were made up.
  private var made = 0
  var hasReported = false

  init(macro: String, context: any MacroExpansionContext, original: ClosureExprSyntax) {
    self.macro = macro
    self.context = context
    self.original = original
  }

  /// How the tree's builders are called.
  static let builder = "PredicateExpressions.build_"

  /// A name that no source uses.
  mutating func newName(_ kind: String) -> String {
    made += 1
    return "__\(kind)\(made)"
  }

  /// A part of the tree that a builder makes.
  mutating func make(_ builder: String, hasOwnType: Bool = true) -> Tree {
    let source = Self.builder + builder
    guard hasOwnType else { return Tree(source: source, hasOwnType: false) }
    let name = newName("tree")
    constants.append("let \(name) = \(source)")
    return Tree(source: name)
  }

  mutating func wrong(_ message: String, _ id: String, at node: some SyntaxProtocol) -> Tree {
    hasReported = true
    let text = node.trimmedDescription
    context.report(
      message, id: "predicate-\(id)", at: place(of: text, kind: Syntax(node).kind) ?? Syntax(original))
    return Tree(source: "Swift.fatalError()", hasOwnType: false)
  }

  /// The node of the user's source that a folded node came from: the first with the same text and kind.
  private func place(of text: String, kind: SyntaxKind) -> Syntax? {
    final class Finder: SyntaxAnyVisitor {
      let text: String
      let kind: SyntaxKind
      var sameText: Syntax?
      var found: Syntax?
      init(text: String, kind: SyntaxKind) {
        self.text = text
        self.kind = kind
        super.init(viewMode: .sourceAccurate)
      }
      override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        guard found == nil else { return .skipChildren }
        if node.trimmedDescription == text {
          if sameText == nil { sameText = node }
          if node.kind == kind { found = node }
        }
        return .visitChildren
      }
    }
    let finder = Finder(text: text, kind: kind)
    finder.walk(original)
    return finder.found ?? finder.sameText
  }

  // MARK: Closures

  /// `{ parameters in tree }` for a closure of one or more parameters, named or `$0`, `$1`.
  mutating func closure(_ closure: ClosureExprSyntax) -> String {
    let outer = names
    defer { names = outer }
    var parameters: [String] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list)?:
      parameters = list.map { bind($0.name) }
    case .parameterClause(let clause)?:
      parameters = clause.parameters.map { bind($0.secondName ?? $0.firstName) }
    default:
      for index in 0..<max(1, anonymousParameters(of: closure)) {
        let name = newName("item")
        names["$\(index)"] = Tree(source: name)
        parameters.append(name)
      }
    }
    return self.closure(of: parameters) { $0.body(closure.statements, at: closure) }
  }

  /// A closure around what `body` writes.
  mutating func closure(of parameters: [String], body: (inout PredicateRewriter) -> Tree) -> String {
    let outer = constants
    constants = []
    let result = body(&self).source
    defer { constants = outer }
    let inputs = parameters.joined(separator: ", ")
    if constants.isEmpty { return "{ \(inputs) in \(result) }" }
    return "{ \(inputs) in\n\(constants.joined(separator: "\n"))\nreturn \(result) }"
  }

  private mutating func bind(_ token: TokenSyntax) -> String {
    let name = token.text
    if name != "_" { names[name] = Tree(source: name) }
    return name
  }

  /// One more than the highest `$n` that the closure mentions itself, not in a closure inside it.
  private func anonymousParameters(of closure: ClosureExprSyntax) -> Int {
    final class Finder: SyntaxVisitor {
      var count = 0
      override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        node.signature?.parameterClause == nil ? .skipChildren : .visitChildren
      }
      override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        if case .dollarIdentifier(let text) = token.tokenKind, let index = Int(text.dropFirst()) {
          count = max(count, index + 1)
        }
        return .visitChildren
      }
    }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.count
  }

  // MARK: What is captured

  /// True if the expression mentions a name that only exists when the predicate is evaluated.
  func mentionsInput(_ node: some SyntaxProtocol) -> Bool {
    let finder = NameFinder(Set(names.keys))
    finder.walk(node)
    return finder.found
  }

  /// A value that is read once, where the predicate is made.
  mutating func captured(_ node: some ExprSyntaxProtocol) -> Tree {
    if mentionsInput(node) { return unsupported(node) }
    // `build_Arg` has several meanings, of which a literal can only have one: naming it spares the compiler work.
    let isLiteral = [
      .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .arrayExpr,
    ]
    .contains(Syntax(node).kind)
    return Tree(
      source: "PredicateExpressions." + (isLiteral ? "Value" : "build_Arg") + "(\(node.trimmedDescription))",
      hasOwnType: false)
  }

  mutating func unsupported(_ node: some SyntaxProtocol) -> Tree {
    wrong(
      "'\(node.trimmedDescription)' is not supported in #\(macro): compute it from stored properties, or capture it in a 'let' "
        + "outside if it doesn't depend on the model",
      "unsupported", at: node)
  }
}

/// Looks for any of these names, where they are values.
private final class NameFinder: SyntaxVisitor {
  let names: Set<String>
  var found = false
  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }
  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember, names.contains(node.baseName.text) { found = true }
    return .visitChildren
  }
  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    // A closure's own `$0` isn't the predicate's; with named parameters `$0` can't occur inside.
    let inner = NameFinder(names.filter { !$0.hasPrefix("$") })
    inner.walk(node.statements)
    found = found || inner.found
    return .skipChildren
  }
}
