import MartletTesting
import Observation
import SwiftUI
import Testing

private struct Order: Identifiable {
  var id: String
  var total: Int
}

@MainActor @Observable
private final class Model {
  var orders = [Order(id: "b", total: 3), Order(id: "a", total: 9), Order(id: "c", total: 1)]
  var sortOrder = [KeyPathComparator(\Order.id)]
  var selection: Set<String> = []
  var sorted: [Order] { orders.sorted(using: sortOrder) }
}

private struct OrdersTable: View {
  @Bindable var model: Model
  var body: some View {
    Table(model.sorted, selection: $model.selection, sortOrder: $model.sortOrder) {
      TableColumn("Order", value: \.id) { order in
        Text(order.id).accessibilityIdentifier("id-\(order.id)")
      }
      TableColumn("Total", value: \.total) { order in
        Text("\(order.total)").accessibilityIdentifier("total-\(order.id)")
      }
      .width(100)
      TableColumn("Notes") { _ in Text("–") }
    }
  }
}

@MainActor
@Suite struct TableTests {
  private func wide(_ model: Model) -> ViewHarness {
    ViewHarness(
      OrdersTable(model: model).environment(\.horizontalSizeClass, .regular),
      proposal: ProposedViewSize(width: 800, height: 600))
  }

  @Test func aWideTableShowsHeadersAndEveryColumn() {
    let h = wide(Model())
    #expect(h.texts == ["Order", "Total", "Notes", "a", "9", "–", "b", "3", "–", "c", "1", "–"])
  }

  @Test func cellsStandUnderTheirHeadersInRowsOfFortyFour() throws {
    let h = wide(Model())
    let id = try #require(h.frame(of: "id-a"))
    let total = try #require(h.frame(of: "total-a"))
    let next = try #require(h.frame(of: "total-b"))
    // 800 less margins and gaps: 100 for the fixed column, the rest in halves.
    #expect(id.minX == 16)
    #expect(total.minX == CGFloat(350))
    #expect(next.minY - total.minY == 44)
  }

  @Test func aCompactTableIsAListOfItsFirstColumn() {
    let h = ViewHarness(
      OrdersTable(model: Model()).environment(\.horizontalSizeClass, .compact),
      proposal: ProposedViewSize(width: 375, height: 600))
    #expect(h.texts == ["a", "b", "c"])
  }

  @Test func pressingAHeaderSortsAndPressingItAgainTurnsTheOrderRound() throws {
    let model = Model()
    let h = wide(model)
    try h.tap("Total")
    #expect(h.texts.filter { ["a", "b", "c"].contains($0) } == ["c", "b", "a"])
    try h.tap("Total")
    #expect(h.texts.filter { ["a", "b", "c"].contains($0) } == ["a", "b", "c"])
    #expect(model.sortOrder.first == KeyPathComparator(\Order.total, order: .reverse))
    #expect(model.sortOrder.count == 2)
  }

  @Test func pressesSelectRows() throws {
    let model = Model()
    let h = wide(model)
    let y = try #require(h.frame(of: "id-b")).midY
    h.tap(at: CGPoint(x: 300, y: y))
    #expect(model.selection == ["b"])
  }

  @Test func rowsCanBeWrittenOut() {
    let h = ViewHarness(
      Table(of: Order.self) {
        TableColumn("Order", value: \.id)
      } rows: {
        TableRow(Order(id: "first", total: 1))
        ForEach([Order(id: "x", total: 1), Order(id: "y", total: 2)]) { TableRow($0) }
      }
      .environment(\.horizontalSizeClass, .regular), proposal: ProposedViewSize(width: 800, height: 600))
    #expect(h.texts == ["Order", "first", "x", "y"])
  }

  @Test func columnsShareTheSpaceWithinTheirLimits() {
    var limited = TableColumnWidth()
    limited.maximum = 60
    #expect(
      TableColumnWidth.divide(300, among: [TableColumnWidth(), limited, .fixed(100)]) == [140, 60, 100])
    #expect(TableColumnWidth.divide(100, among: [TableColumnWidth(), .fixed(90)]) == [40, 90])
  }
}
