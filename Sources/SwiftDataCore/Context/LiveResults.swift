/// The results of a fetch, kept what the fetch would give, without fetching again for each change.
///
/// A change of one model costs a look at that model: whether it fulfils the predicate, and where it stands. Only a fetch
/// whose answer depends on other rows too (a predicate about related models, an offset) runs again, and only if one of the
/// entities that it reads has changed; what is left unsaved by a context that saves by itself is waited for.
///
/// It is used where its context is.
import Foundation

package final class LiveResults<Model: PersistentModel>: ContextFollower {
  package let context: ModelContext
  package let descriptor: FetchDescriptor<Model>
  /// The models as of the last ``update()``.
  package private(set) var models: [Model] = []
  /// What the models are grouped by, one for each of ``models``; empty if they aren't.
  package private(set) var titles: [String] = []
  /// Why the last fetch failed.
  package private(set) var error: (any Error)?
  /// Called when the results may have changed. Then ``update()`` is to be called, at a time that suits.
  package var needsUpdate: (() -> Void)?
  /// How often everything was fetched.
  package private(set) var fetchCount = 0

  private let title: ((Model) -> String)?
  private var keys: [Int64] = []
  /// The models to be looked at.
  private var waiting: Set<Int64> = []
  /// Whether everything has to be fetched again.
  private var isStale = false
  /// Whether a model's own values decide whether and where it stands in the results.
  private let isIncremental: Bool
  private let entities: Set<String>
  private let predicate: CheckedPredicate<Model>?
  /// The SQL of the fetch, if that is all there is to it.
  private let exactQuery: (sql: String, bindings: [SQLValue])?

  /// Fetches.
  ///
  /// - Parameter title: What the models are grouped by.
  package init(
    _ descriptor: FetchDescriptor<Model>, in context: ModelContext,
    groupedBy title: ((Model) -> String)? = nil
  ) {
    self.descriptor = descriptor
    self.context = context
    self.title = title
    predicate = descriptor.predicate.map { CheckedPredicate($0) }
    if let plan = context.store.plan(for: Model._modelClass) {
      let query = FetchQuery(descriptor, plan, context.store(of: plan))
      exactQuery = query.isExact ? (query.sql(limited: true), query.bindings) : nil
      let own = Self.ownEntities(descriptor, plan, context.store(of: plan))
      isIncremental =
        own && descriptor.includePendingChanges && (descriptor.fetchOffset ?? 0) <= 0
      entities = own ? [plan.entity.name] : query.translation.entities
    } else {
      (exactQuery, isIncremental, entities) = (nil, false, [])
    }
    context.followers.add(self)
    _ = fetch()
  }

  /// Whether only the models' own values count.
  private static func ownEntities(
    _ descriptor: FetchDescriptor<Model>, _ plan: EntityPlan, _ store: SQLStore
  ) -> Bool {
    let condition = SQLTranslation<Model>(descriptor.predicate, [], plan.entity, store.mapping, store.dialect)
    guard condition.entities == [plan.entity.name], !condition.readsOtherRows else { return false }
    let modelClass = plan.entity.modelClass
    return descriptor.sortBy.allSatisfy { sort in
      guard let path = sort.keyPath, let slot = modelClass.slotsByKeyPath[path] else { return false }
      return modelClass.properties[slot].relationship == nil
    }
  }

  /// Whether another descriptor surely asks for the same. False if it can't be told.
  package func isSame(as other: FetchDescriptor<Model>) -> Bool {
    guard descriptor.sortBy == other.sortBy, descriptor.fetchLimit == other.fetchLimit,
      descriptor.fetchOffset == other.fetchOffset,
      descriptor.includePendingChanges == other.includePendingChanges
    else { return false }
    if descriptor.predicate == nil && other.predicate == nil { return true }
    guard let exactQuery, let plan = context.store.plan(for: Model._modelClass) else { return false }
    let query = FetchQuery(other, plan, context.store(of: plan))
    return query.isExact && query.sql(limited: true) == exactQuery.sql
      && query.bindings == exactQuery.bindings
  }

  // MARK: What changes

  func touched(_ storage: _ModelStorage) {
    guard descriptor.includePendingChanges else { return }
    if isIncremental {
      guard storage.modelClass === Model._modelClass else { return }
      waiting.insert(storage.key)
    } else {
      guard entities.contains(storage.modelClass.name) else { return }
      isStale = true
      if context.savesByItself { return }
    }
    needsUpdate?()
  }

  func changed(_ changes: ChangeSet, mixed: Bool) {
    guard entities.contains(where: { changes.entities[$0] != nil }) else {
      // What waited for the save.
      if isStale || !waiting.isEmpty { needsUpdate?() }
      return
    }
    if isIncremental, !mixed, let keys = changes.entities[Model._modelClass.name] {
      waiting.formUnion(keys.inserted)
      waiting.formUnion(keys.updated)
      waiting.formUnion(keys.deleted)
    } else {
      isStale = true
    }
    needsUpdate?()
  }

  func autosaveFailed() { if isStale || !waiting.isEmpty { needsUpdate?() } }

  /// Brings the results up to date. Tells whether they are others, or in another order, than before.
  package func update() -> Bool {
    guard isStale || !waiting.isEmpty else { return false }
    let (stale, changed) = (isStale, waiting)
    (isStale, waiting) = (false, [])
    if stale || !isIncremental || changed.count > 256 || error != nil { return fetch() }
    do {
      if let isOther = try look(at: changed) { return isOther }
    } catch {
      return fetch()
    }
    // Which models come in at a limit's end only a fetch can tell.
    guard context.hasChanges, context.savesByItself else { return fetch() }
    waiting.formUnion(changed)
    return false
  }

  private func fetch() -> Bool {
    let (oldKeys, oldTitles, hadError) = (keys, titles, error != nil)
    let old = models
    fetchCount += 1
    do {
      models = try context.fetch(descriptor)
      error = nil
    } catch {
      self.error = error
      return !hadError
    }
    keys = models.map { $0._$storage.key }
    if let title { titles = models.map(title) }
    return hadError || keys != oldKeys || titles != oldTitles || !zip(models, old).allSatisfy { $0 === $1 }
  }

  /// Puts the models with these keys where they belong. Nil if that can't be told.
  private func look(at changed: Set<Int64>) throws -> Bool? {
    var leaving: [Int] = []
    var arriving: [Model] = []
    var isOther = false
    for key in changed.sorted() {
      let index = keys.firstIndex(of: key)
      let model = try member(key)
      if let index, let model {
        if model === models[index], changed.count == 1, isInPlace(index) {
          return retitle(index)
        }
        leaving.append(index)
        arriving.append(model)
      } else if let index {
        leaving.append(index)
      } else if let model {
        arriving.append(model)
      }
    }
    if leaving.isEmpty && arriving.isEmpty { return false }
    let isFull = descriptor.fetchLimit.map { keys.count >= $0 } ?? false
    if isFull, !leaving.isEmpty, !staysInFront(leaving, arriving) { return nil }
    var (newModels, newKeys, newTitles) = (models, keys, titles)
    for index in leaving.sorted(by: >) {
      newModels.remove(at: index)
      newKeys.remove(at: index)
      if title != nil { newTitles.remove(at: index) }
    }
    for model in arriving {
      let index = place(of: model, in: newModels)
      newModels.insert(model, at: index)
      newKeys.insert(model._$storage.key, at: index)
      if let title { newTitles.insert(title(model), at: index) }
    }
    if let limit = descriptor.fetchLimit, newKeys.count > max(0, limit) {
      let excess = newKeys.count - max(0, limit)
      newModels.removeLast(excess)
      newKeys.removeLast(excess)
      if title != nil { newTitles.removeLast(excess) }
    }
    isOther =
      newKeys != keys || newTitles != titles || !zip(newModels, models).allSatisfy { $0 === $1 }
    if isOther { (models, keys, titles) = (newModels, newKeys, newTitles) }
    return isOther
  }

  /// Whether full results, of which these leave and these arrive, surely are the first ones still.
  private func staysInFront(_ leaving: [Int], _ arriving: [Model]) -> Bool {
    // What stays in front of a last model that is not in question leaves nobody behind the limit in.
    guard let last = models.last, !leaving.contains(models.count - 1) else { return false }
    return arriving.count { isBefore($0, last) } >= leaving.count
  }

  /// The model with a key, if it is one of the results.
  private func member(_ key: Int64) throws -> Model? {
    var found = context.live(key) as? Model
    if found == nil {
      found = try context.models([key], try context.plan(for: Model.self), Model.self).first
    }
    guard let found, !found._$storage.isDeleted, found._$storage.context === context,
      found._$storage.state != .free
    else { return nil }
    if let predicate, try !predicate.evaluate(found) { return nil }
    return found
  }

  /// Whether the model at `index` stands right between its neighbours.
  private func isInPlace(_ index: Int) -> Bool {
    if let limit = descriptor.fetchLimit, keys.count >= limit, index == keys.count - 1,
      !descriptor.sortBy.isEmpty
    {
      return false
    }
    return (index == 0 || isBefore(models[index - 1], models[index]))
      && (index == keys.count - 1 || isBefore(models[index], models[index + 1]))
  }

  private func retitle(_ index: Int) -> Bool {
    guard let title else { return false }
    let new = title(models[index])
    guard new != titles[index] else { return false }
    titles[index] = new
    return true
  }

  private func place(of model: Model, in models: [Model]) -> Int {
    var (low, high) = (0, models.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(models[middle], model) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func isBefore(_ a: Model, _ b: Model) -> Bool {
    for descriptor in descriptor.sortBy {
      switch descriptor.compare(a, b) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: continue
      }
    }
    return a._$storage.key < b._$storage.key
  }
}
