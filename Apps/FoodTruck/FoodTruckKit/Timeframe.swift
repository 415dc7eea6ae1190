/// The spans of time that sales are looked at over.
public enum Timeframe: String, CaseIterable, Codable, Identifiable, Sendable {
  case today, week, month, year

  public var id: Self { self }

  /// The English title, which is also its key in the string catalogue.
  public var title: String {
    switch self {
    case .today: "Today"
    case .week: "This Week"
    case .month: "This Month"
    case .year: "This Year"
    }
  }
}
