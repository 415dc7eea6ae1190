import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: a property of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`, with its key.
///
/// The property becomes a getter and setter of `self[__Key_name.self]`, and beside it stands the private key type.
/// A default value is evaluated at each read, as Apple's is: a default that makes an object makes one per read.
enum EntryMacro {
  /// The four containers, each with the protocol that its keys conform to.
  enum Container: String, CaseIterable {
    case environment = "EnvironmentValues"
    case transaction = "Transaction"
    case container = "ContainerValues"
    case focused = "FocusedValues"

    var keyProtocol: String {
      switch self {
      case .environment: "SwiftUICore.EnvironmentKey"
      case .transaction: "SwiftUICore.TransactionKey"
      case .container: "SwiftUICore.ContainerValueKey"
      case .focused: "SwiftUICore.FocusedValueKey"
      }
    }
  }

  /// A declaration that `@Entry` can be used on.
  struct Property {
    var container: Container
    var name: TokenSyntax
    var type: TypeSyntax?
    var defaultValue: ExprSyntax?
    var access: String

    var key: String { "__Key_\(name.text.filter { $0 != "`" })" }
  }

  /// Reads the declaration. With `context`, says what is wrong with it; the peer role does, so that it is said once.
  static func property(
    of declaration: some DeclSyntaxProtocol, lexicalContext: [Syntax],
    reportingTo context: (any MacroExpansionContext)?
  ) -> Property? {
    func wrong(_ message: String, _ id: String, at node: some SyntaxProtocol) -> Property? {
      context?.report(message, id: "entry-\(id)", at: node)
      return nil
    }
    guard
      let variable = declaration.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.trimmed
    else {
      return wrong("'@Entry' can be attached only to a single 'var'", "not-a-variable", at: declaration)
    }
    guard let container = container(in: lexicalContext) else {
      return wrong(
        "'@Entry' can be used only in an extension of 'EnvironmentValues', 'Transaction', 'ContainerValues' or "
          + "'FocusedValues'", "outside", at: declaration)
    }
    if variable.bindingSpecifier.tokenKind != .keyword(.var) {
      return wrong(
        "'@Entry' needs a 'var': the value of '\(name.text)' is set through it", "let",
        at: variable.bindingSpecifier)
    }
    if let fixed = variable.modifiers.first(where: { $0.name.text == "static" || $0.name.text == "lazy" }) {
      return wrong("'@Entry' can't be attached to a '\(fixed.name.text)' property", "modifier", at: fixed)
    }
    if let accessors = binding.accessorBlock {
      return wrong("'@Entry' writes the accessors of '\(name.text)' itself", "accessors", at: accessors)
    }
    let type = binding.typeAnnotation?.type.trimmed
    let defaultValue = binding.initializer?.value.trimmed
    if container == .focused {
      guard let type, type.wrappedOfOptional != nil else {
        return wrong(
          "a focused value is nil while nothing has focus: '\(name.text)' needs an optional type",
          "focused-type",
          at: binding)
      }
      if let defaultValue, !defaultValue.is(NilLiteralExprSyntax.self) {
        return wrong("a focused value has no default but nil", "focused-default", at: defaultValue)
      }
    } else if defaultValue == nil, type?.wrappedOfOptional == nil {
      return wrong("'@Entry' needs a default value for '\(name.text)'", "default", at: binding)
    }
    let access = variable.modifiers.first { ["private", "fileprivate"].contains($0.name.text) }?.name.text
    return Property(
      container: container, name: name, type: type, defaultValue: defaultValue, access: access ?? "private")
  }

  private static func container(in lexicalContext: [Syntax]) -> Container? {
    guard let surrounding = lexicalContext.first else { return nil }
    if let type = surrounding.as(ExtensionDeclSyntax.self)?.extendedType {
      return type.lastIdentifier.flatMap(Container.init(rawValue:))
    }
    return nil
  }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = property(of: declaration, lexicalContext: context.lexicalContext, reportingTo: nil)
    else {
      // Wrong use: the peer role has said so. A getter keeps the compiler from adding errors that explain nothing.
      let isStored = declaration.as(VariableDeclSyntax.self)?.bindings.first?.accessorBlock == nil
      return isStored ? [#"get { Swift.fatalError("@Entry can't be used here") }"#] : []
    }
    return [
      "get { self[\(raw: property.key).self] }",
      "set { self[\(raw: property.key).self] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard
      let property = property(of: declaration, lexicalContext: context.lexicalContext, reportingTo: context)
    else { return [] }
    let members: String
    switch (property.type, property.defaultValue) {
    case (let type?, _) where property.container == .focused:
      members = "typealias Value = \(type.wrappedOfOptional ?? type)"
    case (let type?, let value):
      members = """
        typealias Value = \(type)
          static var defaultValue: Value { \(value?.description ?? "nil") }
        """
    case (nil, let value):
      // Nothing names the type here, so the compiler infers it from the initial value of a stored property, which
      // the second macro then makes a getter: no value is stored, and it need not be Sendable.
      members = "@__EntryDefaultValue static var defaultValue = \(value?.description ?? "nil")"
    }
    return [
      """
      \(raw: property.access) struct \(raw: property.key): \(raw: property.container.keyProtocol) {
        \(raw: members)
      }
      """
    ]
  }
}

/// `@__EntryDefaultValue`: part of what `@Entry` without a type expands to. A stored property becomes a getter.
enum EntryDefaultValueMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value.trimmed
    else {
      context.report("this needs an initial value", id: "entry-default-value", at: declaration)
      return []
    }
    return ["get { \(value) }"]
  }
}
