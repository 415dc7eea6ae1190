import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What a macro says about wrong use, at the place in the user's source where it is wrong.
struct MacroMessage: DiagnosticMessage {
  var message: String
  var id: String
  var severity: DiagnosticSeverity { .error }
  var diagnosticID: MessageID { MessageID(domain: "Martlet", id: id) }
}

extension MacroExpansionContext {
  /// Reports an error at `node`; the expansion goes on without what was wrong.
  func report(_ message: String, id: String, at node: some SyntaxProtocol) {
    diagnose(Diagnostic(node: Syntax(node), message: MacroMessage(message: message, id: id)))
  }
}

extension WithAttributesSyntax {
  /// The attribute of this name, with or without a module in front of it.
  func attribute(named name: String) -> AttributeSyntax? {
    attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.lastName == name }
  }
}

extension AttributeSyntax {
  /// `Previewable` for `@Previewable` and `@SwiftUI.Previewable`.
  var lastName: String? { attributeName.lastIdentifier }
}

extension TypeSyntax {
  /// The last component of a type's name: `EnvironmentValues` for `SwiftUI.EnvironmentValues`.
  var lastIdentifier: String? {
    if let simple = self.as(IdentifierTypeSyntax.self) { return simple.name.text }
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    return nil
  }

  /// The wrapped type of `T?` or `Optional<T>`, nil for anything else.
  var wrappedOfOptional: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.trimmed }
    guard lastIdentifier == "Optional" else { return nil }
    let arguments =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    guard case .type(let wrapped)? = arguments?.arguments.first?.argument else { return nil }
    return wrapped.trimmed
  }
}
