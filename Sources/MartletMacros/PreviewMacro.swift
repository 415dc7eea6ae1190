import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: a type that makes the preview, and a record by which a running program finds that type.
///
/// The arguments go unchanged to an initialiser of `DeveloperToolsSupport.Preview`, so each framework adds a form of
/// `#Preview` by declaring the macro and an initialiser with the same parameters. `@Previewable` variables of the
/// body move into a view of their own, where `@State` works.
///
/// The record is a pointer in the section `martlet_previews`, which the linker gathers: `LinkedPreviews` walks it.
/// Nothing runs at start, and no table of types is searched.
enum PreviewMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard isPlaceForPreview(node, in: context) else { return [] }
    guard let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID) else {
      context.report("the position of '#Preview' is unknown", id: "preview-location", at: node)
      return []
    }
    guard node.trailingClosure != nil || !node.arguments.isEmpty else {
      context.report("'#Preview' needs a body", id: "preview-body", at: node)
      return []
    }
    let lifted = PreviewBody(of: node, in: context)
    let name = context.makeUniqueName("PreviewRegistry")
    return [
      """
      nonisolated struct \(name): DeveloperToolsSupport.PreviewRegistry {
        static var fileID: String { \(location.file) }
        static var line: Int { \(location.line) }
        static var column: Int { \(location.column) }

        @MainActor static func makePreview() throws -> DeveloperToolsSupport.Preview {
          \(raw: lifted.declarations)return DeveloperToolsSupport.Preview\(raw: lifted.call)
        }

        @section("martlet_previews") @used
        private static let record: @convention(c) (UnsafeMutableRawPointer) -> Void = {
          $0.initializeMemory(as: (any DeveloperToolsSupport.PreviewRegistry.Type).self, to: \(name).self)
        }
      }
      """
    ]
  }

  /// A preview's type is found without arguments of any kind: not in a function, nor in a generic type.
  private static func isPlaceForPreview(
    _ node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) -> Bool {
    for place in context.lexicalContext {
      let isNominal =
        place.is(StructDeclSyntax.self) || place.is(ClassDeclSyntax.self) || place.is(EnumDeclSyntax.self)
        || place.is(ActorDeclSyntax.self) || place.is(ExtensionDeclSyntax.self)
      let isGeneric = place.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
      guard isNominal, !isGeneric else {
        context.report(
          "'#Preview' can be used only at the top of a file or in a type that is not generic",
          id: "preview-place",
          at: node)
        return false
      }
    }
    return true
  }
}

/// The arguments of a `#Preview`, with its `@Previewable` variables lifted out of the body.
struct PreviewBody {
  /// The view that holds the lifted variables, or nothing; ends in a line break.
  var declarations = ""
  /// The argument list and trailing closures of the call of `Preview.init`.
  var call: String

  init(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) {
    let arguments = node.arguments.trimmedDescription
    let further = node.additionalTrailingClosures.trimmedDescription
    let body = node.trailingClosure ?? Self.labelledBody(of: node)
    guard let body, let lifted = Self.lift(body, of: node, in: context) else {
      let list = arguments.isEmpty && node.trailingClosure != nil ? "" : "(\(arguments))"
      let closure = node.trailingClosure.map { " \($0.trimmedDescription)" } ?? ""
      call = "\(list)\(closure)\(further.isEmpty ? "" : " \(further)")"
      return
    }
    let view = context.makeUniqueName("PreviewableView").text
    declarations = """
      struct \(view): SwiftUICore.View {
        \(lifted.variables.joined(separator: "\n"))
        var body: some SwiftUICore.View {
          \(lifted.statements)
        }
      }

      """
    let kept = node.arguments.filter { $0.label?.text != "body" }.map {
      var argument = $0
      argument.trailingComma = nil
      return argument.trimmedDescription
    }
    call = (kept.isEmpty ? "" : "(\(kept.joined(separator: ", ")))") + " { \(view)() }"
  }

  private static func labelledBody(of node: some FreestandingMacroExpansionSyntax) -> ClosureExprSyntax? {
    node.arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
  }

  /// Divides the body's statements; nil if none is previewable, so that the body stays as it was written.
  private static func lift(
    _ body: ClosureExprSyntax, of node: some FreestandingMacroExpansionSyntax,
    in context: some MacroExpansionContext
  ) -> (variables: [String], statements: String)? {
    var variables: [String] = []
    var rest: [CodeBlockItemSyntax] = []
    for item in body.statements {
      guard let variable = item.item.as(VariableDeclSyntax.self),
        variable.attribute(named: "Previewable") != nil
      else {
        rest.append(item)
        continue
      }
      var lifted = variable
      lifted.attributes = variable.attributes.filter {
        $0.as(AttributeSyntax.self)?.lastName != "Previewable"
      }
      variables.append(lifted.trimmedDescription)
    }
    guard !variables.isEmpty else { return nil }
    if node.arguments.contains(where: { $0.label?.text == "arguments" }) {
      context.report(
        "'@Previewable' can't be used together with 'arguments': a view of your own holds the state there",
        id: "previewable-arguments", at: body)
      return nil
    }
    return (variables, rest.map(\.description).joined().trimmingBlankEnds)
  }
}

extension String {
  fileprivate var trimmingBlankEnds: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
