import Foundation

/// Makes up the truck's orders and its past. The same inputs always give the same business.
public struct OrderGenerator: Sendable {
  /// How many orders there are at launch, and how many of these nobody has begun to prepare.
  public static let ordersAtLaunch = 24, placedAtLaunch = 9
  /// How many orders arrive while the app runs, and how many seconds lie between two.
  public static let arrivals = 20, secondsBetweenArrivals: ClosedRange<Double> = 3...8

  public var donuts: [Donut]
  public var truck: Truck
  /// Decides where days, months and weekends begin.
  public var calendar: Calendar

  public init(donuts: [Donut] = Donut.menu, truck: Truck = .standard, calendar: Calendar) {
    self.donuts = donuts
    self.truck = truck
    self.calendar = calendar
  }

  /// The orders of today at a moment, newest first: nine placed, then fifteen ready.
  public func todaysOrders(now: Date, seed: UInt32 = 1) -> [Order] {
    var random = LinearCongruentialGenerator(seed: seed)
    var date = now.addingTimeInterval(-4 * 60)
    return (0..<Self.ordersAtLaunch).map { index in
      date.addTimeInterval(-Double(random.whole(in: 60...180)))
      var order = order(ordinal: Self.ordersAtLaunch - index, date: date, using: &random)
      if index >= Self.placedAtLaunch {
        order.status = .ready
        order.completionDate = min(date.addingTimeInterval(14 * 60), now)
      }
      return order
    }
  }

  /// A placed order with one to five kinds of donut, one to five of each.
  ///
  /// - Parameter ordinal: Which order of the day it is, from 1.
  public func order(
    ordinal: Int, date: Date, using random: inout LinearCongruentialGenerator
  ) -> Order {
    let chosen = Array(random.shuffled(donuts).prefix(random.whole(in: 1...5)))
    var sales: [Donut.ID: Int] = [:]
    for donut in chosen { sales[donut.id] = random.whole(in: 1...5) }
    return Order(
      number: 1200 + ordinal, status: .placed, donuts: chosen, sales: sales,
      grandTotal: Order.pricePerDonut * Decimal(sales.values.reduce(0, +)),
      city: truck.city.id, parkingSpot: truck.location.id, creationDate: date,
      temperature: Measurement(value: 72, unit: .fahrenheit), wasRaining: false)
  }
}
