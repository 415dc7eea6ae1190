import Foundation
import Observation

/// The truck's business: its menu, its orders and its past. It is built anew at each launch.
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
  @ObservationIgnored var tables: [WeakOrderTable] = []
  @ObservationIgnored var arrivals: Task<Void, Never>?

  /// Opens the truck.
  ///
  /// - Parameters:
  ///   - calendar: Decides where the days and months of the history begin.
  ///   - now: The time at launch, at arrivals and at completions.
  ///   - seed: Decides what today's orders contain.
  public init(
    calendar: Calendar = .current, seed: UInt32 = 1, now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    let generator = OrderGenerator(calendar: calendar)
    let launch = now()
    self.generator = generator
    self.now = now
    truck = generator.truck
    donuts = generator.donuts
    var daily: [City.ID: [SalesPeriod]] = [:]
    var monthly: [City.ID: [SalesPeriod]] = [:]
    for city in City.all {
      daily[city.id] = generator.dailyHistory(of: city.id, now: launch)
      monthly[city.id] = generator.monthlyHistory(of: city.id, now: launch)
    }
    dailySales = daily
    monthlySales = monthly
    for order in generator.todaysOrders(now: launch, seed: seed) { insert(order) }
  }
}
