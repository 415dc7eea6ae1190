import Foundation
import FoodTruckKit
import Testing

@MainActor @Suite struct OrderTableTests {
  let model = FoodTruckModel(calendar: utc) { noon }

  @Test func rowsBeginWithTheHighestStatusAndEqualsAreNewestFirst() {
    let table = OrderTable(model: model)
    #expect(table.rows.map(\.number) == Array((1201...1215).reversed()) + Array((1216...1224).reversed()))
  }

  @Test func searchFindsIdsDonutsAndIngredients() {
    let table = OrderTable(model: model)
    table.text = "1217"
    #expect(table.rows.map(\.number) == [1217])
    table.text = "order#12"
    #expect(table.rows.count == 24)
    table.text = "chili"
    #expect(
      table.rows == model.orders(.ready).filter { $0.matches("chili") }
        + model.orders(.placed).filter { $0.matches("chili") })
    table.text = "no such thing"
    #expect(table.rows.isEmpty)
    table.text = ""
    #expect(table.rows.count == 24)
  }

  @Test func searchFindsNamesInTheLanguageOfTheWindow() {
    let table = OrderTable(model: model)
    table.text = "DONUT-"
    #expect(table.rows.isEmpty)
    table.translate { "donut-" + $0 }
    #expect(table.rows.count == 24)
  }

  @Test func rowsStayTheSameAsSearchedAndSortedAnewWhileOrdersChange() {
    let orders: [[KeyPathComparator<Order>]] = [
      [KeyPathComparator(\.status, order: .reverse)], [KeyPathComparator(\.totalSales)],
      [KeyPathComparator(\.id, order: .reverse)], [KeyPathComparator(\.creationDate)], [],
    ]
    let tables = orders.map { OrderTable(model: model, sortOrder: $0) }
    let searched = orders.map { OrderTable(model: model, sortOrder: $0) }
    for table in searched { table.text = "sprinkles" }
    var random = LinearCongruentialGenerator(seed: 77)
    for step in 0..<200 {
      if step.isMultiple(of: 3) {
        model.receiveOrder(using: &random)
      } else {
        model.advance(model.orders[random.whole(in: 0...model.orders.count - 1)].id)
      }
    }
    for (table, other) in zip(tables, searched) {
      #expect(table.rows == OrderTable(model: model, sortOrder: table.sortOrder).rows)
      let fresh = OrderTable(model: model, sortOrder: other.sortOrder)
      fresh.text = "sprinkles"
      #expect(other.rows == fresh.rows)
      #expect(other.rows.allSatisfy { $0.matches("sprinkles") })
    }
    for status in OrderStatus.allCases {
      #expect(model.orders(status) == model.orders.filter { $0.status == status })
      #expect(tables[3].rows(status).count == model.count(of: status))
    }
  }

  @Test func changingTheSortOrderSortsTheRows() {
    let table = OrderTable(model: model)
    table.sortOrder = [KeyPathComparator(\.totalSales, order: .forward)]
    #expect(table.rows.map(\.totalSales) == table.rows.map(\.totalSales).sorted())
  }
}
