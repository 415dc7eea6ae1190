import Foundation
import FoodTruckKit
import Testing

/// Tuesday, 15 July 2025, 12:00 in UTC.
let noon = Date(timeIntervalSince1970: 1_752_580_800)

var utc: Calendar {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
  return calendar
}

@Suite struct OrderGeneratorTests {
  let generator = OrderGenerator(calendar: utc)

  @Test func generatorIsDrand48() {
    // The values that drand48 gives after srand48(1), scaled to 0...9999.
    var random = LinearCongruentialGenerator(seed: 1)
    let first = (0..<3).map { _ in Int(random.unit() * 10000) }
    #expect(first == [416, 4544, 8348])
  }

  @Test func wholeNumbersStayInTheirRangeAndReachBothEnds() {
    var random = LinearCongruentialGenerator(seed: 9)
    #expect(Set((0..<500).map { _ in random.whole(in: 1...5) }) == [1, 2, 3, 4, 5])
  }

  @Test func shufflingKeepsEachElementOnce() {
    var random = LinearCongruentialGenerator(seed: 2)
    let shuffled = random.shuffled(Array(0..<30))
    #expect(shuffled != Array(0..<30))
    #expect(shuffled.sorted() == Array(0..<30))
  }

  @Test func todayHasNinePlacedThenFifteenReadyOrdersNumberedDownFrom1224() {
    let orders = generator.todaysOrders(now: noon)
    #expect(orders.count == 24)
    #expect(orders.prefix(9).allSatisfy { $0.status == .placed && $0.completionDate == nil })
    #expect(orders.dropFirst(9).allSatisfy { $0.status == .ready })
    #expect(orders.map(\.number) == Array((1201...1224).reversed()))
    #expect(orders[0].id == "Order#1224")
    #expect(orders[23].link == "foodtruck://order/1201")
  }

  @Test func ordersLieOneToThreeMinutesApartAndEndFourMinutesAgo() {
    let dates = [noon.addingTimeInterval(-240)] + generator.todaysOrders(now: noon).map(\.creationDate)
    for (later, earlier) in zip(dates, dates.dropFirst()) {
      #expect((60...180).contains(later.timeIntervalSince(earlier)))
    }
  }

  @Test func readyOrdersTookFourteenMinutesButNeverEndInTheFuture() {
    for order in generator.todaysOrders(now: noon).dropFirst(9) {
      #expect(order.completionDate == min(order.creationDate.addingTimeInterval(14 * 60), noon))
    }
  }

  @Test func ordersHoldOneToFiveKindsOfOneToFiveAndCost578Each() {
    for order in generator.todaysOrders(now: noon) {
      #expect((1...5).contains(order.donuts.count))
      #expect(Set(order.donuts).count == order.donuts.count)
      #expect(Set(order.sales.keys) == Set(order.donuts.map(\.id)))
      #expect(order.sales.values.allSatisfy { (1...5).contains($0) })
      #expect(order.totalSales == order.sales.values.reduce(0, +))
      #expect(order.grandTotal == Decimal(string: "5.78").map { $0 * Decimal(order.totalSales) })
      #expect(order.city == "Cupertino")
      #expect(order.parkingSpot == City.cupertino.parkingSpots[0].id)
      #expect(order.temperature == Measurement(value: 72, unit: .fahrenheit))
      #expect(!order.wasRaining)
    }
  }

  @Test func sameInputsGiveTheSameOrdersAndOtherSeedsDoNot() {
    #expect(generator.todaysOrders(now: noon) == generator.todaysOrders(now: noon))
    #expect(generator.todaysOrders(now: noon) != generator.todaysOrders(now: noon, seed: 2))
  }

  @Test func dailyHistoryIsSixtyDaysFromYesterdayBack() {
    let days = generator.dailyHistory(of: "Cupertino", now: noon)
    #expect(days.count == 60)
    let today = utc.startOfDay(for: noon)
    #expect(days.first?.start == today.addingTimeInterval(-86400))
    #expect(days.last?.start == today.addingTimeInterval(-60 * 86400))
  }

  @Test func monthlyHistoryIsThirteenMonthsFromTheCurrentOneBack() {
    let months = generator.monthlyHistory(of: "London", now: noon)
    #expect(months.count == 13)
    #expect(
      utc.dateComponents([.year, .month, .day], from: months[0].start)
        == DateComponents(year: 2025, month: 7, day: 1))
    #expect(
      utc.dateComponents([.year, .month, .day], from: months[12].start)
        == DateComponents(year: 2024, month: 7, day: 1))
  }

  @Test func sanFranciscoSellsMostThenLondonThenCupertino() {
    let totals = ["San Francisco", "London", "Cupertino"].map { city in
      generator.dailyHistory(of: city, now: noon).reduce(0) { $0 + $1.summary.totalSales }
    }
    #expect(totals[0] > totals[1] && totals[1] > totals[2] && totals[2] > 0)
  }

  @Test func weekendsSellMoreAndSalesAreNeverNegative() {
    let days = generator.dailyHistory(of: "San Francisco", now: noon)
    func mean(_ chosen: [SalesPeriod]) -> Int {
      chosen.reduce(0) { $0 + $1.summary.totalSales } / max(1, chosen.count)
    }
    #expect(
      mean(days.filter { utc.isDateInWeekend($0.start) })
        > mean(days.filter { !utc.isDateInWeekend($0.start) }))
    #expect(days.allSatisfy { $0.summary.sales.values.allSatisfy { $0 >= 0 } })
  }

  @Test func daysBeginWhereTheCalendarSays() {
    var tokyo = utc
    tokyo.timeZone = TimeZone(secondsFromGMT: 9 * 3600) ?? tokyo.timeZone
    let days = OrderGenerator(calendar: tokyo).dailyHistory(of: "London", now: noon)
    #expect(days[0].start == tokyo.startOfDay(for: noon).addingTimeInterval(-86400))
  }
}
