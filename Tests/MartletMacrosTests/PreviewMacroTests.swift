import Testing

@Suite struct PreviewMacroTests {
  @Test func previewForwardsItsArgumentsAndKnowsItsPlace() {
    let expansion = Expansion("\n#Preview(\"Big\", traits: .sizeThatFitsLayout) { Text(\"Hi\") }")
    #expect(expansion.contains("DeveloperToolsSupport.PreviewRegistry"))
    #expect(expansion.contains("\"Demo/File.swift\""))
    #expect(expansion.contains("static var line: Int { 2 }"), "\(expansion.source)")
    #expect(
      expansion.contains(
        "DeveloperToolsSupport.Preview(\"Big\", traits: .sizeThatFitsLayout) { Text(\"Hi\") }"),
      "\(expansion.source)")
    #expect(expansion.contains("@section(\"martlet_previews\")"))
  }

  @Test func previewWithSeveralTrailingClosuresKeepsThemAll() {
    let expansion = Expansion("#Preview(as: .systemSmall) { W() } timeline: { entry }")
    #expect(
      expansion.contains("Preview(as: .systemSmall) { W() } timeline: { entry }"), "\(expansion.source)")
  }

  @Test func previewableVariablesMoveIntoAViewOfTheirOwn() {
    let expansion = Expansion(
      """
      #Preview("Toggle") {
        @Previewable @State var isOn = true
        let label = "On"
        Toggle(label, isOn: $isOn)
      }
      """
    )
    #expect(!expansion.contains("@Previewable"))
    #expect(expansion.contains("@State var isOn = true"))
    #expect(expansion.contains("var body: some SwiftUICore.View"))
    #expect(expansion.contains("DeveloperToolsSupport.Preview(\"Toggle\") {"), "\(expansion.source)")
  }

  @Test func previewInAFunctionOrAGenericTypeIsAnError() {
    expectError("func f() { #Preview { Text(\"\") } }", "only at the top of a file")
    expectError("struct Box<T> { #Preview { Text(\"\") } }", "only at the top of a file")
  }

  @Test func previewWithoutABodyIsAnError() {
    expectError("#Preview", "needs a body")
  }

  @Test func previewableOutsideAPreviewIsAnError() {
    expectError(
      "struct V { @Previewable @State var a = 1 }", "only in the outermost statements of a '#Preview' body")
  }

  @Test func previewableInANestedBlockIsAnError() {
    expectError(
      "#Preview { VStack { @Previewable @State var a = 1\n Text(\"\") } }", "outermost statements")
  }
}
