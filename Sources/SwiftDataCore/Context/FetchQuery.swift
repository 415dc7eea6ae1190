import Foundation

/// A descriptor as SQL, and what is left to do in memory.
struct FetchQuery<Model: PersistentModel> {
  let descriptor: FetchDescriptor<Model>
  let translation: SQLTranslation<Model>
  let bindings: [SQLValue]
  private let plan: EntityPlan
  private let key: String
  private let tail: String

  init(_ descriptor: FetchDescriptor<Model>, _ plan: EntityPlan, _ store: SQLStore) {
    self.descriptor = descriptor
    self.plan = plan
    let dialect = plan.dialect
    key = dialect.quoted(EntityMapping.keyColumn)
    translation = SQLTranslation(descriptor.predicate, descriptor.sortBy, plan.entity, plan.mapping, dialect)
    let (condition, conditionValues) = translation.condition.render(dialect)
    let (order, orderValues) = translation.order.render(dialect, first: conditionValues.count + 1)
    tail = (translation.condition == .yes ? "" : " WHERE \(condition)") + " ORDER BY \(order)"
    bindings = conditionValues + orderValues
  }

  /// Whether the SQL gives just the models that the descriptor asks for, in its order.
  var isExact: Bool { translation.isExact }

  /// Every row.
  var unfilteredSQL: String { "SELECT \(plan.selected) FROM \(plan.table) ORDER BY \(key)" }

  /// The rows that SQL can tell; with limit and offset if `limited`.
  func sql(limited: Bool) -> String {
    "SELECT \(plan.selected) FROM \(plan.table)\(tail)" + (limited ? limits : "")
  }

  /// Some columns of the rows, with limit and offset.
  func sql(selecting columns: String) -> String { "SELECT \(columns) FROM \(plan.table)\(tail)\(limits)" }

  /// The keys of the rows, with limit and offset.
  var keySQL: String { "SELECT \(key) FROM \(plan.table)\(tail)\(limits)" }

  private var limits: String {
    var text = descriptor.fetchLimit.map { " LIMIT \(max(0, $0))" } ?? ""
    if let offset = descriptor.fetchOffset, offset > 0 {
      // SQLite has no offset without a limit.
      text += (text.isEmpty && plan.dialect == .sqlite ? " LIMIT -1" : "") + " OFFSET \(offset)"
    }
    return text
  }

  /// What SQL couldn't do.
  func finish(_ given: [Model]) throws -> [Model] {
    let models = try translation.residual.map { test in try given.filter { try test.evaluate($0) } } ?? given
    return cut(translation.needsSort ? models.sorted(using: descriptor.sortBy) : models)
  }

  /// Predicate, order, offset and limit, all in memory.
  func finishAll(_ given: [Model]) throws -> [Model] {
    var models = given
    if let predicate = descriptor.predicate {
      let test = CheckedPredicate(predicate)
      models = try models.filter { try test.evaluate($0) }
    }
    if !descriptor.sortBy.isEmpty { models.sort(using: descriptor.sortBy) }
    return cut(models)
  }

  private func cut(_ given: [Model]) -> [Model] {
    var models = given
    let offset = max(0, descriptor.fetchOffset ?? 0)
    if offset > 0 { models.removeFirst(min(offset, models.count)) }
    if let limit = descriptor.fetchLimit, limit < models.count {
      models.removeLast(models.count - max(0, limit))
    }
    return models
  }
}

extension FetchDescriptor {
  /// The SQL that a fetch with this descriptor runs in a container's store, and what it leaves to memory: for people
  /// who wonder why a fetch is slow.
  public func debugDescription(in container: ModelContainer) -> String {
    guard let plan = container.store.plan(for: Model._modelClass) else {
      return "\(Model.self) isn't part of the container's schema"
    }
    return SQLTranslation(predicate, sortBy, plan.entity, plan.mapping, plan.dialect)
      .debugDescription
  }
}
