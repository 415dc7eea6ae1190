import MartletTesting
import SwiftUI
import Testing

@MainActor
@Suite struct ButtonTests {
  @Test func aPressRunsTheActionAndWhatItChangesIsShown() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("\(count)")
          Button("Add") { count += 1 }
        }
      }
    }
    let harness = ViewHarness(Counter())
    try harness.tap("Add")
    try harness.tap("Add")
    #expect(harness.texts.contains("2"))
  }

  @Test func aDisabledButtonCantBePressed() throws {
    let harness = ViewHarness(Button("Add") { Issue.record("It was pressed.") }.disabled(true))
    #expect(throws: (any Error).self) { try harness.tap("Add") }
  }

  /// facts/platform-metrics §4, plain-host column: insets 12/7, 10/5 and 20/15 around a line of text.
  @Test(arguments: [
    (ControlSize.mini, CGSize(width: 20, height: 28)), (.small, CGSize(width: 20, height: 28)),
    (.regular, CGSize(width: 24, height: 34.5)), (.large, CGSize(width: 40, height: 50.5)),
    (.extraLarge, CGSize(width: 40, height: 50.5)),
  ])
  func aBorderedButtonHasItsSizesInsets(size: ControlSize, expected: CGSize) throws {
    let harness = ViewHarness(
      VStack {
        Button(action: {}) { Text(verbatim: "Press").accessibilityIdentifier("label") }
          .buttonStyle(.bordered)
          .controlSize(size)
          .accessibilityIdentifier("button")
      })
    let label = try #require(harness.frame(of: "label"))
    let button = try #require(harness.frame(of: "button"))
    #expect(abs(button.width - label.width - expected.width) < 0.01)
    #expect(abs(button.height - expected.height) < 0.01)
  }

  @Test func aPlainButtonIsAsLargeAsItsLabel() throws {
    let harness = ViewHarness(
      VStack { Button("Press") {}.buttonStyle(.plain).accessibilityIdentifier("button") })
    #expect(try #require(harness.frame(of: "button")).height == 20.5)
  }

  @Test func aButtonStyleMakesTheLookAndReadsTheEnvironment() throws {
    struct Framed: ButtonStyle {
      @Environment(\.isEnabled) private var isEnabled
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label
          Text(verbatim: isEnabled ? "on" : "off")
        }
      }
    }
    let harness = ViewHarness(
      VStack {
        Button("One") {}
        Button("Two") {}.disabled(true)
      }
      .buttonStyle(Framed()))
    #expect(harness.texts == ["One", "on", "Two", "off"])
  }

  @Test func aStyleThatReadsIsPressedHearsOfPressesAsTheyBegin() throws {
    struct Telling: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(verbatim: configuration.isPressed ? "down" : "up")
      }
    }
    let harness = ViewHarness(Button("Press") {}.buttonStyle(Telling()))
    let node = try #require(harness.listener(for: .pressDown))
    harness.send(DisplayEvent(.pressDown), to: node)
    #expect(harness.texts == ["down"])
    harness.send(DisplayEvent(.pressUp), to: node)
    #expect(harness.texts == ["up"])
  }

  @Test func aStyleThatDoesNotReadIsPressedCostsNoMessages() {
    let harness = ViewHarness(Button("Press") {}.buttonStyle(.bordered))
    #expect(harness.listener(for: .press) != nil)
    #expect(harness.listener(for: .pressDown) == nil)
  }

  @Test func aPrimitiveStyleDecidesWhenItActs() throws {
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.onTapGesture {
          configuration.trigger()
          configuration.trigger()
        }
      }
    }
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text(verbatim: "\(count)")
          Button("Add") { count += 1 }.buttonStyle(Twice())
        }
      }
    }
    let harness = ViewHarness(Counter())
    try harness.tap("Add")
    #expect(harness.texts.contains("2"))
  }

  @Test func aButtonMadeOfAConfigurationInItsOwnStyleEnds() throws {
    struct Wrapping: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Text(verbatim: "before")
          Button(configuration)
        }
      }
    }
    let harness = ViewHarness(Button("Press") {}.buttonStyle(Wrapping()))
    #expect(harness.texts == ["before", "Press"])
  }

  @Test func aShortcutIsTheButtonsOwn() throws {
    let harness = ViewHarness(
      VStack {
        Button("Save") {}.keyboardShortcut("s")
        Button("Done") {}.keyboardShortcut(.defaultAction)
      })
    let shortcuts = harness.listeners(for: .press).map { $0.interaction?.shape.shortcut }
    #expect(shortcuts.map { $0?.key } == ["s", "Enter"])
    #expect(shortcuts.map { $0?.command } == [true, false])
  }

  @Test func buttonsAreButtonsToAssistiveTechnology() throws {
    let harness = ViewHarness(Button("Press") {})
    #expect(harness.listener(for: .press)?.semantics?.role == .button)
  }
}
