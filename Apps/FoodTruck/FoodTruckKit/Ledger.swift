import Foundation
import SwiftData

/// Where the truck's business is kept: its menu, its orders and its past.
///
/// Every change is saved before the call that made it returns, so that nothing that somebody has seen can be lost with
/// the process.
@MainActor
final class Ledger {
  private let context: ModelContext
  private var orders: [Int: OrderRecord] = [:]
  private var donuts: [Donut.ID: DonutRecord] = [:]

  init(_ context: ModelContext) { self.context = context }

  /// What is stored: the menu, the orders and the periods of each city, newest first. Empty in a new store.
  func read() throws -> (
    donuts: [Donut], orders: [Order], daily: [City.ID: [SalesPeriod]], monthly: [City.ID: [SalesPeriod]]
  ) {
    for record in try context.fetch(FetchDescriptor<DonutRecord>(sortBy: [SortDescriptor(\.number)])) {
      donuts[record.number] = record
    }
    let menu = donuts.values.compactMap(\.donut).sorted { $0.id < $1.id }
    let known = Dictionary(uniqueKeysWithValues: menu.map { ($0.id, $0) })
    var found: [Order] = []
    for record in try context.fetch(FetchDescriptor<OrderRecord>()) {
      orders[record.number] = record
      found.append(record.order(menu: known))
    }
    var daily: [City.ID: [SalesPeriod]] = [:]
    var monthly: [City.ID: [SalesPeriod]] = [:]
    let sales = FetchDescriptor<SalesRecord>(sortBy: [SortDescriptor(\.start, order: .reverse)])
    for record in try context.fetch(sales) {
      if record.isMonth {
        monthly[record.city, default: []].append(record.period)
      } else {
        daily[record.city, default: []].append(record.period)
      }
    }
    return (menu, found, daily, monthly)
  }

  /// Stores the past anew, after days have gone by.
  func replaceHistory(daily: [City.ID: [SalesPeriod]], monthly: [City.ID: [SalesPeriod]]) throws {
    try context.delete(model: SalesRecord.self)
    for (periods, isMonth) in [(daily, false), (monthly, true)] {
      for (city, periods) in periods {
        for period in periods { context.insert(SalesRecord(period, city: city, isMonth: isMonth)) }
      }
    }
  }

  func add(_ donut: Donut) {
    let record = DonutRecord(donut)
    donuts[donut.id] = record
    context.insert(record)
  }

  func update(_ donut: Donut) { donuts[donut.id]?.update(from: donut) }

  func add(_ order: Order) {
    let record = OrderRecord(order)
    orders[order.number] = record
    context.insert(record)
  }

  func update(_ order: Order) { orders[order.number]?.update(from: order) }

  /// Another server's order.
  func note(_ record: OrderRecord) { orders[record.number] = record }

  /// Saves what changed. Where that fails the change stays, to be saved with the next one or at the end of the turn,
  /// and the log says why.
  func save() {
    do { try context.save() } catch {
      FileHandle.standardError.write(Data("Food Truck: not saved yet: \(error)\n".utf8))
    }
  }
}
