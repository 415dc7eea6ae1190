/// How many of each donut were sold in some span of time.
public struct OrderSummary: Equatable, Sendable {
  public private(set) var sales: [Donut.ID: Int]
  public private(set) var totalSales: Int

  public static let empty = OrderSummary(sales: [:])

  public init(sales: [Donut.ID: Int]) {
    self.sales = sales
    totalSales = sales.values.reduce(0, +)
  }

  /// Adds the donuts of another summary to this one.
  public mutating func formUnion(_ other: OrderSummary) {
    add(other.sales)
  }

  /// Adds the donuts of an order to this summary.
  public mutating func formUnion(_ order: Order) {
    add(order.sales)
  }

  /// This summary and another one added up, donut by donut.
  public func union(_ other: OrderSummary) -> OrderSummary {
    var result = self
    result.formUnion(other)
    return result
  }

  private mutating func add(_ other: [Donut.ID: Int]) {
    for (id, count) in other {
      sales[id, default: 0] += count
      totalSales += count
    }
  }
}

/// A donut and how many of it were sold. Compares by sales, then by the donut's id.
public struct DonutSales: Identifiable, Hashable, Comparable, Sendable {
  public var donut: Donut
  public var sales: Int

  public init(donut: Donut, sales: Int) {
    self.donut = donut
    self.sales = sales
  }

  public var id: Donut.ID { donut.id }

  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.sales == rhs.sales ? lhs.id < rhs.id : lhs.sales < rhs.sales
  }
}
