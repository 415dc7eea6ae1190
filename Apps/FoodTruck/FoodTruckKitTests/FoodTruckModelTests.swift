import Foundation
import FoodTruckKit
import Testing

@MainActor @Suite struct FoodTruckModelTests {
  let model = FoodTruckModel(calendar: utc) { noon }

  @Test func launchShowsTwentyFourOrdersNewestFirst() {
    #expect(model.orders.map(\.number) == Array((1201...1224).reversed()))
    #expect(model.recentOrders.map(\.number) == [1224, 1223, 1222, 1221, 1220])
    #expect(OrderStatus.allCases.map(model.count) == [9, 0, 15, 0])
    #expect(model.order("Order#1201")?.number == 1201)
    #expect(model.order(number: 1224)?.id == "Order#1224")
    #expect(model.order(number: 99) == nil)
    #expect(model.incompleteOrders.count == 24)
  }

  @Test func placedOrderIsPreparedThenCompletedByItsButton() {
    let id = "Order#1224"
    #expect(model.advance(id)?.status == .preparing)
    #expect(model.order(id)?.preparation == noon...noon.addingTimeInterval(60))
    #expect(OrderStatus.allCases.map(model.count) == [8, 1, 15, 0])
    let completed = model.advance(id)
    #expect(completed?.status == .completed)
    #expect(completed?.preparation == nil)
    #expect(completed?.completionDate == noon)
    #expect(completed?.duration == noon.timeIntervalSince(completed?.creationDate ?? noon))
    #expect(model.advance(id) == nil)
    #expect(model.order(id) == completed)
    #expect(model.recentOrders.first == completed)
    #expect(model.orders(.completed) == [completed].compactMap { $0 })
    #expect(model.incompleteOrders.count == 23)
  }

  @Test func readyOrderIsCompletedByItsButton() {
    #expect(model.advance("Order#1201")?.status == .completed)
    #expect(model.order(number: 1201)?.completionDate == noon)
  }

  @Test func onlyAPlacedOrderIsPrepared() {
    #expect(model.markPreparing("Order#1201") == nil)
    #expect(model.markPreparing("Order#0") == nil)
    #expect(model.markPreparing("Order#1220")?.status == .preparing)
    #expect(model.markPreparing("Order#1220") == nil)
  }

  @Test func completingASelectionCountsEachOrderOnce() {
    let done = model.complete(["Order#1201", "Order#1224", "Order#1201", "nothing"])
    #expect(done.map(\.number) == [1224, 1201])
    #expect(model.count(of: .completed) == 2)
  }

  @Test func anOrderGoesToItsPlaceByDateAndCountsAsSoldToday() {
    let before = model.todaysSummary.totalSales
    let late = Order(
      number: 1, status: .placed, donuts: [Donut.menu[0]], sales: [0: 3], grandTotal: 17.34,
      city: "Cupertino", parkingSpot: "Memorial Park",
      creationDate: model.orders[10].creationDate.addingTimeInterval(1),
      temperature: Measurement(value: 72, unit: .fahrenheit), wasRaining: false)
    model.insert(late)
    model.insert(late)
    #expect(model.orders.count == 25)
    #expect(model.orders[10] == late)
    #expect(model.orders(.placed).last == late)
    #expect(model.todaysSummary.totalSales == before + 3)
  }

  @Test func todayIsTheUnionOfItsOrdersAndLongerTimeframesAreTheHistory() {
    let orders = model.orders.reduce(0) { $0 + $1.totalSales }
    #expect(model.combinedSummary(.today).totalSales == orders)
    func total(_ sales: [String: [SalesPeriod]], _ count: Int) -> Int {
      sales.values.reduce(0) { $0 + $1.prefix(count).reduce(0) { $0 + $1.summary.totalSales } }
    }
    #expect(model.combinedSummary(.week).totalSales == total(model.dailySales, 7))
    #expect(model.combinedSummary(.month).totalSales == total(model.dailySales, 30))
    #expect(model.combinedSummary(.year).totalSales == total(model.monthlySales, 13))
  }

  @Test func popularityGoesBySalesThenIdAndKeepsUnsoldDonuts() {
    let added = model.addDraftToMenu()
    let sales = model.donutSales(.week)
    #expect(sales.count == model.donuts.count)
    for (left, right) in zip(sales, sales.dropFirst()) {
      #expect(left.sales > right.sales || (left.sales == right.sales && left.id < right.id))
    }
    #expect(model.donuts(sortedBy: .popularity) == sales.map(\.donut))
    #expect(sales.last?.donut == added)
    #expect(model.topDonuts(.year).count == 5)
    #expect(model.topDonuts(.year) == Array(model.donutSales(.year).prefix(5)))
  }

  @Test func namesSortInTheLanguageOfTheReader() {
    let names = model.donuts(sortedBy: .name).map(\.name)
    #expect(names == names.sorted())
    let backwards = model.donuts(sortedBy: .name) { String($0.reversed()) }.map(\.name)
    #expect(backwards != names)
  }

  @Test func flavourSortPutsTheStrongestFirst() {
    for flavour in Flavour.allCases {
      let values = model.donuts(sortedBy: .flavour, flavour: flavour).map { $0.flavours[flavour] }
      #expect(values == values.sorted(by: >))
    }
  }

  @Test func gallerySearchesBeforeItSorts() {
    let found = model.donuts(matching: "chili", sortedBy: .name)
    #expect(!found.isEmpty && found.count < model.donuts.count)
    #expect(found.allSatisfy { $0.matches("chili") })
  }

  @Test func editsReachTheMenuAndTheDraft() {
    var donut = model.donuts[3]
    donut.glaze = nil
    model.update(donut)
    #expect(model.donut(3)?.glaze == nil)
    var draft = model.draft
    draft.name = "Mine"
    model.update(draft)
    #expect(model.draft.name == "Mine")
    let added = model.addDraftToMenu()
    #expect(added.id == Donut.menu.count && model.donuts.last == added && added.name == "Mine")
    #expect(model.draft == .draft)
    #expect(model.donut(12345) == nil)
  }

  @Test func salesHistoryGoesForwardsThroughEachCity() {
    for (span, count) in [(HistorySpan.twoWeeks, 14), (.month, 30), (.year, 13)] {
      let entries = model.salesHistory(span)
      #expect(entries.count == 3 * count)
      for city in City.all {
        let dates = entries.filter { $0.city == city.id }.map(\.date)
        #expect(dates.count == count && dates == dates.sorted())
      }
    }
    #expect(model.salesHistory(.twoWeeks)[13].date == utc.startOfDay(for: noon).addingTimeInterval(-86400))
  }
}
