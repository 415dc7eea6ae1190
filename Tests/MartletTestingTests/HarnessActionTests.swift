import CoreGraphics
import MartletTesting
import SwiftUICore
import Testing

@MainActor struct HarnessActionTests {
  private struct Counter: View {
    @State private var count = 0
    var body: some View {
      VStack {
        Text("Count \(count)")
        Text("Add").onTapGesture { count += 1 }
        Text("Reset").onTapGesture { count = 0 }.disabled(count == 0)
      }
    }
  }

  @Test func aTapIsSeenInTheTexts() throws {
    let h = ViewHarness(Counter())
    #expect(h.texts == ["Count 0", "Add", "Reset"])
    try h.tap("Add")
    try h.tap("Add")
    #expect(h.texts == ["Count 2", "Add", "Reset"])
    try h.tap("Reset")
    #expect(h.texts.first == "Count 0")
    #expect(h.lastPatch.operations > 0)
  }

  @Test func aTapOnWhatIsAbsentDisabledOrInertSaysWhatCanBeTapped() {
    let h = ViewHarness(Counter())
    #expect {
      try h.tap("Remove")
    } throws: { error in
      "\(error)" == "There is no “Remove” to tap. One can tap: “Add”."
    }
    #expect(throws: HarnessError.self) { try h.tap("Reset") }
    #expect {
      try h.tap("Count 0")
    } throws: { error in
      (error as? HarnessError)?.reason == .inert
    }
  }

  @Test func aCoveredViewCantBeTapped() {
    let h = ViewHarness(
      Text("Below").onTapGesture {}.frame(width: 100, height: 100)
        .overlay { Color.blue.accessibilityLabel("In front") },
      proposal: ProposedViewSize(width: 100, height: 100))
    #expect {
      try h.tap("Below")
    } throws: { error in
      (error as? HarnessError)?.reason == .covered(by: "“In front”")
    }
  }

  @Test func accessibilityModifiersSpeakOfTheElementBeneath() {
    let h = ViewHarness(
      VStack {
        Text("7").accessibilityLabel("Seven items").accessibilityHint("In the basket")
        Text("News").accessibilityAddTraits(.isHeader).accessibilityIdentifier("title")
        Text("secret").accessibilityHidden(true)
        HStack {
          Text("Price")
          Text("3 €")
        }.accessibilityElement(children: .combine)
        HStack {
          Text("a")
          Text("b")
        }.accessibilityElement(children: .ignore).accessibilityLabel("Letters")
      })
    #expect(
      h.accessibilityTree.map(\.description).joined(separator: "\n") == """
        text “Seven items”
        heading2 “News” #title
        element “Price, 3 €”
        element “Letters”
        """)
    #expect(h.accessibilityTree.first?.hint == "In the basket")
  }

  @Test func countsTellWhichBodiesRan() throws {
    let h = ViewHarness(Counter())
    h.resetCounts()
    try h.tap("Add")
    #expect(h.bodyCount(of: Counter.self) == 1)
  }

  @Test func theTextSnapshotNamesWhatIsShown() throws {
    let h = ViewHarness(Text("Hello").accessibilityLabel("Greeting"))
    let text = String(decoding: try h.snapshot(as: .text), as: UTF8.self)
    #expect(text.contains("text “Hello”"))
    #expect(text.contains("label “Greeting”"))
    #if DEBUG
      #expect(h.invariantFailures() == [])
    #endif
  }
}
