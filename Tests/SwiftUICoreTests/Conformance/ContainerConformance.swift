// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor @Suite struct ContainerConformance {
  @Test func viewThatFits_03() {
    expectLayout(
      "viewThatFits-03", .root(20, 100), size: [50, 20],
      frames: ["c": [0, 0, 50, 20]]
    ) {
      ViewThatFits { Color.red.frame(width: 200, height: 20).probe("a"); Color.red.frame(width: 100, height: 20).probe("b"); Color.red.frame(width: 50, height: 20).probe("c") }
    }
  }

  @Test func viewThatFits_05() {
    expectLayout(
      "viewThatFits-05", .root(200, 40), size: [50, 20],
      frames: ["b": [0, 0, 50, 20]]
    ) {
      ViewThatFits { Color.red.frame(width: 100, height: 60).probe("a"); Color.red.frame(width: 50, height: 20).probe("b") }
    }
  }

  @Test func viewThatFits_06() {
    expectLayout(
      "viewThatFits-06", .root(200, 40), size: [100, 60],
      frames: ["a": [0, 0, 100, 60]]
    ) {
      ViewThatFits(in: .horizontal) { Color.red.frame(width: 100, height: 60).probe("a"); Color.red.frame(width: 50, height: 20).probe("b") }
    }
  }

  @Test func viewThatFits_08() {
    expectLayout(
      "viewThatFits-08", .root(200, 100), size: [200, 100],
      frames: ["a": [0, 0, 200, 100]]
    ) {
      ViewThatFits { Color.red.probe("a"); Color.red.frame(width: 50, height: 20).probe("b") }
    }
  }

  @Test func viewThatFits_09() {
    expectLayout(
      "viewThatFits-09", .root(200, 100), size: [50, 20],
      frames: ["b": [0, 0, 50, 20]]
    ) {
      ViewThatFits { Color.red.probe("a").frame(idealWidth: 300); Color.red.frame(width: 50, height: 20).probe("b") }
    }
  }

  @Test func viewThatFits_10() {
    expectLayout(
      "viewThatFits-10", .root(nil, nil), size: [100, 20],
      frames: ["a": [0, 0, 100, 20]]
    ) {
      ViewThatFits { Color.red.frame(width: 100, height: 20).probe("a"); Color.red.frame(width: 50, height: 20).probe("b") }
    }
  }

  @Test func viewThatFits_11() {
    expectLayout(
      "viewThatFits-11", .root(20, 20), size: [50, 20],
      frames: ["b": [0, 0, 50, 20]]
    ) {
      ViewThatFits { Color.red.frame(width: 100, height: 20).probe("a"); Color.red.frame(width: 50, height: 20).probe("b"); EmptyView() }
    }
  }

  @Test func grid_01() {
    expectLayout(
      "grid-01", .root(300, 300), size: [120, 70],
      frames: ["a": [0, 10, 50, 20], "b": [75, 0, 30, 40], "c": [15, 50, 20, 20], "d": [60, 55, 60, 10]]
    ) {
      Grid(horizontalSpacing: 10, verticalSpacing: 10) { GridRow { Color.red.frame(width: 50, height: 20).probe("a"); Color.red.frame(width: 30, height: 40).probe("b") }; GridRow { Color.red.frame(width: 20, height: 20).probe("c"); Color.red.frame(width: 60, height: 10).probe("d") } }
    }
  }

  @Test func grid_04() {
    expectLayout(
      "grid-04", .root(300, 300), size: [118, 68],
      frames: ["a": [0, 10, 50, 20], "b": [73, 0, 30, 40], "c": [15, 48, 20, 20], "d": [58, 53, 60, 10]]
    ) {
      Grid { GridRow { Color.red.frame(width: 50, height: 20).probe("a"); Color.red.frame(width: 30, height: 40).probe("b") }; GridRow { Color.red.frame(width: 20, height: 20).probe("c"); Color.red.frame(width: 60, height: 10).probe("d") } }
    }
  }

  @Test func grid_05() {
    expectLayout(
      "grid-05", .root(208, 100), size: [208, 100],
      frames: ["a": [0, 0, 100, 100], "b": [108, 0, 100, 100]]
    ) {
      Grid { GridRow { Color.red.probe("a"); Color.red.probe("b") } }
    }
  }

  @Test func grid_07() {
    expectLayout(
      "grid-07", .root(200, 100), size: [200, 100],
      frames: ["a": [0, 25, 50, 50], "b": [50, 0, 150, 100]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { Color.red.frame(width: 50, height: 50).probe("a"); Color.red.probe("b") } }
    }
  }

  @Test func grid_08() {
    expectLayout(
      "grid-08", .root(300, 300), size: [100, 30],
      frames: ["a": [0, 0, 50, 20], "b": [50, 0, 50, 20], "c": [10, 20, 80, 10]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { Color.red.frame(width: 50, height: 20).probe("a"); Color.red.frame(width: 50, height: 20).probe("b") }; Color.red.frame(width: 80, height: 10).probe("c") }
    }
  }

  @Test func grid_09() {
    expectLayout(
      "grid-09", .root(300, 300), size: [300, 22],
      frames: ["c": [0, 20, 300, 2]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { Color.red.frame(width: 50, height: 20).probe("a"); Color.red.frame(width: 50, height: 20).probe("b") }; Color.red.frame(height: 2).probe("c") }
    }
  }

  @Test func grid_10() {
    expectLayout(
      "grid-10", .root(300, 300), size: [100, 22],
      frames: ["a": [0, 0, 50, 20], "b": [50, 0, 50, 20], "c": [0, 20, 100, 2]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { Color.red.frame(width: 50, height: 20).probe("a"); Color.red.frame(width: 50, height: 20).probe("b") }; Color.red.frame(height: 2).probe("c").gridCellUnsizedAxes(.horizontal) }
    }
  }

  @Test func grid_15() {
    expectLayout(
      "grid-15", .root(300, 300), size: [40, 60],
      frames: ["a": [0, 0, 20, 20], "b": [20, 0, 20, 60]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow(alignment: .top) { Color.red.frame(width: 20, height: 20).probe("a"); Color.red.frame(width: 20, height: 60).probe("b") } }
    }
  }

  @Test func grid_17() {
    expectLayout(
      "grid-17", .root(300, 300), size: [80, 30],
      frames: ["a": [50, 0, 30, 20], "b": [0, 20, 50, 10], "c": [50, 20, 30, 10], "e": [0, 0, 50, 20]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { Color.clear.gridCellUnsizedAxes([.horizontal, .vertical]).probe("e"); Color.red.frame(width: 30, height: 20).probe("a") }; GridRow { Color.red.frame(width: 50, height: 10).probe("b"); Color.red.frame(width: 30, height: 10).probe("c") } }
    }
  }

  @Test func grid_18() {
    expectLayout(
      "grid-18", .root(300, 300), size: [20, 20],
      frames: ["a": [0, 0, 10, 10], "b": [10, 0, 10, 10], "c": [0, 10, 10, 10], "d": [10, 10, 10, 10]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { GridRow { Color.red.probe("a"); Color.red.probe("b") }; GridRow { Color.red.probe("c"); Color.red.probe("d") } }.fixedSize()
    }
  }

  @Test func grid_19() {
    expectLayout(
      "grid-19", .root(300, 300), size: [50, 20],
      frames: ["a": [10, 0, 30, 10], "b": [0, 10, 50, 10]]
    ) {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) { Color.red.frame(width: 30, height: 10).probe("a"); Color.red.frame(width: 50, height: 10).probe("b") }
    }
  }

  @Test func customLayout_01() {
    expectLayout(
      "customLayout-01", .root(300, 300), size: [100, 100],
      frames: ["a": [40, 40, 20, 20]]
    ) {
      L(f: { _, _ in })() { Color.red.frame(width: 20, height: 20).probe("a") }
    }
  }

  @Test func customLayout_03() {
    expectLayout(
      "customLayout-03", .root(300, 300), size: [100, 100],
      frames: ["a": [40, 35, 20, 30]]
    ) {
      L(f: { b, s in s[0].place(at: CGPoint(x: b.midX, y: b.midY), anchor: .center, proposal: .unspecified) })() { Color.red.frame(width: 20, height: 30).probe("a") }
    }
  }

  @Test func customLayout_04() {
    expectLayout(
      "customLayout-04", .root(300, 300), size: [100, 100],
      frames: ["a": [50, 90, 50, 10]]
    ) {
      L(f: { b, s in s[0].place(at: CGPoint(x: b.maxX, y: b.maxY), anchor: .bottomTrailing, proposal: ProposedViewSize(width: 50, height: nil)) })() { Color.red.probe("a") }
    }
  }

  @Test func customLayout_05() {
    expectLayout(
      "customLayout-05", .root(300, 300), size: [100, 100],
      frames: ["a": [5, 5, 20, 20]]
    ) {
      L(f: { b, s in s[0].place(at: .zero, proposal: .unspecified); s[0].place(at: CGPoint(x: b.minX + 5, y: b.minY + 5), proposal: .unspecified) })() { Color.red.frame(width: 20, height: 20).probe("a") }
    }
  }

  @Test func customLayout_06() {
    expectLayout(
      "customLayout-06", .root(300, 300), size: [130, 100],
      frames: ["a": [30, 0, 20, 20], "x": [0, 0, 30, 100]]
    ) {
      HStack(spacing: 0) { Color.red.frame(width: 30, height: 100).probe("x"); L(f: { b, s in s[0].place(at: b.origin, proposal: .unspecified) })() { Color.red.frame(width: 20, height: 20).probe("a") } }
    }
  }

  @Test func anyLayout_01() {
    expectLayout(
      "anyLayout-01", .root(100, 100), size: [35, 20],
      frames: ["a": [0, 5, 10, 10], "b": [15, 0, 20, 20]]
    ) {
      AnyLayout(HStackLayout(spacing: 5)) { Color.red.frame(width: 10, height: 10).probe("a"); Color.red.frame(width: 20, height: 20).probe("b") }
    }
  }

  @Test func anyLayout_05() {
    expectLayout(
      "anyLayout-05", .root(40, 60), size: [0, 60]
    ) {
      AnyLayout(VStackLayout()) { Spacer() }
    }
  }
}
