import Foundation
import SwiftDataCore
import SwiftUICore

extension Query where Result == [Element] {
  /// A query for all models of the class.
  @MainActor @preconcurrency
  public init(animation: Animation) { self.init(FetchDescriptor(), Transaction(animation: animation), nil) }

  /// A query for all models of the class.
  @MainActor @preconcurrency
  public init(transaction: Transaction) { self.init(FetchDescriptor(), transaction, nil) }

  /// A query with a fetch descriptor.
  @MainActor @preconcurrency
  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(descriptor, transaction, nil)
  }

  /// A query with a predicate and a list of sort descriptors.
  @MainActor @preconcurrency
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction, nil)
  }

  /// A query with a predicate, ordered by a property.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), transaction, nil)
  }

  /// A query with a predicate, ordered by a property that may be nil, which comes first.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), transaction, nil)
  }

  /// A query with a fetch descriptor.
  @MainActor @preconcurrency
  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor, Transaction(animation: animation), nil)
  }

  /// A query with a predicate and a list of sort descriptors.
  @MainActor @preconcurrency
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), Transaction(animation: animation), nil)
  }

  /// A query with a predicate, ordered by a property.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    animation: Animation
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), Transaction(animation: animation),
      nil)
  }

  /// A query with a predicate, ordered by a property that may be nil, which comes first.
  @MainActor @preconcurrency
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    animation: Animation
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: [.by(keyPath, order)]), Transaction(animation: animation),
      nil)
  }
}
