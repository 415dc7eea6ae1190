import Synchronization

/// A number that identifies a subscriber or a subscription within a process.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let rawValue: UInt
  private static let last = Atomic<UInt>(0)

  /// Makes an identifier that no other has.
  public init() { rawValue = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }

  /// Makes the identifier of an object: the same for the same object.
  public init(_ object: AnyObject) { rawValue = UInt(bitPattern: ObjectIdentifier(object)) }

  public var description: String { "0x" + String(rawValue, radix: 16) }
}

/// A type that can be told apart from others of its kind by an identifier.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
