// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor @Suite struct ShapeConformance {
  @Test func paint_clip() {
    expectLayout(
      "paint-clip", .window(200, 200), size: [100, 180],
      frames: ["a": [50, 10, 100, 60], "b": [50, 80, 100, 60], "d": [50, 150, 100, 40], "v": [50, 10, 100, 180]]
    ) {
      VStack(spacing: 10) { Color.gray.frame(width: 100, height: 60).probe("a").clipShape(RoundedRectangle(cornerRadius: 12)); Color.gray.frame(width: 100, height: 60).probe("b").cornerRadius(20); Color.gray.frame(width: 100, height: 40).opacity(0.5).probe("d") }.probe("v")
    }
  }

  @Test func shape_layout_flex() {
    expectLayout(
      "shape-layout-flex", .root(nil, nil), size: [200, 30],
      frames: ["a": [0, 0, 78, 30], "b": [82, 0, 40, 30], "c": [126, 0, 20, 30], "d": [150, 0, 50, 30], "row": [0, 0, 200, 30]]
    ) {
      HStack(spacing: 4) { Rectangle().probe("a"); Rectangle().frame(width: 40).probe("b"); Capsule().frame(width: 20).probe("c"); RoundedRectangle(cornerRadius: 4).frame(maxWidth: 50).probe("d") }.frame(width: 200, height: 30).probe("row")
    }
  }

  @Test func shape_layout_ideal() {
    expectLayout(
      "shape-layout-ideal", .root(nil, nil), size: [102, 100],
      frames: ["a": [0, 45, 10, 10], "b": [14, 45, 10, 10], "c": [28, 45, 10, 10], "col": [42, 0, 60, 100], "row": [0, 0, 102, 100], "vc": [47, 0, 50, 50], "vr": [42, 50, 60, 50]]
    ) {
      HStack(spacing: 4) { Rectangle().fixedSize().probe("a"); Circle().fixedSize().probe("b"); Circle().strokeBorder(lineWidth: 2).fixedSize().probe("c"); VStack(spacing: 0) { Circle().probe("vc"); Rectangle().probe("vr") }.frame(width: 60, height: 100).probe("col") }.probe("row")
    }
  }

  @Test func shape_mod_row2() {
    expectLayout(
      "shape-mod-row2", .root(nil, nil), size: [332, 40],
      frames: ["a": [10, 0, 40, 40], "b": [68, 0, 60, 40], "c": [136, 0, 60, 40], "d": [204, 0, 60, 40], "e": [272, 0, 60, 40], "row": [0, 0, 332, 40]]
    ) {
      HStack(spacing: 8) { Circle().trim(from: 0.25, to: 1).stroke(.gray, lineWidth: 4).probe("a").frame(width: 60, height: 40); RoundedRectangle(cornerRadius: 12).inset(by: 5).fill(.gray).probe("b").frame(width: 60, height: 40); Rectangle().stroke(lineWidth: 3).offset(x: 3, y: 3).fill(.gray).probe("c").frame(width: 60, height: 40); Circle().scale(x: 1.5, y: 0.5, anchor: .topLeading).fill(.gray).probe("d").frame(width: 60, height: 40); Ellipse().inset(by: 4).stroke(.gray, lineWidth: 2).probe("e").frame(width: 60, height: 40) }.probe("row")
    }
  }

  @Test func shape_mod_ideal() {
    expectLayout(
      "shape-mod-ideal", .root(nil, nil), size: [64, 10],
      frames: ["a": [0, 0, 10, 10], "b": [18, 0, 10, 10], "c": [36, 0, 10, 10], "d": [54, 0, 10, 10], "row": [0, 0, 64, 10]]
    ) {
      HStack(spacing: 8) { Circle().offset(x: 5).fill(.gray).probe("a"); Rectangle().size(width: 30, height: 20).fill(.gray).probe("b"); Path { $0.addRect(CGRect(x: 0, y: 0, width: 24, height: 16)) }.fill(.gray).probe("c"); Circle().trim(from: 0, to: 0.5).fill(.gray).probe("d") }.fixedSize().probe("row")
    }
  }

  @Test func shape_stroke_row() {
    expectLayout(
      "shape-stroke-row", .root(nil, nil), size: [282, 50],
      frames: ["a": [0, 0, 50, 50], "b": [58, 0, 50, 50], "c": [116, 0, 50, 50], "d": [174, 0, 50, 50], "e": [232, 0, 50, 50], "row": [0, 0, 282, 50]]
    ) {
      HStack(spacing: 8) { Circle().stroke(.gray, lineWidth: 4).probe("a").frame(width: 50, height: 50); Circle().strokeBorder(.gray, lineWidth: 4).probe("b").frame(width: 50, height: 50); Circle().stroke(lineWidth: 6).probe("c").frame(width: 50, height: 50); Circle().fill(.gray).stroke(.black, lineWidth: 3).probe("d").frame(width: 50, height: 50); Circle().stroke(.black, lineWidth: 3).fill(.gray).probe("e").frame(width: 50, height: 50) }.probe("row")
    }
  }

  @Test func shape_anyshape_wide() {
    expectLayout(
      "shape-anyshape-wide", .root(nil, nil), size: [60, 40],
      frames: ["c": [10, 0, 40, 40], "f": [0, 0, 60, 40]]
    ) {
      AnyShape(Circle()).fill(.gray).probe("c").frame(width: 60, height: 40).probe("f")
    }
  }
}
