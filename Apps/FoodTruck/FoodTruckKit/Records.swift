import Foundation
import SwiftData

/// An order as it is stored. Screens show it as an `Order`.
@Model
public final class OrderRecord {
  #Unique<OrderRecord>([\.number])
  #Index<OrderRecord>([\.creationDate])

  public private(set) var number: Int
  var status: OrderStatus
  /// The kinds of donut in the order, as they stand on its card.
  private var donuts: [Int]
  /// How many of each, in the same order.
  private var counts: [Int]
  private var grandTotal: Decimal
  private var city: String
  private var parkingSpot: String
  public private(set) var creationDate: Date
  var preparationDate: Date?
  var completionDate: Date?
  private var fahrenheit: Double
  private var wasRaining: Bool

  init(_ order: Order) {
    number = order.number
    status = order.status
    donuts = order.donuts.map(\.id)
    counts = order.donuts.map { order.quantity(of: $0.id) }
    grandTotal = order.grandTotal
    city = order.city
    parkingSpot = order.parkingSpot
    creationDate = order.creationDate
    preparationDate = order.preparationDate
    completionDate = order.completionDate
    fahrenheit = order.temperature.converted(to: .fahrenheit).value
    wasRaining = order.wasRaining
  }

  /// When its status last changed, if it did.
  public var lastChange: Date? { completionDate ?? preparationDate }

  /// Takes over what changes in the life of an order.
  func update(from order: Order) {
    status = order.status
    preparationDate = order.preparationDate
    completionDate = order.completionDate
  }

  /// The order, with the donuts of a menu; those that aren't on it any more are left out.
  func order(menu: [Donut.ID: Donut]) -> Order {
    var order = Order(
      number: number, status: status, donuts: donuts.compactMap { menu[$0] },
      sales: Dictionary(zip(donuts, counts)) { first, _ in first }, grandTotal: grandTotal, city: city,
      parkingSpot: parkingSpot, creationDate: creationDate, completionDate: completionDate,
      temperature: Measurement(value: fahrenheit, unit: .fahrenheit), wasRaining: wasRaining)
    order.preparationDate = preparationDate
    return order
  }
}

/// A donut of the menu as it is stored.
@Model
final class DonutRecord {
  #Unique<DonutRecord>([\.number])

  private(set) var number: Int
  private var name: String
  private var dough: String
  private var glaze: String?
  private var topping: String?

  init(_ donut: Donut) {
    number = donut.id
    name = donut.name
    dough = donut.dough.id
    glaze = donut.glaze?.id
    topping = donut.topping?.id
  }

  func update(from donut: Donut) {
    name = donut.name
    dough = donut.dough.id
    glaze = donut.glaze?.id
    topping = donut.topping?.id
  }

  /// The donut; nil if its dough isn't made any more.
  var donut: Donut? {
    guard let dough = Dough.all.first(where: { $0.id == self.dough }) else { return nil }
    return Donut(
      id: number, name: name, dough: dough, glaze: Glaze.all.first { $0.id == glaze },
      topping: Topping.all.first { $0.id == topping })
  }
}

/// What a city bought in a day or a month, as it is stored.
@Model
final class SalesRecord {
  // Servers that start a store at the same time make one history.
  #Unique<SalesRecord>([\.city, \.start, \.isMonth])

  private(set) var city: String
  private(set) var start: Date
  private(set) var isMonth: Bool
  private var donuts: [Int]
  private var counts: [Int]

  init(_ period: SalesPeriod, city: City.ID, isMonth: Bool) {
    self.city = city
    start = period.start
    self.isMonth = isMonth
    let sales = period.summary.sales.sorted { $0.key < $1.key }
    donuts = sales.map(\.key)
    counts = sales.map(\.value)
  }

  var period: SalesPeriod {
    SalesPeriod(
      start: start, summary: OrderSummary(sales: Dictionary(zip(donuts, counts)) { first, _ in first }))
  }
}
