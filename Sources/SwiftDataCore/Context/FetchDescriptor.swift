import Foundation

/// Which models to fetch, and in which order.
public struct FetchDescriptor<Model: PersistentModel> {
  /// What the models have to fulfil; nil for all.
  public var predicate: Predicate<Model>?
  /// How they are ordered. Models that compare equal, and all without a descriptor, come in the order in which they
  /// were made.
  public var sortBy: [SortDescriptor<Model>]
  /// The greatest number of models; nil for no limit.
  public var fetchLimit: Int?
  /// How many models at the beginning are left out.
  public var fetchOffset: Int?
  /// Whether unsaved changes of the context count.
  public var includePendingChanges = true

  /// Models that fulfil a predicate, in an order.
  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

extension FetchDescriptor: Sendable where Model: Sendable {}
