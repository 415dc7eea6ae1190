import SwiftSyntax
import SwiftSyntaxMacros

/// `@Previewable`: a mark that `#Preview` reads. By itself it adds nothing, and says so where it can't work.
enum PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard declaration.is(VariableDeclSyntax.self) else {
      context.report(
        "'@Previewable' can be attached only to a variable", id: "previewable-kind", at: declaration)
      return []
    }
    let inPreview = context.lexicalContext.contains {
      $0.asProtocol((any FreestandingMacroExpansionSyntax).self)?.macroName.text == "Preview"
    }
    if !inPreview {
      context.report(
        "'@Previewable' can be used only in the outermost statements of a '#Preview' body",
        id: "previewable-place",
        at: node)
    }
    return []
  }
}
