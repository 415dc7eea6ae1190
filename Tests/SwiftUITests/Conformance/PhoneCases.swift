import CoreGraphics
import MartletTesting
import Observation
import Testing

@testable import SwiftUI
@testable import SwiftUICore

/// The measured cases with iPhone's controls, as they are on a plain host: their numbers less what the recording host's
/// loosened lines add (4 for body, 3 for subheadline, 8 for a large title). `any` stands for what depends on the widths
/// of our letters.
@MainActor @Suite struct PhoneCases {
  private let any = CGFloat.nan

  @Test(
    "ios-styles-column, ios-bold-column, ios-style-largeTitle, ios-style-title, ios-style-title2, ios-style-callout, ios-style-footnote, ios-style-caption2"
  )
  func textStylesKeepTheirLinesInBoldToo() {
    let styles: [(String, Font, CGFloat)] = [
      ("largeTitle", .largeTitle, 41), ("title", .title, 33.5), ("title2", .title2, 26.5),
      ("title3", .title3, 24),
      ("headline", .headline, 20.5), ("subheadline", .subheadline, 18), ("body", .body, 20.5),
      ("callout", .callout, 19.5), ("footnote", .footnote, 16), ("caption", .caption, 14.5),
      ("caption2", .caption2, 13.5),
    ]
    for spacing in [8, 0] as [CGFloat] {
      var y: CGFloat = 0
      var frames: [String: [CGFloat]] = [:]
      for (name, _, height) in styles {
        frames[name] = [0, y, any, height]
        y += height + spacing
      }
      expectLayout("styles", .root(nil, nil), size: [any, y - spacing], frames: frames) {
        VStack(alignment: .leading, spacing: spacing) {
          ForEach(styles, id: \.0) { name, font, _ in
            Text(name).font(font).bold(spacing == 0).probe(name)
          }
        }
      }
    }
  }

  private func width(_ view: some View) -> CGFloat {
    let graph = ViewGraph()
    graph.requestFlush = {}
    graph.rootLayout.setup = .init(proposal: .unspecified)
    graph.mount(view)
    graph.flush()
    defer { graph.unmount() }
    return graph.rootLayout.contentSize.width
  }

  @Test(
    "ios-button-size-mini, ios-button-size-small, ios-button-size-regular, ios-button-size-large, ios-button-size-xlarge, ios-button-size-prominent-large, ios-button-size-prominent-mini"
  )
  func borderedButtonsHaveTheInsetsOfTheirSize() {
    let sizes: [(ControlSize, Font, CGFloat, CGFloat)] = [
      (.mini, .subheadline, 10, 28), (.small, .subheadline, 10, 28), (.regular, .body, 12, 34.5),
      (.large, .body, 20, 50.5), (.extraLarge, .body, 20, 50.5),
    ]
    for (size, font, inset, height) in sizes {
      let expected = [width(Text("Donut").font(font)) + 2 * inset, height]
      expectLayout("bordered \(size)", .root(nil, nil), size: expected) {
        Button("Donut") {}.buttonStyle(.bordered).controlSize(size)
      }
      expectLayout("prominent \(size)", .root(nil, nil), size: expected) {
        Button("Donut") {}.buttonStyle(.borderedProminent).controlSize(size)
      }
    }
  }

  @Test func ios_button_sizes_row() {
    // "ios-button-sizes-row": baselines at 7 + 16.5 and 5 + 14.5.
    expectLayout(
      "ios-button-sizes-row", .root(nil, nil), size: [any, 34.5],
      frames: ["a": [0, 4, any, 28], "b": [any, 4, any, 28], "c": [any, 0, any, 34.5]]
    ) {
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Button("Mini") {}.buttonStyle(.bordered).controlSize(.mini).probe("a")
        Button("Small") {}.buttonStyle(.bordered).controlSize(.small).probe("b")
        Button("Regular") {}.buttonStyle(.bordered).probe("c")
      }
    }
  }

  @Test("ios-toggles") func togglesFillTheirRowAndStandOnTheirTopEdge() {
    expectLayout(
      "ios-toggles", .window(320, 300), size: [320, 256.5],
      frames: [
        "on": [0, 21.75, 320, 30], "off": [0, 63.75, 320, 30], "cu": [0, 105.75, 320, 30],
        "ct": [0, 110.5, any, 20.5],
        "row": [0, 147.75, 320, 46.5], "bt": [0, 164.25, any, 30], "bx": [any, 147.75, any, 20.5],
        "hi": [0, 206.25, 66, 30], "di": [0, 248.25, 320, 30],
      ]
    ) {
      VStack(alignment: .leading, spacing: 12) {
        Toggle("Enabled", isOn: .constant(true)).probe("on")
        Toggle("Enabled", isOn: .constant(false)).probe("off")
        Toggle(isOn: .constant(true)) { Text("Hg").probe("ct") }.probe("cu")
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          Toggle("Hg", isOn: .constant(true)).probe("bt")
          Text("Hg").probe("bx")
        }.probe("row")
        Toggle("Enabled", isOn: .constant(true)).labelsHidden().probe("hi")
        Toggle("Enabled", isOn: .constant(true)).disabled(true).probe("di")
      }
    }
  }

  @Test("ios-steppers") func steppersFillTheirRowAndStandOnTheirTopEdge() {
    expectLayout(
      "ios-steppers", .window(320, 200), size: [320, 180.5],
      frames: [
        "a": [0, 9.75, 320, 32], "b": [0, 53.75, 94, 32], "c": [0, 97.75, 320, 32],
        "t": [0, 141.75, any, 20.5],
        "d": [any, 158.25, any, 32], "row": [0, 141.75, 320, 48.5],
      ]
    ) {
      VStack(alignment: .leading, spacing: 12) {
        Stepper("Quantity: 3", value: .constant(3)).probe("a")
        Stepper("Quantity: 3", value: .constant(3)).labelsHidden().probe("b")
        Stepper("Quantity: 3", value: .constant(3)).disabled(true).probe("c")
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          Text("Hg").probe("t")
          Stepper("Hg", value: .constant(3)).probe("d")
        }.probe("row")
      }
    }
  }

  @Test("ios-textfields") func fieldsAreTheirLineAndABorder() {
    expectLayout(
      "ios-textfields", .window(320, 240), size: [320, 190],
      frames: [
        "a": [0, 25, 320, 22], "b": [0, 59, 320, 30], "c": [0, 101, 320, 30], "d": [0, 143, 320, 30],
        "l": [0, 189, any, 20.5], "f": [any, 185, any, 30], "row": [0, 185, 320, 30],
      ]
    ) {
      VStack(alignment: .leading, spacing: 12) {
        TextField("Placeholder", text: .constant("Hello")).probe("a")
        TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.roundedBorder).probe("b")
        TextField("Placeholder", text: .constant("")).textFieldStyle(.roundedBorder).probe("c")
        SecureField("Password", text: .constant("secret")).textFieldStyle(.roundedBorder).probe("d")
        HStack(alignment: .firstTextBaseline, spacing: 8) {
          Text("Name").probe("l")
          TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.roundedBorder).probe("f")
        }.probe("row")
      }
    }
  }

  @Test("ios-pickers") func pickersShowTheirChoiceAndSegmentsFill() {
    expectLayout(
      "ios-pickers", .window(320, 240), size: [320, 171],
      frames: [
        "m": [0, 34.5, width(Text("Apple")) + 40, 36.5], "n": [0, 83, width(Text("Banana")) + 40, 36.5],
        "s": [0, 131.5, 320, 31], "t": [0, 174.5, 160, 31],
      ]
    ) {
      VStack(alignment: .leading, spacing: 12) {
        Picker("Fruit", selection: .constant(1)) {
          Text("Apple").tag(1)
          Text("Banana").tag(2)
        }.probe("m")
        Picker("Fruit", selection: .constant(2)) {
          Text("Apple").tag(1)
          Text("Banana").tag(2)
        }.labelsHidden().probe("n")
        Picker("Size", selection: .constant(2)) {
          Text("Small").tag(1)
          Text("Medium").tag(2)
          Text("Large").tag(3)
        }.pickerStyle(.segmented).probe("s")
        Picker("Size", selection: .constant(1)) {
          Text("Small").tag(1)
          Text("Medium").tag(2)
        }.pickerStyle(.segmented).frame(width: 160).probe("t")
      }
    }
  }

  @Test("ios-form") func formsGiveControlsTheirLabelsLine() {
    expectLayout(
      "ios-form", .window(320, 520), size: [320, 520],
      frames: [
        "n": [32, 55.5, 256, 22], "t": [32, 108.25, 256, 20.5], "p": [32, 218.25, 256, 20.5],
        "s": [32, 270.25, 256, 20.5], "l": [32, 321.5, 256, 31], "b": [32, 383.25, any, 20.5],
      ]
    ) {
      Form {
        Section("Account") {
          TextField("Name", text: .constant("Ada")).probe("n")
          Toggle("Notifications", isOn: .constant(true)).probe("t")
        }
        Section("Preferences") {
          Picker("Flavour", selection: .constant("Vanilla")) {
            Text("Vanilla").tag("Vanilla")
            Text("Chocolate").tag("Chocolate")
          }.probe("p")
          Stepper("Quantity: 3", value: .constant(3)).probe("s")
          Slider(value: .constant(0.5)) { Text("Volume") }.probe("l")
          Button("Save") {}.probe("b")
        }
      }
    }
  }

  @Test("ios-list-footer, ios-list-spacing, ios-list-selection") func listsKeepTheirDistances() {
    // The footer's slot is 18, in which our line of 16 is centred.
    expectLayout(
      "ios-list-footer", .window(320, 400),
      frames: [
        "h": [32, 10, any, 20.5], "a": [32, 56.25, any, 20.5], "f": [32, 101.5, any, 16],
        "b": [32, 157.75, any, 20.5],
        "g": [32, 203, any, 16],
      ]
    ) {
      List {
        Section {
          Text("Apple").probe("a")
        } header: {
          Text("Fruit").probe("h")
        } footer: {
          Text("Banana").probe("f")
        }
        Section {
          Text("Cherry").probe("b")
        } footer: {
          Text("Apple").probe("g")
        }
      }
    }
    expectLayout(
      "ios-list-spacing", .window(320, 400),
      frames: [
        "a": [32, 56.25, any, 20.5], "b": [32, 120.25, any, 20.5], "c": [32, 242.75, any, 20.5],
        "d": [32, 306.75, any, 20.5],
      ]
    ) {
      List {
        Section("First") {
          Text("Apple").probe("a")
          Text("Banana").probe("b")
        }
        Section("Second") {
          Text("Cherry").probe("c")
          Text("Carrot").probe("d")
        }
      }.listRowSpacing(12).listSectionSpacing(30)
    }
    expectLayout(
      "ios-list-selection", .window(375, 360),
      frames: ["a": [32, 50.75, any, 20.5], "b": [32, 102.75, any, 20.5], "c": [32, 154.75, any, 20.5]]
    ) {
      List(selection: Binding<Int?>.constant(2)) {
        Text("First").tag(1).probe("a")
        Text("Second").tag(2).probe("b")
        Text("Third").tag(3).probe("c")
      }
    }
  }

  // Our link ends before the chevron, which belongs to the row: 15 less than measured.
  @Test("ios-nav-large, ios-nav-inline, ios-navbar") func listsBeginRightUnderALargeTitle() {
    expectLayout(
      "ios-nav-large", .window(320, 480), size: [320, 480],
      frames: ["list": [0, 108.5, 320, 371.5], "l": [32, 124.25, 241, 20.5], "r": [32, 176.25, any, 20.5]]
    ) {
      NavigationStack {
        List {
          NavigationLink("Detail") { Text("Pushed") }.probe("l")
          Text("Row").probe("r")
        }.navigationTitle("Settings").probe("list")
      }
    }
    expectLayout(
      "ios-nav-inline", .window(320, 300), size: [320, 300],
      frames: ["list": [0, 64, 320, 236], "r": [32, 114.75, any, 20.5]]
    ) {
      NavigationStack {
        List { Text("Row").probe("r") }.navigationTitle("Settings").navigationBarTitleDisplayMode(.inline)
          .probe("list")
      }
    }
  }

  @MainActor @Observable final class Model {
    var path: [Int] = []
    var isPresented = true
  }

  private struct Pushing: View {
    @Bindable var model: Model
    var body: some View {
      NavigationStack(path: $model.path) {
        List {
          NavigationLink("Detail", value: 1)
          Text("Row")
        }
        .navigationTitle("Settings")
        .navigationDestination(for: Int.self) { _ in
          List { Text("Pushed").accessibilityIdentifier("q") }.navigationTitle("Detail")
            .accessibilityIdentifier("d")
        }
        .accessibilityIdentifier("list")
      }
    }
  }

  @Test("ios-nav-push: what is pushed inherits the large title, and the covered root keeps its frame")
  func whatIsPushedInheritsTheLargeTitle() async {
    let model = Model()
    let h = ViewHarness(Pushing(model: model), proposal: .init(width: 320, height: 480))
    h.graph.animator.movesSurfaces = false
    model.path = [1]
    await h.advance(by: .seconds(1))
    #expect(h.frame(of: "d") == CGRect(x: 0, y: 108.5, width: 320, height: 371.5))
    #expect(h.frame(of: "q")?.origin == CGPoint(x: 32, y: 124.25))
    #expect(h.frame(of: "list")?.size == CGSize(width: 320, height: 371.5))
  }

  private struct Warning: View {
    @Bindable var model: Model
    var body: some View {
      Color.red.alert("Title", isPresented: $model.isPresented) {
        Button("Delete", role: .destructive) {}.accessibilityIdentifier("delete")
        Button("Cancel", role: .cancel) {}.accessibilityIdentifier("cancel")
      } message: {
        Text("Message").accessibilityIdentifier("message")
      }
    }
  }

  @Test("ios-alert: a card of 299, the cancel button first") func anAlertHasItsMeasuredLengths() async throws
  {
    let h = ViewHarness(Warning(model: Model()), proposal: .init(width: 375, height: 667))
    await h.advance(by: .seconds(1))
    let cancel = try #require(h.frame(of: "cancel"))
    let delete = try #require(h.frame(of: "delete"))
    let message = try #require(h.frame(of: "message"))
    // 13.5 from the card's edges, 299 wide; 27 under the message; the buttons 8.5 apart.
    let card = (375 - 299) / 2 as CGFloat
    #expect(abs(message.minX - (card + 28.5)) < 0.01)
    #expect(cancel.midY == delete.midY)
    #expect(abs(cancel.midX - (card + 13.5 + 131.75 / 2)) < 0.01)
    #expect(abs(delete.midX - cancel.midX - (131.75 + 8.5)) < 0.01)
    #expect(abs(cancel.midY - (message.maxY + 27 + 46.5 / 2)) < 0.01)
  }

  private struct Sheeted: View {
    @Bindable var model: Model
    var body: some View {
      Color.red.sheet(isPresented: $model.isPresented) {
        Color.blue.accessibilityIdentifier("card").presentationDetents([.medium])
          .presentationDragIndicator(.visible)
      }
    }
  }

  @Test("ios-sheet-medium: a floating card of 351 above a margin of 6") func aMediumSheetFloats() async throws
  {
    let h = ViewHarness(Sheeted(model: Model()), proposal: .init(width: 375, height: 667))
    await h.advance(by: .seconds(1))
    let card = try #require(h.frame(of: "card"))
    #expect(card.minX == 6 && card.width == 363)
    #expect(abs(card.maxY - 661) < 0.5)
    #expect(abs(card.height - 351) < 0.5)
  }
}
