extension Subscribers {
  /// How many values a subscriber is ready to take: a number, or as many as there are.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
    // `Int.max` stands for "unlimited"; every operation saturates there.
    private let rawValue: Int
    private init(raw: Int) { rawValue = raw }

    /// As many values as there are.
    public static let unlimited = Demand(raw: .max)
    /// No values.
    public static let none = Demand(raw: 0)

    /// At most `value` values.
    ///
    /// - Precondition: `value` is not negative.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand can't be negative")
      return Demand(raw: value)
    }

    /// The number of values, or `nil` if unlimited.
    public var max: Int? { rawValue == .max ? nil : rawValue }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func + (a: Demand, b: Demand) -> Demand {
      if a == .unlimited || b == .unlimited { return .unlimited }
      let (sum, overflow) = a.rawValue.addingReportingOverflow(b.rawValue)
      return overflow ? .unlimited : Demand(raw: sum)
    }
    public static func += (a: inout Demand, b: Demand) { a = a + b }
    public static func + (a: Demand, b: Int) -> Demand { a + Demand(raw: Swift.max(0, b)) }
    public static func += (a: inout Demand, b: Int) { a = a + b }

    /// Multiplies; unlimited stays unlimited.
    public static func * (a: Demand, b: Int) -> Demand {
      if a == .unlimited { return .unlimited }
      let (product, overflow) = a.rawValue.multipliedReportingOverflow(by: Swift.max(0, b))
      return overflow ? .unlimited : Demand(raw: product)
    }
    public static func *= (a: inout Demand, b: Int) { a = a * b }

    /// Subtracts, never below none; unlimited stays unlimited.
    public static func - (a: Demand, b: Demand) -> Demand {
      if a == .unlimited { return .unlimited }
      return Demand(raw: b == .unlimited ? 0 : Swift.max(0, a.rawValue - b.rawValue))
    }
    public static func -= (a: inout Demand, b: Demand) { a = a - b }
    public static func - (a: Demand, b: Int) -> Demand { a - Demand(raw: Swift.max(0, b)) }
    public static func -= (a: inout Demand, b: Int) { a = a - b }

    public static func < (a: Demand, b: Demand) -> Bool { a.rawValue < b.rawValue }
    public static func > (a: Demand, b: Int) -> Bool { a.rawValue > b }
    public static func >= (a: Demand, b: Int) -> Bool { a.rawValue >= b }
    public static func < (a: Demand, b: Int) -> Bool { a.rawValue < b }
    public static func <= (a: Demand, b: Int) -> Bool { a.rawValue <= b }
    public static func == (a: Demand, b: Int) -> Bool { a != .unlimited && a.rawValue == b }
    public static func != (a: Demand, b: Int) -> Bool { !(a == b) }
  }

  /// How a publisher ended.
  public enum Completion<Failure: Error> {
    /// It had nothing more to deliver.
    case finished
    /// It stopped because of an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion {
  func mapError<NewFailure: Error>(_ transform: (Failure) -> NewFailure) -> Subscribers.Completion<NewFailure>
  {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
