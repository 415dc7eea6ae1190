/// How far an order has come. Statuses compare in the order an order goes through them.
public enum OrderStatus: Int, CaseIterable, Codable, Comparable, Identifiable, Sendable {
  case placed, preparing, ready, completed

  public var id: Self { self }

  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }

  /// The English name, which is also its key in the string catalogue.
  public var title: String {
    switch self {
    case .placed: "Placed"
    case .preparing: "Preparing"
    case .ready: "Ready"
    case .completed: "Completed"
    }
  }

  /// The heading over orders with this status in a list.
  public var sectionTitle: String { self == .placed ? "New" : title }

  /// What the order's button does next. A preparing order is completed by it, so it says so.
  public var actionTitle: String { self == .placed ? "Prepare" : "Complete" }

  /// The name of the system symbol that stands for this status.
  public var symbolName: String {
    switch self {
    case .placed: "paperplane"
    case .preparing: "timer"
    case .ready: "checkmark.circle"
    case .completed: "shippingbox"
    }
  }
}
