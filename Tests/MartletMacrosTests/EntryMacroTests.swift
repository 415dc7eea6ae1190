import Testing

@Suite struct EntryMacroTests {
  @Test func environmentEntryWithATypeKeepsItAndReadsItsDefaultEachTime() {
    expectExpansion(
      "extension EnvironmentValues { @Entry var title: String = \"none\" }",
      """
      extension EnvironmentValues {
        var title: String {
          get { self[__Key_title.self] }
          set { self[__Key_title.self] = newValue }
        }
        private struct __Key_title: SwiftUICore.EnvironmentKey {
          typealias Value = String
          static var defaultValue: Value { "none" }
        }
      }
      """)
  }

  @Test func entryWithoutATypeLetsTheCompilerInferIt() {
    let expansion = Expansion("extension EnvironmentValues { @Entry var size = makeSize(of: 3) }")
    #expect(expansion.contains("struct __Key_size: SwiftUICore.EnvironmentKey"))
    #expect(expansion.contains("static var defaultValue { get { makeSize(of: 3) } }"), "\(expansion.source)")
  }

  @Test func optionalEntryWithoutADefaultIsNil() {
    let expansion = Expansion("extension Transaction { @Entry var id: Optional<Int> }")
    #expect(expansion.contains("struct __Key_id: SwiftUICore.TransactionKey"))
    #expect(expansion.contains("nil"))
  }

  @Test func containerEntryMayNameItsModule() {
    let expansion = Expansion("extension SwiftUI.ContainerValues { @Entry public var weight: Double = 1 }")
    #expect(expansion.contains("private struct __Key_weight: SwiftUICore.ContainerValueKey"))
  }

  @Test func focusedEntryUsesTheWrappedTypeAsItsKeysValue() {
    expectExpansion(
      "extension FocusedValues { @Entry var book: Binding<Book>? }",
      """
      extension FocusedValues {
        var book: Binding<Book>? {
          get { self[__Key_book.self] }
          set { self[__Key_book.self] = newValue }
        }
        private struct __Key_book: SwiftUICore.FocusedValueKey {
          typealias Value = Binding<Book>
        }
      }
      """)
  }

  @Test func entryOutsideTheFourContainersIsAnError() {
    expectError("struct Settings { @Entry var title = 1 }", "only in an extension of")
    expectError("extension Settings { @Entry var title = 1 }", "only in an extension of")
  }

  @Test func entryOnWhatIsNoPlainVariableIsAnError() {
    expectError("extension EnvironmentValues { @Entry let title = 1 }", "needs a 'var'")
    expectError("extension EnvironmentValues { @Entry static var title = 1 }", "a 'static' property")
    expectError("extension EnvironmentValues { @Entry var title: Int { 1 } }", "accessors of 'title'")
    expectError("extension EnvironmentValues { @Entry func title() {} }", "only to a single 'var'")
  }

  @Test func entryWithoutADefaultIsAnErrorUnlessItIsOptional() {
    expectError(
      "extension EnvironmentValues { @Entry var title: String }", "needs a default value for 'title'")
  }

  @Test func focusedEntryMustBeOptionalAndHasNoDefault() {
    expectError("extension FocusedValues { @Entry var count: Int = 1 }", "needs an optional type")
    expectError("extension FocusedValues { @Entry var count: Int? = 1 }", "no default but nil")
  }
}
