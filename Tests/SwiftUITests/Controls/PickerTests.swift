import MartletTesting
import SwiftUI
import Testing

private enum Flavor: String, CaseIterable, Identifiable {
  case vanilla, mint, lemon
  var id: Self { self }
}

@MainActor
@Suite struct PickerTests {
  private struct Form<Style: PickerStyle>: View {
    let style: Style
    @State var flavor = Flavor.mint
    var body: some View {
      VStack {
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { Text(verbatim: $0.rawValue) }
        }
        .pickerStyle(style)
        .accessibilityIdentifier("picker")
        Text(verbatim: "chosen: \(flavor.rawValue)")
      }
    }
  }

  @Test func aMenuPickerShowsItsChoiceAndOpensTheOthers() throws {
    let harness = ViewHarness(Form(style: .menu))
    #expect(harness.texts == ["mint", "chosen: mint"])
    // The plain host's line of 20.5 and 16 more.
    #expect(harness.frame(of: "picker")?.height == 36.5)
    try harness.tap("mint")
    let items = harness.listeners(for: .press).filter { $0.semantics?.role == .menuItem }
    #expect(items.map { $0.semantics?.isSelected } == [false, true, false])
    try harness.tap("lemon")
    #expect(harness.texts == ["lemon", "chosen: lemon"])
  }

  @Test func segmentsAreEqualAndFillTheWidth() throws {
    let harness = ViewHarness(Form(style: .segmented))
    #expect(harness.frame(of: "picker")?.size == CGSize(width: 390, height: 31))
    let segments = harness.listeners(for: .press)
    #expect(segments.map(\.frame.width) == [130, 130, 130])
    #expect(segments.map { $0.semantics?.isSelected } == [false, true, false])
    try harness.tap("vanilla")
    #expect(harness.texts.last == "chosen: vanilla")
    #expect(segments.map { $0.semantics?.isSelected } == [true, false, false])
  }

  @Test func inlineOptionsAreRowsOfTheContainerAround() throws {
    let harness = ViewHarness(Form(style: .inline))
    #expect(harness.texts == ["vanilla", "mint", "lemon", "chosen: mint"])
    try harness.tap("lemon")
    #expect(harness.texts.last == "chosen: lemon")
  }

  @Test func aTagAlsoMatchesTheOptionalOfItsType() throws {
    struct Form: View {
      @State private var chosen: Int? = 2
      var body: some View {
        VStack {
          Picker("Number", selection: $chosen) {
            Text(verbatim: "none").tag(Int?.none)
            Text(verbatim: "one").tag(1)
            Text(verbatim: "two").tag(2)
          }
          .pickerStyle(.inline)
          Text(verbatim: chosen.map(String.init) ?? "nil")
        }
      }
    }
    let harness = ViewHarness(Form())
    #expect(harness.listeners(for: .press).map { $0.semantics?.isSelected } == [false, false, true])
    try harness.tap("one")
    #expect(harness.texts.last == "1")
    try harness.tap("none")
    #expect(harness.texts.last == "nil")
  }

  @Test func aPickerInAMenuIsRowsWithACheckMark() throws {
    struct Form: View {
      @State private var flavor = Flavor.mint
      var body: some View {
        VStack {
          Menu("Options") {
            Picker("Flavor", selection: $flavor) {
              ForEach(Flavor.allCases) { Text(verbatim: $0.rawValue) }
            }
          }
          Text(verbatim: "chosen: \(flavor.rawValue)")
        }
      }
    }
    let harness = ViewHarness(Form())
    try harness.tap("Options")
    try harness.tap("lemon")
    #expect(harness.texts == ["Options", "chosen: lemon"])
  }
}
