import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

extension ContainerValues {
  @Entry fileprivate var isPinned = false
}

@MainActor struct SubviewTests {
  /// Every view of some content in a box of its own, those that are pinned first.
  private struct Cards<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      Group(subviews: content) { subviews in
        VStack(spacing: 0) {
          ForEach(subviews.filter(\.containerValues.isPinned)) { $0.accessibilityIdentifier("pinned") }
          ForEach(subviews.filter { !$0.containerValues.isPinned }) { $0 }
          Text(verbatim: "\(subviews.count) cards")
        }
      }
    }
  }

  private struct Pinning: View {
    let number: Number
    var body: some View {
      Cards {
        Text(verbatim: "a")
        Text(verbatim: "b").containerValue(\.isPinned, number.value == 1)
        ForEach(0..<number.other, id: \.self) { Text(verbatim: "\($0)") }
      }
    }
  }

  @Test func aGroupIsMadeOfTheViewsThatContentResolvesTo() {
    let number = Number()
    number.other = 2
    let h = ViewHarness(Pinning(number: number))
    #expect(h.texts == ["a", "b", "0", "1", "4 cards"])
    number.value = 1
    #expect(h.texts == ["b", "a", "0", "1", "4 cards"])
    number.other = 0
    #expect(h.texts == ["b", "a", "2 cards"])
  }

  private struct Numbered<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      VStack {
        ForEach(subviews: content) { subview in
          HStack {
            Text(verbatim: "•")
            subview
          }
        }
      }
    }
  }

  private struct Counter: View {
    @State private var count = 7
    var body: some View { Text(verbatim: "\(count)") }
  }

  @Test func aLoopOverSubviewsWrapsEach() {
    let h = ViewHarness(
      Numbered {
        Text(verbatim: "a")
        Group {
          Text(verbatim: "b")
          Counter()
        }
      })
    #expect(h.texts == ["•", "a", "•", "b", "•", "7"])
  }

  @Test func tagsAreContainerValuesToo() {
    var tags: [Int?] = []
    let h = ViewHarness(
      Group(
        subviews: Group {
          Text(verbatim: "a").tag(3)
          Text(verbatim: "b")
        }
      ) { subviews in
        let _ = (tags = subviews.map { $0.containerValues.tag(for: Int.self) })
        subviews
      })
    #expect(h.texts == ["a", "b"])
    #expect(tags == [3, nil])
  }

  @Test func aSliceOfSubviewsIsAView() {
    let h = ViewHarness(
      Group(
        subviews: Group {
          Text(verbatim: "a")
          Text(verbatim: "b")
          Text(verbatim: "c")
        }
      ) { subviews in subviews[1...] })
    #expect(h.texts == ["b", "c"])
  }
}
