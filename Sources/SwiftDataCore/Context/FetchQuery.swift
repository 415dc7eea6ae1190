import Foundation

/// A descriptor as SQL, and what is left to do in memory.
struct FetchQuery<Model: PersistentModel> {
  let descriptor: FetchDescriptor<Model>
  /// Whether the SQL gives just the models that the descriptor asks for, in its order.
  let isExact: Bool
  private(set) var bindings: [SQLValue]
  private let plan: EntityPlan
  private let key: String
  private let condition: String?
  private let order: String

  init(_ descriptor: FetchDescriptor<Model>, _ plan: EntityPlan, _ store: SQLStore) {
    self.descriptor = descriptor
    self.plan = plan
    key = SQLDialect.sqlite.quoted(EntityMapping.keyColumn)
    condition = nil
    order = " ORDER BY \(key)"
    bindings = []
    isExact = descriptor.predicate == nil && descriptor.sortBy.isEmpty
  }

  var withoutBindings: Self {
    var copy = self
    copy.bindings = []
    return copy
  }

  /// Every row.
  var unfilteredSQL: String { "SELECT \(plan.selected) FROM \(plan.table) ORDER BY \(key)" }

  /// The rows that SQL can tell; with limit and offset if `limited`.
  func sql(limited: Bool) -> String {
    "SELECT \(plan.selected) FROM \(plan.table)\(condition.map { " WHERE \($0)" } ?? "")\(order)"
      + (limited ? limits : "")
  }

  /// The keys of the rows.
  var keySQL: String {
    "SELECT \(key) FROM \(plan.table)\(condition.map { " WHERE \($0)" } ?? "")\(order)\(limits)"
  }

  private var limits: String {
    guard descriptor.fetchLimit != nil || descriptor.fetchOffset != nil else { return "" }
    return " LIMIT \(max(-1, descriptor.fetchLimit ?? -1)) OFFSET \(max(0, descriptor.fetchOffset ?? 0))"
  }

  /// What SQL couldn't do.
  func finish(_ models: [Model]) throws -> [Model] { try finishAll(models) }

  /// Predicate, order, offset and limit, all in memory.
  func finishAll(_ given: [Model]) throws -> [Model] {
    var models = given
    if let predicate = descriptor.predicate { models = try models.filter { try predicate.evaluate($0) } }
    if !descriptor.sortBy.isEmpty { models.sort(using: descriptor.sortBy) }
    let offset = max(0, descriptor.fetchOffset ?? 0)
    if offset > 0 { models.removeFirst(min(offset, models.count)) }
    if let limit = descriptor.fetchLimit, limit < models.count {
      models.removeLast(models.count - max(0, limit))
    }
    return models
  }
}
