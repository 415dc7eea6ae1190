/// The request methods that are understood; others are answered with 501.
public enum HTTPMethod: String, Sendable, Hashable {
  case get = "GET"
  case head = "HEAD"
  case post = "POST"
  case put = "PUT"
  case patch = "PATCH"
  case delete = "DELETE"
  case options = "OPTIONS"

  /// Whether the method is defined to change nothing, so that it needs no check of its origin.
  public var isSafe: Bool {
    self == .get || self == .head || self == .options
  }
}
