import CoreGraphics
import Observation
import Testing

@testable import SwiftUICore

private struct Weight: LayoutValueKey {
  static let defaultValue: CGFloat = 1
}

/// Widths in proportion to the subviews' weights; counts what is asked of it.
private struct Proportional: Layout {
  let log: LayoutRecord<String>
  var height: CGFloat = 10

  private func note(_ text: String) {
    let log = log
    MainActor.assumeIsolated { log.add(text) }
  }

  func makeCache(subviews: Subviews) -> [CGFloat] {
    note("make")
    return subviews.map { $0[Weight.self] }
  }
  func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {
    note("update")
    cache = subviews.map { $0[Weight.self] }
  }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
    CGSize(width: proposal.width ?? 100, height: height)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
  ) {
    let total = cache.reduce(0, +)
    var x = bounds.minX
    for (subview, weight) in zip(subviews, cache) {
      let width = bounds.width * weight / total
      subview.place(
        at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}

@Observable private final class Model {
  var weight: CGFloat = 3
  var isVertical = false
  var hasThird = false
}

@MainActor @Suite struct CustomLayoutTests {
  private struct Weighted: View {
    let model: Model
    let log: LayoutRecord<String>
    var body: some View {
      Proportional(log: log) {
        Color.red.layoutValue(key: Weight.self, value: model.weight).padding(0).probe("a")
        Color.red.probe("b")
        if model.hasThird { Color.red.probe("c") }
      }
    }
  }

  @Test("customLayout-11: layout values pass out through modifiers, and new ones lay out again")
  func layoutValuesPassOutThroughModifiersAndNewOnesLayOutAgain() {
    let model = Model()
    let host = LayoutHost(80, 50) { Weighted(model: model, log: LayoutRecord()) }
    #expect(host["a"] == CGRect(x: 0, y: 0, width: 60, height: 10))
    #expect(host["b"] == CGRect(x: 60, y: 0, width: 20, height: 10))
    host.act { model.weight = 1 }
    #expect(host["a"]?.width == 40)
  }

  @Test func aValueInsideANestedContainerIsNotTheContainers() {
    let host = LayoutHost(80, 50) {
      Proportional(log: LayoutRecord()) {
        HStack { Color.red.layoutValue(key: Weight.self, value: 3) }.probe("a")
        Color.red.probe("b")
      }
    }
    #expect(host["a"]?.width == 40)
  }

  @Test func theCacheIsMadeOnceAndUpdatedWhenSomethingChanged() {
    let model = Model()
    let log = LayoutRecord<String>()
    let host = LayoutHost(80, 50) { Weighted(model: model, log: log) }
    #expect(log.entries.filter { $0 == "make" }.count == 1)
    log.clear()
    host.act { model.hasThird = true }
    #expect(!log.entries.isEmpty)
    #expect(!log.entries.contains("make"))
    #expect(host["c"]?.width == 16)
  }

  private struct Switching: View {
    let model: Model
    let log: LayoutRecord<String>
    var body: some View {
      let layout =
        model.isVertical ? AnyLayout(VStackLayout(spacing: 4)) : AnyLayout(HStackLayout(spacing: 8))
      layout {
        Counter(log: log).probe("a")
        Color.red.frame(width: 30, height: 20).probe("b")
        Spacer(minLength: 0)
      }
    }
  }
  private struct Counter: View {
    let log: LayoutRecord<String>
    @State private var count = 0
    var body: some View {
      Color.red.frame(width: 10 + CGFloat(count), height: 10)
        .onAppear {
          count += 5
          log.add("appear")
        }
        .onDisappear { log.add("disappear") }
    }
  }

  @Test func anotherLayoutInAnyLayoutKeepsStateAndTurnsSpacersRound() {
    let model = Model()
    let log = LayoutRecord<String>()
    let host = LayoutHost(200, 100) { Switching(model: model, log: log) }
    #expect(host["b"] == CGRect(x: 23, y: 0, width: 30, height: 20))
    #expect(host.size == CGSize(width: 200, height: 20))
    host.act { model.isVertical = true }
    #expect(host["b"] == CGRect(x: 0, y: 14, width: 30, height: 20))
    #expect(host["a"]?.width == 15)
    #expect(host.size == CGSize(width: 30, height: 100))
    #expect(log.entries == ["appear"])
  }

  private struct Bad: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: -5, height: CGFloat.nan)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      subviews[0].place(at: CGPoint(x: CGFloat.nan, y: 3), proposal: .infinity)
    }
  }
  private struct BadScreen: View {
    var body: some View { Bad() { Color.red.probe("a") } }
  }

  @Test func badNumbersNameTheViewAndTheProcessLives() {
    let messages = Captured()
    let host = Diagnostics.$capture.withValue({ messages.add($0) }) { LayoutHost { BadScreen() } }
    #expect(host.size == .zero)
    #expect(host["a"] == .zero)
    #expect(messages.all.contains { $0.contains("Bad in BadScreen") && $0.contains("negative or NaN") })
    #expect(messages.all.contains { $0.contains("infinite size") })
  }

  @Test func subviewsCanBeSlicedAndChosen() {
    struct Reversed: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 30, height: 10)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let chosen = subviews[[2, 0]]
        chosen[0].place(at: bounds.origin, proposal: .unspecified)
        chosen[1].place(at: CGPoint(x: 20, y: 0), proposal: .unspecified)
        subviews[1..<2].first?.place(at: CGPoint(x: 10, y: 0), proposal: .unspecified)
      }
    }
    let host = LayoutHost {
      Reversed() {
        Color.red.probe("a")
        Color.red.probe("b")
        Color.red.probe("c")
      }
    }
    #expect(host["c"]?.minX == 0)
    #expect(host["b"]?.minX == 10)
    #expect(host["a"]?.minX == 20)
  }

  @Test func aBaselineComesOutOfACustomLayout() {
    let host = LayoutHost {
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Color.red.frame(width: 10, height: 50).probe("x")
        L(f: { bounds, subviews in
          subviews[0].place(at: CGPoint(x: 0, y: 30), proposal: .unspecified)
        })() { Color.red.frame(width: 10, height: 10).alignmentGuide(.firstTextBaseline) { _ in 5 } }.probe(
          "l")
      }
    }
    #expect(host["x"]?.minY == 0)
    #expect(host["l"]?.minY == 15)
  }
}
