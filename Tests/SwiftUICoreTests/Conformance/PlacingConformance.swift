// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor @Suite struct PlacingConformance {
  @Test func overlay_background_05() {
    expectLayout(
      "overlay-background-05", .root(500, 500), size: [100, 100],
      frames: ["p": [0, 0, 100, 100], "s": [50, 25, 50, 50]]
    ) {
      Color.red.frame(width: 100, height: 100).probe("p").overlay(alignment: .trailing) { Color.red.frame(width: 50, height: 50).probe("s") }
    }
  }

  @Test func overlay_background_06() {
    expectLayout(
      "overlay-background-06", .root(500, 500), size: [100, 100],
      frames: ["p": [0, 0, 100, 100], "s": [25, 25, 50, 50]]
    ) {
      Color.red.frame(width: 100, height: 100).probe("p").background { Color.red.frame(width: 50, height: 50).probe("s") }
    }
  }

  @Test func overlay_background_09() {
    expectLayout(
      "overlay-background-09", .root(300, 300), size: [50, 30],
      frames: ["p": [0, 0, 50, 30], "s": [0, 0, 50, 30]]
    ) {
      Color.red.frame(width: 50, height: 30).probe("p").overlay { Color.red.probe("s") }
    }
  }

  @Test func overlay_background_10() {
    expectLayout(
      "overlay-background-10", .root(100, 60), size: [100, 60],
      frames: ["p": [0, 0, 100, 60], "s": [80, 40, 20, 20]]
    ) {
      Color.red.probe("p").background(alignment: .bottomTrailing) { Color.red.frame(width: 20, height: 20).probe("s") }
    }
  }

  @Test func overlay_background_11() {
    expectLayout(
      "overlay-background-11", .root(300, 300), size: [100, 100],
      frames: ["p": [0, 0, 100, 100], "s": [0, 0, 100, 100], "t": [45, 45, 10, 10]]
    ) {
      Color.red.frame(width: 100, height: 100).probe("p").overlay(alignment: .topLeading) { Color.red.probe("s"); Color.red.frame(width: 10, height: 10).probe("t") }
    }
  }

  @Test func overlay_background_12() {
    expectLayout(
      "overlay-background-12", .root(300, 300), size: [100, 50],
      frames: ["o": [0, 0, 100, 50], "p": [0, 0, 100, 50], "s": [40, -10, 20, 20]]
    ) {
      Color.red.frame(width: 100, height: 50).probe("p").overlay(alignment: .top) { Color.red.frame(width: 20, height: 20).probe("s").alignmentGuide(.top) { $0.height / 2 } }.probe("o")
    }
  }

  @Test func overlay_background_13() {
    expectLayout(
      "overlay-background-13", .root(300, 300), size: [40, 20],
      frames: ["b": [20, 0, 20, 20], "p": [0, 0, 20, 20], "s": [-20, -20, 60, 60]]
    ) {
      HStack(spacing: 0) { Color.red.frame(width: 20, height: 20).probe("p").overlay { Color.red.frame(width: 60, height: 60).probe("s") }; Color.red.frame(width: 20, height: 20).probe("b") }
    }
  }

  @Test func overlay_background_14() {
    expectLayout(
      "overlay-background-14", .root(100, 50), size: [100, 50],
      frames: ["p": [0, 0, 100, 50], "s": [10, 10, 80, 30]]
    ) {
      Color.red.probe("p").overlay { Color.red.probe("s").padding(10) }
    }
  }

  @Test func offset_position_01() {
    expectLayout(
      "offset-position-01", .root(300, 300), size: [50, 50],
      frames: ["a": [20, 10, 50, 50], "o": [0, 0, 50, 50]]
    ) {
      Color.red.frame(width: 50, height: 50).probe("a").offset(x: 20, y: 10).probe("o")
    }
  }

  @Test func offset_position_02() {
    expectLayout(
      "offset-position-02", .root(300, 300), size: [60, 20],
      frames: ["a": [0, 0, 20, 20], "b": [25, -5, 20, 20], "c": [40, 0, 20, 20]]
    ) {
      HStack(spacing: 0) { Color.red.frame(width: 20, height: 20).probe("a"); Color.red.frame(width: 20, height: 20).probe("b").offset(x: 5, y: -5); Color.red.frame(width: 20, height: 20).probe("c") }
    }
  }

  @Test func offset_position_04() {
    expectLayout(
      "offset-position-04", .root(100, 80), size: [100, 80],
      frames: ["a": [20, 30, 20, 20], "o": [0, 0, 100, 80]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").position(x: 30, y: 40).probe("o")
    }
  }

  @Test func offset_position_05() {
    expectLayout(
      "offset-position-05", .root(nil, nil), size: [20, 20],
      frames: ["a": [20, 30, 20, 20], "o": [0, 0, 20, 20]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").position(x: 30, y: 40).probe("o")
    }
  }

  @Test func offset_position_08() {
    expectLayout(
      "offset-position-08", .root(300, 300), size: [60, 20],
      frames: ["a": [50, 0, 20, 20], "o": [0, 0, 60, 20]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").offset(x: 10, y: 0).frame(width: 60, height: 20, alignment: .trailing).probe("o")
    }
  }

  @Test func offset_position_09() {
    expectLayout(
      "offset-position-09", .root(100, 100), size: [100, 100],
      frames: ["a": [0, 0, 20, 20], "b": [40, 80, 20, 20], "p": [0, 0, 100, 80]]
    ) {
      VStack(spacing: 0) { Color.red.frame(width: 20, height: 20).probe("a").position(x: 10, y: 10).probe("p"); Color.red.frame(width: 20, height: 20).probe("b") }
    }
  }

  @Test func offset_position_11() {
    expectLayout(
      "offset-position-11", .root(300, 300), size: [20, 20],
      frames: ["a": [10, 10, 20, 20], "s": [10, 10, 20, 20]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").background { Color.red.probe("s") }.offset(x: 10, y: 10)
    }
  }

  @Test func alignmentGuide_02() {
    expectLayout(
      "alignmentGuide-02", .root(300, 300), size: [70, 20],
      frames: ["a": [20, 0, 50, 10], "b": [0, 10, 50, 10]]
    ) {
      VStack(alignment: .leading, spacing: 0) { Color.red.frame(width: 50, height: 10).probe("a"); Color.red.frame(width: 50, height: 10).probe("b").alignmentGuide(.leading) { _ in 20 } }
    }
  }

  @Test func alignmentGuide_03() {
    expectLayout(
      "alignmentGuide-03", .root(300, 300), size: [50, 20],
      frames: ["a": [0, 0, 50, 10], "b": [0, 10, 50, 10]]
    ) {
      VStack(alignment: .leading, spacing: 0) { Color.red.frame(width: 50, height: 10).probe("a"); Color.red.frame(width: 50, height: 10).probe("b").alignmentGuide(.trailing) { _ in 20 } }
    }
  }

  @Test func alignmentGuide_04() {
    expectLayout(
      "alignmentGuide-04", .root(200, 200), size: [70, 40],
      frames: ["v0": [0, 0, 40, 10], "v1": [10, 10, 40, 10], "v2": [20, 20, 40, 10], "v3": [30, 30, 40, 10]]
    ) {
      VStack(alignment: .leading, spacing: 0) { Color.red.frame(width: 40, height: 10).probe("v0").alignmentGuide(.leading) { _ in 0 }; Color.red.frame(width: 40, height: 10).probe("v1").alignmentGuide(.leading) { _ in -10 }; Color.red.frame(width: 40, height: 10).probe("v2").alignmentGuide(.leading) { _ in -20 }; Color.red.frame(width: 40, height: 10).probe("v3").alignmentGuide(.leading) { _ in -30 } }
    }
  }

  @Test func alignmentGuide_06() {
    expectLayout(
      "alignmentGuide-06", .root(200, 200), size: [20, 40],
      frames: ["a": [0, 0, 10, 40], "b": [10, 20, 10, 20]]
    ) {
      HStack(spacing: 0) { Color.red.frame(width: 10, height: 40).probe("a"); Color.red.frame(width: 10, height: 20).probe("b").alignmentGuide(VerticalAlignment.center) { _ in 0 } }
    }
  }

  @Test func alignmentGuide_07() {
    expectLayout(
      "alignmentGuide-07", .root(300, 300), size: [100, 40],
      frames: ["a": [30, 10, 20, 20]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").alignmentGuide(.leading) { _ in -30 }.frame(width: 100, height: 40, alignment: .leading)
    }
  }

  @Test func alignmentGuide_09() {
    expectLayout(
      "alignmentGuide-09", .root(300, 300), size: [60, 20],
      frames: ["a": [30, 0, 20, 10], "b": [0, 10, 60, 10]]
    ) {
      VStack(alignment: .leading, spacing: 0) { Color.red.frame(width: 20, height: 10).probe("a").alignmentGuide(.leading) { _ in -30 }.padding(.leading, 5); Color.red.frame(width: 60, height: 10).probe("b") }
    }
  }

  @Test func alignmentGuide_10() {
    expectLayout(
      "alignmentGuide-10", .root(300, 300), size: [60, 20],
      frames: ["a": [0, 0, 20, 10], "b": [0, 10, 60, 10]]
    ) {
      VStack(alignment: .leading, spacing: 0) { HStack(spacing: 0) { Color.red.frame(width: 20, height: 10).probe("a").alignmentGuide(.leading) { _ in -30 } }; Color.red.frame(width: 60, height: 10).probe("b") }
    }
  }

  @Test func alignmentGuide_11() {
    expectLayout(
      "alignmentGuide-11", .root(300, 300), size: [70, 20],
      frames: ["a": [30, 0, 20, 10], "b": [30, 10, 40, 10], "x": [0, 0, 30, 10]]
    ) {
      VStack(alignment: .custH, spacing: 0) { HStack(spacing: 0) { Color.red.frame(width: 30, height: 10).probe("x"); Color.red.frame(width: 20, height: 10).probe("a").alignmentGuide(.custH) { d in d[.leading] } }; Color.red.frame(width: 40, height: 10).probe("b") }
    }
  }

  @Test func alignmentGuide_13() {
    expectLayout(
      "alignmentGuide-13", .root(300, 300), size: [20, 50],
      frames: ["a": [0, 0, 10, 10], "b": [0, 10, 10, 20], "c": [10, 0, 10, 40], "d": [10, 40, 10, 10]]
    ) {
      HStack(alignment: .mid, spacing: 0) { VStack(spacing: 0) { Color.red.frame(width: 10, height: 10).probe("a"); Color.red.frame(width: 10, height: 20).probe("b").alignmentGuide(.mid) { d in d[VerticalAlignment.center] } }; VStack(spacing: 0) { Color.red.frame(width: 10, height: 40).probe("c").alignmentGuide(.mid) { d in d[VerticalAlignment.center] }; Color.red.frame(width: 10, height: 10).probe("d") } }
    }
  }

  @Test func alignmentGuide_15() {
    expectLayout(
      "alignmentGuide-15", .root(300, 300), size: [20, 40],
      frames: ["a": [0, 0, 10, 40], "b": [10, 20, 10, 20]]
    ) {
      HStack(alignment: .firstTextBaseline, spacing: 0) { Color.red.frame(width: 10, height: 40).probe("a"); Color.red.frame(width: 10, height: 20).probe("b") }
    }
  }

  @Test func rtl_01() {
    expectLayout(
      "rtl-01", .root(100, 100), size: [70, 10],
      frames: ["a": [60, 0, 10, 10], "b": [35, 0, 20, 10], "c": [0, 0, 30, 10]]
    ) {
      HStack(spacing: 5) { Color.red.frame(width: 10, height: 10).probe("a"); Color.red.frame(width: 20, height: 10).probe("b"); Color.red.frame(width: 30, height: 10).probe("c") }.environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func rtl_02() {
    expectLayout(
      "rtl-02", .root(100, 100), size: [40, 20],
      frames: ["a": [30, 0, 10, 10], "b": [0, 10, 40, 10]]
    ) {
      VStack(alignment: .leading, spacing: 0) { Color.red.frame(width: 10, height: 10).probe("a"); Color.red.frame(width: 40, height: 10).probe("b") }.environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func rtl_03() {
    expectLayout(
      "rtl-03", .root(100, 100), size: [100, 20],
      frames: ["a": [80, 0, 20, 20]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").frame(width: 100, height: 20, alignment: .leading).environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func rtl_06() {
    expectLayout(
      "rtl-06", .root(100, 20), size: [100, 20],
      frames: ["a": [80, 0, 20, 20], "b": [0, 0, 30, 20]]
    ) {
      HStack(spacing: 0) { Color.red.frame(width: 20, height: 20).probe("a"); Spacer(); Color.red.frame(width: 30, height: 20).probe("b") }.environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func rtl_08() {
    expectLayout(
      "rtl-08", .root(100, 20), size: [100, 20],
      frames: ["a": [65, 0, 20, 20]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").offset(x: 15, y: 0).frame(width: 100, height: 20, alignment: .leading).environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func rtl_10() {
    expectLayout(
      "rtl-10", .root(100, 40), size: [100, 40],
      frames: ["a": [80, 0, 20, 20]]
    ) {
      GeometryReader { _ in Color.red.frame(width: 20, height: 20).probe("a") }.environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func transforms_01() {
    expectLayout(
      "transforms-01", .root(100, 100), size: [40, 20],
      frames: ["b": [20, 0, 20, 20], "o": [0, 0, 20, 20]]
    ) {
      HStack(spacing: 0) { Color.red.frame(width: 20, height: 20).probe("a").scaleEffect(2).probe("o"); Color.red.frame(width: 20, height: 20).probe("b") }
    }
  }

  @Test func transforms_02() {
    expectLayout(
      "transforms-02", .root(100, 100), size: [60, 20],
      frames: ["b": [40, 0, 20, 20], "o": [0, 0, 40, 20]]
    ) {
      HStack(spacing: 0) { Color.red.frame(width: 40, height: 20).probe("a").rotationEffect(.degrees(90)).probe("o"); Color.red.frame(width: 20, height: 20).probe("b") }
    }
  }

  @Test func transforms_04() {
    expectLayout(
      "transforms-04", .root(100, 100), size: [40, 20],
      frames: ["a": [10, -10, 20, 40]]
    ) {
      Color.red.frame(width: 40, height: 20).probe("a").rotationEffect(.degrees(90))
    }
  }

  @Test func transforms_05() {
    expectLayout(
      "transforms-05", .root(100, 100), size: [20, 20],
      frames: ["a": [0, 0, 40, 40]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").scaleEffect(2, anchor: .topLeading)
    }
  }

  @Test func lay_v_align() {
    expectLayout(
      "lay-v-align", .window(300, 200),
      frames: ["L": [50, 78, 100, 44], "T": [150, 78, 100, 44], "a": [50, 78, 100, 20], "b": [50, 102, 50, 20], "c": [150, 78, 100, 20], "d": [200, 102, 50, 20]]
    ) {
      HStack(spacing: 0) { VStack(alignment: .leading, spacing: 4) { Color.gray.frame(width: 100, height: 20).probe("a"); Color.gray.frame(width: 50, height: 20).probe("b") }.probe("L"); VStack(alignment: .trailing, spacing: 4) { Color.gray.frame(width: 100, height: 20).probe("c"); Color.gray.frame(width: 50, height: 20).probe("d") }.probe("T") }
    }
  }

  @Test func lay_guide() {
    expectLayout(
      "lay-guide", .window(300, 200), size: [150, 68],
      frames: ["p": [75, 66, 100, 20], "q": [175, 90, 50, 20], "r": [160, 114, 30, 20], "s": [75, 66, 150, 68]]
    ) {
      VStack(alignment: .leading, spacing: 4) { Color.gray.frame(width: 100, height: 20).alignmentGuide(.leading) { $0[.trailing] }.probe("p"); Color.gray.frame(width: 50, height: 20).probe("q"); Color.gray.frame(width: 30, height: 20).alignmentGuide(.leading) { $0.width / 2 }.probe("r") }.probe("s")
    }
  }

  @Test func rtl_scroll() {
    expectLayout(
      "rtl-scroll", .window(200, 80),
      frames: ["c": [-160, 20, 350, 40], "s0": [140, 20, 50, 40], "s1": [80, 20, 50, 40], "s2": [20, 20, 50, 40], "s3": [-40, 20, 50, 40], "s4": [-100, 20, 50, 40], "s5": [-160, 20, 50, 40], "sv": [10, 10, 180, 60]]
    ) {
      ScrollView(.horizontal) { HStack(spacing: 10) { box(50,40).probe("s0"); box(50,40).probe("s1"); box(50,40).probe("s2"); box(50,40).probe("s3"); box(50,40).probe("s4"); box(50,40).probe("s5") }.probe("c") }.frame(width: 180, height: 60).probe("sv").environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func rtl_custom() {
    expectLayout(
      "rtl-custom", .window(300, 120),
      frames: ["c0": [190, 37, 60, 20], "c1": [92, 37, 90, 20], "c2": [200, 63, 50, 20], "c3": [122, 63, 70, 20], "c4": [74, 63, 40, 20], "f": [50, 37, 200, 46]]
    ) {
      Flow { box(60,20).probe("c0"); box(90,20).probe("c1"); box(50,20).probe("c2"); box(70,20).probe("c3"); box(40,20).probe("c4") }.frame(width: 200).probe("f").environment(\.layoutDirection, .rightToLeft)
    }
  }

  @Test func position_z() {
    expectLayout(
      "position-z", .root(nil, nil), size: [200, 90],
      frames: ["p": [0, 0, 200, 90], "q": [0, 0, 200, 90], "z": [0, 0, 200, 90]]
    ) {
      ZStack { Color.gray; Color.gray.frame(width: 40, height: 40).position(x: 50, y: 30).probe("p"); Color.gray.frame(width: 30, height: 30).position(CGPoint(x: 150, y: 60)).probe("q") }.frame(width: 200, height: 90).probe("z")
    }
  }

  @Test func transform_2d() {
    expectLayout(
      "transform-2d", .root(nil, nil), size: [200, 84],
      frames: ["af": [70, 64, 60, 20], "of": [0, 0, 40, 40], "r1": [0, 0, 200, 40], "ro": [80, 0, 40, 40], "sc": [160, 0, 40, 40]]
    ) {
      VStack(spacing: 24) { HStack(spacing: 40) { Color.gray.frame(width: 40, height: 40).offset(x: 10, y: 6).probe("of"); Color.gray.frame(width: 40, height: 40).rotationEffect(.degrees(45)).probe("ro"); Color.gray.frame(width: 40, height: 40).scaleEffect(1.5).probe("sc") }.probe("r1"); Color.gray.frame(width: 60, height: 20).transformEffect(.init(translationX: 20, y: -4)).probe("af") }
    }
  }

  @Test func paint_bg_bigger() {
    expectLayout(
      "paint-bg-bigger", .root(nil, nil), size: [40, 20],
      frames: ["bg": [-20, -10, 80, 40], "c": [0, 0, 40, 20], "o": [0, 0, 40, 20]]
    ) {
      Color.gray.frame(width: 40, height: 20).probe("c").background { Color.gray.frame(width: 80, height: 40).probe("bg") }.probe("o")
    }
  }
}
