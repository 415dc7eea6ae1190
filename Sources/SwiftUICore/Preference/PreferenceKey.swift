/// A named value produced by a view and combined on the way up.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  public static var defaultValue: Value { nil }
}

package enum PreferenceBit {
  /// One of 63 bits for a key: a set of keys small enough for every node.
  package static func of<K>(_ key: K.Type) -> UInt64 {
    1 << (UInt64(UInt(bitPattern: ObjectIdentifier(key).hashValue)) % 63)
  }

  /// Says that there is content that comes and goes, which counts with the default value where it writes none.
  package static let dynamic: UInt64 = 1 << 63
}

/// Folds the values of one key in view order.
@MainActor
package struct PreferenceReducer<K: PreferenceKey> {
  private(set) var current: K.Value?
  package init() {}

  package mutating func add(_ value: K.Value) {
    if current == nil { current = value } else { K.reduce(value: &current!, nextValue: { value }) }
  }

  package var value: K.Value { current ?? K.defaultValue }
  package var isEmpty: Bool { current == nil }
}
