import MartletTesting
import SwiftUI
import Testing

@MainActor
@Suite struct ToggleTests {
  private struct Form: View {
    @State var isOn = false
    var body: some View {
      VStack {
        Toggle("Sound", isOn: $isOn).accessibilityIdentifier("toggle")
        Text(verbatim: isOn ? "on" : "off")
      }
    }
  }

  @Test func aPressTurnsItRound() throws {
    let harness = ViewHarness(Form())
    let node = try #require(harness.listener(for: .press))
    #expect(node.semantics?.role == .toggle)
    #expect(node.semantics?.isSelected == false)
    try harness.tap("Sound")
    #expect(harness.texts.last == "on")
    #expect(node.semantics?.isSelected == true)
  }

  @Test func aSwitchFillsTheWidthAndIsThirtyPointsTall() {
    let harness = ViewHarness(Form())
    #expect(harness.frame(of: "toggle")?.size == CGSize(width: 390, height: 30))
  }

  @Test func withoutItsLabelItIsTheSwitchAlone() {
    let harness = ViewHarness(
      VStack { Toggle("Sound", isOn: .constant(true)).labelsHidden().accessibilityIdentifier("toggle") })
    #expect(harness.frame(of: "toggle")?.size == CGSize(width: 66, height: 30))
  }

  @Test func aStyleOfTheAppsTurnsItThroughTheConfiguration() throws {
    struct Check: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button(action: { configuration.isOn.toggle() }) {
          HStack {
            Text(verbatim: configuration.isOn ? "x" : "o")
            configuration.label
          }
        }
      }
    }
    let harness = ViewHarness(Form().toggleStyle(Check()))
    try harness.tap("Sound")
    #expect(harness.texts == ["x", "Sound", "on"])
  }
}
