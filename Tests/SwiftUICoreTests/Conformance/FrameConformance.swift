// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor @Suite struct FrameConformance {
  @Test func frame_fixed_02() {
    expectLayout(
      "frame-fixed-02", .root(500, 500), size: [200, 500],
      frames: ["a": [0, 0, 200, 500]]
    ) {
      Color.red.frame(width: 200).probe("a")
    }
  }

  @Test func frame_fixed_04() {
    expectLayout(
      "frame-fixed-04", .root(nil, nil), size: [10, 20],
      frames: ["a": [0, 0, 10, 20]]
    ) {
      Color.red.frame(height: 20).probe("a")
    }
  }

  @Test func frame_fixed_07() {
    expectLayout(
      "frame-fixed-07", .root(10, 10), size: [50, 60],
      frames: ["a": [30, 40, 20, 20]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").frame(width: 50, height: 60, alignment: .bottomTrailing)
    }
  }

  @Test func frame_fixed_08() {
    expectLayout(
      "frame-fixed-08", .root(10, 10), size: [50, 20],
      frames: ["a": [0, 0, 20, 20]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").frame(width: 50, alignment: .leading)
    }
  }

  @Test func frame_fixed_09() {
    expectLayout(
      "frame-fixed-09", .root(10, 10), size: [50, 80],
      frames: ["a": [0, 0, 50, 50]]
    ) {
      Color.red.probe("a").frame(width: 50, height: 50).frame(height: 80, alignment: .top)
    }
  }

  @Test func frame_fixed_10() {
    expectLayout(
      "frame-fixed-10", .root(100, 100), size: [100, 20],
      frames: ["a": [0, 0, 100, 20]]
    ) {
      Color.red.frame(width: -5, height: 20).probe("a")
    }
  }

  @Test func frame_flex_01() {
    expectLayout(
      "frame-flex-01", .root(500, 500), size: [200, 100],
      frames: ["a": [0, 0, 200, 100]]
    ) {
      Color.red.probe("a").frame(minWidth: 0, maxWidth: 200, minHeight: 0, maxHeight: 100)
    }
  }

  @Test func frame_flex_04() {
    expectLayout(
      "frame-flex-04", .root(500, 500), size: [500, 500],
      frames: ["a": [400, 400, 100, 100]]
    ) {
      Color.red.frame(width: 100, height: 100).probe("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomTrailing)
    }
  }

  @Test func frame_flex_06() {
    expectLayout(
      "frame-flex-06", .root(500, 500), size: [500, 500],
      frames: ["a": [400, 200, 100, 100]]
    ) {
      Color.red.frame(width: 100, height: 100).probe("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .trailing)
    }
  }

  @Test func frame_flex_08() {
    expectLayout(
      "frame-flex-08", .root(200, 100), size: [200, 50],
      frames: ["a": [75, 0, 50, 50], "o": [0, 0, 200, 50]]
    ) {
      Color.red.frame(width: 50, height: 50).probe("a").frame(maxWidth: .infinity).probe("o")
    }
  }

  @Test func frame_flex_10() {
    expectLayout(
      "frame-flex-10", .root(nil, nil), size: [50, 50],
      frames: ["a": [0, 0, 50, 50], "o": [0, 0, 50, 50]]
    ) {
      Color.red.frame(width: 50, height: 50).probe("a").frame(maxWidth: .infinity).probe("o")
    }
  }

  @Test func frame_flex_12() {
    expectLayout(
      "frame-flex-12", .root(20, 300), size: [100, 50],
      frames: ["a": [25, 0, 50, 50], "o": [0, 0, 100, 50]]
    ) {
      Color.red.frame(width: 50, height: 50).probe("a").frame(minWidth: 100).probe("o")
    }
  }

  @Test func frame_flex_13() {
    expectLayout(
      "frame-flex-13", .root(150, 300), size: [150, 50],
      frames: ["a": [-25, 0, 200, 50], "o": [0, 0, 150, 50]]
    ) {
      Color.red.frame(width: 200, height: 50).probe("a").frame(minWidth: 100).probe("o")
    }
  }

  @Test func frame_flex_14() {
    expectLayout(
      "frame-flex-14", .root(50, 300), size: [100, 50],
      frames: ["a": [-50, 0, 200, 50], "o": [0, 0, 100, 50]]
    ) {
      Color.red.frame(width: 200, height: 50).probe("a").frame(minWidth: 100).probe("o")
    }
  }

  @Test func frame_flex_15() {
    expectLayout(
      "frame-flex-15", .root(80, 300), size: [80, 50],
      frames: ["a": [15, 0, 50, 50], "o": [0, 0, 80, 50]]
    ) {
      Color.red.frame(width: 50, height: 50).probe("a").frame(maxWidth: 100).probe("o")
    }
  }

  @Test func frame_flex_17() {
    expectLayout(
      "frame-flex-17", .root(300, 300), size: [100, 50],
      frames: ["a": [-25, 0, 150, 50], "o": [0, 0, 100, 50]]
    ) {
      Color.red.frame(width: 150, height: 50).probe("a").frame(maxWidth: 100).probe("o")
    }
  }

  @Test func frame_flex_18() {
    expectLayout(
      "frame-flex-18", .root(20, 300), size: [50, 50],
      frames: ["a": [0, 0, 50, 50], "o": [0, 0, 50, 50]]
    ) {
      Color.red.frame(width: 50, height: 50).probe("a").frame(maxWidth: 100).probe("o")
    }
  }

  @Test func frame_flex_20() {
    expectLayout(
      "frame-flex-20", .root(150, 50), size: [150, 50],
      frames: ["a": [0, 0, 150, 50], "o": [0, 0, 150, 50]]
    ) {
      Color.red.probe("a").frame(minWidth: 100, maxWidth: 200).probe("o")
    }
  }

  @Test func frame_flex_21() {
    expectLayout(
      "frame-flex-21", .root(nil, 50), size: [100, 50],
      frames: ["a": [0, 0, 100, 50], "o": [0, 0, 100, 50]]
    ) {
      Color.red.probe("a").frame(minWidth: 100, maxWidth: 200).probe("o")
    }
  }

  @Test func frame_flex_24() {
    expectLayout(
      "frame-flex-24", .root(nil, 20), size: [120, 20],
      frames: ["a": [0, 0, 120, 20], "o": [0, 0, 120, 20]]
    ) {
      Color.red.probe("a").frame(minWidth: 50, idealWidth: 120, maxWidth: 200).probe("o")
    }
  }

  @Test func frame_flex_25() {
    expectLayout(
      "frame-flex-25", .root(nil, 30), size: [120, 30],
      frames: ["a": [45, 0, 30, 30], "o": [0, 0, 120, 30]]
    ) {
      Color.red.frame(width: 30, height: 30).probe("a").frame(idealWidth: 120).probe("o")
    }
  }

  @Test func frame_flex_26() {
    expectLayout(
      "frame-flex-26", .root(100, nil), size: [100, 20],
      frames: ["a": [0, 0, 100, 20], "o": [0, 0, 100, 20]]
    ) {
      Color.red.probe("a").frame(minHeight: 20, maxHeight: .infinity).probe("o")
    }
  }

  @Test func frame_flex_27() {
    expectLayout(
      "frame-flex-27", .root(.infinity, .infinity), size: [50, 50]
    ) {
      Color.red.probe("a").frame(maxWidth: 50, maxHeight: 50).probe("o")
    }
  }

  @Test func frame_flex_29() {
    expectLayout(
      "frame-flex-29", .root(200, 50), size: [200, 20],
      frames: ["a": [0, 0, 20, 20], "b": [180, 0, 20, 20], "l": [0, 0, 100, 20], "r": [100, 0, 100, 20]]
    ) {
      HStack(spacing: 0) { Color.red.frame(width: 20, height: 20).probe("a").frame(maxWidth: .infinity, alignment: .leading).probe("l"); Color.red.frame(width: 20, height: 20).probe("b").frame(maxWidth: .infinity, alignment: .trailing).probe("r") }
    }
  }

  @Test func frame_flex_32() {
    expectLayout(
      "frame-flex-32", .root(300, 20), size: [100, 20],
      frames: ["a": [0, 0, 100, 20]]
    ) {
      Color.red.frame(idealWidth: 100, maxWidth: 50).probe("a")
    }
  }

  @Test func fixedSize_02() {
    expectLayout(
      "fixedSize-02", .root(300, 300), size: [100, 100],
      frames: ["a": [45, 0, 10, 100]]
    ) {
      Color.red.probe("a").fixedSize(horizontal: true, vertical: false).frame(width: 100, height: 100)
    }
  }

  @Test func fixedSize_03() {
    expectLayout(
      "fixedSize-03", .root(300, 300), size: [100, 100],
      frames: ["a": [0, 45, 100, 10]]
    ) {
      Color.red.probe("a").fixedSize(horizontal: false, vertical: true).frame(width: 100, height: 100)
    }
  }

  @Test func fixedSize_04() {
    expectLayout(
      "fixedSize-04", .root(300, 300), size: [100, 100],
      frames: ["a": [0, 0, 100, 100]]
    ) {
      Color.red.probe("a").fixedSize(horizontal: false, vertical: false).frame(width: 100, height: 100)
    }
  }

  @Test func fixedSize_08() {
    expectLayout(
      "fixedSize-08", .root(300, 300), size: [50, 50],
      frames: ["a": [20, 20, 10, 10]]
    ) {
      Color.red.probe("a").padding(20).fixedSize()
    }
  }

  @Test func fixedSize_09() {
    expectLayout(
      "fixedSize-09", .root(300, 40), size: [10, 40],
      frames: ["a": [0, 0, 10, 40]]
    ) {
      Rectangle().probe("a").fixedSize(horizontal: true, vertical: false)
    }
  }

  @Test func aspectRatio_05() {
    expectLayout(
      "aspectRatio-05", .root(500, 500), size: [100, 100],
      frames: ["a": [0, -50, 100, 200]]
    ) {
      Color.red.probe("a").aspectRatio(0.5, contentMode: .fill).frame(width: 100, height: 100)
    }
  }

  @Test func aspectRatio_06() {
    expectLayout(
      "aspectRatio-06", .root(100, 100), size: [100, 56.25],
      frames: ["a": [0, 0, 100, 56.25]]
    ) {
      Color.red.probe("a").aspectRatio(16.0 / 9.0, contentMode: .fit)
    }
  }

  @Test func aspectRatio_07() {
    expectLayout(
      "aspectRatio-07", .root(100, 100), size: [177.7778, 100],
      frames: ["a": [0, 0, 177.7778, 100]]
    ) {
      Color.red.probe("a").aspectRatio(16.0 / 9.0, contentMode: .fill)
    }
  }

  @Test func aspectRatio_09() {
    expectLayout(
      "aspectRatio-09", .root(300, 300), size: [300, 150],
      frames: ["a": [0, 0, 300, 150]]
    ) {
      Color.red.frame(idealWidth: 100, idealHeight: 50).probe("a").scaledToFit()
    }
  }

  @Test func aspectRatio_10() {
    expectLayout(
      "aspectRatio-10", .root(100, 50), size: [50, 50],
      frames: ["a": [0, 0, 50, 50]]
    ) {
      Color.red.probe("a").aspectRatio(contentMode: .fit)
    }
  }

  @Test func aspectRatio_11() {
    expectLayout(
      "aspectRatio-11", .root(300, 300), size: [50, 100],
      frames: ["a": [-25, 0, 100, 100]]
    ) {
      Color.red.probe("a").aspectRatio(contentMode: .fill).frame(width: 50, height: 100)
    }
  }

  @Test func aspectRatio_12() {
    expectLayout(
      "aspectRatio-12", .root(nil, nil), size: [10, 10],
      frames: ["a": [0, 0, 10, 10]]
    ) {
      Color.red.probe("a").aspectRatio(2, contentMode: .fit)
    }
  }

  @Test func aspectRatio_15() {
    expectLayout(
      "aspectRatio-15", .root(90, 90), size: [90, 30],
      frames: ["a": [0, 0, 90, 30]]
    ) {
      Color.red.probe("a").frame(maxWidth: .infinity, maxHeight: .infinity).aspectRatio(3, contentMode: .fit)
    }
  }

  @Test func aspectRatio_16() {
    expectLayout(
      "aspectRatio-16", .root(200, 50), size: [200, 50],
      frames: ["a": [0, 0, 50, 50], "b": [50, 0, 150, 50]]
    ) {
      HStack(spacing: 0) { Color.red.probe("a").aspectRatio(1, contentMode: .fit); Color.red.probe("b") }
    }
  }

  @Test func aspectRatio_17() {
    expectLayout(
      "aspectRatio-17", .root(100, 100), size: [50, 100],
      frames: ["a": [0, 0, 50, 50], "b": [0, 50, 50, 50]]
    ) {
      VStack(spacing: 0) { Color.red.probe("a").aspectRatio(1, contentMode: .fit); Color.red.probe("b").aspectRatio(1, contentMode: .fit) }
    }
  }

  @Test func padding_02() {
    expectLayout(
      "padding-02", .root(300, 300), size: [82, 82],
      frames: ["a": [16, 16, 50, 50], "o": [0, 0, 82, 82]]
    ) {
      Color.red.frame(width: 50, height: 50).probe("a").padding().probe("o")
    }
  }

  @Test func padding_04() {
    expectLayout(
      "padding-04", .root(100, 50), size: [100, 50],
      frames: ["a": [1, 3, 97, 43], "o": [0, 0, 100, 50]]
    ) {
      Color.red.probe("a").padding(EdgeInsets(top: 3, leading: 1, bottom: 4, trailing: 2)).probe("o")
    }
  }

  @Test func padding_05() {
    expectLayout(
      "padding-05", .root(40, 100), size: [60, 100],
      frames: ["a": [30, 30, 0, 40], "o": [0, 0, 60, 100]]
    ) {
      Color.red.probe("a").padding(30).probe("o")
    }
  }

  @Test func padding_06() {
    expectLayout(
      "padding-06", .root(100, 100), size: [100, 100],
      frames: ["a": [-10, -10, 120, 120], "o": [0, 0, 100, 100]]
    ) {
      Color.red.probe("a").padding(-10).probe("o")
    }
  }

  @Test func padding_09() {
    expectLayout(
      "padding-09", .root(100, 100), size: [100, 100],
      frames: ["a": [15, 15, 70, 70]]
    ) {
      Color.red.probe("a").padding(10).padding(5)
    }
  }

  @Test func padding_10() {
    expectLayout(
      "padding-10", .root(100, 100), size: [20, 58],
      frames: ["a": [0, 10, 20, 20], "b": [0, 38, 20, 20]]
    ) {
      VStack { Color.red.frame(width: 20, height: 20).probe("a").padding(.top, 10); Color.red.frame(width: 20, height: 20).probe("b") }
    }
  }

  @Test func padding_11() {
    expectLayout(
      "padding-11", .root(300, 300), size: [40, 40],
      frames: ["a": [-5, -5, 50, 50]]
    ) {
      Color.red.frame(width: 50, height: 50).probe("a").padding(10).frame(width: 40, height: 40)
    }
  }

  @Test func lay_pad_default() {
    expectLayout(
      "lay-pad-default", .window(200, 100), size: [200, 100],
      frames: ["in": [16, 16, 168, 68], "out": [0, 0, 200, 100]]
    ) {
      Color.gray.probe("in").padding().probe("out")
    }
  }

  @Test func lay_frame_fixed() {
    expectLayout(
      "lay-frame-fixed", .window(200, 200), size: [120, 80],
      frames: ["in": [40, 60, 40, 40], "out": [40, 60, 120, 80]]
    ) {
      Color.gray.frame(width: 40, height: 40).probe("in").frame(width: 120, height: 80, alignment: .topLeading).probe("out")
    }
  }

  @Test func lay_frame_flex_max() {
    expectLayout(
      "lay-frame-flex-max", .root(300, nil), size: [200, 20]
    ) {
      Color.gray.frame(width: 40, height: 20).frame(maxWidth: 200).probe("k")
    }
  }

  @Test func lay_frame_flex_ideal() {
    expectLayout(
      "lay-frame-flex-ideal", .root(300, nil), size: [150, 20]
    ) {
      Color.gray.frame(width: 40, height: 20).frame(idealWidth: 150).fixedSize().probe("k")
    }
  }

  @Test func lay_frame_flex_clampflex() {
    expectLayout(
      "lay-frame-flex-clampflex", .root(300, 100), size: [120, 20]
    ) {
      Color.gray.frame(maxWidth: 120, maxHeight: 20).probe("k")
    }
  }

  @Test func lay_frame_flex_overflow() {
    expectLayout(
      "lay-frame-flex-overflow", .root(300, nil), size: [200, 20]
    ) {
      Color.gray.frame(width: 250, height: 20).frame(maxWidth: 200).probe("k")
    }
  }

  @Test func lay_fixedsize() {
    expectLayout(
      "lay-fixedsize", .window(200, 200),
      frames: ["p": [95, 80, 10, 10], "q": [95, 90, 10, 30]]
    ) {
      VStack(spacing: 0) { Color.gray.fixedSize().probe("p"); Color.gray.fixedSize(horizontal: true, vertical: false).frame(height: 30).probe("q") }
    }
  }

  @Test func aspect_color() {
    expectLayout(
      "aspect-color", .root(nil, nil), size: [100, 100],
      frames: ["f": [0, 0, 100, 100], "k": [0, 25, 100, 50]]
    ) {
      Color.gray.aspectRatio(2, contentMode: .fit).probe("k").frame(width: 100, height: 100).probe("f")
    }
  }
}
