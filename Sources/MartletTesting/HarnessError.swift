/// Why something could not be done to a view; the description lists what could be.
public struct HarnessError: Error, Equatable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    /// Nothing of that name or identifier is there.
    case absent
    /// Something in front of it would take the press.
    case covered(by: String)
    case disabled
    /// It is there but doesn't listen for that.
    case inert
  }
  public var reason: Reason
  public var target: String
  /// The names of what could be used instead, in reading order.
  public var available: [String]
  var verb: String

  public var description: String {
    let what =
      switch reason {
      case .absent: "There is no “\(target)” to \(verb)."
      case .covered(let other): "“\(target)” can't be reached: \(other) is in front of it."
      case .disabled: "“\(target)” is disabled."
      case .inert: "“\(target)” is there, but one can't \(verb) it."
      }
    if available.isEmpty { return what + " There is nothing that one can \(verb)." }
    return what + " One can \(verb): " + available.map { "“\($0)”" }.joined(separator: ", ") + "."
  }
}
