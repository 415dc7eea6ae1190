import MartletTesting
import SwiftUI
import Testing

@MainActor
@Suite struct OptionalSelectionTests {
  private struct Screen: View {
    @State private var choice: Int? = 1

    var body: some View {
      VStack {
        Text("chosen \(choice ?? 0)")
        List(selection: $choice) {
          NavigationLink(value: 1) { Text("one") }
          NavigationLink(value: 2) { Text("two") }
        }
      }
    }
  }

  /// A binding to an optional fits two initialisers; it means the one in which nothing may be selected.
  @Test func aRowsLinkSelectsThroughABindingToAnOptional() throws {
    let h = ViewHarness(Screen(), proposal: ProposedViewSize(width: 390, height: 400))
    #expect(h.texts.contains("chosen 1"))
    try h.tap("two")
    #expect(h.texts.contains("chosen 2"))
  }
}
