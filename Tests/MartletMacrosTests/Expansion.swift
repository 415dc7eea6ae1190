import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import MartletMacros

/// What a piece of source becomes, and what is said about it.
struct Expansion {
  var source: String
  var messages: [String]

  /// True if `part` occurs, whatever the line breaks and spaces between words.
  func contains(_ part: String) -> Bool {
    words(source).contains(words(part))
  }

  init(_ source: String) {
    let file = Parser.parse(source: source)
    let shared = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Demo", fullFilePath: "/demo/File.swift")])
    let expanded = file.expand(
      macros: [
        "Entry": EntryMacro.self, "__EntryDefaultValue": EntryDefaultValueMacro.self,
        "Preview": PreviewMacro.self,
        "Previewable": PreviewableMacro.self,
        "Model": ModelMacro.self, "Attribute": ModelMarkMacro.self, "Relationship": ModelMarkMacro.self,
        "Transient": ModelMarkMacro.self, "_PersistedProperty": PersistedPropertyMacro.self,
        "_ModelInitializer": ModelInitializerMacro.self, "ModelActor": ModelActorMacro.self,
      ],
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: shared, lexicalContext: node.allMacroLexicalContexts())
      }, indentationWidth: .spaces(2))
    self.source = expanded.description
    messages = shared.diagnostics.map(\.message)
  }
}

/// Compares source without its spaces: where lines break is the formatter's business.
func expectExpansion(
  _ source: String, _ expected: String, at location: Testing.SourceLocation = #_sourceLocation
) {
  let expansion = Expansion(source)
  #expect(expansion.messages.isEmpty, sourceLocation: location)
  #expect(words(expansion.source) == words(expected), "\(expansion.source)", sourceLocation: location)
}

func expectError(_ source: String, _ message: String, at location: Testing.SourceLocation = #_sourceLocation)
{
  let messages = Expansion(source).messages
  #expect(
    messages.count == 1 && messages.allSatisfy { $0.contains(message) }, "\(messages)",
    sourceLocation: location)
}

/// Source without spaces and line breaks.
private func words(_ source: String) -> String {
  source.filter { !$0.isWhitespace }
}
