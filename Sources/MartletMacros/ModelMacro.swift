import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model`: a class whose stored properties become accessors of one storage object, and its description.
///
/// Every persisted property has a slot, its number among them, which the accessors use: no key path is looked up.
enum ModelMacro {
  /// A stored property that is persisted.
  struct Property {
    var declaration: VariableDeclSyntax
    var binding: PatternBindingSyntax
    var name: TokenSyntax
    var type: TypeSyntax?
    var initializer: ExprSyntax?
    /// A `let`: it stays a stored property, whose value the storage gets when the model is inserted.
    var isConstant: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }
  }

  /// Names that our own members or Foundation's machinery need.
  static let reservedNames: Set<String> = [
    "hashValue", "persistentModelID", "modelContext", "isDeleted", "hasChanges", "schemaMetadata", "self",
  ]

  /// The declaration as a persisted property; nil if it is none. Reports nothing.
  static func property(_ member: some SyntaxProtocol) -> Property? {
    guard
      let variable = member.as(VariableDeclSyntax.self),
      !variable.modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }),
      variable.attribute(named: "Transient") == nil, variable.bindings.count == 1,
      let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier, !binding.isComputed,
      // A constant with a value is the same in every model: there is nothing to store.
      variable.bindingSpecifier.tokenKind == .keyword(.var) || binding.initializer == nil
    else { return nil }
    return Property(
      declaration: variable, binding: binding, name: name.trimmed, type: binding.typeAnnotation?.type.trimmed,
      initializer: binding.initializer?.value.trimmed)
  }

  static func properties(of declaration: some DeclGroupSyntax) -> [Property] {
    declaration.memberBlock.members.compactMap { property($0.decl) }
  }
}

extension PatternBindingSyntax {
  /// Whether it has a getter. `willSet` and `didSet` alone leave a property stored.
  var isComputed: Bool {
    guard let accessors = accessorBlock?.accessors else { return false }
    guard case .accessors(let list) = accessors else { return true }
    return !list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension ModelMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(ClassDeclSyntax.self) else { return [] }
    if let initializer = member.as(InitializerDeclSyntax.self) {
      guard initializer.body != nil,
        initializer.signature.parameterClause.parameters.first?.firstName.text != "_$storage"
      else { return [] }
      return ["@SwiftDataCore._ModelInitializer"]
    }
    guard let property = property(member), !property.isConstant,
      let slot = properties(of: declaration).firstIndex(where: { $0.name.text == property.name.text })
    else { return [] }
    return ["@SwiftDataCore._PersistedProperty(\(raw: slot))"]
  }
}

extension ModelMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let model = declaration.as(ClassDeclSyntax.self) else {
      context.report(
        "'@Model' can be attached only to a class: a model has an identity", id: "model-not-a-class",
        at: node)
      return []
    }
    if let generics = model.genericParameterClause {
      context.report("a model can't be generic: each class has one table", id: "model-generic", at: generics)
      return []
    }
    if !protocols.isEmpty, !protocols.contains(where: { $0.lastIdentifier == "PersistentModel" }) {
      context.report(
        "a model can't inherit from another model", id: "model-inheritance",
        at: model.inheritanceClause.map { Syntax($0) } ?? Syntax(node))
      return []
    }
    let access =
      model.modifiers.first { ["public", "open", "package"].contains($0.name.text) }
      .map { $0.name.text == "open" ? "public " : "\($0.name.text) " } ?? ""
    let name = model.name.trimmed.text
    let properties = properties(of: declaration)
    checkMembers(of: model, in: context)

    let metadata = properties.map { entry(for: $0, of: name) }.joined(separator: "\n")
    let rules = model.memberBlock.members.compactMap { rule($0.decl, of: name) }.joined(separator: ",\n")
    let placeholders = properties.enumerated().map { slot, property in
      let name = property.name.text
      return property.isConstant
        ? "self.\(name) = _$storage._constant(\(slot))"
        : "self._\(name.filter { $0 != "`" }) = SwiftDataCore._NoStorage()"
    }
    return [
      """
      \(raw: access)nonisolated static let _$modelClass = SwiftDataCore._ModelClass(\(raw: name).self)
      """,
      """
      \(raw: access)nonisolated static var _modelClass: SwiftDataCore._ModelClass { _$modelClass }
      """,
      """
      \(raw: access)var _$storage = SwiftDataCore._ModelStorage._initial(\(raw: name)._$modelClass)
      """,
      """
      \(raw: access)nonisolated static var schemaMetadata: [SwiftDataCore.Schema.PropertyMetadata] {
        [
          \(raw: metadata)
        ]
      }
      """,
      """
      \(raw: access)nonisolated static var _schemaRules: [SwiftDataCore.Schema.Rule] {
        [
          \(raw: rules)
        ]
      }
      """,
      """
      \(raw: access)required init(_$storage: SwiftDataCore._ModelStorage) {
        self._$storage = _$storage
        \(raw: placeholders.joined(separator: "\n"))
      }
      """,
    ]
  }

  /// The line of `schemaMetadata` for a property.
  private static func entry(for property: Property, of model: String) -> String {
    let bare = property.name.text.filter { $0 != "`" }
    var arguments = ["name: \"\(bare)\"", "keypath: \\\(model).\(property.name.text)"]
    if let initial = property.initializer {
      let typed = property.type.map { "(\(initial)) as \($0)" } ?? "\(initial)"
      arguments.append("defaultValue: \(typed)")
    } else if let type = property.type, type.wrappedOfOptional != nil {
      arguments.append("defaultValue: Swift.Optional<\(type.wrappedOfOptional!)>.none as Any")
    }
    if property.isConstant { arguments.append("isConstant: true") }
    for kind in ["Attribute", "Relationship"] {
      guard let attribute = property.declaration.attribute(named: kind) else { continue }
      let given = attribute.arguments.map { "\($0)" } ?? ""
      arguments.append("metadata: SwiftDataCore.Schema.\(kind)(\(given))")
    }
    return "SwiftDataCore.Schema.PropertyMetadata(\(arguments.joined(separator: ", "))),"
  }

  /// What `#Unique` or `#Index` in the class says.
  private static func rule(_ member: DeclSyntax, of model: String) -> String? {
    guard let expansion = member.as(MacroExpansionDeclSyntax.self) else { return nil }
    let kind = ["Unique": "unique", "Index": "index"][expansion.macroName.text]
    return kind.map { "SwiftDataCore.Schema.Rule.\($0)(for: \(model).self, \(expansion.arguments))" }
  }

  /// Reports what the text of the class's members shows to be wrong.
  private static func checkMembers(of model: ClassDeclSyntax, in context: some MacroExpansionContext) {
    for member in model.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { ["static", "class"].contains($0.name.text) })
      else { continue }
      let isTransient = variable.attribute(named: "Transient") != nil
      for binding in variable.bindings where !binding.isComputed {
        if isTransient {
          if binding.initializer == nil, binding.typeAnnotation?.type.wrappedOfOptional == nil {
            context.report(
              "a '@Transient' property needs a default value: a model read from the store gets it",
              id: "model-transient-default", at: binding)
          }
          continue
        }
        if variable.bindingSpecifier.tokenKind == .keyword(.let) {
          if binding.initializer != nil {
            context.report(
              "a constant with a value is the same in every model: make it 'static', a 'var', or '@Transient'",
              id: "model-let", at: variable.bindingSpecifier)
            continue
          }
          if let mark = variable.attribute(named: "Relationship") {
            context.report(
              "a relationship has to be a 'var': the other side changes it", id: "model-let-relationship",
              at: mark)
          }
        }
        if variable.bindings.count > 1 {
          context.report("declare one persisted property at a time", id: "model-one-variable", at: variable)
          break
        }
        if let lazy = variable.modifiers.first(where: { $0.name.text == "lazy" }) {
          context.report("a persisted property can't be lazy", id: "model-lazy", at: lazy)
        }
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else {
          context.report("declare one persisted property at a time", id: "model-pattern", at: binding.pattern)
          continue
        }
        if reservedNames.contains(name.text.filter { $0 != "`" }) {
          context.report(
            "'\(name.text)' is a name that every model has already", id: "model-reserved-name", at: name)
        }
        if let type = binding.typeAnnotation?.type {
          if type.is(FunctionTypeSyntax.self) || type.is(TupleTypeSyntax.self) {
            context.report(
              "a value of type '\(type.trimmed)' can't be stored: use a Codable type, or mark it '@Transient'",
              id: "model-type", at: type)
          }
        } else if binding.initializer == nil {
          context.report("a persisted property needs a type", id: "model-untyped", at: binding)
        }
        if variable.attribute(named: "Attribute") != nil, variable.attribute(named: "Relationship") != nil {
          context.report(
            "a property is an attribute or a relationship, not both", id: "model-two-marks", at: variable)
        }
      }
    }
  }
}

extension ModelMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let model = declaration.as(ClassDeclSyntax.self), model.genericParameterClause == nil,
      protocols.contains(where: { $0.lastIdentifier == "PersistentModel" })
    else { return [] }
    return try [
      ExtensionDeclSyntax(
        "extension \(type.trimmed): Observation.Observable, SwiftDataCore.PersistentModel {}"),
      ExtensionDeclSyntax(
        """
        @available(*, unavailable, message: "a model stays with its context: pass its persistentModelID on")
        extension \(type.trimmed): Swift.Sendable {}
        """),
    ]
  }
}
