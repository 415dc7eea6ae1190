import CoreGraphics
import MartletTesting
import SwiftUICore
import Testing

@MainActor struct HarnessLayoutTests {
  @Test func framesAreFoundByIdentifier() {
    let h = ViewHarness(
      VStack(alignment: .leading, spacing: 4) {
        EmptyBox().frame(width: 20, height: 10).accessibilityIdentifier("a")
        EmptyBox().frame(width: 50, height: 30).accessibilityIdentifier("b")
      }, proposal: ProposedViewSize(width: 100, height: 100))
    #expect(h.size == CGSize(width: 50, height: 44))
    #expect(h.frame(of: "a") == CGRect(x: 0, y: 0, width: 20, height: 10))
    #expect(h.frame(of: "b") == CGRect(x: 0, y: 14, width: 50, height: 30))
    #expect(h.frame(of: "c") == nil)
  }

  @Test func anUnsafeMarginMovesFramesIntoTheContainer() {
    let h = ViewHarness(
      EmptyBox().accessibilityIdentifier("a"), proposal: ProposedViewSize(width: 100, height: 60),
      safeAreaInsets: EdgeInsets(top: 20, leading: 0, bottom: 5, trailing: 0))
    #expect(h.frame(of: "a") == CGRect(x: 0, y: 20, width: 100, height: 60))
    h.resize(to: CGSize(width: 10, height: 10))
    #expect(h.frame(of: "a") == CGRect(x: 0, y: 20, width: 10, height: 10))
  }
}

/// Takes what it is offered.
struct EmptyBox: View {
  var body: some View { HStack {}.frame(maxWidth: .infinity, maxHeight: .infinity) }
}
