import CoreGraphics
import Foundation
import MartletTesting
import Observation
import Testing

@testable import SwiftUICore

/// Cases of the conformance data that change, or that say what a layout is asked.
@MainActor @Suite struct LayoutCaseTests {
  private struct Asked: Layout {
    let log: LayoutRecord<ProposedViewSize>
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      MainActor.assumeIsolated { log.add(proposal) }
      return CGSize(width: min(max(proposal.width ?? 30, 20), 60), height: 10)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  @Test(
    "customLayout-07: a stack asks for the least and the most along its axis, and for the ideal if it has none"
  )
  func aStackAsksForTheLeastAndTheMost() {
    let log = LayoutRecord<ProposedViewSize>()
    _ = LayoutHost(200, 100) {
      HStack(spacing: 0) {
        Asked(log: log) { Color.red }
        Color.blue
      }
    }
    #expect(log.entries.contains { $0.width == 0 })
    #expect(log.entries.contains { $0.width == .infinity })
    let ideal = LayoutRecord<ProposedViewSize>()
    _ = LayoutHost(nil, nil) {
      HStack(spacing: 0) {
        Asked(log: ideal) { Color.red }
        Color.blue
      }
    }
    #expect(ideal.entries.contains { $0.width == nil })
  }

  private struct Plain: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 20, height: 20)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  @Test(
    "customLayout-09: by default a layout keeps the distances that its subviews want, and none if it is empty"
  )
  func byDefaultALayoutKeepsItsSubviewsDistances() {
    func gap(@ViewBuilder _ content: () -> some View) -> CGFloat {
      let view = VStack {
        Plain()(content)
        Color.red.frame(width: 10, height: 10).probe("below")
      }
      return (LayoutHost(nil, nil) { view }["below"]?.minY ?? 0) - 20
    }
    // A text above something else: (a − c) + d + a tenth, of the body font (facts/platform-metrics §3).
    #expect(abs(gap { Text(verbatim: "a") } - 10.80908203125) < 0.01)
    #expect(gap { Color.blue } == 8)
    #expect(
      abs(
        gap {
          Text(verbatim: "a")
          Color.blue
        } - 10.80908203125) < 0.01)
    #expect(gap {} == 0)
  }

  @Observable @MainActor final class Model {
    var flag = true
  }

  private struct AnyOf: View {
    let model: Model
    var body: some View {
      let layout = model.flag ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(spacing: 4))
      layout {
        Color.red.frame(width: 25, height: 16).probe("a")
        Color.gray.frame(width: 30, height: 20).probe("b")
        Color.blue.frame(width: 35.5, height: 16).probe("c")
      }.probe("s")
    }
  }

  private func frames(_ host: LayoutHost, _ names: [String]) -> [[CGFloat]] {
    let origin = host["s"]?.origin ?? .zero
    return names.map {
      guard let frame = host[$0] else { return [] }
      return [frame.minX - origin.x, frame.minY - origin.y, frame.width, frame.height]
    }
  }

  @Test("layout-any: the same views in a row and then in a column")
  func anyLayoutIsARowAndThenAColumn() {
    let model = Model()
    let host = LayoutHost(240, 120) { AnyOf(model: model) }
    // Within the container: the case's window frames less its origin.
    #expect(host["s"]?.size == CGSize(width: 106.5, height: 20))
    #expect(frames(host, ["a", "b", "c"]) == [[0, 2, 25, 16], [33, 0, 30, 20], [71, 2, 35.5, 16]])
    host.act { model.flag = false }
    #expect(host["s"]?.size == CGSize(width: 35.5, height: 60))
    #expect(frames(host, ["a", "b", "c"]) == [[5.25, 0, 25, 16], [2.75, 20, 30, 20], [0, 44, 35.5, 16]])
  }

  private nonisolated struct Turned: Layout {
    var animatableData: Double
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 200, height: 200)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews {
        subview.place(
          at: CGPoint(x: 100 + 100 * cos(animatableData), y: 100 + 100 * sin(animatableData)),
          anchor: .center,
          proposal: .unspecified)
      }
    }
  }

  private struct Turning: View {
    let model: Model
    var body: some View {
      Turned(animatableData: model.flag ? 0 : .pi) {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("dot")
      }
    }
  }

  @Test func aLayoutsDataIsSteppedThrough() async throws {
    let model = Model()
    let h = ViewHarness(Turning(model: model))
    withAnimation(.linear(duration: 1)) { model.flag = false }
    await h.advance(by: .seconds(0.5))
    // Half way round it is at the bottom, not in the middle of the straight line.
    let half = try #require(h.frame(of: "dot"))
    #expect(abs(half.midX - 100) < 15)
    #expect(half.midY > 195)
    await h.advance(by: .seconds(1))
    #expect(abs((h.frame(of: "dot")?.midX ?? 0) - 0) < 0.01)
  }

  private struct Fitting: View {
    let log: LayoutRecord<String>
    var body: some View {
      ViewThatFits {
        Color.red.frame(width: 200, height: 10).onAppear { log.add("wide") }.onDisappear {
          log.add("no wide")
        }
        Color.blue.frame(width: 50, height: 10).onAppear { log.add("narrow") }.onDisappear {
          log.add("no narrow")
        }
      }
    }
  }

  @Test func onlyTheViewThatFitsAppears() {
    let log = LayoutRecord<String>()
    let host = LayoutHost(100, 50) { Fitting(log: log) }
    #expect(log.entries == ["narrow"])
    host.graph.rootLayout.setup.proposal = .init(width: 300, height: 50)
    host.act {}
    #expect(log.entries.sorted() == ["narrow", "no narrow", "wide"])
  }

  private struct Coming: View {
    let model: Model
    var body: some View {
      VStack(spacing: 8) {
        Color.red.frame(width: 38.5, height: 16).probe("a")
        if model.flag { Color.gray.frame(width: 31, height: 16).probe("h").transition(.move(edge: .leading)) }
        Color.blue.frame(width: 36.5, height: 16).probe("b")
      }.probe("s")
    }
  }

  @Test("transition-layout: a view that is removed leaves the layout at once")
  func aRemovedViewLeavesTheLayoutAtOnce() {
    let model = Model()
    let host = LayoutHost(320, 160) { Coming(model: model) }
    #expect(host["s"]?.size == CGSize(width: 38.5, height: 64))
    #expect(frames(host, ["h", "b"]) == [[3.75, 24, 31, 16], [1, 48, 36.5, 16]])
    host.act { withAnimation(.linear(duration: 1)) { model.flag = false } }
    #expect(host["s"]?.size == CGSize(width: 38.5, height: 40))
    #expect(frames(host, ["b"]) == [[1, 24, 36.5, 16]])
    host.act { model.flag = true }
    #expect(host["s"]?.size == CGSize(width: 38.5, height: 64))
    #expect(frames(host, ["b"]) == [[1, 48, 36.5, 16]])
  }

  private struct Fronted: View {
    let model: Model
    var body: some View {
      ZStack {
        TestLeaf(name: "back")
        if model.flag { TestLeaf(name: "front").transition(.opacity).zIndex(1) }
      }
    }
  }

  @Test("transition-08: with a zIndex a view stays in front while it goes")
  func aViewWithAZIndexStaysInFrontWhileItGoes() {
    let model = Model()
    let host = LayoutHost { Fronted(model: model) }
    host.act { withAnimation(.linear(duration: 1)) { model.flag = false } }
    var names: [String] = []
    host.graph.tree.root.forEachInSubtree { if let name = $0.semantics?.label { names.append(name) } }
    #expect(names == ["back", "front"])
  }
}
