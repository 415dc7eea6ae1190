import Foundation

/// The tables of a schema, as they are written into the store itself, so that a later version of the schema can be
/// compared with them exactly.
struct StoreSchema: Codable, Hashable {
  struct Column: Codable, Hashable {
    var name: String
    /// `INTEGER`, `REAL`, `TEXT` or `BLOB`.
    var type: String
    /// The table that the values are keys of.
    var references: String?
    /// What the values mean, which a change of the Swift type may change while the column's type stays.
    var meaning: String
    var isOptional: Bool
  }

  struct Table: Codable, Hashable {
    var name: String
    var columns: [Column]
    /// Whether the table has no key of its own, but pairs.
    var isJoin: Bool
    var unique: [[String]]
    var indices: [[String]]
  }

  /// By name.
  var tables: [Table]
  var version: Schema.Version

  init(_ mapping: StoreMapping, version: Schema.Version) {
    self.version = version
    var tables: [Table] = []
    var joins: Set<String> = []
    for entity in mapping.entities {
      var columns: [Column] = []
      var indices: [[String]] = []
      var names: [String: String] = [:]
      for property in entity.properties {
        switch property.place {
        case .column(let column):
          columns.append(
            Column(
              name: column.name, type: column.isExternal ? "BLOB" : column.codec.semantics.columnType,
              references: nil, meaning: column.codec.semantics.rawValue, isOptional: column.codec.isOptional))
          if let original = column.original {
            columns.append(
              Column(name: original, type: "TEXT", references: nil, meaning: "original", isOptional: true))
          }
          names[property.property.name] = column.name
        case .toOne(let column, let target):
          let stays = entity.modelClass.inverses(of: property.property.slot).contains {
            mapping.byName[target]?.modelClass.properties[$0].relationship?.declared.deleteRule == .noAction
          }
          columns.append(
            Column(
              name: column, type: "INTEGER", references: stays ? nil : target, meaning: "key:\(target)",
              isOptional: property.property.relationship?.isOptional ?? true))
          if let rank = entity.rankColumn(property.property.slot) {
            columns.append(
              Column(name: rank, type: "INTEGER", references: nil, meaning: "rank", isOptional: true))
            indices.append([column, rank])
          } else {
            indices.append([column])
          }
          names[property.property.name] = column
        case .join(let join, let target):
          guard joins.insert(join.name).inserted else { continue }
          let (owner, other) = join.owner == "$owner" ? (entity.name, target) : (target, entity.name)
          func key(_ name: String, _ table: String) -> Column {
            Column(name: name, type: "INTEGER", references: table, meaning: "key:\(table)", isOptional: false)
          }
          func rank(_ name: String) -> Column {
            Column(name: name, type: "INTEGER", references: nil, meaning: "rank", isOptional: false)
          }
          tables.append(
            Table(
              name: join.name,
              columns: [key("$owner", owner), key("$target", other), rank("$rank"), rank("$rank2")],
              isJoin: true,
              unique: [], indices: [["$owner", "$rank"], ["$target", "$rank2"]]))
        case .foreignKey, .memory: break
        }
      }
      for index in entity.entity.indices {
        let named = index.compactMap { names[$0] }
        if named.count == index.count { indices.append(named) }
      }
      tables.append(
        Table(
          name: entity.table, columns: columns, isJoin: false,
          unique: entity.entity.uniquenessConstraints.map { $0.compactMap { names[$0] } }.filter {
            !$0.isEmpty
          },
          indices: indices))
    }
    self.tables = tables.sorted { $0.name < $1.name }
  }

  func table(_ name: String) -> Table? { tables.first { $0.name == name } }

  /// The statements that make everything.
  func creation(_ dialect: SQLDialect) -> [String] {
    tables.map { $0.creation(dialect) } + tables.flatMap { $0.referenceCreation(dialect) }
      + tables.flatMap { $0.indexCreation(dialect) }
  }
}

extension StoreSchema.Table {
  func creation(_ dialect: SQLDialect, as name: String? = nil) -> String {
    let quote = dialect.quoted
    var lines = columns.map { column in
      "\(quote(column.name)) \(dialect.columnType(column.type))\(isJoin ? " NOT NULL" : "")"
        + (dialect == .sqlite ? column.references.map { reference(to: $0, dialect) } ?? "" : "")
    }
    if isJoin {
      lines.append("PRIMARY KEY (\(quote("$owner")), \(quote("$target")))")
    } else {
      lines.insert("\(quote(EntityMapping.keyColumn)) \(dialect.columnType("INTEGER")) PRIMARY KEY", at: 0)
    }
    let tail = isJoin && dialect == .sqlite ? " WITHOUT ROWID" : ""
    return "CREATE TABLE \(quote(name ?? self.name)) (\(lines.joined(separator: ", ")))\(tail)"
  }

  private func reference(to table: String, _ dialect: SQLDialect) -> String {
    " REFERENCES \(dialect.quoted(table))(\(dialect.quoted(EntityMapping.keyColumn)))"
      + " DEFERRABLE INITIALLY DEFERRED"
  }

  /// What makes the references that ``creation(_:as:)`` leaves out: PostgreSQL wants the other tables first.
  func referenceCreation(_ dialect: SQLDialect) -> [String] {
    guard dialect == .postgreSQL else { return [] }
    return columns.compactMap { column in
      column.references.map {
        "ALTER TABLE \(dialect.quoted(name)) ADD FOREIGN KEY (\(dialect.quoted(column.name)))"
          + reference(to: $0, dialect)
      }
    }
  }

  func indexCreation(_ dialect: SQLDialect) -> [String] {
    let quote = dialect.quoted
    func create(_ columns: [String], unique: Bool) -> String {
      let label = ([name] + columns).joined(separator: "/") + (unique ? "/unique" : "")
      return "CREATE \(unique ? "UNIQUE " : "")INDEX \(quote(label)) ON \(quote(name))"
        + " (\(columns.map(quote).joined(separator: ", ")))"
    }
    let made = Set(unique)
    return Set(unique).map { create($0, unique: true) }.sorted()
      + Set(indices).filter { !made.contains($0) }.map { create($0, unique: false) }.sorted()
  }
}

extension SQLDialect {
  /// A column type, given as SQLite calls it.
  func columnType(_ type: String) -> String {
    self == .postgreSQL && type == "TEXT" ? "text COLLATE \"C\"" : plainType(type)
  }

  /// As ``columnType(_:)``, without a collation.
  func plainType(_ type: String) -> String {
    switch self {
    case .sqlite: type
    case .postgreSQL:
      ["INTEGER": "bigint", "REAL": "double precision", "TEXT": "text", "BLOB": "bytea"][type] ?? type
    }
  }
}

extension ValueSemantics {
  /// The type of the column that holds such values.
  package var columnType: String {
    switch self {
    case .bool, .integer, .unsigned64: "INTEGER"
    case .floating, .date: "REAL"
    case .text, .url, .decimal, .json: "TEXT"
    case .uuid, .data: "BLOB"
    }
  }
}
