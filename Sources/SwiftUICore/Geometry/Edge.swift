/// One edge of a rectangle; leading and trailing follow the layout direction.
public enum Edge: Int8, CaseIterable, Sendable, BitwiseCopyable {
  case top
  case leading
  case bottom
  case trailing

  public struct Set: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one edge.
    public init(_ e: Edge) { rawValue = 1 << e.rawValue }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
  }
}

/// The leading or trailing edge.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable, BitwiseCopyable {
  case leading
  case trailing

  public struct Set: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one edge.
    public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

/// The top or bottom edge.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable, BitwiseCopyable {
  case top
  case bottom

  public struct Set: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: Int8

    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one edge.
    public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}
