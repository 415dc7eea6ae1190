// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor @Suite struct LazyConformance {
  @Test func lazyVGrid_02() {
    expectLayout(
      "lazyVGrid-02", .root(200, nil), size: [200, 40],
      frames: ["a": [-18, 0, 108, 40], "b": [98, 0, 120, 40]]
    ) {
      LazyVGrid(columns: [GridItem(.flexible(minimum: 50)), GridItem(.flexible(minimum: 120))]) { Color.red.frame(height: 40).probe("a"); Color.red.frame(height: 40).probe("b") }.frame(width: 200)
    }
  }

  @Test func lazyVGrid_04() {
    expectLayout(
      "lazyVGrid-04", .root(210, nil), size: [210, 45],
      frames: ["a": [0, 5, 100, 20], "b": [110, 0, 100, 30], "c": [0, 35, 100, 10]]
    ) {
      LazyVGrid(columns: [GridItem(.flexible(), spacing: 10), GridItem(.flexible(), spacing: 10)], spacing: 5) { Color.red.frame(height: 20).probe("a"); Color.red.frame(height: 30).probe("b"); Color.red.frame(height: 10).probe("c") }
    }
  }

  @Test func lazyVGrid_07() {
    expectLayout(
      "lazyVGrid-07", .root(200, nil), size: [200, 20],
      frames: ["a": [25, 0, 100, 20], "b": [125, 0, 50, 20]]
    ) {
      LazyVGrid(columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(maximum: 50), spacing: 0)]) { Color.red.frame(height: 20).probe("a"); Color.red.frame(height: 20).probe("b") }
    }
  }

  @Test func lazyVGrid_09() {
    expectLayout(
      "lazyVGrid-09", .root(200, nil), size: [200, 10],
      frames: ["v0": [0, 0, 60, 10], "v1": [70, 0, 60, 10], "v2": [140, 0, 60, 10]]
    ) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 10)]) { Color.red.frame(height: 10).probe("v0"); Color.red.frame(height: 10).probe("v1"); Color.red.frame(height: 10).probe("v2") }
    }
  }

  @Test func lazyVGrid_10() {
    expectLayout(
      "lazyVGrid-10", .root(60, nil), size: [80, 20]
    ) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), spacing: 10)], spacing: 0) { Color.red.frame(height: 10).probe("v0"); Color.red.frame(height: 10).probe("v1") }
    }
  }

  @Test func lazyVGrid_11() {
    expectLayout(
      "lazyVGrid-11", .root(100, nil), size: [100, 10],
      frames: ["v0": [0, 0, 33.3333, 10], "v1": [33.3333, 0, 33.3333, 10]]
    ) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 30, maximum: 40), spacing: 0)]) { Color.red.frame(height: 10).probe("v0"); Color.red.frame(height: 10).probe("v1") }
    }
  }

  @Test func lazyVGrid_12() {
    expectLayout(
      "lazyVGrid-12", .root(200, nil), size: [200, 10],
      frames: ["a": [60, 0, 40, 10], "b": [100, 0, 40, 10]]
    ) {
      LazyVGrid(columns: [GridItem(.fixed(40), spacing: 0), GridItem(.fixed(40), spacing: 0)]) { Color.red.frame(height: 10).probe("a"); Color.red.frame(height: 10).probe("b") }
    }
  }

  @Test func lazyVGrid_13() {
    expectLayout(
      "lazyVGrid-13", .root(200, nil), size: [200, 10],
      frames: ["a": [0, 0, 40, 10], "b": [40, 0, 40, 10]]
    ) {
      LazyVGrid(columns: [GridItem(.fixed(40), spacing: 0), GridItem(.fixed(40), spacing: 0)], alignment: .leading) { Color.red.frame(height: 10).probe("a"); Color.red.frame(height: 10).probe("b") }
    }
  }

  @Test func lazyVGrid_15() {
    expectLayout(
      "lazyVGrid-15", .root(200, nil), size: [200, 10],
      frames: ["a": [40, 0, 20, 10], "b": [140, 0, 20, 10]]
    ) {
      LazyVGrid(columns: [GridItem(.flexible(), spacing: 0), GridItem(.flexible(), spacing: 0)]) { Color.red.frame(width: 20, height: 10).probe("a"); Color.red.frame(width: 20, height: 10).probe("b") }
    }
  }

  @Test func lazy_vgrid_mixed() {
    expectLayout(
      "lazy-vgrid-mixed", .root(nil, nil), size: [280, 44],
      frames: ["c0": [11, 0, 60, 20], "c1": [79, 0, 102, 20], "c2": [189, 0, 80, 20], "c3": [11, 24, 60, 20], "c4": [79, 24, 102, 20], "c5": [189, 24, 80, 20], "g": [0, 0, 280, 44]]
    ) {
      LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.flexible()), GridItem(.flexible(minimum: 20, maximum: 80))], spacing: 4) { ForEach(0..<6) { i in Color.gray.frame(height: 20).probe("c\(i)") } }.frame(width: 280).probe("g")
    }
  }

  @Test func lazy_hgrid_fixed() {
    expectLayout(
      "lazy-hgrid-fixed", .root(nil, nil), size: [132, 70],
      frames: ["c0": [0, 1, 40, 30], "c1": [0, 39, 40, 30], "c2": [46, 1, 40, 30], "c3": [46, 39, 40, 30], "c4": [92, 1, 40, 30], "g": [0, 0, 132, 70]]
    ) {
      LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))], spacing: 6) { ForEach(0..<5) { i in Color.gray.frame(width: 40).probe("c\(i)") } }.frame(height: 70).probe("g")
    }
  }

  @Test func lazy_vgrid_align_leading() {
    expectLayout(
      "lazy-vgrid-align-leading", .root(nil, nil), size: [240, 40],
      frames: ["c0": [0, 10, 20, 20], "c1": [68, 0, 20, 40], "c2": [176, 20, 20, 20], "g": [0, 0, 240, 40]]
    ) {
      LazyVGrid(columns: [GridItem(.fixed(60), alignment: .leading), GridItem(.fixed(60)), GridItem(.fixed(60), alignment: .bottomTrailing)], alignment: .leading, spacing: 4) { Color.gray.frame(width: 20, height: 20).probe("c0"); Color.gray.frame(width: 20, height: 40).probe("c1"); Color.gray.frame(width: 20, height: 20).probe("c2") }.frame(width: 240).probe("g")
    }
  }
}
