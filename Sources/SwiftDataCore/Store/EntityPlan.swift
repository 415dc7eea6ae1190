import Foundation

/// How one entity's rows are read and written: the SQL, and which column belongs to which slot.
package final class EntityPlan: Sendable {
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
  /// In the order of the table's columns, after `$id`.
  package let columns: [Column]
  /// What is read of a row: `$id`, then every column that a slot needs.
  package let selected: String
  package let table: String
  /// For each selected column after `$id`: its slot, and what it is.
  let readSteps: [ReadStep]
  let insert: String
  /// Where the rows are found: `"$id" = ?1`.
  let isKey: String
  /// Columns that refer to this entity.
  let references: [Reference]
  /// Tables of pairs that this entity is one side of, with the column of its key.
  let joins: [(table: PropertyMapping.JoinTable, column: String)]
  /// Slots without a default or anything that could stand in: their values are checked when a row is read.
  let checkedSlots: [Int]
  let hasUniqueness: Bool

  enum ReadStep: Sendable {
    case value(slot: Int)
    case text(slot: Int)
    case external(slot: Int)
    case key(slot: Int)
  }

  init(_ entity: EntityMapping, in mapping: StoreMapping, _ dialect: SQLDialect) {
    self.entity = entity
    self.dialect = dialect
    let quote = dialect.quoted
    var columns: [Column] = []
    var steps: [ReadStep] = []
    var read: [String] = [quote(EntityMapping.keyColumn)]
    for property in entity.properties {
      let slot = property.property.slot
      switch property.place {
      case .column(let column):
        columns.append(Column(name: column.name, slot: slot, role: .value(column)))
        read.append(quote(column.name))
        if let original = column.original {
          columns.append(Column(name: original, slot: slot, role: .original))
          read.append(quote(original))
          steps.append(.text(slot: slot))
        } else {
          steps.append(column.isExternal ? .external(slot: slot) : .value(slot: slot))
        }
      case .toOne(let column, _):
        columns.append(Column(name: column, slot: slot, role: .key))
        read.append(quote(column))
        steps.append(.key(slot: slot))
        if let rank = entity.rankColumn(slot) { columns.append(Column(name: rank, slot: slot, role: .rank)) }
      case .foreignKey, .join, .memory: break
      }
    }
    self.columns = columns
    readSteps = steps
    selected = read.joined(separator: ", ")
    table = quote(entity.table)
    isKey = "\(quote(EntityMapping.keyColumn)) = \(dialect.parameter(1))"
    let names = [EntityMapping.keyColumn] + columns.map(\.name)
    let parameters = names.indices.map { dialect.parameter($0 + 1) }.joined(separator: ", ")
    hasUniqueness = !entity.entity.uniquenessConstraints.isEmpty
    insert =
      "INSERT INTO \(table) (\(names.map(quote).joined(separator: ", "))) VALUES (\(parameters))"
      + (hasUniqueness ? " ON CONFLICT DO NOTHING" : "")
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
    checkedSlots = entity.properties.compactMap { property in
      if case .column = property.place, !property.property.access.hasFallback {
        property.property.slot
      } else {
        nil
      }
    }
  }

  /// The key and the values of the statement's current row, whose columns are `selected`.
  @inline(__always)
  func readRow(_ statement: some SQLStatement, files: URL?) -> (key: Int64, values: [StoredValue]) {
    var values = entity.modelClass.blank
    var index = 1
    for step in readSteps {
      switch step {
      case .value(let slot): values[slot] = StoredValue(statement.value(at: index))
      case .text(let slot):
        values[slot] = StoredValue(statement.value(at: index))
        index += 1
        let original = statement.value(at: index)
        if original != .null { values[slot] = StoredValue(ExternalValue.text(original)) }
      case .external(let slot):
        values[slot] = StoredValue(ExternalValue.load(statement.value(at: index), from: files))
      case .key(let slot):
        if case .integer(let key) = statement.value(at: index) { values[slot] = .reference(key) }
      }
      index += 1
    }
    if case .integer(let key) = statement.value(at: 0) { return (key, values) }
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
