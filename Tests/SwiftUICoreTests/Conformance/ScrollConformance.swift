// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor @Suite struct ScrollConformance {
  @Test func scrollView_01() {
    expectLayout(
      "scrollView-01", .root(200, 300), size: [100, 300],
      frames: ["a": [0, 0, 100, 500], "o": [0, 0, 100, 300]]
    ) {
      ScrollView { Color.red.frame(width: 100, height: 500).probe("a") }.probe("o")
    }
  }

  @Test func scrollView_02() {
    expectLayout(
      "scrollView-02", .root(200, 300), size: [200, 300],
      frames: ["a": [0, 0, 200, 10], "o": [0, 0, 200, 300]]
    ) {
      ScrollView { Color.red.probe("a") }.probe("o")
    }
  }

  @Test func scrollView_04() {
    expectLayout(
      "scrollView-04", .root(200, 300), size: [200, 300],
      frames: ["a": [0, 0, 200, 10]]
    ) {
      ScrollView { Color.red.probe("a").frame(maxHeight: .infinity) }
    }
  }

  @Test func scrollView_05() {
    expectLayout(
      "scrollView-05", .root(200, 300), size: [200, 50],
      frames: ["a": [0, 0, 500, 50], "o": [0, 0, 200, 50]]
    ) {
      ScrollView(.horizontal) { Color.red.frame(width: 500, height: 50).probe("a") }.probe("o")
    }
  }

  @Test func scrollView_08() {
    expectLayout(
      "scrollView-08", .root(100, 100), size: [100, 100],
      frames: ["a": [0, 0, 300, 400], "o": [0, 0, 100, 100]]
    ) {
      ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 300, height: 400).probe("a") }.probe("o")
    }
  }

  @Test func scrollView_09() {
    expectLayout(
      "scrollView-09", .root(100, 300), size: [100, 300],
      frames: ["a": [0, 0, 100, 10]]
    ) {
      ScrollView { GeometryReader { _ in Color.red.probe("a") } }
    }
  }

  @Test func scroll_short() {
    expectLayout(
      "scroll-short", .window(300, 200), size: [120, 200],
      frames: ["c": [90, 0, 120, 60], "r0": [90, 0, 120, 20], "r1": [90, 20, 120, 20], "r2": [90, 40, 120, 20], "sv": [90, 0, 120, 200]]
    ) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<3) { i in Color.gray.frame(width: 120, height: 20).probe("r\(i)") } }.probe("c") }.probe("sv")
    }
  }

  @Test func scroll_horizontal() {
    expectLayout(
      "scroll-horizontal", .window(300, 200), size: [300, 40],
      frames: ["c": [0, 80, 808, 40], "c0": [0, 80, 60, 40], "c1": [68, 80, 60, 40], "c11": [748, 80, 60, 40], "sv": [0, 80, 300, 40]]
    ) {
      ScrollView(.horizontal) { HStack(spacing: 8) { ForEach(0..<12) { i in Color.gray.frame(width: 60, height: 40).probe("c\(i)") } }.probe("c") }.probe("sv")
    }
  }

  @Test func scroll_wide() {
    expectLayout(
      "scroll-wide", .window(300, 200), size: [400, 200],
      frames: ["c": [-50, 0, 400, 400], "sv": [-50, 0, 400, 200]]
    ) {
      ScrollView { Color.gray.frame(width: 400, height: 400).probe("c") }.probe("sv")
    }
  }

  @Test func scroll_anchor_bottom() {
    expectLayout(
      "scroll-anchor-bottom", .window(300, 200),
      frames: ["c": [90, -200, 120, 400], "sv": [90, 0, 120, 200]]
    ) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<20) { i in Color.gray.frame(width: 120, height: 20).probe("r\(i)") } }.probe("c") }.defaultScrollAnchor(.bottom).probe("sv")
    }
  }

  @Test func scroll_padding() {
    expectLayout(
      "scroll-padding", .window(300, 200),
      frames: ["p": [74, 0, 152, 432], "sv": [74, 0, 152, 200]]
    ) {
      ScrollView { VStack(spacing: 0) { ForEach(0..<20) { i in Color.gray.frame(width: 120, height: 20).probe("r\(i)") } }.padding().probe("p") }.probe("sv")
    }
  }
}
