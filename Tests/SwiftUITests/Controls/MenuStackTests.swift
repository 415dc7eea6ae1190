import MartletTesting
import SwiftUICore
import Testing

@testable import SwiftUI

@MainActor
struct MenuStackTests {
  @Test func linesStandOnlyBetweenGroups() async throws {
    let h = ViewHarness(
      MenuStack {
        Divider()
        Color.red.frame(height: 30).layoutValue(key: MenuRowKey.self, value: true)
        Divider()
        Divider()
        Color.red.frame(height: 30).accessibilityIdentifier("second")
          .layoutValue(key: MenuRowKey.self, value: true)
        Divider()
      }, proposal: .init(width: 250, height: nil))
    await h.advance(by: .zero)
    #expect(h.size == CGSize(width: 250, height: 71))
    #expect(h.frame(of: "second") == CGRect(x: 0, y: 41, width: 250, height: 30))
  }
}
