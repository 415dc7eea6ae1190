import Foundation
import Observation
import SwiftData

/// The truck's business: its menu, its orders and its past. It is made up at the first launch, and kept in a store if it is
/// given one.
///
/// Orders live in a dictionary, and the lists that screens show stand beside it, changed in place when one
/// order changes. So a body sorts and counts nothing: a status change finds its places by binary search and
/// moves O(n) plain memory at worst, and counts are O(1).
@MainActor
@Observable
public final class FoodTruckModel {
  public var truck: Truck
  /// What the truck sells, by id ascending.
  public internal(set) var donuts: [Donut]
  /// The donut that the editor makes. It isn't on the menu until `addDraftToMenu()`.
  public var draft = Donut.draft

  /// Every order, newest first.
  public internal(set) var orders: [Order] = []
  /// The five newest orders, newest first. It changes only when one of these does.
  public internal(set) var recentOrders: [Order] = []
  /// What has been sold today.
  public internal(set) var todaysSummary = OrderSummary.empty

  var ordersByID: [Order.ID: Order] = [:]
  var ordersByStatus: [OrderStatus: [Order]] = [:]

  /// The last sixty days of each city, yesterday first.
  public let dailySales: [City.ID: [SalesPeriod]]
  /// The last thirteen months of each city, the current one first.
  public let monthlySales: [City.ID: [SalesPeriod]]

  @ObservationIgnored let generator: OrderGenerator
  @ObservationIgnored let now: @Sendable () -> Date
  @ObservationIgnored let ledger: Ledger?
  /// The store's file, if there is one that servers can share.
  @ObservationIgnored private let storeURL: URL?
  @ObservationIgnored var arrivalLock: ArrivalLock?
  @ObservationIgnored var tables: [WeakOrderTable] = []
  @ObservationIgnored var arrivals: Task<Void, Never>?

  /// What the stores of the truck's business hold.
  public static let schema = Schema([OrderRecord.self, DonutRecord.self, SalesRecord.self])

  /// Opens a truck that nothing is kept of.
  ///
  /// - Parameters:
  ///   - calendar: Decides where the days and months of the history begin.
  ///   - now: The time at launch, at arrivals and at completions.
  ///   - seed: Decides what today's orders contain.
  public convenience init(
    calendar: Calendar = .current, seed: UInt32 = 1, now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    let generator = OrderGenerator(calendar: calendar)
    let launch = now()
    let history = generator.history(now: launch)
    self.init(
      generator: generator, now: now, ledger: nil, storeURL: nil, donuts: generator.donuts,
      daily: history.daily, monthly: history.monthly,
      orders: generator.todaysOrders(now: launch, seed: seed))
  }

  /// Opens the truck whose business a container keeps, or starts one in it.
  ///
  /// - Parameters:
  ///   - container: A container of `schema`.
  ///   - calendar: Decides where the days and months of the history begin.
  ///   - now: The time at launch, at arrivals and at completions.
  ///   - seed: Decides what the first orders contain.
  public convenience init(
    in container: ModelContainer, calendar: Calendar = .current, seed: UInt32 = 1,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) throws {
    let generator = OrderGenerator(calendar: calendar)
    let launch = now()
    let ledger = Ledger(container.mainContext)
    var stored = try ledger.read()
    let today = generator.history(now: launch)
    if stored.donuts.isEmpty {
      stored.donuts = generator.donuts
      for donut in stored.donuts { ledger.add(donut) }
    }
    if stored.orders.isEmpty {
      stored.orders = generator.todaysOrders(now: launch, seed: seed)
      for order in stored.orders { ledger.add(order) }
    }
    // Time has gone by: the days since then are made up too.
    if stored.daily.mapValues({ $0.first?.start }) != today.daily.mapValues({ $0.first?.start })
      || stored.monthly.mapValues({ $0.first?.start }) != today.monthly.mapValues({ $0.first?.start })
    {
      (stored.daily, stored.monthly) = today
      try ledger.replaceHistory(daily: today.daily, monthly: today.monthly)
    }
    ledger.save()
    let configuration = container.configurations.first
    self.init(
      generator: generator, now: now, ledger: ledger,
      storeURL: configuration.flatMap { $0.isStoredInMemoryOnly ? nil : $0.url }, donuts: stored.donuts,
      daily: stored.daily, monthly: stored.monthly, orders: stored.orders)
  }

  private init(
    generator: OrderGenerator, now: @escaping @Sendable () -> Date, ledger: Ledger?, storeURL: URL?,
    donuts: [Donut], daily: [City.ID: [SalesPeriod]], monthly: [City.ID: [SalesPeriod]], orders: [Order]
  ) {
    self.generator = generator
    self.now = now
    self.ledger = ledger
    self.storeURL = storeURL
    truck = generator.truck
    self.donuts = donuts
    dailySales = daily
    monthlySales = monthly
    for order in orders { show(order) }
  }

  /// Whether orders may arrive in this process: in one of those that share a store.
  func takesArrivals() -> Bool {
    guard let storeURL, arrivalLock == nil else { return true }
    arrivalLock = ArrivalLock(besideStoreAt: storeURL)
    return arrivalLock != nil
  }
}
