import Foundation

/// How one entity's rows are read and written: the SQL, and which column belongs to which slot.
package final class EntityPlan: @unchecked Sendable {
  // Sendable: everything is constant, once the store that makes the plans has called `makeListQueries`.

  package struct Column: Sendable {
    package var name: String
    package var slot: Int
    package enum Role: Sendable {
      /// An attribute's value.
      case value(PropertyMapping.Column)
      /// The original of a text that isn't in normalisation form C.
      case original
      /// A related model's key.
      case key
      /// The model's place in the list of the model that the key names.
      case rank
    }
    package var role: Role

    /// The role without what is needed only for rare values: quick to look at for each row.
    enum Kind: Sendable { case plain, text, original, external, key, rank }
    var kind: Kind {
      switch role {
      case .value(let place): place.isExternal ? .external : place.original == nil ? .plain : .text
      case .original: .original
      case .key: .key
      case .rank: .rank
      }
    }
  }

  /// A column elsewhere that can hold keys of this entity's rows.
  struct Reference: Sendable {
    var entity: EntityMapping
    var property: ModelProperty
    var column: String
    var staysOnDeletion: Bool
  }

  package let entity: EntityMapping
  package let dialect: SQLDialect
  /// Where the entities of the same store stand.
  package let mapping: StoreMapping
  /// The place of the plan's store in its container, which sets it.
  package internal(set) var storeIndex = 0
  /// In the order of the table's columns, after `$id`.
  package let columns: [Column]
  /// What is read of a row: `$id`, then every column that a slot needs.
  package let selected: String
  private let selectedNames: [String]
  package let table: String
  /// For each slot, which selected column it is read from, and how.
  let readSteps: [ReadStep]
  /// For each column, what it is.
  let kinds: [Column.Kind]
  let insert: String
  /// Where the rows are found: `"$id" = ?1`.
  let isKey: String
  /// Columns that refer to this entity.
  let references: [Reference]
  /// Tables of pairs that this entity is one side of, with the column of its key.
  let joins: [(table: PropertyMapping.JoinTable, column: String)]
  /// Slots without a default or anything that could stand in: their values are checked when a row is read.
  let checkedSlots: [Int]
  /// Whether an insertion that meets a row with the same key or unique values does nothing at first. Also in PostgreSQL,
  /// where a connection may be lost after a save was done and before the answer came: then it is saved again.
  let skipsConflicts: Bool
  /// Slots whose values the history keeps of a deleted model.
  let preservedSlots: [Int]
  /// For the slot of each list, what gives its rows: those of the target's plan, and their ranks behind them.
  private(set) var listQueries: [String?] = []
  /// What a row's deletion takes.
  private(set) var deletion: [DeletionStep] = []

  enum ReadStep: Sendable {
    case value(Int)
    /// The original stands in the column behind it.
    case text(Int)
    case external(Int)
    case key(Int)
    /// In no column of the row.
    case nothing
    /// A list, which is read when it is needed.
    case list
  }

  init(_ entity: EntityMapping, in mapping: StoreMapping, _ dialect: SQLDialect) {
    self.entity = entity
    self.dialect = dialect
    self.mapping = mapping
    let quote = dialect.quoted
    var columns: [Column] = []
    var steps = entity.modelClass.properties.map { property -> ReadStep in
      property.relationship?.isToMany == true ? .list : .nothing
    }
    var read: [String] = [quote(EntityMapping.keyColumn)]
    for property in entity.properties {
      let slot = property.property.slot
      switch property.place {
      case .column(let column):
        columns.append(Column(name: column.name, slot: slot, role: .value(column)))
        steps[slot] =
          column.original != nil
          ? .text(read.count) : column.isExternal ? .external(read.count) : .value(read.count)
        read.append(quote(column.name))
        if let original = column.original {
          columns.append(Column(name: original, slot: slot, role: .original))
          read.append(quote(original))
        }
      case .toOne(let column, _):
        columns.append(Column(name: column, slot: slot, role: .key))
        steps[slot] = .key(read.count)
        read.append(quote(column))
        if let rank = entity.rankColumn(slot) { columns.append(Column(name: rank, slot: slot, role: .rank)) }
      case .foreignKey, .join, .memory: break
      }
    }
    self.columns = columns
    readSteps = steps
    kinds = columns.map(\.kind)
    selectedNames = read
    selected = read.joined(separator: ", ")
    table = quote(entity.table)
    isKey = "\(quote(EntityMapping.keyColumn)) = \(dialect.parameter(1))"
    let names = [EntityMapping.keyColumn] + columns.map(\.name)
    let parameters = names.indices.map { dialect.parameter($0 + 1) }.joined(separator: ", ")
    skipsConflicts = !entity.entity.uniquenessConstraints.isEmpty || dialect == .postgreSQL
    insert =
      "INSERT INTO \(table) (\(names.map(quote).joined(separator: ", "))) VALUES (\(parameters))"
      + (skipsConflicts ? " ON CONFLICT DO NOTHING" : "")
    var references: [Reference] = []
    var joins: [(table: PropertyMapping.JoinTable, column: String)] = []
    for other in mapping.entities {
      for property in other.properties {
        switch property.place {
        case .toOne(let column, let target) where target == entity.name:
          let inverses = other.modelClass.inverses(of: property.property.slot)
          let stays = inverses.contains {
            entity.modelClass.properties[$0].relationship?.declared.deleteRule == .noAction
          }
          references.append(
            Reference(entity: other, property: property.property, column: column, staysOnDeletion: stays))
        case .join(let table, let target):
          if other.name == entity.name { joins.append((table, table.owner)) }
          if target == entity.name { joins.append((table, table.target)) }
        default: break
        }
      }
    }
    self.references = references
    self.joins = joins
    preservedSlots = entity.properties.map(\.property).filter {
      $0.options.contains(.preserveValueOnDeletion)
    }
    .map(\.slot)
    checkedSlots = entity.properties.compactMap { property in
      if case .column = property.place, !property.property.access.hasFallback {
        property.property.slot
      } else {
        nil
      }
    }
    deletion = Self.deletion(self)
  }

  /// What is read of a row, if the table has another name in the statement.
  func columns(of alias: String) -> String { selectedNames.map { "\(alias).\($0)" }.joined(separator: ", ") }

  /// Called once, when every entity has its plan.
  func makeListQueries(_ plans: [EntityPlan]) {
    let quote = dialect.quoted
    let first = dialect.parameter(1)
    let key = "t.\(quote(EntityMapping.keyColumn))"
    listQueries = entity.properties.map { property in
      let target = property.property.relationship?.target()
      guard let plan = plans.first(where: { $0.entity.modelClass === target }) else { return nil }
      let columns = plan.columns(of: "t")
      switch property.place {
      case .foreignKey(_, let column, let rank):
        return "SELECT \(columns), t.\(quote(rank)) FROM \(plan.table) t WHERE t.\(quote(column)) = \(first) "
          + "ORDER BY t.\(quote(rank)), \(key)"
      case .join(let join, _):
        return "SELECT \(columns), j.\(quote(join.rank)) FROM \(quote(join.name)) j JOIN \(plan.table) t "
          + "ON \(key) = j.\(quote(join.target)) WHERE j.\(quote(join.owner)) = \(first) "
          + "ORDER BY j.\(quote(join.rank)), \(key)"
      default: return nil
      }
    }
  }

  /// As ``readRow(_:files:)``, for a new storage.
  @inline(__always)
  func readValues(_ statement: some SQLStatement, files: URL?) -> StoredValues {
    let values = StoredValues(uninitialized: readSteps.count)
    read(statement, files) { values.initialize($0, to: $1) }
    return values
  }

  @inline(__always)
  private func read(_ statement: some SQLStatement, _ files: URL?, into: (Int, consuming StoredValue) -> Void)
  {
    for slot in readSteps.indices {
      switch readSteps[slot] {
      case .value(let index): into(slot, statement.stored(at: index))
      case .text(let index):
        into(
          slot,
          statement.isNull(at: index + 1)
            ? statement.stored(at: index) : StoredValue(ExternalValue.text(statement.value(at: index + 1))))
      case .external(let index):
        into(slot, StoredValue(ExternalValue.load(statement.value(at: index), from: files)))
      case .key(let index):
        let value: StoredValue =
          if case .integer(let key) = statement.stored(at: index) { .reference(key) } else { .null }
        into(slot, value)
      case .nothing: into(slot, .null)
      case .list: into(slot, .fault)
      }
    }
  }

  /// The key and the values of the statement's current row, whose columns are `selected`.
  @inline(__always)
  func readRow(_ statement: some SQLStatement, files: URL?) -> (key: Int64, values: [StoredValue]) {
    let values = [StoredValue](unsafeUninitializedCapacity: readSteps.count) { buffer, count in
      read(statement, files) { buffer.initializeElement(at: $0, to: $1) }
      count = readSteps.count
    }
    if case .integer(let key) = statement.stored(at: 0) { return (key, values) }
    return (0, values)
  }
}

extension EntityMapping {
  /// The column that orders this entity's rows in the list that the to-one relationship at `slot` is the inverse of.
  package func rankColumn(_ slot: Int) -> String? {
    guard case .toOne(let column, _) = properties[slot].place,
      let target = modelClass.properties[slot].relationship?.target()
    else { return nil }
    let inverses = modelClass.inverses(of: slot)
    guard inverses.count == 1, target.properties[inverses[0]].relationship?.isToMany == true else {
      return nil
    }
    return column + "$rank"
  }
}
