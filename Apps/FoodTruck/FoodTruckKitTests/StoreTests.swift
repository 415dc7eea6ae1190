import Foundation
@testable import FoodTruckKit
import SwiftData
import Testing

/// A truck's business in a directory of its own.
@MainActor @Suite final class StoreTests {
  private let directory = FileManager.default.temporaryDirectory.appending(path: "truck-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  private func container() throws -> ModelContainer {
    try ModelContainer(
      for: FoodTruckModel.schema,
      configurations: [ModelConfiguration(url: directory.appending(path: "truck.store"))])
  }

  private func truck(now: Date = noon) throws -> FoodTruckModel {
    try FoodTruckModel(in: container(), calendar: utc) { now }
  }

  @Test func aNewStoreHoldsWhatATruckWithoutOneHas() throws {
    let plain = FoodTruckModel(calendar: utc) { noon }
    for model in [try truck(), try truck()] {
      #expect(model.orders == plain.orders)
      #expect(model.donuts == plain.donuts)
      #expect(model.dailySales == plain.dailySales)
      #expect(model.monthlySales == plain.monthlySales)
      #expect(model.todaysSummary == plain.todaysSummary)
    }
  }

  @Test func whatHappensToOrdersIsThereAtTheNextLaunch() throws {
    var random = LinearCongruentialGenerator(seed: 3)
    let first = try truck()
    let new = first.receiveOrder(using: &random)
    let placed = try #require(first.orders(.placed).last)
    let preparing = try #require(first.markPreparing(placed.id))
    let ready = try #require(first.orders(.ready).first)
    let completed = try #require(first.complete(ready.id))
    let second = try truck(now: noon.addingTimeInterval(3600))
    #expect(second.orders == first.orders)
    #expect(second.order(new.id) == new)
    #expect(second.order(placed.id) == preparing)
    #expect(second.order(ready.id) == completed)
    #expect(second.orders.count == 25)
  }

  @Test func anEditedMenuIsThereAtTheNextLaunch() throws {
    let first = try truck()
    var donut = first.donuts[2]
    donut.glaze = .chocolate
    first.update(donut)
    first.draft.name = "Midnight"
    let added = first.addDraftToMenu()
    let second = try truck()
    #expect(second.donuts == first.donuts)
    #expect(second.donut(added.id)?.name == "Midnight")
  }

  @Test func theHistoryGoesOnWithTheDays() throws {
    _ = try truck()
    let later = noon.addingTimeInterval(3 * 24 * 60 * 60)
    let plain = FoodTruckModel(calendar: utc) { later }
    for model in [try truck(now: later), try truck(now: later)] {
      #expect(model.dailySales == plain.dailySales)
      #expect(model.todaysSummary == .empty)
    }
  }

  @Test func serversThatStartAStoreTogetherMakeOneTruck() throws {
    let (first, second) = (try container(), try container())
    let ledgers = [Ledger(first.mainContext), Ledger(second.mainContext)]
    let generator = OrderGenerator(calendar: utc)
    let history = generator.history(now: noon)
    for ledger in ledgers {
      for donut in generator.donuts { ledger.add(donut) }
      for order in generator.todaysOrders(now: noon) { ledger.add(order) }
      try ledger.replaceHistory(daily: history.daily, monthly: history.monthly)
    }
    for ledger in ledgers { ledger.save() }
    let (plain, model) = (FoodTruckModel(calendar: utc) { noon }, try truck())
    #expect(model.orders == plain.orders)
    #expect(model.donuts == plain.donuts)
    #expect(model.dailySales == plain.dailySales)
    #expect(model.monthlySales == plain.monthlySales)
  }

  @Test func ordersOfAnotherServerAreTakenIn() throws {
    let first = try truck()
    let container = try container()
    let second = try FoodTruckModel(in: container, calendar: utc) { noon }
    var random = LinearCongruentialGenerator(seed: 3)
    let new = first.receiveOrder(using: &random)
    let done = try #require(first.complete(first.orders(.placed)[1].id))
    second.take(try ModelContext(container).fetch(FetchDescriptor<OrderRecord>()))
    #expect(second.order(new.id) == new)
    #expect(second.order(done.id) == done)
    #expect(second.orders == first.orders)
  }

  @Test func ordersArriveOnOneServerOfAStore() throws {
    var first: FoodTruckModel? = try truck()
    let second = try truck()
    #expect(first?.takesArrivals() == true)
    #expect(first?.takesArrivals() == true)
    #expect(second.takesArrivals() == false)
    first = nil
    #expect(second.takesArrivals() == true)
  }
}
