import Foundation

/// What a city's people bought in one day or one month.
public struct SalesPeriod: Equatable, Sendable {
  /// When the day or the month began.
  public let start: Date
  public let summary: OrderSummary

  public init(start: Date, summary: OrderSummary) {
    self.start = start
    self.summary = summary
  }
}

extension OrderGenerator {
  /// How much a city buys compared with the others, and the seed of its luck.
  private struct Market {
    var share: Double
    var seed: UInt32

    static func of(_ city: City.ID) -> Market {
      switch city {
      case City.cupertino.id: Market(share: 0.5, seed: 1)
      case City.sanFrancisco.id: Market(share: 1, seed: 2)
      default: Market(share: 0.75, seed: 3)
      }
    }
  }

  /// The past of every city.
  func history(now: Date) -> (daily: [City.ID: [SalesPeriod]], monthly: [City.ID: [SalesPeriod]]) {
    var daily: [City.ID: [SalesPeriod]] = [:]
    var monthly: [City.ID: [SalesPeriod]] = [:]
    for city in City.all {
      daily[city.id] = dailyHistory(of: city.id, now: now)
      monthly[city.id] = monthlyHistory(of: city.id, now: now)
    }
    return (daily, monthly)
  }

  /// The last sixty days of a city, yesterday first.
  public func dailyHistory(of city: City.ID, now: Date) -> [SalesPeriod] {
    let today = calendar.startOfDay(for: now)
    let starts = (1...60).reversed().compactMap { calendar.date(byAdding: .day, value: -$0, to: today) }
    return history(of: city, starts: starts, scale: 1, weightOfPast: 0.5) { start in
      calendar.isDateInWeekend(start) ? 1.25 : 1
    }
  }

  /// The last thirteen months of a city, the current one first.
  public func monthlyHistory(of city: City.ID, now: Date) -> [SalesPeriod] {
    let month = calendar.dateInterval(of: .month, for: now)?.start ?? calendar.startOfDay(for: now)
    let starts = (0...12).reversed().compactMap { calendar.date(byAdding: .month, value: -$0, to: month) }
    return history(of: city, starts: starts, scale: 30, weightOfPast: 0.25) { _ in 1 }
  }

  /// Goes through periods from the oldest to the newest, each drawn towards the one before, and returns the
  /// newest first. Days and months of a city begin with the same shuffle, so they agree on what is popular.
  private func history(
    of city: City.ID, starts: [Date], scale: Double, weightOfPast: Double, factor: (Date) -> Double
  ) -> [SalesPeriod] {
    let market = Market.of(city)
    var random = LinearCongruentialGenerator(seed: market.seed)
    let ranked = random.shuffled(donuts)
    var past: [Donut.ID: Int]?
    var periods: [SalesPeriod] = []
    for start in starts {
      let count = random.number(in: 80...120) * random.number(in: 0.75...1.1) * scale
      let weekend = factor(start)
      var sales: [Donut.ID: Int] = [:]
      for (rank, donut) in ranked.enumerated() {
        let popularity = 1 - pow(Double(rank) / Double(ranked.count), 0.15)
        let luck = random.number(in: 0.9...1)
        var sold = max(0, (count * popularity * luck * market.share * weekend).rounded(.towardZero))
        if let before = past?[donut.id] {
          sold = sold * (1 - weightOfPast) + Double(before) * weightOfPast
        }
        sales[donut.id] = Int(sold)
      }
      periods.append(SalesPeriod(start: start, summary: OrderSummary(sales: sales)))
      past = sales
    }
    return periods.reversed()
  }
}
