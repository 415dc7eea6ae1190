import Foundation

/// The rows of a ``DataStore``'s models, in a database in memory: what contexts read and write like any other store.
///
/// Before a fetch the store is asked, and its snapshots become rows; so do those of all models that these lead to. A save
/// writes the rows, makes snapshots of them, and gives them to the store within the same transaction: if the store
/// refuses, the rows are as they were.
struct StoreMirror {
  let source: StoreSource
  let store: SQLStore

  static func open(_ source: StoreSource, _ schema: Schema) throws -> SQLStore {
    let connection = try SQLiteConnection(path: nil)
    // Models come in any order, and perhaps without those that they lead to.
    try connection.execute("PRAGMA foreign_keys = OFF")
    let mapping = StoreMapping(schema)
    _ = try StoreMetadata.create(connection, StoreSchema(mapping, version: schema.version))
    let store = SQLStore(
      writer: connection, makeReader: nil, mapping: mapping, identifier: source.identifier, files: nil,
      isReadOnly: false)
    store.mirror(source)
    return store
  }

  // MARK: From the store

  /// What came of asking the store.
  struct Refreshed {
    /// The models found, in order; nil if these are all and what was asked for is to be found among the rows.
    var keys: [Int64]?
    /// Whether they still have to be sorted and cut.
    var isUnsorted: Bool
    /// The entities of models whose lists are others than before.
    var relisted: Set<String> = []
  }

  /// Asks the store, and takes what it gives.
  func refresh<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, _ state: EditingState
  ) throws -> Refreshed {
    let answer = try source.fetch(descriptor, state)
    var refreshed = Refreshed(
      keys: answer.isEverything ? nil : answer.found.map(\.persistentIdentifier.key),
      isUnsorted: answer.isUnsorted)
    try store.write { connection in
      var taken: Set<String> = []
      if answer.isEverything, let plan = store.plan(for: Model._modelClass) {
        taken.insert(plan.entity.name)
        try removeOthers(than: answer.found, plan, connection)
      }
      refreshed.relisted = try take(answer.found + answer.related, &taken, state, connection)
    }
    return refreshed
  }

  private func removeOthers(
    than found: [DefaultSnapshot], _ plan: EntityPlan, _ connection: any SQLConnection
  ) throws {
    var gone = Set(try keys("SELECT \"$id\" FROM \(plan.table)", [], connection))
    gone.subtract(found.map(\.persistentIdentifier.key))
    for key in gone { try connection.run("DELETE FROM \(plan.table) WHERE \(plan.isKey)", [.integer(key)]) }
  }

  /// Makes rows of snapshots, and of those that they lead to. `taken` are the entities of which everything is here. Gives
  /// the entities of models whose lists are others than before.
  private func take(
    _ snapshots: [DefaultSnapshot], _ taken: inout Set<String>, _ state: EditingState,
    _ connection: any SQLConnection
  ) throws -> Set<String> {
    var relisted: Set<String> = []
    var queue = snapshots
    var all: [DefaultSnapshot] = []
    while !queue.isEmpty {
      var wanted: [String: [Int64]] = [:]
      for snapshot in queue {
        guard let plan = plan(snapshot.persistentIdentifier.entityName) else { continue }
        try writeRow(snapshot, plan, connection)
        all.append(snapshot)
        for value in snapshot.values.values {
          switch value {
          case .scalar: break
          case .one(let other): wanted[other.entityName, default: []].append(other.key)
          case .many(let others):
            for other in others { wanted[other.entityName, default: []].append(other.key) }
          }
        }
      }
      queue = []
      for (name, found) in wanted where !taken.contains(name) {
        guard let plan = plan(name),
          try found.contains(where: {
            try keys("SELECT \"$id\" FROM \(plan.table) WHERE \(plan.isKey)", [.integer($0)], connection)
              .isEmpty
          })
        else { continue }
        taken.insert(name)
        func everything<Model: PersistentModel>(_: Model.Type) throws -> [DefaultSnapshot] {
          let answer = try source.fetch(FetchDescriptor<Model>(), state)
          return answer.found + answer.related
        }
        queue += try everything(plan.entity.modelClass.type)
      }
    }
    for snapshot in all {
      guard let plan = plan(snapshot.persistentIdentifier.entityName) else { continue }
      for property in plan.entity.properties {
        guard case .many(let others)? = snapshot.values[property.property.name] else { continue }
        if try writeList(
          snapshot.persistentIdentifier.key, others.map(\.key), property,
          plan.listQueries[property.property.slot], connection)
        {
          relisted.insert(plan.entity.name)
        }
      }
    }
    return relisted
  }

  private func plan(_ name: String) -> EntityPlan? { store.plans.first { $0.entity.name == name } }

  private func keys(_ sql: String, _ values: [SQLValue], _ connection: any SQLConnection) throws -> [Int64] {
    var keys: [Int64] = []
    try connection.run(sql, values) { if case .integer(let key) = $0.value(at: 0) { keys.append(key) } }
    return keys
  }

  private func writeRow(_ snapshot: DefaultSnapshot, _ plan: EntityPlan, _ connection: any SQLConnection)
    throws
  {
    var values: [SQLValue] = [.integer(snapshot.persistentIdentifier.key)]
    var kept: [String] = []
    for column in plan.columns {
      let property = plan.entity.properties[column.slot].property
      let given = snapshot.values[property.name]
      switch column.role {
      case .rank: values.append(.integer(KeyMint.next()))
      case .key:
        kept.append(column.name)
        let target: SQLValue = if case .one(let other)? = given { .integer(other.key) } else { .null }
        values.append(target)
      case .original, .value:
        kept.append(column.name)
        var value: SQLValue =
          if case .scalar(let scalar)? = given { scalar } else {
            property.makeDefault.flatMap { property.codec?.sqlValue(ofAny: $0()) } ?? .null
          }
        // A format like JSON doesn't tell 3 from 3.0, and has no infinity.
        if let semantics = property.codec?.semantics, [.floating, .date].contains(semantics),
          let number = value.double
        {
          value = SQLValue(double: number)
        }
        if case .original = column.role {
          value = ExternalValue.columns(of: value).original
        } else if column.kind == .text {
          value = ExternalValue.columns(of: value).canonical
        }
        values.append(value)
      }
    }
    let quote = plan.dialect.quoted
    let names = ([EntityMapping.keyColumn] + plan.columns.map(\.name)).map(quote).joined(separator: ", ")
    let parameters = values.indices.map { plan.dialect.parameter($0 + 1) }.joined(separator: ", ")
    // A row that is there keeps its places in lists.
    let changes = kept.map { "\(quote($0)) = excluded.\(quote($0))" }.joined(separator: ", ")
    try connection.run(
      "INSERT INTO \(plan.table) (\(names)) VALUES (\(parameters)) ON CONFLICT (\(quote(EntityMapping.keyColumn))) DO "
        + (changes.isEmpty ? "NOTHING" : "UPDATE SET \(changes)"), values)
  }

  /// Gives a list these members in this order. If that is how it is, nothing is written, and false is the answer:
  /// contexts know their lists' ranks.
  private func writeList(
    _ owner: Int64, _ members: [Int64], _ property: PropertyMapping, _ query: String?,
    _ connection: any SQLConnection
  ) throws -> Bool {
    if let query, try keys(query, [.integer(owner)], connection) == members { return false }
    let quote = connection.dialect.quoted
    switch property.place {
    case .foreignKey(let target, let column, let rank):
      guard let plan = plan(target) else { return false }
      try connection.run(
        "UPDATE \(plan.table) SET \(quote(column)) = NULL WHERE \(quote(column)) = ?1", [.integer(owner)])
      for (place, key) in members.enumerated() {
        try connection.run(
          "UPDATE \(plan.table) SET \(quote(column)) = ?2, \(quote(rank)) = ?3 WHERE \(plan.isKey)",
          [.integer(key), .integer(owner), .integer(Int64(place) * KeyMint.step)])
      }
    case .join(let join, _):
      let table = quote(join.name)
      var others: [Int64: Int64] = [:]
      try connection.run(
        "SELECT \(quote(join.target)), \(quote(join.otherRank)) FROM \(table) WHERE \(quote(join.owner)) = ?1",
        [.integer(owner)]
      ) {
        if case .integer(let key) = $0.value(at: 0), case .integer(let rank) = $0.value(at: 1) {
          others[key] = rank
        }
      }
      try connection.run("DELETE FROM \(table) WHERE \(quote(join.owner)) = ?1", [.integer(owner)])
      let names = [join.owner, join.target, join.rank, join.otherRank].map(quote).joined(separator: ", ")
      for (place, key) in members.enumerated() {
        try connection.run(
          "INSERT INTO \(table) (\(names)) VALUES (?1, ?2, ?3, ?4)",
          [
            .integer(owner), .integer(key), .integer(Int64(place) * KeyMint.step),
            .integer(others[key] ?? KeyMint.next()),
          ])
      }
    case .column, .toOne, .memory: return false
    }
    return true
  }

  // MARK: To the store

  /// The snapshots of rows.
  func snapshots(_ found: [String: [Int64]], _ connection: any SQLConnection) throws -> [DefaultSnapshot] {
    var result: [DefaultSnapshot] = []
    for plan in store.plans {
      for key in found[plan.entity.name] ?? [] {
        try connection.run("SELECT \(plan.selected) FROM \(plan.table) WHERE \(plan.isKey)", [.integer(key)])
        {
          result.append(try snapshot(key, plan.row($0, nil).values, plan, connection))
        }
      }
    }
    return result
  }

  private func identifier(_ key: Int64, _ name: String) -> PersistentIdentifier {
    PersistentIdentifier(key: key, entityName: name, storeIdentifier: store.identifier)
  }

  private func snapshot(
    _ key: Int64, _ values: [StoredValue], _ plan: EntityPlan, _ connection: any SQLConnection
  ) throws -> DefaultSnapshot {
    var named: [String: DefaultSnapshot.Value] = [:]
    for property in plan.entity.properties {
      let slot = property.property.slot
      let target = property.property.relationship?.target()?.name ?? ""
      switch property.place {
      case .column: named[property.property.name] = .scalar(values[slot].plain ?? .null)
      case .toOne:
        named[property.property.name] =
          values[slot].key.map { .one(identifier($0, target)) }
          ?? .scalar(.null)
      case .foreignKey, .join:
        let members = try plan.listQueries[slot].map { try keys($0, [.integer(key)], connection) } ?? []
        named[property.property.name] = .many(members.map { identifier($0, target) })
      case .memory: break
      }
    }
    return DefaultSnapshot(persistentIdentifier: identifier(key, plan.entity.name), values: named)
  }

  /// Gives a save's rows to the store, and takes back what that made of them. Gives the keys that became others.
  func save(
    _ changes: ChangeSet, deleted: [DefaultSnapshot], _ state: EditingState, _ connection: any SQLConnection
  ) throws -> [Int64: Int64] {
    let (remapped, others) = try source.save(
      inserted: snapshots(changes.entities.mapValues(\.inserted), connection),
      updated: snapshots(changes.entities.mapValues(\.updated), connection), deleted: deleted, state)
    var keys: [Int64: Int64] = [:]
    for (old, new) in remapped where old.key != new.key {
      guard let plan = plan(old.entityName) else { continue }
      keys[old.key] = new.key
      let quote = connection.dialect.quoted
      func rename(_ table: String, _ column: String) throws {
        try connection.run(
          "UPDATE \(table) SET \(quote(column)) = ?2 WHERE \(quote(column)) = ?1",
          [.integer(old.key), .integer(new.key)])
      }
      try rename(plan.table, EntityMapping.keyColumn)
      for reference in plan.references { try rename(quote(reference.entity.table), reference.column) }
      for join in plan.joins { try rename(quote(join.table.name), join.column) }
    }
    if !others.isEmpty {
      var taken: Set<String> = []
      _ = try take(others, &taken, state, connection)
    }
    return keys
  }
}
