@_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
import SwiftSyntaxMacros

/// The compiler plug-in: the compiler starts it, asks for expansions over standard input and output, and ends it.
@main
struct MartletPlugin: PluginProvider {
  /// Every macro, by the type name that its `#externalMacro` declaration gives.
  static var macros: [String: any Macro.Type] {
    [
      "EntryMacro": EntryMacro.self,
      "EntryDefaultValueMacro": EntryDefaultValueMacro.self,
      "ModelActorMacro": ModelActorMacro.self,
      "ModelInitializerMacro": ModelInitializerMacro.self,
      "ModelMacro": ModelMacro.self,
      "ModelMarkMacro": ModelMarkMacro.self,
      "ModelRuleMacro": ModelRuleMacro.self,
      "PersistedPropertyMacro": PersistedPropertyMacro.self,
      "PreviewMacro": PreviewMacro.self,
      "PreviewableMacro": PreviewableMacro.self,
      "PersistentPredicateMacro": PersistentPredicateMacro.self,
      "PersistentExpressionMacro": PersistentExpressionMacro.self,
    ]
  }

  func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
    guard let macro = Self.macros[typeName] else { throw UnknownMacro(name: "\(moduleName).\(typeName)") }
    return macro
  }

  static func main() throws {
    let connection = try StandardIOMessageConnection()
    try CompilerPluginMessageListener(connection: connection, provider: MartletPlugin()).main()
  }

  private struct UnknownMacro: Error, CustomStringConvertible {
    var name: String
    var description: String { "Martlet's compiler plug-in has no macro \(name)" }
  }
}
