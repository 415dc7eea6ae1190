import MartletTesting
import SwiftUI
import Testing

@MainActor
@Suite struct ControlTests {
  @Test func choosingAMenusItemClosesItAndActs() throws {
    struct Screen: View {
      @State private var log = "nothing"
      var body: some View {
        VStack {
          Menu("More") {
            Button("Copy") { log = "copied" }
            Button("Delete", role: .destructive) { log = "deleted" }
          }
          Text(verbatim: log)
        }
      }
    }
    let harness = ViewHarness(Screen())
    #expect(harness.texts == ["More", "nothing"])
    try harness.tap("More")
    #expect(harness.listeners(for: .press).first?.semantics?.isExpanded == true)
    try harness.tap("Delete")
    #expect(harness.texts == ["More", "deleted"])
  }

  @Test func aBarShowsItsFractionAndIsFourPointsTall() throws {
    let harness = ViewHarness(
      VStack { ProgressView(value: 30, total: 120).accessibilityIdentifier("bar") })
    #expect(harness.frame(of: "bar")?.size == CGSize(width: 390, height: 4))
    #expect(harness.accessibilityTree.first?.value == "25%")
  }

  @Test func aSpinnerTurnsByItselfFromTheFirstMoment() {
    let harness = ViewHarness(ProgressView())
    var moving = false
    harness.graph.tree.root.forEachInSubtree { moving = moving || $0.animations[.transform] != nil }
    #expect(moving)
  }

  @Test func aSpinnerIsTwentyPoints() {
    let harness = ViewHarness(VStack { ProgressView().accessibilityIdentifier("spinner") })
    #expect(harness.frame(of: "spinner")?.size == CGSize(width: 20, height: 20))
  }

  @Test func aSliderWritesStepsOfItsRange() throws {
    struct Screen: View {
      @State private var value = 5.0
      var body: some View {
        VStack {
          Slider(value: $value, in: 0...10, step: 2.5).accessibilityIdentifier("slider")
          Text(verbatim: "\(value)")
        }
      }
    }
    let harness = ViewHarness(Screen())
    #expect(harness.frame(of: "slider")?.size == CGSize(width: 390, height: 31))
    let node = try #require(harness.listener(for: .edit))
    harness.send(DisplayEvent(.edit, .number(0.7, edit: 1)), to: node)
    #expect(harness.texts == ["7.5"])
  }

  @Test func aStepperStaysInItsRange() throws {
    struct Screen: View {
      @State private var count = 1
      var body: some View {
        Stepper("Guests", value: $count, in: 1...2).accessibilityIdentifier("stepper")
        Text(verbatim: "\(count)")
      }
    }
    let harness = ViewHarness(VStack { Screen() })
    #expect(harness.frame(of: "stepper")?.size == CGSize(width: 390, height: 32))
    #expect(throws: (any Error).self) { try harness.tap("Decrement") }
    try harness.tap("Increment")
    #expect(harness.texts.last == "2")
    #expect(throws: (any Error).self) { try harness.tap("Increment") }
  }

  @Test func aDisclosureGroupMakesItsContentOnlyWhileItIsOpen() throws {
    let harness = ViewHarness(DisclosureGroup("More") { Text(verbatim: "inside") })
    #expect(harness.texts == ["More"])
    try harness.tap("More")
    #expect(harness.texts == ["More", "inside"])
  }

  @Test func aLinkOpensItsDestinationByTheEnvironmentsAction() throws {
    final class Opened { var urls: [String] = [] }
    let opened = Opened()
    let url = try #require(URL(string: "https://example.com/a"))
    let harness = ViewHarness(
      Link("Site", destination: url)
        .environment(
          \.openURL,
          OpenURLAction { url in
            opened.urls.append(url.absoluteString)
            return .handled
          }))
    let node = try #require(harness.listener(for: .press))
    #expect(node.semantics?.role == .link)
    #expect(node.semantics?.href == "https://example.com/a")
    try harness.tap("Site")
    #expect(opened.urls == ["https://example.com/a"])
  }

  @Test func labeledContentPutsTheValueAtTheTrailingEdge() throws {
    let harness = ViewHarness(
      LabeledContent("Total") { Text(verbatim: "12").accessibilityIdentifier("value") })
    #expect(harness.texts == ["Total", "12"])
    #expect(try #require(harness.frame(of: "value")).maxX == 390)
  }

  @Test func whatIsUnavailableFillsTheSpaceAndSaysSo() {
    let harness = ViewHarness(ContentUnavailableView.search(text: "mint").accessibilityIdentifier("view"))
    #expect(harness.size == CGSize(width: 390, height: 844))
    #expect(harness.texts.suffix(2) == ["No Results for “mint”", "Check the spelling or try a new search."])
  }

  @Test func aGaugeTellsItsValue() {
    let harness = ViewHarness(
      VStack {
        Gauge(value: 3, in: 0...4) { Text(verbatim: "Fuel") }
          .gaugeStyle(.accessoryCircularCapacity)
          .accessibilityIdentifier("gauge")
      })
    #expect(harness.frame(of: "gauge")?.size == CGSize(width: 58, height: 58))
    #expect(harness.accessibilityTree.first?.value == "75%")
  }

  @Test func aButtonWithASymbolShowsBoth() throws {
    let harness = ViewHarness(Button("Add", systemImage: "plus") {}.buttonStyle(.bordered))
    // Where the symbols' font is missing, a symbol is its name in a box.
    #expect(harness.texts.last == "Add")
    try harness.tap("Add")
  }
}
