import Foundation
import SwiftDataCore
import SwiftUICore

// A query with `sectionBy` gives its sections, or all models, which have their sections in `_name.sections`. What the
// models are grouped by is also what they are ordered by first. A title that is nil is the empty one.

extension Query.Grouping {
  init(_ path: KeyPath<Element, String>) { self.init(path: path, title: { $0[keyPath: path] }) }
  init(_ path: KeyPath<Element, String?>) { self.init(path: path, title: { $0[keyPath: path] ?? "" }) }
}

extension FetchDescriptor {
  static func sectioned(_ descriptor: Self, by path: KeyPath<Model, String>) -> Self {
    var descriptor = descriptor
    descriptor.sortBy.insert(.by(path), at: 0)
    return descriptor
  }
  static func sectioned(_ descriptor: Self, by path: KeyPath<Model, String?>) -> Self {
    var descriptor = descriptor
    descriptor.sortBy.insert(.by(path), at: 0)
    return descriptor
  }
}

extension Query {
  /// A query with a fetch descriptor.
  @MainActor @preconcurrency
  public init(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
    sectionBy sectionKeyPath: KeyPath<Element, String>
  ) {
    self.init(.sectioned(descriptor, by: sectionKeyPath), transaction, Grouping(sectionKeyPath))
  }

  /// A query with a predicate and a list of sort descriptors.
  @MainActor @preconcurrency
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: descriptors), by: sectionKeyPath), transaction,
      Grouping(sectionKeyPath))
  }

  /// A query with a predicate, ordered by a property.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), by: sectionKeyPath),
      transaction, Grouping(sectionKeyPath))
  }

  /// A query with a predicate, ordered by a property that may be nil, which comes first.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), by: sectionKeyPath),
      transaction, Grouping(sectionKeyPath))
  }

  /// A query with a fetch descriptor.
  @MainActor @preconcurrency
  public init(
    _ descriptor: FetchDescriptor<Element>, animation: Animation,
    sectionBy sectionKeyPath: KeyPath<Element, String>
  ) {
    self.init(
      .sectioned(descriptor, by: sectionKeyPath), Transaction(animation: animation), Grouping(sectionKeyPath))
  }

  /// A query with a predicate and a list of sort descriptors.
  @MainActor @preconcurrency
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: descriptors), by: sectionKeyPath),
      Transaction(animation: animation), Grouping(sectionKeyPath))
  }

  /// A query with a predicate, ordered by a property.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), by: sectionKeyPath),
      Transaction(animation: animation), Grouping(sectionKeyPath))
  }

  /// A query with a predicate, ordered by a property that may be nil, which comes first.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), by: sectionKeyPath),
      Transaction(animation: animation), Grouping(sectionKeyPath))
  }

  /// A query with a fetch descriptor.
  @MainActor @preconcurrency
  public init(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
    sectionBy sectionKeyPath: KeyPath<Element, String?>
  ) {
    self.init(.sectioned(descriptor, by: sectionKeyPath), transaction, Grouping(sectionKeyPath))
  }

  /// A query with a predicate and a list of sort descriptors.
  @MainActor @preconcurrency
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String?>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: descriptors), by: sectionKeyPath), transaction,
      Grouping(sectionKeyPath))
  }

  /// A query with a predicate, ordered by a property.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String?>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), by: sectionKeyPath),
      transaction, Grouping(sectionKeyPath))
  }

  /// A query with a predicate, ordered by a property that may be nil, which comes first.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    transaction: Transaction? = nil, sectionBy sectionKeyPath: KeyPath<Element, String?>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), by: sectionKeyPath),
      transaction, Grouping(sectionKeyPath))
  }

  /// A query with a fetch descriptor.
  @MainActor @preconcurrency
  public init(
    _ descriptor: FetchDescriptor<Element>, animation: Animation,
    sectionBy sectionKeyPath: KeyPath<Element, String?>
  ) {
    self.init(
      .sectioned(descriptor, by: sectionKeyPath), Transaction(animation: animation), Grouping(sectionKeyPath))
  }

  /// A query with a predicate and a list of sort descriptors.
  @MainActor @preconcurrency
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String?>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: descriptors), by: sectionKeyPath),
      Transaction(animation: animation), Grouping(sectionKeyPath))
  }

  /// A query with a predicate, ordered by a property.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String?>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), by: sectionKeyPath),
      Transaction(animation: animation), Grouping(sectionKeyPath))
  }

  /// A query with a predicate, ordered by a property that may be nil, which comes first.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation, sectionBy sectionKeyPath: KeyPath<Element, String?>
  ) {
    self.init(
      .sectioned(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), by: sectionKeyPath),
      Transaction(animation: animation), Grouping(sectionKeyPath))
  }
}
