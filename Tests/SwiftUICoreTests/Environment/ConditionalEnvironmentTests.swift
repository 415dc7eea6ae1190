import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct ConditionalEnvironmentTests {
  private struct Reader: View {
    @Environment(\.lineLimit) private var limit
    var body: some View { TestLeaf(name: limit.map { "\($0)" } ?? "none") }
  }

  private struct Host: View {
    let number: Number
    var body: some View {
      Reader().transformEnvironment(\.self) { values in
        if number.value > 0 { values.lineLimit = number.value }
      }
    }
  }

  @Test func aValueThatIsWrittenLaterReachesThoseWhoReadTheOuterOneAndGoesAgain() {
    let number = Number()
    let h = ViewHarness(VStack { Host(number: number) }.environment(\.lineLimit, 9))
    func shown() -> String? { h.accessibilityTree.map(\.label).first }
    #expect(shown() == "9")
    number.value = 3
    #expect(shown() == "3")
    number.value = 0
    #expect(shown() == "9")
  }
}
