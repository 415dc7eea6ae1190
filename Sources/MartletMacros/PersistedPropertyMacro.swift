import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@_PersistedProperty(slot)`: accessors that read and write a slot of the model's storage, and a placeholder without
/// a size, so that the compiler still sees that an initialiser forgot the property.
enum PersistedPropertyMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = ModelMacro.property(declaration), let slot = slot(of: node) else { return [] }
    let name = property.name.text
    let bare = name.filter { $0 != "`" }
    let path = "\\.\(name)"
    return [
      """
      @storageRestrictions(initializes: _\(raw: bare), accesses: _$storage)
      init(initialValue) {
        _$storage._initialize(\(raw: slot), to: initialValue)
        _\(raw: bare) = SwiftDataCore._NoStorage()
      }
      """,
      "get { _$storage._get(self, \(raw: path), \(raw: slot)) }",
      setter(property, path: path, slot: slot),
    ]
  }

  /// The setter, with the property's own `willSet` and `didSet`, which the accessors would otherwise replace.
  private static func setter(_ property: ModelMacro.Property, path: String, slot: String)
    -> AccessorDeclSyntax
  {
    let set = "_$storage._set(self, \(path), \(slot), to: newValue)"
    guard case .accessors(let observers)? = property.binding.accessorBlock?.accessors, !observers.isEmpty
    else {
      return "set { \(raw: set) }"
    }
    let hasDidSet = observers.contains { $0.accessorSpecifier.text == "didSet" }
    let hasWillSet = observers.contains { $0.accessorSpecifier.text == "willSet" }
    let bare = property.name.text.filter { $0 != "`" }
    return """
      set {
        guard _$storage._beginObserving(\(raw: slot)) else {
          \(raw: set)
          return
        }
        defer { _$storage._endObserving(\(raw: slot)) }
        \(raw: hasDidSet ? "let oldValue = _$storage._get(self, \(path), \(slot))" : "")
        \(raw: hasWillSet ? "_$willSet_\(bare)(newValue)" : "")
        \(raw: set)
        \(raw: hasDidSet ? "_$didSet_\(bare)(oldValue)" : "")
      }
      """
  }

  /// The bodies of `willSet` and `didSet`, as functions: a `return` in one ends only the observer.
  private static func observers(of property: ModelMacro.Property) -> [DeclSyntax] {
    guard case .accessors(let observers)? = property.binding.accessorBlock?.accessors else { return [] }
    let bare = property.name.text.filter { $0 != "`" }
    return observers.compactMap { observer in
      guard let body = observer.body, let type = property.type else { return nil }
      let isWill = observer.accessorSpecifier.text == "willSet"
      let name = observer.parameters?.name.trimmed.text ?? (isWill ? "newValue" : "oldValue")
      return """
        private func _$\(raw: isWill ? "willSet" : "didSet")_\(raw: bare)(_ \(raw: name): \(type)) {
          \(body.statements)
        }
        """
    }
  }

  private static func slot(of node: AttributeSyntax) -> String? {
    guard case .argumentList(let arguments)? = node.arguments else { return nil }
    return arguments.first.map { "\($0.expression.trimmed)" }
  }
}

extension PersistedPropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = ModelMacro.property(declaration) else { return [] }
    let observers = property.binding.accessorBlock == nil ? [] : observers(of: property)
    if property.type == nil, property.binding.accessorBlock != nil {
      context.report(
        "a persisted property with observers needs a type: 'var \(property.name.text): …'",
        id: "model-observer-type",
        at: property.binding)
    }
    return ["private var _\(raw: property.name.text.filter { $0 != "`" }): SwiftDataCore._NoStorage"]
      + observers
  }
}

/// `@_ModelInitializer`: at an initialiser's end, the models that were given to it learn of the new one.
enum ModelInitializerMacro: BodyMacro {
  static func expansion(
    of node: AttributeSyntax,
    providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
    in context: some MacroExpansionContext
  ) throws -> [CodeBlockItemSyntax] {
    guard let body = declaration.body else { return [] }
    return Array(body.statements) + ["_$storage._finishInitialization(of: self)"]
  }
}

/// `@Attribute`, `@Relationship`, `@Transient`: `@Model` reads them; by themselves they are nothing.
enum ModelMarkMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !declaration.is(VariableDeclSyntax.self) {
      context.report("'@\(node.lastName ?? "")' belongs to a property of a model", id: "model-mark", at: node)
    }
    return []
  }
}

/// `#Unique` and `#Index`: `@Model` reads them; by themselves they are nothing.
enum ModelRuleMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
