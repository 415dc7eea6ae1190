// Written by tools/conformance-layout from Tests/Conformance; don't edit.
// swift-format-ignore-file
import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUI
@testable import SwiftUICore

@MainActor @Suite struct TextConformance {
  typealias Text = SizedText

  @Test func rtl_stacks() {
    SizedText.$sizes.withValue(["One": [25, 16]]) {
    expectLayout(
      "rtl-stacks", .window(320, 260),
      frames: ["a": [270, 17, 40, 30], "b": [202, 17, 60, 30], "c": [10, 17, 30, 30], "fr": [190, 87, 120, 20], "g": [270, 223, 30, 20], "h": [10, 17, 300, 30], "isl": [242, 167, 68, 20], "l1": [242, 167, 30, 20], "l2": [280, 167, 30, 20], "pad": [230, 57, 80, 20], "t": [285, 197, 25, 16], "v": [10, 17, 300, 226], "z": [210, 117, 100, 40], "zb": [210, 117, 100, 40], "zf": [290, 117, 20, 20]], font: .system(size: 13)
    ) {
      VStack(alignment: .leading, spacing: 10) { HStack { box(40,30).probe("a"); box(60,30).probe("b"); Spacer(); box(30,30).probe("c") }.probe("h"); box(50,20).padding(.leading, 30).probe("pad"); box(40,20).frame(width: 120, alignment: .leading).probe("fr"); ZStack(alignment: .topLeading) { box(100,40).probe("zb"); box(20,20).probe("zf") }.probe("z"); HStack { box(30,20).probe("l1"); box(30,20).probe("l2") }.environment(\.layoutDirection, .leftToRight).probe("isl"); Text("One").probe("t"); box(30,20).alignmentGuide(.leading) { _ in -10 }.probe("g") }.frame(width: 300, alignment: .leading).probe("v").environment(\.layoutDirection, .rightToLeft)
    }
    }
  }

  @Test func lazy_vgrid_sections() {
    SizedText.$sizes.withValue(["Second": [46, 16]]) {
    expectLayout(
      "lazy-vgrid-sections", .window(300, 300),
      frames: ["a0": [52, 28, 60, 20], "a1": [120, 28, 60, 20], "a2": [188, 28, 60, 20], "a3": [52, 52, 60, 20], "a4": [120, 52, 60, 20], "aF": [30, 76, 240, 16], "aH": [30, 0, 240, 24], "b0": [52, 116, 60, 20], "b1": [120, 116, 60, 20], "b2": [188, 116, 60, 20], "b3": [52, 140, 60, 20], "bH": [127, 96, 46, 16], "g": [30, 0, 240, 160], "sv": [30, 0, 240, 300]], font: .system(size: 13)
    ) {
      ScrollView { LazyVGrid(columns: [GridItem(.fixed(60)), GridItem(.fixed(60)), GridItem(.fixed(60))], spacing: 4) { Section { ForEach(0..<5) { i in Color.gray.frame(height: 20).probe("a\(i)") } } header: { Color.gray.frame(height: 24).probe("aH") } footer: { Color.gray.frame(height: 16).probe("aF") }; Section { ForEach(10..<14) { i in Color.gray.frame(height: 20).probe("b\(i-10)") } } header: { Text("Second").probe("bH") } }.probe("g") }.frame(width: 240).probe("sv")
    }
    }
  }

  @Test func position_stack() {
    SizedText.$sizes.withValue(["Left": [24, 16], "Right": [32, 16]]) {
    expectLayout(
      "position-stack", .root(320, nil),
      frames: ["h": [0, 0, 320, 50], "l": [0, 17, 24, 16], "p": [34, 0, 244, 50], "r": [288, 17, 32, 16]], font: .system(size: 13)
    ) {
      HStack(spacing: 10) { Text("Left").probe("l"); Color.gray.frame(width: 30, height: 30).position(x: 20, y: 20).probe("p"); Text("Right").probe("r") }.frame(height: 50).probe("h")
    }
    }
  }

  @Test func ios_text_text() {
    SizedText.$sizes.withValue(["One": [31.5, 24.5], "Two": [31.5, 24.5]]) {
    expectLayout(
      "ios-text-text", .root(nil, nil),
      frames: ["a": [0, 0, 31.5, 24.5], "b": [0, 26.5, 31.5, 24.5], "v": [0, 0, 31.5, 51]]
    ) {
      VStack { Text("One").probe("a"); Text("Two").probe("b") }.probe("v")
    }
    }
  }

  @Test func ios_text_box() {
    SizedText.$sizes.withValue(["Hello": [39, 24.5]]) {
    expectLayout(
      "ios-text-box", .root(nil, nil),
      frames: ["a": [0.5, 0, 39, 24.5], "b": [0, 39.30908203, 40, 10], "v": [0, 0, 40, 49.30908203]]
    ) {
      VStack { Text("Hello").probe("a"); Color.gray.frame(width: 40, height: 10).probe("b") }.probe("v")
    }
    }
  }

  @Test func ios_h_texts() {
    SizedText.$sizes.withValue(["One": [31.5, 24.5], "Two": [31.5, 24.5]]) {
    expectLayout(
      "ios-h-texts", .root(nil, nil),
      frames: ["a": [0, 0, 31.5, 24.5], "b": [39.5, 0, 31.5, 24.5], "c": [79, 7.25, 10, 10], "h": [0, 0, 89, 24.5]]
    ) {
      HStack { Text("One").probe("a"); Text("Two").probe("b"); Color.gray.frame(width: 10, height: 10).probe("c") }.probe("h")
    }
    }
  }

  @Test func mac_v_mixed_styles() {
    SizedText.$sizes.withValue(["largeTitle": [33.5, 38], "default": [17.5, 16], "caption2": [14.5, 15]]) {
    expectLayout(
      "mac-v-mixed-styles", .window(200, 300), size: [50, 209.9805674],
      frames: ["a": [83.25, 45.00971629, 33.5, 38], "b": [91.25, 83.00971629, 17.5, 16], "c": [83.25, 100.5097163, 33.5, 38], "d": [75, 161.8114741, 50, 10], "e": [83.25, 184.4902837, 33.5, 38], "f": [92.75, 223.9902837, 14.5, 15], "g": [91.25, 238.9902837, 17.5, 16], "v": [75, 45.00971629, 50, 209.9805674]], font: .system(size: 13)
    ) {
      VStack { Text("Hg").font(.largeTitle).probe("a"); Text("Hg").probe("b"); Text("Hg").font(.largeTitle).probe("c"); Color.gray.frame(width: 50, height: 10).probe("d"); Text("Hg").font(.largeTitle).probe("e"); Text("Hg").font(.caption2).probe("f"); Text("Hg").probe("g") }.probe("v")
    }
    }
  }

  @Test func mac_baseline_first() {
    SizedText.$sizes.withValue(["Big": [36.5, 38], "small": [31.5, 16]]) {
    expectLayout(
      "mac-baseline-first", .root(nil, nil), size: [94, 38],
      frames: ["a": [0, 0, 36.5, 38], "b": [44.5, 16, 31.5, 16], "c": [84, 19, 10, 10], "h": [0, 0, 94, 38]], font: .system(size: 13)
    ) {
      HStack(alignment: .firstTextBaseline) { Text("Big").font(.largeTitle).probe("a"); Text("small").probe("b"); Color.gray.frame(width: 10, height: 10).probe("c") }.probe("h")
    }
    }
  }

  @Test func vtf_wide() {
    SizedText.$sizes.withValue(["One": [25, 16], "Two": [25, 16], "Three": [35.5, 16], "Hello": [31, 16]]) {
    expectLayout(
      "vtf-wide", .root(nil, nil), size: [200, 16],
      frames: ["first": [0, 0, 101.5, 16], "o": [0, 0, 200, 16]], font: .system(size: 13)
    ) {
      ViewThatFits { HStack { Text("One"); Text("Two"); Text("Three") }.fixedSize().probe("first"); Text("One").fixedSize().probe("last") }.frame(width: 200, alignment: .leading).probe("o")
    }
    }
  }

  @Test func vtf_tiny() {
    SizedText.$sizes.withValue(["One": [25, 16], "Two": [25, 16], "Three": [35.5, 16], "Hello": [31, 16]]) {
    expectLayout(
      "vtf-tiny", .root(nil, nil), size: [10, 16],
      frames: ["last": [0, 0, 25, 16], "o": [0, 0, 10, 16]], font: .system(size: 13)
    ) {
      ViewThatFits { HStack { Text("One"); Text("Two"); Text("Three") }.fixedSize().probe("first"); Text("One").fixedSize().probe("last") }.frame(width: 10, alignment: .leading).probe("o")
    }
    }
  }

  @Test func vtf_short() {
    SizedText.$sizes.withValue(["One": [25, 16], "Two": [25, 16], "Three": [35.5, 16], "Hello": [31, 16]]) {
    expectLayout(
      "vtf-short", .root(nil, nil), size: [31, 20],
      frames: ["last": [0, 0, 31, 16], "o": [0, 0, 31, 20]], font: .system(size: 13)
    ) {
      ViewThatFits(in: .vertical) { VStack { Text("One"); Text("Two") }.fixedSize().probe("first"); Text("Hello").fixedSize().probe("last") }.frame(height: 20, alignment: .top).probe("o")
    }
    }
  }

  @Test func vtf_axis() {
    SizedText.$sizes.withValue(["One": [25, 16], "Two": [25, 16], "Three": [35.5, 16], "Hello": [31, 16]]) {
    expectLayout(
      "vtf-axis", .root(nil, nil), size: [100, 8],
      frames: ["first": [0, 0, 58, 16], "o": [0, 0, 100, 8]], font: .system(size: 13)
    ) {
      ViewThatFits(in: .horizontal) { HStack { Text("One"); Text("Two") }.fixedSize().probe("first"); Text("One").fixedSize().probe("last") }.frame(width: 100, height: 8, alignment: .topLeading).probe("o")
    }
    }
  }

  @Test func grid_spacing() {
    SizedText.$sizes.withValue(["A": [9, 16], "H": [10, 16]]) {
    expectLayout(
      "grid-spacing", .window(320, 200), size: [110, 54],
      frames: ["a": [105, 73, 9, 16], "b": [185, 73, 30, 30], "c": [105, 107, 60, 20], "d": [185, 107, 10, 16], "grid": [105, 73, 110, 54]], font: .system(size: 13)
    ) {
      Grid(alignment: .topLeading, horizontalSpacing: 20, verticalSpacing: 4) { GridRow { Text("A").probe("a"); Color.gray.frame(width: 30, height: 30).probe("b") }; GridRow { Color.gray.frame(width: 60, height: 20).probe("c"); Text("H").probe("d") } }.probe("grid")
    }
    }
  }

  @Test func grid_modifiers() {
    SizedText.$sizes.withValue(["Header": [44.5, 16], "CCC": [28, 16], "A": [9, 16], "E": [8, 16], "H": [10, 16]]) {
    expectLayout(
      "grid-modifiers", .window(320, 240), size: [320, 104.3017578],
      frames: ["a": [69, 104, 9, 16], "b": [86, 92, 60, 40], "c": [223, 67.84912109, 28, 16], "e": [312, 116, 8, 16], "full": [0, 140.1508789, 320, 4], "grid": [0, 67.84912109, 320, 104.3017578], "h": [0, 67.84912109, 44.5, 16], "u": [0, 152.1508789, 78, 20], "x": [86, 154.1508789, 10, 16]], font: .system(size: 13)
    ) {
      Grid(alignment: .leading) { GridRow { Text("Header").gridCellColumns(2).probe("h"); Text("CCC").probe("c") }; GridRow { Text("A").gridColumnAlignment(.trailing).probe("a"); Color.gray.frame(width: 60, height: 40).probe("b"); Text("E").gridCellAnchor(.bottomTrailing).probe("e") }; Color.gray.frame(height: 4).probe("full"); GridRow { Color.gray.gridCellUnsizedAxes(.horizontal).frame(height: 20).probe("u"); Text("H").probe("x") } }.probe("grid")
    }
    }
  }

  @Test func grid_bottomtrailing() {
    SizedText.$sizes.withValue(["A": [9, 16], "H": [10, 16]]) {
    expectLayout(
      "grid-bottomtrailing", .root(nil, nil), size: [108, 68.15087891],
      frames: ["a": [51, 24, 9, 16], "b": [68, 0, 40, 40], "c": [0, 48.15087891, 60, 20], "d": [98, 52.15087891, 10, 16], "grid": [0, 0, 108, 68.15087891]], font: .system(size: 13)
    ) {
      Grid(alignment: .bottomTrailing) { GridRow { Text("A").probe("a"); Color.gray.frame(width: 40, height: 40).probe("b") }; GridRow { Color.gray.frame(width: 60, height: 20).probe("c"); Text("H").probe("d") } }.probe("grid")
    }
    }
  }

  @Test func grid_center() {
    SizedText.$sizes.withValue(["A": [9, 16], "H": [10, 16]]) {
    expectLayout(
      "grid-center", .root(nil, nil), size: [108, 68.15087891],
      frames: ["a": [25.5, 12, 9, 16], "b": [68, 0, 40, 40], "c": [0, 48.15087891, 60, 20], "d": [83, 50.15087891, 10, 16], "grid": [0, 0, 108, 68.15087891]], font: .system(size: 13)
    ) {
      Grid(alignment: .center) { GridRow { Text("A").probe("a"); Color.gray.frame(width: 40, height: 40).probe("b") }; GridRow { Color.gray.frame(width: 60, height: 20).probe("c"); Text("H").probe("d") } }.probe("grid")
    }
    }
  }

  @Test func layout_radial() {
    SizedText.$sizes.withValue(["A": [9, 16], "B": [8.5, 16], "D": [9.5, 16], "E": [8, 16]]) {
    expectLayout(
      "layout-radial", .window(240, 240), size: [160, 160],
      frames: ["a": [115.5, 44, 9, 16], "b": [183.75, 112, 8.5, 16], "c": [110, 178, 20, 20], "d": [47.25, 112, 9.5, 16], "e": [116, 78, 8, 16], "r": [40, 40, 160, 160]], font: .system(size: 13)
    ) {
      Radial { Text("A").probe("a"); Text("B").probe("b"); Color.gray.frame(width: 20, height: 20).probe("c"); Text("D").probe("d"); Text("E").probe("e") }.frame(width: 160, height: 160).probe("r")
    }
    }
  }

  @Test func scroll_children_v() {
    SizedText.$sizes.withValue(["Top": [22.5, 16], "Bottom": [44.5, 16]]) {
    expectLayout(
      "scroll-children-v", .root(140, 200), size: [60, 200],
      frames: ["a": [18.75, 0, 22.5, 16], "b": [0, 24.15087891, 60, 30], "c": [7.75, 58.89306641, 44.5, 16], "sv": [0, 0, 60, 200]], font: .system(size: 13)
    ) {
      ScrollView { Text("Top").probe("a"); Color.gray.frame(width: 60, height: 30).probe("b"); Text("Bottom").probe("c") }.probe("sv")
    }
    }
  }

  @Test func scroll_children_h() {
    SizedText.$sizes.withValue(["Top": [22.5, 16], "Bottom": [44.5, 16]]) {
    expectLayout(
      "scroll-children-h", .root(220, 200), size: [220, 74.89306641],
      frames: ["a": [18.75, 0, 22.5, 16], "b": [0, 24.15087891, 60, 30], "c": [7.75, 58.89306641, 44.5, 16], "sv": [0, 0, 220, 74.89306641]], font: .system(size: 13)
    ) {
      ScrollView(.horizontal) { Text("Top").probe("a"); Color.gray.frame(width: 60, height: 30).probe("b"); Text("Bottom").probe("c") }.probe("sv")
    }
    }
  }

  @Test func mac_label_custom() {
    SizedText.$sizes.withValue(["Title": [26.5, 16]]) {
    expectLayout(
      "mac-label-custom", .root(nil, nil), size: [46.5, 16],
      frames: ["i": [0, 2.420166016, 12, 12], "l": [0, 0, 46.5, 16], "t": [20, 0, 26.5, 16]], font: .system(size: 13)
    ) {
      Label(title: { Text("Title").probe("t") }, icon: { Circle().frame(width: 12, height: 12).probe("i") }).probe("l")
    }
    }
  }

  @Test func mac_label_tall() {
    SizedText.$sizes.withValue(["Hg": [17.5, 16]]) {
    expectLayout(
      "mac-label-tall", .root(nil, nil), size: [89.5, 40],
      frames: ["i": [0, 0, 64, 40], "l": [0, 0, 89.5, 40], "t": [72, 11.57983398, 17.5, 16]], font: .system(size: 13)
    ) {
      Label(title: { Text("Hg").probe("t") }, icon: { Color.gray.frame(width: 64, height: 40).probe("i") }).probe("l")
    }
    }
  }

  @Test func mac_label_titleonly() {
    SizedText.$sizes.withValue(["Title": [26.5, 16]]) {
    expectLayout(
      "mac-label-titleonly", .root(nil, nil), size: [26.5, 16], font: .system(size: 13)
    ) {
      Label { Text("Title") } icon: { Color.gray.frame(width: 24, height: 24) }.labelStyle(.titleOnly).probe("l")
    }
    }
  }

  @Test func mac_label_icononly() {
    SizedText.$sizes.withValue([:]) {
    expectLayout(
      "mac-label-icononly", .root(nil, nil), size: [24, 24], font: .system(size: 13)
    ) {
      Label { Text("Title") } icon: { Color.gray.frame(width: 24, height: 24) }.labelStyle(.iconOnly).probe("l")
    }
    }
  }

  @Test func section_hstack() {
    SizedText.$sizes.withValue(["Header": [44.5, 16], "A": [9, 16], "B": [8.5, 16], "Footer": [39.5, 16]]) {
    expectLayout(
      "section-hstack", .window(300, 200), size: [125.5, 16],
      frames: ["a": [139.75, 92, 9, 16], "b": [156.75, 92, 8.5, 16], "f": [173.25, 92, 39.5, 16], "h": [87.25, 92, 44.5, 16], "r": [87.25, 92, 125.5, 16]], font: .system(size: 13)
    ) {
      HStack { Section { Text("A").probe("a"); Text("B").probe("b") } header: { Text("Header").probe("h") } footer: { Text("Footer").probe("f") } }.probe("r")
    }
    }
  }

  @Test func section_modifier() {
    SizedText.$sizes.withValue(["Fruits": [34.5, 16], "Apple": [35, 16], "Banana": [45, 16], "Footer": [39.5, 16]]) {
    expectLayout(
      "section-modifier", .window(300, 250), size: [120, 156],
      frames: ["a": [132.5, 111, 35, 16], "b": [127.5, 150, 45, 16], "f": [130.25, 180, 39.5, 16], "h": [132.75, 63, 34.5, 16], "v": [90, 47, 120, 156]], font: .system(size: 13)
    ) {
      VStack(spacing: 0) { Section { Text("Apple").probe("a") } header: { Text("Fruits").probe("h") }.padding(); Section { Text("Banana").probe("b") } footer: { Text("Footer").probe("f") }.frame(width: 120, height: 30) }.probe("v")
    }
    }
  }

  @Test func border_row() {
    SizedText.$sizes.withValue(["Hello": [31, 16], "Hg": [17.5, 16], "OK": [18.5, 16]]) {
    expectLayout(
      "border-row", .root(nil, nil), size: [134, 28],
      frames: ["h": [0, 0, 134, 28], "p": [39, 0, 43, 28], "q": [90, 6, 17.5, 16], "ti": [0, 6, 31, 16], "to": [0, 6, 31, 16], "z": [115.5, 6, 18.5, 16]], font: .system(size: 13)
    ) {
      HStack(spacing: 8) { Text("Hello").probe("ti").border(.red).probe("to"); Text("Hello").padding(6).border(.blue, width: 3).probe("p"); Text("Hg").border(.red, width: 8).probe("q"); Text("OK").border(.green, width: 0).probe("z") }.probe("h")
    }
    }
  }
}
