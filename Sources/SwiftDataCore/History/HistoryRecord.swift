import Foundation

/// What one transaction changed, as its row in the table `$history` holds it.
struct HistoryRecord {
  var changes: ChangeSet
  /// The names of the changed properties, by key.
  var updated: [Int64: [String]] = [:]
  /// The values that deleted models leave, by key.
  var tombstones: [Int64: [String: String]] = [:]

  private struct Coded: Codable {
    struct Entity: Codable {
      /// Keys as 8 bytes each: a large insertion stays quick.
      var inserted: Data?
      var updated: [String: [String]]?
      var deleted: [String: [String: String]]?
    }
    var entities: [String: Entity]
  }

  func encoded() throws -> Data {
    var coded = Coded(entities: [:])
    for (name, keys) in changes.entities {
      var entity = Coded.Entity()
      if !keys.inserted.isEmpty { entity.inserted = keys.inserted.withUnsafeBytes { Data($0) } }
      if !keys.updated.isEmpty {
        entity.updated = Dictionary(keys.updated.map { (String($0), updated[$0] ?? []) }) { first, _ in first
        }
      }
      if !keys.deleted.isEmpty {
        entity.deleted = Dictionary(keys.deleted.map { (String($0), tombstones[$0] ?? [:]) }) { first, _ in
          first
        }
      }
      coded.entities[name] = entity
    }
    return try JSON.encoder().encode(coded)
  }

  init(changes: ChangeSet, updated: [Int64: [String]], tombstones: [Int64: [String: String]]) {
    self.changes = changes
    self.updated = updated
    self.tombstones = tombstones
  }

  init?(decoding data: Data) {
    guard let coded = try? JSON.decoder().decode(Coded.self, from: data) else { return nil }
    changes = ChangeSet()
    for (name, entity) in coded.entities {
      var keys = ChangeSet.Keys()
      if let inserted = entity.inserted {
        keys.inserted = stride(from: 0, to: inserted.count - 7, by: 8).map { offset in
          inserted.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: Int64.self) }
        }
      }
      for (text, names) in entity.updated ?? [:] {
        guard let key = Int64(text) else { continue }
        keys.updated.append(key)
        updated[key] = names
      }
      for (text, values) in entity.deleted ?? [:] {
        guard let key = Int64(text) else { continue }
        keys.deleted.append(key)
        tombstones[key] = values
      }
      changes.entities[name] = keys
    }
  }

  static func text(_ value: SQLValue) -> String {
    switch value {
    case .null: ""
    case .integer(let number): String(number)
    case .real(let number): String(number)
    case .text(let text): text
    case .blob(let data): data.base64EncodedString()
    }
  }
}
