import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ModelActor`: a container, an executor and an initialiser for an actor.
enum ModelActorMacro: MemberMacro, ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = declaration.as(ActorDeclSyntax.self) else {
      context.report("'@ModelActor' can be attached only to an actor", id: "model-actor", at: node)
      return []
    }
    let access =
      model.modifiers.first { ["public", "package"].contains($0.name.text) }.map { "\($0.name.text) " } ?? ""
    var members: [DeclSyntax] = [
      "\(raw: access)nonisolated let modelExecutor: any SwiftDataCore.ModelExecutor",
      "\(raw: access)nonisolated let modelContainer: SwiftDataCore.ModelContainer",
    ]
    if !isInitDisabled(node) {
      members.append(
        """
        \(raw: access)init(modelContainer: SwiftDataCore.ModelContainer) {
          let modelContext = SwiftDataCore.ModelContext(modelContainer)
          self.modelExecutor = SwiftDataCore.DefaultSerialModelExecutor(modelContext: modelContext)
          self.modelContainer = modelContainer
        }
        """)
    }
    return members
  }

  private static func isInitDisabled(_ node: AttributeSyntax) -> Bool {
    guard case .argumentList(let arguments)? = node.arguments else { return false }
    return arguments.contains {
      $0.label?.text == "disableGenerateInit" && $0.expression.trimmedDescription == "true"
    }
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ActorDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftDataCore.ModelActor {}")]
  }
}
