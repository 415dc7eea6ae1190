import MartletTesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore

/// What apps still write that were made before navigation stacks.
@MainActor struct OldNavigationTests {
  private struct Phone: View {
    @available(*, deprecated)
    var body: some View {
      NavigationView {
        List {
          NavigationLink("Glazed") {
            Text("A glazed donut").navigationBarTitle("Detail", displayMode: .inline)
          }
        }
        .navigationBarTitle("Donuts")
        .navigationBarItems(leading: Button("Edit") {}, trailing: Button("Add") {})
      }
      .navigationViewStyle(.stack)
    }
  }

  @Test func aNavigationViewIsAStackWithItsTitleAndItems() async throws {
    let h = ViewHarness(Phone())
    h.graph.animator.movesSurfaces = false
    for text in ["Donuts", "Edit", "Add", "Glazed"] { #expect(h.texts.contains(text)) }
    try h.tap("Glazed")
    await h.advance(by: .seconds(1))
    #expect(h.texts.contains("A glazed donut"))
    #expect(h.texts.contains("Detail"))
  }

  private struct Pad: View {
    @available(*, deprecated)
    var body: some View {
      NavigationView {
        Color.red.accessibilityIdentifier("sidebar")
        Color.blue.accessibilityIdentifier("detail")
      }
    }
  }

  @Test func withTwoViewsItHasTwoColumnsWhereItIsWide() {
    let h = ViewHarness(Pad(), proposal: .init(width: 1000, height: 700))
    #expect(h.frame(of: "sidebar")?.width == 320)
    #expect(h.frame(of: "detail")?.width == 680)
  }

  private struct Dark: View {
    @Environment(\.colorScheme) private var scheme
    let isDark: Bool
    var body: some View {
      Text(scheme == .dark ? "dark" : "light").preferredColorScheme(isDark ? .dark : nil)
    }
  }

  @Test func aPreferredColorSchemeIsTheScenes() {
    #expect(ViewHarness(Dark(isDark: true).honoringPreferredColorScheme()).texts == ["dark"])
    #expect(ViewHarness(Dark(isDark: false).honoringPreferredColorScheme()).texts == ["light"])
  }
}
