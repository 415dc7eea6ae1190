import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct StackLimitTests {
  /// A view in a view in a view, with no end.
  private struct Endless: View {
    let depth: Int
    var body: some View { AnyView(Endless(depth: depth + 1)) }
  }

  @Test func viewsThatTheStackCannotHoldAreLeftOutWithAMessage() {
    let messages = Messages()
    var texts: [String] = []
    Diagnostics.$capture.withValue({ messages.add($0) }) {
      let h = ViewHarness(
        VStack {
          Endless(depth: 0)
          Text(verbatim: "after")
        })
      texts = h.texts
      h.close()
    }
    #expect(texts == ["after"])
    #expect(messages.all.contains { $0.contains("Endless") && $0.contains("deep") })
  }
}
