import Foundation

/// Compares strings in an order that people of the current locale expect.
///
/// ```swift
/// names.sorted(using: .localizedStandard)
/// SortDescriptor(\Bird.name, comparator: .localizedStandard)
/// ```
///
/// - Compatibility: On Apple's platforms these are values of `String.StandardComparator`, whose counterpart here has
///   only `lexical`. Source that names them with a leading dot compiles as it is, but a descriptor takes no key path to
///   an optional string with them: Swift's runtime fails on what would have to be appended.
public struct LocalizedStringComparator: SortComparator, Codable, Sendable {
  fileprivate enum Kind: String, Codable { case standard, localized }

  fileprivate var kind: Kind
  public var order: SortOrder = .forward

  /// As file names are listed: without regard to case, and `a9` before `a10`.
  public static let localizedStandard = LocalizedStringComparator(kind: .standard)
  /// As words are ordered in a dictionary.
  public static let localized = LocalizedStringComparator(kind: .localized)

  public func compare(_ a: String, _ b: String) -> ComparisonResult {
    let result = kind.compare(a, b)
    return order == .forward ? result : result.reversed
  }
}

extension SortComparator where Self == LocalizedStringComparator {
  /// As file names are listed: without regard to case, and `a9` before `a10`.
  public static var localizedStandard: LocalizedStringComparator { .localizedStandard }
  /// As words are ordered in a dictionary.
  public static var localized: LocalizedStringComparator { .localized }
}

extension String.StandardComparator {
  /// As file names are listed: without regard to case, and `a9` before `a10`.
  public static var localizedStandard: LocalizedStringComparator { .localizedStandard }
  /// As words are ordered in a dictionary.
  public static var localized: LocalizedStringComparator { .localized }
}

extension LocalizedStringComparator.Kind {
  fileprivate func compare(_ a: String, _ b: String) -> ComparisonResult {
    switch self {
    case .standard: a.localizedStandardCompare(b)
    case .localized: a.localizedCompare(b)
    }
  }
}

extension ComparisonResult {
  fileprivate var reversed: ComparisonResult {
    switch self {
    case .orderedAscending: .orderedDescending
    case .orderedDescending: .orderedAscending
    case .orderedSame: .orderedSame
    }
  }
}

/// A string whose order among others is a locale's. A sort descriptor with a localized comparator sorts by it, since
/// Foundation's descriptors know only values that are comparable by themselves.
public struct _LocalizedSortKey: Comparable, Sendable {
  fileprivate let text: String
  fileprivate let kind: LocalizedStringComparator.Kind

  public static func == (a: Self, b: Self) -> Bool { a.kind.compare(a.text, b.text) == .orderedSame }
  public static func < (a: Self, b: Self) -> Bool { a.kind.compare(a.text, b.text) == .orderedAscending }
}

extension String {
  /// What a descriptor with `.localizedStandard` sorts by.
  public var _localizedStandardSortKey: _LocalizedSortKey { .init(text: self, kind: .standard) }
  /// What a descriptor with `.localized` sorts by.
  public var _localizedSortKey: _LocalizedSortKey { .init(text: self, kind: .localized) }
}

extension SortDescriptor {
  /// Sorts by a string, in an order of the current locale.
  public init(
    _ keyPath: any KeyPath<Compared, String> & Sendable, comparator: LocalizedStringComparator,
    order: SortOrder = .forward
  ) {
    let order = comparator.order == .forward ? order : order.reversed
    switch comparator.kind {
    case .standard: self.init(appending(keyPath, \String._localizedStandardSortKey), order: order)
    case .localized: self.init(appending(keyPath, \String._localizedSortKey), order: order)
    }
  }
}

extension SortOrder {
  fileprivate var reversed: SortOrder { self == .forward ? .reverse : .forward }
}

/// One key path after another.
private func appending<Root, Middle, Value>(
  _ path: any KeyPath<Root, Middle> & Sendable, _ next: any KeyPath<Middle, Value> & Sendable
) -> any KeyPath<Root, Value> & Sendable {
  // What captures nothing that isn't Sendable still doesn't when it is appended; Foundation's signature doesn't say
  // so. `Sendable` has no representation, so that both types have the same.
  unsafeBitCast(path.appending(path: next), to: (any KeyPath<Root, Value> & Sendable).self)
}
