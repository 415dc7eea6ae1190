// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor @Suite struct GeometryConformance {
  @Test func geometryReader_01() {
    expectLayout(
      "geometryReader-01", .root(100, 80), size: [100, 80],
      frames: ["a": [0, 0, 20, 20], "o": [0, 0, 100, 80]]
    ) {
      GeometryReader { _ in Color.red.frame(width: 20, height: 20).probe("a") }.probe("o")
    }
  }

  @Test func geometryReader_02() {
    expectLayout(
      "geometryReader-02", .root(100, 80), size: [10, 10],
      frames: ["a": [0, 0, 20, 20], "o": [0, 0, 10, 10]]
    ) {
      GeometryReader { _ in Color.red.frame(width: 20, height: 20).probe("a") }.probe("o").fixedSize()
    }
  }

  @Test func geometryReader_05() {
    expectLayout(
      "geometryReader-05", .root(300, 300), size: [60, 40],
      frames: ["p": [0, 0, 60, 40], "s": [0, 0, 60, 20]]
    ) {
      Color.red.frame(width: 60, height: 40).probe("p").overlay { GeometryReader { g in Color.red.frame(width: g.size.width, height: g.size.height / 2).probe("s") } }
    }
  }

  @Test func geometryReader_06() {
    expectLayout(
      "geometryReader-06", .root(200, 50), size: [200, 50],
      frames: ["a": [0, 0, 40, 50], "b": [160, 20, 40, 10]]
    ) {
      HStack(spacing: 0) { GeometryReader { g in Color.red.frame(width: g.size.width * 0.25).probe("a") }; Color.red.frame(width: 40, height: 10).probe("b") }
    }
  }

  @Test func safeAreaInset_03() {
    expectLayout(
      "safeAreaInset-03", .root(200, 200), size: [200, 200],
      frames: ["b": [50, 0, 100, 30], "m": [0, 40, 200, 160]]
    ) {
      Color.red.probe("m").safeAreaInset(edge: .top, spacing: 10) { Color.red.frame(width: 100, height: 30).probe("b") }
    }
  }

  @Test func safeAreaInset_04() {
    expectLayout(
      "safeAreaInset-04", .root(200, 200), size: [200, 200],
      frames: ["b": [0, 170, 200, 30], "m": [0, 0, 200, 170]]
    ) {
      Color.red.probe("m").safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 30).probe("b") }
    }
  }

  @Test func safeAreaInset_05() {
    expectLayout(
      "safeAreaInset-05", .root(200, 200), size: [200, 200],
      frames: ["m": [20, 10, 140, 160]]
    ) {
      Color.red.probe("m").safeAreaPadding(EdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40))
    }
  }

  @Test func safeAreaInset_06() {
    expectLayout(
      "safeAreaInset-06", .root(200, 200), size: [200, 200],
      frames: ["m": [16, 16, 168, 168]]
    ) {
      Color.red.probe("m").safeAreaPadding()
    }
  }

  @Test func safeArea_03() {
    expectLayout(
      "safeArea-03", .safeArea, size: [400, 706],
      frames: ["a": [0, 0, 400, 766]]
    ) {
      Color.red.probe("a").ignoresSafeArea(edges: .top)
    }
  }

  @Test func safeArea_04() {
    expectLayout(
      "safeArea-04", .safeArea, size: [400, 706],
      frames: ["a": [0, 60, 400, 706]]
    ) {
      Color.red.probe("a").ignoresSafeArea(.keyboard)
    }
  }

  @Test func safeArea_05() {
    expectLayout(
      "safeArea-05", .safeArea, size: [100, 20],
      frames: ["a": [150, 403, 100, 20]]
    ) {
      Color.red.frame(width: 100, height: 20).probe("a").ignoresSafeArea()
    }
  }

  @Test func safeArea_07() {
    expectLayout(
      "safeArea-07", .safeArea, size: [400, 706],
      frames: ["a": [0, 0, 400, 50]]
    ) {
      VStack(spacing: 0) { Color.red.frame(height: 50).probe("a").ignoresSafeArea(edges: .top); Spacer() }
    }
  }

  @Test func safeArea_08() {
    expectLayout(
      "safeArea-08", .safeArea, size: [400, 706],
      frames: ["a": [0, 60, 400, 50], "b": [0, 110, 400, 690]]
    ) {
      VStack(spacing: 0) { Color.red.frame(height: 50).probe("a"); Color.red.probe("b").ignoresSafeArea() }
    }
  }

  @Test func safeArea_09() {
    expectLayout(
      "safeArea-09", .safeArea, size: [400, 706]
    ) {
      Color.red.frame(width: 400, height: 706).probe("a").background(Color.red.opacity(0.5))
    }
  }

  @Test func safeArea_11() {
    expectLayout(
      "safeArea-11", .safeArea, size: [400, 706]
    ) {
      GeometryReader { g in /* read g */ Color.clear }
    }
  }

  @Test func containerRelativeFrame_02() {
    expectLayout(
      "containerRelativeFrame-02", .container, size: [390, 600],
      frames: ["a": [0, 0, 390, 600]]
    ) {
      Color.red.containerRelativeFrame([.horizontal, .vertical]).probe("a")
    }
  }

  @Test func containerRelativeFrame_05() {
    expectLayout(
      "containerRelativeFrame-05", .container, size: [156, 50],
      frames: ["a": [0, 0, 156, 50]]
    ) {
      Color.red.containerRelativeFrame(.horizontal, count: 5, span: 2, spacing: 0).probe("a")
    }
  }

  @Test func containerRelativeFrame_06() {
    expectLayout(
      "containerRelativeFrame-06", .container, size: [195, 50],
      frames: ["a": [0, 0, 195, 50]]
    ) {
      Color.red.containerRelativeFrame(.horizontal) { length, _ in length * 0.5 }.probe("a")
    }
  }

  @Test func containerRelativeFrame_07() {
    expectLayout(
      "containerRelativeFrame-07", .container, size: [390, 20],
      frames: ["a": [0, 0, 20, 20], "o": [0, 0, 390, 20]]
    ) {
      Color.red.frame(width: 20, height: 20).probe("a").containerRelativeFrame(.horizontal, alignment: .leading).probe("o")
    }
  }

  @Test func safe_inset_scroll() {
    expectLayout(
      "safe-inset-scroll", .root(nil, nil), size: [100, 200],
      frames: ["bar": [0, 170, 100, 30], "c": [0, 0, 100, 240], "o": [0, 0, 100, 200], "r0": [0, 0, 100, 30], "r7": [0, 210, 100, 30]]
    ) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<8) { i in Color.gray.frame(height: 30).probe("r\(i)") } }.probe("c") }.safeAreaInset(edge: .bottom) { Color.gray.frame(height: 30).probe("bar") }.frame(width: 100, height: 200).probe("o")
    }
  }

  @Test func safe_inset_ignored() {
    expectLayout(
      "safe-inset-ignored", .root(nil, nil), size: [100, 200],
      frames: ["bar": [0, 0, 100, 30], "c": [0, 0, 100, 200], "o": [0, 0, 100, 200]]
    ) {
      VStack(spacing: 0) { Color.gray.probe("c") }.ignoresSafeArea().safeAreaInset(edge: .top, spacing: 0) { Color.gray.frame(height: 30).probe("bar") }.frame(width: 100, height: 200).probe("o")
    }
  }
}
