import Foundation

/// One point of a city's line in the sales history.
public struct SalesEntry: Identifiable, Hashable, Sendable {
  public let city: City.ID
  /// When the day or the month began.
  public let date: Date
  public let sales: Int

  public init(city: City.ID, date: Date, sales: Int) {
    self.city = city
    self.date = date
    self.sales = sales
  }

  public var id: String { "\(city)/\(date.timeIntervalSince1970)" }
}

/// The spans of the sales history.
public enum HistorySpan: String, CaseIterable, Codable, Identifiable, Sendable {
  case twoWeeks, month, year
  public var id: Self { self }

  /// The English title, which is also its key in the string catalogue.
  public var title: String {
    switch self {
    case .twoWeeks: "2 Weeks"
    case .month: "Month"
    case .year: "Year"
    }
  }
}

extension FoodTruckModel {
  /// What all cities bought in a timeframe: today's orders, the last 7 or 30 whole days, or all 13 months.
  public func combinedSummary(_ timeframe: Timeframe) -> OrderSummary {
    switch timeframe {
    case .today: todaysSummary
    case .week: Self.union(dailySales, first: 7)
    case .month: Self.union(dailySales, first: 30)
    case .year: Self.union(monthlySales, first: 13)
    }
  }

  private static func union(_ sales: [City.ID: [SalesPeriod]], first count: Int) -> OrderSummary {
    sales.values.reduce(into: .empty) { sum, periods in
      for period in periods.prefix(count) { sum.formUnion(period.summary) }
    }
  }

  /// How many of each donut were sold in a timeframe, the most popular first, unsold ones too.
  public func donutSales(_ timeframe: Timeframe) -> [DonutSales] {
    let sales = combinedSummary(timeframe).sales
    return donuts.ranked { sales[$0.id] ?? 0 }.map { DonutSales(donut: $0, sales: sales[$0.id] ?? 0) }
  }

  /// The most popular donuts of a timeframe, the most popular first.
  public func topDonuts(_ timeframe: Timeframe, count: Int = 5) -> [DonutSales] {
    Array(donutSales(timeframe).prefix(count))
  }

  /// The points of the history's chart, city by city, each from the oldest to the newest: the last 14 or 30
  /// whole days, or 13 months including the current one.
  public func salesHistory(_ span: HistorySpan) -> [SalesEntry] {
    City.all.flatMap { city in
      let periods =
        switch span {
        case .twoWeeks: dailySales[city.id]?.prefix(14)
        case .month: dailySales[city.id]?.prefix(30)
        case .year: monthlySales[city.id]?.prefix(13)
        }
      return (periods ?? []).reversed().map {
        SalesEntry(city: city.id, date: $0.start, sales: $0.summary.totalSales)
      }
    }
  }
}
