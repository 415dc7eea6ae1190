import Foundation

/// Writes a context's changes in one transaction.
///
/// Deletions come first, so that what they free can be used again; then updates; then insertions, in which a unique
/// value that a row has already makes the insertion an update of that row; then lists and their order.
struct SaveOperation {
  let store: SQLStore
  let inserted: [any PersistentModel]
  let updated: [any PersistentModel]
  let removed: [any PersistentModel]
  let author: String?

  /// Keys of inserted models that turned out to be rows that exist: their rows' keys.
  private(set) var remap: [Int64: Int64] = [:]
  /// The ranks of the lists that were written.
  private(set) var ranks: [ObjectIdentifier: [Int64]] = [:]
  private(set) var changes = ChangeSet()
  /// Ranks that owners give to rows, by the child's key and slot.
  private var givenRanks: [Int64: [Int: Int64]] = [:]
  private var updatedProperties: [Int64: [String]] = [:]
  private var tombstones: [Int64: [String: String]] = [:]
  private var obsoleteFiles: [SQLValue] = []
  /// Keys of changed models whose rows others had deleted.
  private(set) var vanished: Set<Int64> = []
  private let removedKeys: Set<Int64>

  init(
    store: SQLStore, inserted: [any PersistentModel], updated: [any PersistentModel],
    removed: [any PersistentModel], author: String?
  ) {
    self.store = store
    self.inserted = inserted
    self.updated = updated
    self.removed = removed
    self.author = author
    removedKeys = Set(removed.map(\._$storage.key))
  }

  mutating func run() throws {
    // A copy that the transaction works on: if it fails, nothing of it stays.
    var work = self
    try store.write { connection in try work.write(connection) }
    self = work
    for file in obsoleteFiles { ExternalValue.remove(file, from: store.files) }
  }

  private mutating func write(_ connection: any SQLConnection) throws {
    for model in inserted + updated { rankLists(of: model._$storage) }
    for model in removed { try delete(model._$storage, connection) }
    for model in updated { try update(model._$storage, connection) }
    for model in inserted { try insert(model._$storage, connection) }
    for model in inserted + updated { try writePairs(of: model._$storage, connection) }
    try writeRemainingRanks(connection)
    let record = HistoryRecord(changes: changes, updated: updatedProperties, tombstones: tombstones)
    try connection.run(
      "INSERT INTO \"$history\" (\"time\", \"author\", \"changes\") VALUES "
        + "(\((1...3).map(connection.dialect.parameter).joined(separator: ", "))) RETURNING \"token\"",
      [
        .real(Date().timeIntervalSinceReferenceDate), author.map { .text($0) } ?? .null,
        .blob(record.encoded()),
      ]
    ) { if case .integer(let token) = $0.value(at: 0) { store.noteOwn(token) } }
  }

  // MARK: Values

  private func key(of storage: _ModelStorage) -> Int64 { remap[storage.key] ?? storage.key }

  /// The key that a to-one relationship stores.
  private func targetKey(_ storage: _ModelStorage, _ slot: Int) -> SQLValue {
    if case .object(let object) = storage.values[slot], let model = object as? any PersistentModel {
      let target = model._$storage
      return target.isDeleted || target.state == .free ? .null : .integer(key(of: target))
    }
    return storage.targetKey(slot).map { .integer(remap[$0] ?? $0) } ?? .null
  }

  private func value(of column: EntityPlan.Column, _ storage: _ModelStorage) throws -> SQLValue {
    switch column.role {
    case .key: return targetKey(storage, column.slot)
    case .rank:
      if case .null = targetKey(storage, column.slot) { return .null }
      return .integer(givenRanks[storage.key]?[column.slot] ?? KeyMint.next())
    case .value(let place):
      let value = try encoded(place, column.slot, storage)
      if place.original != nil { return ExternalValue.columns(of: value).canonical }
      return place.isExternal ? try ExternalValue.store(value, in: store.files) : value
    case .original:
      guard case .text(let text) = storage.values[column.slot] else { return .null }
      return ExternalValue.columns(of: .text(text)).original
    }
  }

  private func encoded(_ place: PropertyMapping.Column, _ slot: Int, _ storage: _ModelStorage) throws
    -> SQLValue
  {
    do { return try place.codec.sqlValue(of: storage.values[slot]) } catch {
      throw SwiftDataError(
        .modelValidationFailure, model: storage.modelClass.name, property: place.name,
        value: "\(storage.values[slot])", "the value can't be encoded: \(error)")
    }
  }

  // MARK: Rows

  private mutating func insert(_ storage: _ModelStorage, _ connection: any SQLConnection) throws {
    guard let plan = store.plan(for: storage.modelClass) else { return }
    let statement = try connection.prepare(plan.insert)
    defer { statement.reset() }
    try statement.bind(.integer(storage.key), at: 1)
    for (index, column) in plan.columns.enumerated() {
      try statement.bind(value(of: column, storage), at: index + 2)
    }
    _ = try statement.step()
    if !givenRanks.isEmpty { givenRanks[storage.key] = nil }
    if plan.hasUniqueness, connection.changes == 0 {
      try upsert(storage, plan, connection)
    } else {
      changes.entities[plan.entity.name, default: .init()].inserted.append(storage.key)
    }
  }

  /// A row has one of the model's unique values already: it gets all of the model's values.
  private mutating func upsert(_ storage: _ModelStorage, _ plan: EntityPlan, _ connection: any SQLConnection)
    throws
  {
    let quote = connection.dialect.quoted
    var existing: Int64?
    for names in plan.entity.entity.uniquenessConstraints {
      let columns = names.compactMap { name in plan.columns.first { $0.name == name } }
      let condition = columns.enumerated()
        .map { "\(quote($1.name)) = \(connection.dialect.parameter($0 + 1))" }.joined(separator: " AND ")
      try connection.run(
        "SELECT \(quote(EntityMapping.keyColumn)) FROM \(plan.table) WHERE \(condition)",
        columns.map { try value(of: $0, storage) }
      ) {
        guard existing == nil, case .integer(let key) = $0.value(at: 0) else { return }
        existing = key
      }
    }
    guard let existing else {
      throw SwiftDataError(.storeFailure, model: plan.entity.name, "a row can't be inserted")
    }
    remap[storage.key] = existing
    try set(plan.columns, of: existing, storage, plan, connection)
    // Rows written before this was known may refer to the key that isn't used after all.
    for reference in plan.references {
      let column = quote(reference.column)
      try connection.run(
        "UPDATE \(quote(reference.entity.table)) SET \(column) = \(connection.dialect.parameter(1)) "
          + "WHERE \(column) = \(connection.dialect.parameter(2))",
        [.integer(existing), .integer(storage.key)])
    }
    changes.entities[plan.entity.name, default: .init()].updated.append(existing)
    updatedProperties[existing] = plan.entity.modelClass.properties.map(\.name)
  }

  private mutating func update(_ storage: _ModelStorage, _ connection: any SQLConnection) throws {
    guard let plan = store.plan(for: storage.modelClass) else { return }
    let columns = plan.columns.filter { storage.changed.contains($0.slot) }
    if !columns.isEmpty {
      try set(columns, of: storage.key, storage, plan, connection)
      if connection.changes == 0 {
        // Another context deleted the row meanwhile: the deletion stands.
        vanished.insert(storage.key)
        return
      }
    }
    if !givenRanks.isEmpty { givenRanks[storage.key] = nil }
    changes.entities[plan.entity.name, default: .init()].updated.append(storage.key)
    updatedProperties[storage.key] = storage.modelClass.properties.filter {
      storage.changed.contains($0.slot)
    }
    .map(\.name)
  }

  private mutating func set(
    _ columns: [EntityPlan.Column], of key: Int64, _ storage: _ModelStorage, _ plan: EntityPlan,
    _ connection: any SQLConnection
  ) throws {
    let quote = connection.dialect.quoted
    for column in columns {
      guard case .value(let place) = column.role, place.isExternal else { continue }
      try connection.run(
        "SELECT \(quote(column.name)) FROM \(plan.table) WHERE \(plan.isKey)", [.integer(key)]
      ) { obsoleteFiles.append($0.value(at: 0)) }
    }
    let assignments = columns.enumerated()
      .map { "\(quote($1.name)) = \(connection.dialect.parameter($0 + 2))" }.joined(separator: ", ")
    let statement = try connection.prepare("UPDATE \(plan.table) SET \(assignments) WHERE \(plan.isKey)")
    defer { statement.reset() }
    try statement.bind(.integer(key), at: 1)
    for (index, column) in columns.enumerated() {
      try statement.bind(value(of: column, storage), at: index + 2)
    }
    do { _ = try statement.step() } catch var error as SwiftDataError {
      if error.kind == .uniqueConstraintViolation,
        let column = columns.first(where: { $0.name == error.property })
      {
        error.model = plan.entity.name
        if let value = try? value(of: column, storage) { error.value = "\(value)" }
      }
      throw error
    }
  }

  private mutating func delete(_ storage: _ModelStorage, _ connection: any SQLConnection) throws {
    guard let plan = store.plan(for: storage.modelClass) else { return }
    let quote = connection.dialect.quoted
    let first = connection.dialect.parameter(1)
    let key: [SQLValue] = [.integer(storage.key)]
    for (join, column) in plan.joins {
      try connection.run("DELETE FROM \(quote(join.name)) WHERE \(quote(column)) = \(first)", key)
    }
    for reference in plan.references where !reference.staysOnDeletion {
      let (table, column) = (quote(reference.entity.table), quote(reference.column))
      if reference.property.relationship?.isOptional == false {
        var left: [Int64] = []
        try connection.run(
          "SELECT \(quote(EntityMapping.keyColumn)) FROM \(table) WHERE \(column) = \(first)", key
        ) {
          if case .integer(let other) = $0.value(at: 0), !removedKeys.contains(other) { left.append(other) }
        }
        // Those that this save leads elsewhere are no trouble.
        let slot = reference.property.slot
        let staying = left.first { key in
          !updated.contains { $0._$storage.key == key && $0._$storage.changed.contains(slot) }
        }
        if let other = staying {
          throw SwiftDataError(
            .missingValue, model: reference.entity.name, property: reference.property.name,
            value: "model \(other)",
            "the relationship isn't optional, and the model that it leads to can't be deleted")
        }
      }
      try connection.run("UPDATE \(table) SET \(column) = NULL WHERE \(column) = \(first)", key)
    }
    for column in plan.columns {
      guard case .value(let place) = column.role, place.isExternal else { continue }
      try connection.run("SELECT \(quote(column.name)) FROM \(plan.table) WHERE \(plan.isKey)", key) {
        obsoleteFiles.append($0.value(at: 0))
      }
    }
    try connection.run("DELETE FROM \(plan.table) WHERE \(plan.isKey)", key)
    changes.entities[plan.entity.name, default: .init()].deleted.append(storage.key)
    for property in storage.modelClass.properties where property.options.contains(.preserveValueOnDeletion) {
      guard let value = try? property.codec?.sqlValue(of: storage.values[property.slot]) else { continue }
      tombstones[storage.key, default: [:]][property.name] = HistoryRecord.text(value)
    }
  }

  // MARK: Lists

  /// Decides which places the members of a model's changed lists get.
  private mutating func rankLists(of storage: _ModelStorage) {
    guard !storage.modelClass.listSlots.isEmpty, let plan = store.plan(for: storage.modelClass) else {
      return
    }
    for slot in storage.modelClass.listSlots {
      let property = plan.entity.properties[slot]
      guard case .object(let object) = storage.values[slot],
        let list = object as? AnyRelationList, storage.state == .inserted || storage.changed.contains(slot)
      else { continue }
      let members = list.any.filter { !$0._$storage.isDeleted }
      let keys = members.map(\._$storage.key)
      let known = Dictionary(zip(list.savedKeys, list.savedRanks)) { first, _ in first }
      // Of a list that isn't loaded these are the additions: they come after what is there, in their order.
      let ranked = ListRanks.assign(keys.map { known[$0] })
      ranks[ObjectIdentifier(list)] = ranked
      guard case .foreignKey(let target, let column, _) = property.place,
        let inverse = store.mapping.byName[target]?.modelClass.property(named: column)?.slot
      else { continue }
      for (key, rank) in zip(keys, ranked) where known[key] != rank {
        givenRanks[key, default: [:]][inverse] = rank
      }
    }
  }

  /// Ranks of members that weren't written for another reason.
  private mutating func writeRemainingRanks(_ connection: any SQLConnection) throws {
    guard !givenRanks.isEmpty else { return }
    let quote = connection.dialect.quoted
    for (key, slots) in givenRanks {
      for model in inserted + updated {
        // Which table the key belongs to follows from the lists that gave the rank.
        guard let plan = store.plan(for: model._$storage.modelClass) else { continue }
        for property in plan.entity.properties {
          guard case .foreignKey(let target, let column, let rank) = property.place,
            let entity = store.mapping.byName[target],
            let slot = entity.modelClass.property(named: column)?.slot,
            let value = slots[slot],
            case .object(let object) = model._$storage.values[property.property.slot],
            let list = object as? AnyRelationList, list.isLoaded,
            list.any.contains(where: { $0._$storage.key == key })
          else { continue }
          try connection.run(
            "UPDATE \(quote(entity.table)) SET \(quote(rank)) = \(connection.dialect.parameter(1)) "
              + "WHERE \(quote(EntityMapping.keyColumn)) = \(connection.dialect.parameter(2))",
            [.integer(value), .integer(remap[key] ?? key)])
        }
      }
    }
  }

  /// Writes the lists of a model that stand in tables of pairs.
  private mutating func writePairs(of storage: _ModelStorage, _ connection: any SQLConnection) throws {
    guard !storage.modelClass.listSlots.isEmpty, let plan = store.plan(for: storage.modelClass) else {
      return
    }
    for slot in storage.modelClass.listSlots {
      let property = plan.entity.properties[slot]
      guard case .join(let join, _) = property.place, case .object(let object) = storage.values[slot],
        let list = object as? AnyRelationList, list.isChanged
      else { continue }
      let owner = SQLValue.integer(key(of: storage))
      let quote = connection.dialect.quoted
      let dialect = connection.dialect
      let keys = list.keys
      let gone = list.isLoaded ? Set(list.savedKeys).subtracting(keys) : list.removed
      for key in gone {
        try connection.run(
          "DELETE FROM \(quote(join.name)) WHERE \(quote(join.owner)) = \(dialect.parameter(1)) "
            + "AND \(quote(join.target)) = \(dialect.parameter(2))", [owner, .integer(key)])
      }
      let known = Dictionary(zip(list.savedKeys, list.savedRanks)) { first, _ in first }
      let members = list.any.filter { !$0._$storage.isDeleted }
      let ranked = ranks[ObjectIdentifier(list)] ?? members.map { _ in KeyMint.next() }
      for (model, rank) in zip(members, ranked) where known[model._$storage.key] != rank {
        // The other side may have written the pair already; this side knows its own order.
        let conflict = "UPDATE SET \(quote(join.rank)) = excluded.\(quote(join.rank))"
        try connection.run(
          "INSERT INTO \(quote(join.name)) (\([join.owner, join.target, join.rank, join.otherRank].map(quote).joined(separator: ", "))) "
            + "VALUES (\((1...4).map(dialect.parameter).joined(separator: ", "))) "
            + "ON CONFLICT (\(quote(join.owner)), \(quote(join.target))) DO \(conflict)",
          [owner, .integer(key(of: model._$storage)), .integer(rank), .integer(KeyMint.next())])
      }
    }
  }
}
