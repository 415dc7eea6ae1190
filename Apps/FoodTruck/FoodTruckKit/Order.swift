import Foundation

/// What one person bought at the truck.
public struct Order: Identifiable, Equatable, Sendable {
  /// What every donut costs, in US dollars.
  public static let pricePerDonut = Decimal(578) / 100

  /// The order's number alone, such as 1201, for links and for sentences in any language.
  public let number: Int
  public var status: OrderStatus
  /// The kinds of donut in the order, each once.
  public let donuts: [Donut]
  /// How many of each.
  public let sales: [Donut.ID: Int]
  public let grandTotal: Decimal
  public let city: City.ID
  public let parkingSpot: ParkingSpot.ID
  public let creationDate: Date
  /// When its preparation began, if it did.
  public var preparationDate: Date?
  public var completionDate: Date?
  public let temperature: Measurement<UnitTemperature>
  public let wasRaining: Bool

  public init(
    number: Int, status: OrderStatus, donuts: [Donut], sales: [Donut.ID: Int], grandTotal: Decimal,
    city: City.ID, parkingSpot: ParkingSpot.ID, creationDate: Date, completionDate: Date? = nil,
    temperature: Measurement<UnitTemperature>, wasRaining: Bool
  ) {
    self.number = number
    self.status = status
    self.donuts = donuts
    self.sales = sales
    self.grandTotal = grandTotal
    self.city = city
    self.parkingSpot = parkingSpot
    self.creationDate = creationDate
    self.completionDate = completionDate
    self.temperature = temperature
    self.wasRaining = wasRaining
    totalSales = sales.values.reduce(0, +)
  }

  /// `Order#1201`: an identity that is the same in every language. Show people `number` in a localized title.
  public var id: String { "Order#\(number)" }

  /// The number in digits without grouping, as it stands in titles and links.
  public var numberText: String { String(number) }

  /// The link that opens this order in the app.
  public var link: String { "foodtruck://order/\(number)" }

  /// How many donuts there are in the order altogether.
  public let totalSales: Int

  /// How long a preparation takes.
  public static let preparationTime: TimeInterval = 60

  /// While it is prepared: from when to when.
  public var preparation: ClosedRange<Date>? {
    guard status == .preparing, let preparationDate else { return nil }
    return preparationDate...preparationDate.addingTimeInterval(Self.preparationTime)
  }

  /// How long it took, if it is completed.
  public var duration: TimeInterval? {
    guard status == .completed, let completionDate else { return nil }
    return completionDate.timeIntervalSince(creationDate)
  }

  /// How many of a donut were ordered, 0 if none.
  public func quantity(of donut: Donut.ID) -> Int { sales[donut] ?? 0 }

  /// Whether the id contains a text or one of the donuts matches it. An empty text matches all.
  ///
  /// - Parameter localized: Translates an English name into the language of the person who searches. Called
  ///   with `id` too, so that a title in another language can be found.
  public func matches(_ text: String, localized: (String) -> String = { $0 }) -> Bool {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty || matchesID(text, localized: localized) { return true }
    return donuts.contains { $0.matches(text, localized: localized) }
  }

  func matchesID(_ text: String, localized: (String) -> String) -> Bool {
    id.containsIgnoringCase(text) || localized(id).containsIgnoringCase(text)
  }
}

extension Order: Hashable {
  // The number alone: equal orders have equal numbers.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

extension Order {
  /// Whether this order stands before another one where the newest comes first.
  func isNewer(than other: Order) -> Bool {
    creationDate == other.creationDate ? number > other.number : creationDate > other.creationDate
  }
}
