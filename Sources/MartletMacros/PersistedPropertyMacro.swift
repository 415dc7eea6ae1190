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
  private static func setter(_ property: ModelMacro.Property, path: String, slot: String) -> AccessorDeclSyntax {
    let set = "_$storage._set(self, \(path), \(slot), to: newValue)"
    guard case .accessors(let observers)? = property.binding.accessorBlock?.accessors, !observers.isEmpty else {
      return "set { \(raw: set) }"
    }
    func run(_ specifier: String, _ defaultName: String, _ value: String) -> String {
      guard let observer = observers.first(where: { $0.accessorSpecifier.text == specifier }),
        let body = observer.body
      else { return "" }
      let name = observer.parameters?.name.trimmed.text ?? defaultName
      // A closure, so that a `return` in it ends only the observer.
      return "let \(name) = \(value); _ = \(name); ({ () -> Swift.Void in\(body.statements)\n})()"
    }
    let old = observers.contains { $0.accessorSpecifier.text == "didSet" }
      ? "let __old = _$storage._get(self, \(path), \(slot))" : ""
    return """
      set {
        guard _$storage._beginObserving(\(raw: slot)) else {
          \(raw: set)
          return
        }
        defer { _$storage._endObserving(\(raw: slot)) }
        \(raw: old)
        do { \(raw: run("willSet", "newValue", "newValue").replacingNewValue()) }
        \(raw: set)
        do { \(raw: run("didSet", "oldValue", "__old")) }
      }
      """
  }

  private static func slot(of node: AttributeSyntax) -> String? {
    guard case .argumentList(let arguments)? = node.arguments else { return nil }
    return arguments.first.map { "\($0.expression.trimmed)" }
  }
}

extension String {
  /// `let newValue = newValue` isn't allowed inside a setter's own scope; the setter's parameter has that name already.
  fileprivate func replacingNewValue() -> String {
    let same = "let newValue = newValue; _ = newValue; "
    return hasPrefix(same) ? String(dropFirst(same.count)) : self
  }
}

extension PersistedPropertyMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = ModelMacro.property(declaration) else { return [] }
    return ["private var _\(raw: property.name.text.filter { $0 != "`" }): SwiftDataCore._NoStorage"]
  }
}

/// `@_ModelInitializer`: at an initialiser's end, the models that were given to it learn of the new one.
enum ModelInitializerMacro: BodyMacro {
  static func expansion(
    of node: AttributeSyntax, providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
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
