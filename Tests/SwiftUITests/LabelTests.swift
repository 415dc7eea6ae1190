import MartletTesting
import SwiftUI
import Testing

/// The cases `mac-label-*` of the conformance data, with iPhone's metrics for 13 points.
@MainActor
struct LabelTests {
  private func harness(_ view: some View) -> ViewHarness {
    ViewHarness(view.font(.system(size: 13)), proposal: ProposedViewSize(width: nil, height: nil))
  }

  @Test func theIconsMiddleStandsAtHalfTheHeightOfCapitals() throws {
    let harness = harness(
      Label {
        Text(verbatim: "Title").accessibilityIdentifier("title")
      } icon: {
        Circle().frame(width: 12, height: 12).accessibilityIdentifier("icon")
      })
    let icon = try #require(harness.frame(of: "icon"))
    let title = try #require(harness.frame(of: "title"))
    // Baseline 12.5, capitals 9.16 tall.
    #expect(abs(icon.midY - (12.5 - 13 * 1443 / 4096)) < 0.01)
    #expect(abs(title.minX - icon.maxX - 8) < 0.01)
    #expect(harness.size.height == 16)
  }

  @Test func aTallIconMovesTheTitle() throws {
    let harness = harness(
      Label {
        Text(verbatim: "Hg").accessibilityIdentifier("title")
      } icon: {
        Color.gray.frame(width: 64, height: 40)
      })
    let title = try #require(harness.frame(of: "title"))
    #expect(harness.size.height == 40)
    #expect(abs(title.minY + 12.5 - (20 + 13 * 1443 / 4096)) < 0.01)
  }

  @Test func stylesShowOnePartAlone() {
    let label = Label {
      Text(verbatim: "Title")
    } icon: {
      Color.gray.frame(width: 24, height: 24)
    }
    #expect(harness(label.labelStyle(.iconOnly)).size == CGSize(width: 24, height: 24))
    #expect(harness(label.labelStyle(.titleOnly)).size == harness(Text(verbatim: "Title")).size)
    #expect(harness(label.labelStyle(.titleAndIcon)).size == harness(label).size)
  }

  @Test func aStyleOfOnesOwnReceivesBothParts() {
    struct Swapped: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 0) {
          configuration.title
          configuration.icon
        }
      }
    }
    let label = Label {
      Text(verbatim: "Title")
    } icon: {
      Color.gray.frame(width: 24, height: 24)
    }
    #expect(harness(label.labelStyle(Swapped())).size.height == 40)
  }

  @Test func aSymbolIsNotReadBesideItsTitle() {
    let tree = harness(Label("Title", systemImage: "star")).accessibilityTree
    #expect(tree.map { $0.label } == ["Title"])
  }

  @Test func anIconAloneIsReadByItsTitle() {
    let label = Label {
      Text(verbatim: "Title")
    } icon: {
      Color.gray.frame(width: 24, height: 24)
    }
    let tree = harness(label.labelStyle(.iconOnly)).accessibilityTree
    #expect(tree.contains { $0.label == "Title" })
  }
}
