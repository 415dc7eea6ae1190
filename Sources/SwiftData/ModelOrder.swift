import Foundation
import SwiftDataCore

extension SortDescriptor where Compared: PersistentModel {
  /// Orders models by one property.
  static func by<Value: Comparable>(_ path: KeyPath<Compared, Value>, _ order: SortOrder = .forward) -> Self {
    SortDescriptor(sendable(path), order: order)
  }

  /// Orders models by one property, nil first.
  static func by<Value: Comparable>(_ path: KeyPath<Compared, Value?>, _ order: SortOrder = .forward) -> Self
  {
    SortDescriptor(sendable(path), order: order)
  }

  /// A key path as Foundation wants it. Apple's `@Query` takes any.
  private static func sendable<Value>(
    _ path: KeyPath<Compared, Value>
  ) -> any KeyPath<Compared, Value> & Sendable {
    // `Sendable` has no representation, so both types are the same reference. It is true of key paths that name
    // properties, as those to persisted properties do: they capture nothing.
    unsafeBitCast(path, to: (any KeyPath<Compared, Value> & Sendable).self)
  }
}
