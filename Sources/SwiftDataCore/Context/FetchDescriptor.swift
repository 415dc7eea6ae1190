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
  /// The properties to read at once; empty for all. The others are read when they are first used, for each model by
  /// a statement of its own. A hint: with unsaved changes, or a predicate that is evaluated in memory, whole models
  /// are read.
  public var propertiesToFetch: [PartialKeyPath<Model>] = []
  /// Relationships whose models are read together with the fetched ones, by one statement for each relationship
  /// instead of one for each model. The context keeps the models that to-one relationships lead to until its next
  /// fetch that prefetches, save or rollback; lists keep theirs themselves.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

  /// Models that fulfil a predicate, in an order.
  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}

// Sendable, since key paths to the properties of a model capture nothing.
extension FetchDescriptor: @unchecked Sendable where Model: Sendable {}
