import MartletTesting
import Observation
import SwiftUI
import Testing

@MainActor @Observable
private final class Model { var one: Int? }

private struct Names: View {
  @Bindable var model: Model
  let names: [String]
  var body: some View {
    List(names.indices, id: \.self, selection: $model.one) { Text(names[$0]) }
  }
}

@MainActor
@Suite struct ListKeyTests {
  private func harness(_ model: Model, _ names: [String]) -> ViewHarness {
    ViewHarness(Names(model: model, names: names), proposal: ProposedViewSize(width: 375, height: 844))
  }

  @Test func homeEndAndPagesMoveTheSelection() throws {
    let model = Model()
    let h = harness(model, (0..<100).map { "row \($0)" })
    try h.tap("row 2")
    try h.press(key: "PageDown", on: "row 2")
    let page = try #require(model.one)
    #expect(page > 10 && page < 20)
    try h.press(key: "PageUp", on: "row \(page)")
    #expect(model.one == 2)
    try h.press(key: "End", on: "row 2")
    #expect(model.one == 99)
    try h.press(key: "Home", on: "row 99")
    #expect(model.one == 0)
  }
}
