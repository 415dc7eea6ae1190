import Foundation
import SwiftDataCore
import SwiftUICore

// As in the file of sections, for those who want all models, and have the sections beside them in `_name.sections`.

extension Query where Result == [Element] {
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
