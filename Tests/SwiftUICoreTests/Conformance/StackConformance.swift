// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor @Suite struct StackConformance {
  @Test func stack_01() {
    expectLayout(
      "stack-01", .root(300, 100), size: [300, 100],
      frames: ["a": [0, 0, 100, 100], "b": [100, 0, 100, 100], "c": [200, 0, 100, 100]]
    ) {
      HStack(spacing: 0) { Color.red.probe("a"); Color.red.probe("b"); Color.red.probe("c") }
    }
  }

  @Test func stack_02() {
    expectLayout(
      "stack-02", .root(500, 500), size: [150, 100],
      frames: ["a": [-12.5, 0, 75, 100], "b": [62.5, 0, 100, 100]]
    ) {
      HStack(spacing: 0) { Color.red.frame(maxWidth: 100).probe("a"); Color.red.frame(minWidth: 100).probe("b") }.frame(width: 150, height: 100)
    }
  }

  @Test func stack_04() {
    expectLayout(
      "stack-04", .root(100, 0), size: [100, 85],
      frames: ["a": [0, 0, 100, 5], "b": [0, 5, 100, 80]]
    ) {
      VStack(spacing: 0) { Color.red.frame(minHeight: 5, maxHeight: 100).probe("a"); Color.red.frame(minHeight: 80).probe("b") }
    }
  }

  @Test func stack_05() {
    expectLayout(
      "stack-05", .root(500, 500), size: [500, 500],
      frames: ["a": [0, 0, 500, 246], "b": [0, 254, 500, 246]]
    ) {
      VStack { Color.red.probe("a"); Color.red.probe("b") }
    }
  }

  @Test func stack_06() {
    expectLayout(
      "stack-06", .root(500, 500), size: [500, 500],
      frames: ["a": [0, 0, 246, 500], "b": [254, 0, 246, 500]]
    ) {
      HStack { Color.red.probe("a"); Color.red.probe("b") }
    }
  }

  @Test func stack_07() {
    expectLayout(
      "stack-07", .root(500, 500), size: [500, 500],
      frames: ["a": [0, 0, 500, 250], "b": [0, 250, 500, 250]]
    ) {
      VStack(spacing: 0) { Color.red.probe("a"); Color.red.probe("b") }
    }
  }

  @Test func stack_09() {
    expectLayout(
      "stack-09", .root(500, 500), size: [500, 500],
      frames: ["a": [0, 0, 500, 246], "b": [225, 254, 50, 246]]
    ) {
      VStack { Color.red.probe("a"); Color.red.frame(width: 50).probe("b") }
    }
  }

  @Test func stack_10() {
    expectLayout(
      "stack-10", .root(500, 500), size: [500, 500],
      frames: ["a": [0, 0, 500, 246], "b": [450, 254, 50, 246]]
    ) {
      VStack(alignment: .trailing) { Color.red.probe("a"); Color.red.frame(width: 50).probe("b") }
    }
  }

  @Test func stack_11() {
    expectLayout(
      "stack-11", .root(500, 500), size: [500, 500],
      frames: ["a": [0, 0, 246, 500], "b": [254, 0, 246, 50]]
    ) {
      HStack(alignment: .top) { Color.red.probe("a"); Color.red.frame(height: 50).probe("b") }
    }
  }

  @Test func stack_13() {
    expectLayout(
      "stack-13", .root(500, 500), size: [500, 500],
      frames: ["a": [0, 0, 246, 500], "b": [254, 450, 246, 50]]
    ) {
      HStack(alignment: .bottom) { Color.red.probe("a"); Color.red.frame(height: 50).probe("b") }
    }
  }

  @Test func stack_14() {
    expectLayout(
      "stack-14", .root(500, 500), size: [150, 150],
      frames: ["a": [21, 50, 50, 50], "b": [79, 50, 50, 50]]
    ) {
      HStack { Color.red.frame(width: 50, height: 50).probe("a"); Color.red.frame(width: 50, height: 50).probe("b") }.frame(width: 150, height: 150)
    }
  }

  @Test func stack_17() {
    expectLayout(
      "stack-17", .root(300, 300), size: [300, 300],
      frames: ["a": [0, 0, 300, 94.6667], "b": [0, 102.6667, 300, 94.6667], "c": [0, 205.3333, 146, 94.6667], "d": [154, 205.3333, 146, 94.6667]]
    ) {
      VStack { Color.red.probe("a"); Color.red.probe("b"); HStack { Color.red.probe("c"); Color.red.probe("d") } }
    }
  }

  @Test func stack_18() {
    expectLayout(
      "stack-18", .root(200, 250), size: [200, 250],
      frames: ["a": [0, 0, 200, 100], "b": [0, 150, 200, 100], "m": [95, 120, 10, 10]]
    ) {
      VStack(spacing: 20) { Color.red.probe("a"); Color.red.frame(width: 10, height: 10).probe("m"); Color.red.probe("b") }
    }
  }

  @Test func stack_19() {
    expectLayout(
      "stack-19", .root(200, 50), size: [240, 20],
      frames: ["a": [0, 0, 120, 20], "b": [120, 0, 120, 20]]
    ) {
      HStack(spacing: 0) { Color.red.frame(width: 120, height: 20).probe("a"); Color.red.frame(width: 120, height: 20).probe("b") }
    }
  }

  @Test func stack_22() {
    expectLayout(
      "stack-22", .root(300, 10), size: [300, 10],
      frames: ["a": [0, 0, 20, 10], "b": [20, 0, 220, 10], "c": [240, 0, 60, 10]]
    ) {
      HStack(spacing: 0) { Color.red.frame(maxWidth: 20).probe("a"); Color.red.probe("b"); Color.red.frame(maxWidth: 60).probe("c") }
    }
  }

  @Test func stack_23() {
    expectLayout(
      "stack-23", .root(nil, 10), size: [50, 10],
      frames: ["a": [0, 0, 10, 10], "b": [20, 0, 10, 10], "c": [40, 0, 10, 10]]
    ) {
      HStack(spacing: 10) { Color.red.frame(maxWidth: 20).probe("a"); Color.red.probe("b"); Color.red.frame(maxWidth: 60).probe("c") }
    }
  }

  @Test func stack_26() {
    expectLayout(
      "stack-26", .root(nil, nil), size: [50, 70],
      frames: ["a": [0, 0, 50, 10], "b": [20, 15, 30, 30], "c": [30, 50, 20, 20]]
    ) {
      VStack(alignment: .trailing, spacing: 5) { Color.red.frame(width: 50, height: 10).probe("a"); Color.red.frame(width: 30, height: 30).probe("b"); Color.red.frame(width: 20, height: 20).probe("c") }
    }
  }

  @Test func stack_28() {
    expectLayout(
      "stack-28", .root(400, 400), size: [100, 20],
      frames: ["a": [0, 0, 100, 10], "b": [0, 10, 100, 10]]
    ) {
      VStack(spacing: 0) { Color.red.probe("a").frame(height: 10); Color.red.frame(width: 100, height: 10).probe("b") }.fixedSize()
    }
  }

  @Test func stack_33() {
    expectLayout(
      "stack-33", .root(90, 10), size: [90, 10],
      frames: ["a": [0, 0, 30, 10], "b": [30, 0, 30, 10], "c": [60, 0, 30, 10]]
    ) {
      HStack(spacing: 0) { Color.red.frame(minWidth: 30, maxWidth: 60).probe("a"); Color.red.frame(minWidth: 10, maxWidth: 40).probe("b"); Color.red.probe("c") }
    }
  }

  @Test func stack_34() {
    expectLayout(
      "stack-34", .root(100, 10), size: [100, 10],
      frames: ["a": [0, 0, 31.3333, 10], "b": [34.3333, 0, 31.3333, 10], "c": [68.6667, 0, 31.3333, 10]]
    ) {
      HStack(spacing: 3) { Color.red.probe("a"); Color.red.probe("b"); Color.red.probe("c") }
    }
  }

  @Test func layoutPriority_01() {
    expectLayout(
      "layoutPriority-01", .root(500, 500), size: [500, 500],
      frames: ["a": [0, 0, 500, 50], "b": [0, 58, 500, 442]]
    ) {
      VStack { Color.red.frame(minHeight: 50).probe("a"); Color.red.probe("b").layoutPriority(1) }
    }
  }

  @Test func layoutPriority_02() {
    expectLayout(
      "layoutPriority-02", .root(500, 500), size: [500, 500],
      frames: ["a": [0, 0, 0, 500], "b": [8, 0, 492, 500]]
    ) {
      HStack { Color.red.frame(minHeight: 50).probe("a"); Color.red.probe("b").layoutPriority(1) }
    }
  }

  @Test func layoutPriority_03() {
    expectLayout(
      "layoutPriority-03", .root(300, 300), size: [300, 300],
      frames: ["a": [0, 0, 300, 0], "b": [0, 8, 300, 284], "c": [0, 300, 146, 0], "d": [154, 300, 146, 0]]
    ) {
      VStack { Color.red.probe("a"); Color.red.probe("b").layoutPriority(1); HStack { Color.red.probe("c"); Color.red.probe("d") } }
    }
  }

  @Test func layoutPriority_04() {
    expectLayout(
      "layoutPriority-04", .root(90, 10), size: [90, 10],
      frames: ["a": [0, 0, 45, 10], "b": [45, 0, 45, 10], "c": [90, 0, 0, 10]]
    ) {
      HStack(spacing: 0) { Color.red.probe("a").layoutPriority(1); Color.red.probe("b").layoutPriority(1); Color.red.probe("c") }
    }
  }

  @Test func layoutPriority_05() {
    expectLayout(
      "layoutPriority-05", .root(200, 10), size: [200, 10],
      frames: ["a": [0, 0, 20, 10], "b": [20, 0, 50, 10], "c": [70, 0, 130, 10]]
    ) {
      HStack(spacing: 0) { Color.red.frame(minWidth: 20).probe("a"); Color.red.frame(maxWidth: 50).probe("b").layoutPriority(2); Color.red.probe("c").layoutPriority(1) }
    }
  }

  @Test func layoutPriority_10() {
    expectLayout(
      "layoutPriority-10", .root(10, 100), size: [10, 100],
      frames: ["a": [0, 0, 10, 10], "b": [0, 10, 10, 20], "c": [0, 30, 10, 70]]
    ) {
      VStack(spacing: 0) { Color.red.frame(minHeight: 10).probe("a"); Color.red.frame(minHeight: 20).probe("b").layoutPriority(1); Color.red.frame(minHeight: 30).probe("c").layoutPriority(2) }
    }
  }

  @Test func spacer_divider_01() {
    expectLayout(
      "spacer-divider-01", .root(400, 400), size: [200, 80],
      frames: ["a": [0, 15, 50, 50], "b": [150, 15, 50, 50], "s": [50, 40, 100, 0]]
    ) {
      HStack { Color.red.frame(width: 50, height: 50).probe("a"); Spacer().probe("s"); Color.red.frame(width: 50, height: 50).probe("b") }.frame(width: 200, height: 80)
    }
  }

  @Test func spacer_divider_02() {
    expectLayout(
      "spacer-divider-02", .root(400, 400), size: [80, 200],
      frames: ["a": [15, 0, 50, 50], "b": [15, 150, 50, 50], "s": [40, 50, 0, 100]]
    ) {
      VStack { Color.red.frame(width: 50, height: 50).probe("a"); Spacer().probe("s"); Color.red.frame(width: 50, height: 50).probe("b") }.frame(width: 80, height: 200)
    }
  }

  @Test func spacer_divider_03() {
    expectLayout(
      "spacer-divider-03", .root(400, 400), size: [250, 80],
      frames: ["a": [0, 15, 40, 50], "b": [105, 15, 40, 50], "c": [210, 15, 40, 50], "s": [40, 40, 65, 0], "t": [145, 40, 65, 0]]
    ) {
      HStack { Color.red.frame(width: 40, height: 50).probe("a"); Spacer().probe("s"); Color.red.frame(width: 40, height: 50).probe("b"); Spacer().probe("t"); Color.red.frame(width: 40, height: 50).probe("c") }.frame(width: 250, height: 80)
    }
  }

  @Test func spacer_divider_04() {
    expectLayout(
      "spacer-divider-04", .root(400, 400), size: [180, 80],
      frames: ["a": [0, 15, 50, 50], "b": [130, 15, 50, 50], "s": [50, 40, 80, 0]]
    ) {
      HStack { Color.red.frame(width: 50, height: 50).probe("a"); Spacer(minLength: 50).probe("s"); Color.red.frame(width: 50, height: 50).probe("b") }.frame(width: 180, height: 80)
    }
  }

  @Test func spacer_divider_05() {
    expectLayout(
      "spacer-divider-05", .root(400, 400), size: [140, 80],
      frames: ["a": [-10, 15, 30, 50], "b": [120, 15, 30, 50], "s": [20, 40, 100, 0]]
    ) {
      HStack { Color.red.frame(width: 30, height: 50).probe("a"); Spacer(minLength: 100).probe("s"); Color.red.frame(width: 30, height: 50).probe("b") }.frame(width: 140, height: 80)
    }
  }

  @Test func spacer_divider_07() {
    expectLayout(
      "spacer-divider-07", .root(400, 400), size: [200, 80],
      frames: ["a": [46, 15, 50, 50], "b": [104, 15, 50, 50], "s": [0, 40, 46, 0], "t": [154, 40, 46, 0]]
    ) {
      HStack { Spacer().probe("s"); Color.red.frame(width: 50, height: 50).probe("a"); Color.red.frame(width: 50, height: 50).probe("b"); Spacer().probe("t") }.frame(width: 200, height: 80)
    }
  }

  @Test func spacer_divider_08() {
    expectLayout(
      "spacer-divider-08", .root(nil, nil), size: [108, 50],
      frames: ["a": [0, 0, 50, 50], "b": [58, 0, 50, 50], "s": [50, 25, 8, 0]]
    ) {
      HStack { Color.red.frame(width: 50, height: 50).probe("a"); Spacer().probe("s"); Color.red.frame(width: 50, height: 50).probe("b") }
    }
  }

  @Test func spacer_divider_09() {
    expectLayout(
      "spacer-divider-09", .root(60, 60), size: [108, 50],
      frames: ["a": [0, 0, 50, 50], "b": [58, 0, 50, 50], "s": [50, 25, 8, 0]]
    ) {
      HStack { Color.red.frame(width: 50, height: 50).probe("a"); Spacer().probe("s"); Color.red.frame(width: 50, height: 50).probe("b") }
    }
  }

  @Test func spacer_divider_10() {
    expectLayout(
      "spacer-divider-10", .root(400, 400), size: [160, 80],
      frames: ["a": [0, 15, 80, 50], "b": [80, 15, 80, 50], "s": [80, 40, 0, 0]]
    ) {
      HStack { Color.red.frame(width: 80, height: 50).probe("a"); Spacer(minLength: 0).probe("s"); Color.red.frame(width: 80, height: 50).probe("b") }.frame(width: 160, height: 80)
    }
  }

  @Test func spacer_divider_13() {
    expectLayout(
      "spacer-divider-13", .root(100, 60), size: [20, 20],
      frames: ["a": [0, 0, 20, 20], "s": [0, 0, 20, 20]]
    ) {
      ZStack { Spacer().probe("s"); Color.red.frame(width: 20, height: 20).probe("a") }
    }
  }

  @Test func spacer_divider_14() {
    expectLayout(
      "spacer-divider-14", .root(200, 50), size: [50, 20],
      frames: ["a": [30, 0, 20, 20], "s": [0, 10, 30, 0]]
    ) {
      HStack(spacing: 0) { Spacer().frame(width: 30).probe("s"); Color.red.frame(width: 20, height: 20).probe("a") }
    }
  }

  @Test func spacer_divider_15() {
    expectLayout(
      "spacer-divider-15", .root(400, 400), size: [200, 200],
      frames: ["a": [0, 0, 40, 40], "b": [160, 0, 40, 40], "c": [40, 160, 40, 40], "d": [120, 160, 40, 40], "s": [100, 40, 0, 120]]
    ) {
      VStack { HStack { Color.red.frame(width: 40, height: 40).probe("a"); Spacer(); Color.red.frame(width: 40, height: 40).probe("b") }; Spacer().probe("s"); HStack { Spacer(); Color.red.frame(width: 40, height: 40).probe("c"); Spacer(); Color.red.frame(width: 40, height: 40).probe("d"); Spacer() } }.frame(width: 200, height: 200)
    }
  }

  @Test func zstack_01() {
    expectLayout(
      "zstack-01", .root(200, 200), size: [60, 60],
      frames: ["a": [0, 0, 60, 60], "b": [20, 20, 20, 20]]
    ) {
      ZStack { Color.red.frame(width: 60, height: 60).probe("a"); Color.red.frame(width: 20, height: 20).probe("b") }
    }
  }

  @Test func zstack_03() {
    expectLayout(
      "zstack-03", .root(200, 200), size: [60, 60],
      frames: ["a": [0, 0, 60, 60], "b": [20, 0, 20, 20]]
    ) {
      ZStack(alignment: .top) { Color.red.frame(width: 60, height: 60).probe("a"); Color.red.frame(width: 20, height: 20).probe("b") }
    }
  }

  @Test func zstack_05() {
    expectLayout(
      "zstack-05", .root(200, 200), size: [60, 60],
      frames: ["a": [0, 0, 60, 60], "b": [0, 20, 20, 20]]
    ) {
      ZStack(alignment: .leading) { Color.red.frame(width: 60, height: 60).probe("a"); Color.red.frame(width: 20, height: 20).probe("b") }
    }
  }

  @Test func zstack_08() {
    expectLayout(
      "zstack-08", .root(200, 200), size: [30, 40],
      frames: ["a": [0, 0, 30, 40], "b": [0, 0, 30, 40]]
    ) {
      ZStack { Color.red.probe("a"); Color.red.frame(width: 30, height: 40).probe("b") }.fixedSize()
    }
  }

  @Test func zstack_09() {
    expectLayout(
      "zstack-09", .root(300, 300), size: [40, 40],
      frames: ["a": [0, -30, 100, 100], "b": [0, -10, 60, 60], "c": [0, 0, 40, 40]]
    ) {
      ZStack(alignment: .leading) { Color.red.frame(width: 100, height: 100).probe("a").layoutPriority(-0.1); Color.red.frame(width: 60, height: 60).probe("b"); Color.red.frame(width: 40, height: 40).probe("c").layoutPriority(1) }
    }
  }

  @Test func zstack_11() {
    expectLayout(
      "zstack-11", .root(300, 300), size: [110, 110],
      frames: ["a": [10, 10, 100, 100], "b": [0, 0, 20, 20]]
    ) {
      ZStack(alignment: .topLeading) { Color.red.frame(width: 100, height: 100).probe("a"); Color.red.frame(width: 20, height: 20).probe("b").alignmentGuide(.top) { $0.height / 2 }.alignmentGuide(.leading) { $0.width / 2 } }
    }
  }

  @Test func zstack_12() {
    expectLayout(
      "zstack-12", .root(50, 50), size: [0, 0]
    ) {
      ZStack { }
    }
  }

  @Test func flattening_03() {
    expectLayout(
      "flattening-03", .root(100, 100), size: [10, 46],
      frames: ["h": [0, 0, 10, 10], "v0": [0, 12, 10, 10], "v1": [0, 24, 10, 10], "v2": [0, 36, 10, 10]]
    ) {
      VStack(spacing: 2) { Color.red.frame(width: 10, height: 10).probe("h"); ForEach(0..<3, id: \.self) { i in Color.red.frame(width: 10, height: 10).probe("v\(i)") } }
    }
  }

  @Test func flattening_05() {
    expectLayout(
      "flattening-05", .root(100, 100), size: [25, 10],
      frames: ["a": [0, 0, 10, 10], "b": [15, 0, 10, 10]]
    ) {
      HStack(spacing: 5) { Color.red.frame(width: 10, height: 10).probe("a"); if false { Color.red.frame(width: 50, height: 10).probe("x") }; Color.red.frame(width: 10, height: 10).probe("b") }
    }
  }

  @Test func flattening_06() {
    expectLayout(
      "flattening-06", .root(100, 100), size: [25, 10],
      frames: ["a": [0, 0, 10, 10], "b": [15, 0, 10, 10]]
    ) {
      HStack(spacing: 5) { Color.red.frame(width: 10, height: 10).probe("a"); EmptyView(); Color.red.frame(width: 10, height: 10).probe("b") }
    }
  }

  @Test func flattening_07() {
    expectLayout(
      "flattening-07", .root(100, 100), size: [40, 10],
      frames: ["a": [0, 0, 10, 10], "b": [15, 0, 10, 10], "c": [30, 0, 10, 10]]
    ) {
      HStack(spacing: 5) { Color.red.frame(width: 10, height: 10).probe("a"); TwoViews() }
    }
  }

  @Test func flattening_08() {
    expectLayout(
      "flattening-08", .root(100, 100), size: [10, 25],
      frames: ["b": [0, 0, 10, 10], "c": [0, 15, 10, 10]]
    ) {
      VStack(spacing: 5) { AnyView(Group { Color.red.frame(width: 10, height: 10).probe("b"); Color.red.frame(width: 10, height: 10).probe("c") }) }
    }
  }

  @Test func flattening_11() {
    expectLayout(
      "flattening-11", .root(100, 100), size: [60, 10],
      frames: ["a": [0, 0, 10, 10], "b": [50, 0, 10, 10], "h": [15, 0, 30, 10]]
    ) {
      HStack(spacing: 5) { Color.red.frame(width: 10, height: 10).probe("a"); Color.red.frame(width: 30, height: 10).probe("h").hidden(); Color.red.frame(width: 10, height: 10).probe("b") }
    }
  }

  @Test func flattening_12() {
    expectLayout(
      "flattening-12", .root(100, 100), size: [60, 10],
      frames: ["a": [0, 0, 10, 10], "b": [50, 0, 10, 10], "h": [15, 0, 30, 10]]
    ) {
      HStack(spacing: 5) { Color.red.frame(width: 10, height: 10).probe("a"); Color.red.frame(width: 30, height: 10).probe("h").opacity(0); Color.red.frame(width: 10, height: 10).probe("b") }
    }
  }

  @Test func lay_h_spacing() {
    expectLayout(
      "lay-h-spacing", .window(300, 100), size: [166, 50],
      frames: ["p": [67, 25, 50, 50], "q": [125, 25, 50, 50], "r": [183, 25, 50, 50], "s": [67, 25, 166, 50]]
    ) {
      HStack { Color.gray.frame(width: 50, height: 50).probe("p"); Color.gray.frame(width: 50, height: 50).probe("q"); Color.gray.frame(width: 50, height: 50).probe("r") }.probe("s")
    }
  }

  @Test func lay_v_spacing() {
    expectLayout(
      "lay-v-spacing", .window(100, 300), size: [50, 108],
      frames: ["p": [25, 96, 50, 50], "q": [25, 154, 50, 50], "s": [25, 96, 50, 108]]
    ) {
      VStack { Color.gray.frame(width: 50, height: 50).probe("p"); Color.gray.frame(width: 50, height: 50).probe("q") }.probe("s")
    }
  }

  @Test func lay_spacer_min() {
    expectLayout(
      "lay-spacer-min", .window(300, 100),
      frames: ["bal": [0, 20, 300, 20], "over": [-35, 0, 370, 20], "p": [-35, 0, 250, 20], "q": [235, 0, 100, 20], "r": [130, 20, 40, 20], "s1": [215, 10, 20, 0], "s2": [0, 30, 130, 0], "s3": [170, 30, 130, 0], "vs": [150, 40, 0, 60]]
    ) {
      VStack(spacing: 0) { HStack(spacing: 0) { Color.gray.frame(width: 250, height: 20).probe("p"); Spacer(minLength: 20).probe("s1"); Color.gray.frame(width: 100, height: 20).probe("q") }.probe("over"); HStack(spacing: 0) { Spacer().probe("s2"); Color.gray.frame(width: 40, height: 20).probe("r"); Spacer().probe("s3") }.probe("bal"); Spacer().probe("vs") }
    }
  }

  @Test func lay_z_fill() {
    expectLayout(
      "lay-z-fill", .window(200, 200),
      frames: ["b": [0, 0, 30, 30], "f": [0, 0, 200, 200]]
    ) {
      ZStack(alignment: .topLeading) { Color.gray.probe("f"); Color.gray.frame(width: 30, height: 30).probe("b") }
    }
  }

  @Test func lay_group_mod() {
    expectLayout(
      "lay-group-mod", .window(300, 100),
      frames: ["p": [5, 25, 50, 50], "q": [65, 25, 50, 50], "r": [120, 0, 180, 100]]
    ) {
      HStack(spacing: 0) { Group { Color.gray.probe("p"); Color.gray.probe("q") }.frame(width: 50, height: 50).padding(5); Color.gray.probe("r") }
    }
  }

  @Test func lay_h_ideal() {
    expectLayout(
      "lay-h-ideal", .window(300, 200), size: [200, 40],
      frames: ["col": [50, 80, 200, 40], "p": [50, 80, 30, 30], "q": [86, 80, 40, 30], "row": [50, 80, 76, 30], "w": [50, 110, 200, 10]]
    ) {
      VStack(alignment: .leading, spacing: 0) { HStack(spacing: 6) { Color.gray.frame(width: 30, height: 30).probe("p"); Color.gray.frame(width: 40, height: 30).probe("q") }.probe("row"); Color.gray.frame(width: 200, height: 10).probe("w") }.probe("col")
    }
  }

  @Test func ios_divider() {
    expectLayout(
      "ios-divider", .root(320, nil), size: [320, 0.5],
      frames: ["k": [0, 0, 320, 0.5]]
    ) {
      VStack(spacing: 0) { Divider().probe("k") }
    }
  }
}
