import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct MatchedGeometryTests {
  private struct Followers: View {
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    @Namespace private var space
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        Color.gray.frame(width: 100, height: 40).padding(.leading, 50)
          .matchedGeometryEffect(id: 1, in: space, properties: properties, anchor: anchor)
        Color.red.probe("follower")
          .matchedGeometryEffect(id: 1, in: space, properties: properties, anchor: anchor, isSource: false)
          .frame(width: 20, height: 10).probe("slot")
        Color.blue.frame(width: 20, height: 10).probe("after")
      }
    }
  }

  @Test func aFollowerTakesTheSourcesFrameWithoutLeavingItsPlace() {
    let host = LayoutHost { Followers(properties: .frame, anchor: .center) }
    #expect(host["follower"] == CGRect(x: 0, y: 0, width: 150, height: 40))
    #expect(host["slot"] == CGRect(x: 0, y: 40, width: 20, height: 10))
    #expect(host["after"]?.minY == 50)
  }

  @Test func sizeAloneIsProposedAndPositionAloneLetsAnchorsMeet() {
    let size = LayoutHost { Followers(properties: .size, anchor: .topLeading) }
    #expect(size["follower"] == CGRect(x: 0, y: 40, width: 150, height: 40))
    let position = LayoutHost { Followers(properties: .position, anchor: .bottomTrailing) }
    #expect(position["follower"] == CGRect(x: 130, y: 30, width: 20, height: 10))
  }

  private struct Hero: View {
    let number: Number
    @Namespace private var space
    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if number.value == 0 {
          TestLeaf(name: "small").matchedGeometryEffect(id: "hero", in: space).frame(width: 50, height: 50)
        } else {
          TestLeaf(name: "large").matchedGeometryEffect(id: "hero", in: space)
            .frame(width: 200, height: 100).padding(.top, 40)
        }
      }
    }
  }

  /// The affine transform that is shown on the way up from a leaf, half a second after the start.
  private func shown(_ h: ViewHarness, _ name: String, after seconds: Double) -> [Double]? {
    _ = h.size
    var next = h.graph.leaf(name)
    while let node = next {
      if let running = node.animations[.transform], let start = running.motions.first?.start {
        return node.presented(.transform, at: start + seconds)
      }
      next = node.parent
    }
    return nil
  }

  @Test func whatComesFliesFromWhereWhatGoesWas() async throws {
    let number = Number()
    let h = ViewHarness(Hero(number: number), proposal: .init(width: 300, height: 300))
    _ = h.size
    withAnimation(.linear(duration: 1)) { number.value = 1 }
    // The large one begins as large as the small one, and in its place.
    let start = try #require(shown(h, "large", after: 0))
    for (a, b) in zip(start, [0.25, 0, 0, 0.5, 0, -40] as [Double]) { #expect(abs(a - b) < 0.01) }
    // The small one ends as large as the large one, and in its place.
    let end = try #require(shown(h, "small", after: 0.9999))
    for (a, b) in zip(end, [4, 0, 0, 2, 0, 40] as [Double]) { #expect(abs(a - b) < 0.02) }
    await h.advance(by: .seconds(2))
    _ = h.size
    #expect(h.graph.leaf("small") == nil)
  }

  @Test func withoutAnimationNothingFlies() {
    let number = Number()
    let h = ViewHarness(Hero(number: number), proposal: .init(width: 300, height: 300))
    _ = h.size
    number.value = 1
    #expect(shown(h, "large", after: 0) == nil)
  }
}
