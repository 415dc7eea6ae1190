import Foundation

/// What one transaction changed, as its row in the table `$history` holds it.
struct HistoryRecord {
  var changes = ChangeSet()
  /// The changed models by what was changed, by entity.
  var updated: [String: [Group]] = [:]
  /// The values that deleted models leave, by key.
  var tombstones: [Int64: [String: String]] = [:]

  /// Models of which the same properties were changed.
  struct Group {
    var names: [String]
    var keys: [Int64]
  }

  /// Keys are 8 bytes each, so that a large save stays quick.
  private struct Coded: Codable {
    struct Group: Codable {
      var names: [String]
      var keys: Data
    }
    struct Entity: Codable {
      var inserted: Data?
      var updated: [Group]?
      var deleted: Data?
      /// By key.
      var tombstones: [String: [String: String]]?
    }
    var entities: [String: Entity]
  }

  init() {}

  func encoded() throws -> Data {
    var coded = Coded(entities: [:])
    func bytes(_ keys: [Int64]) -> Data { keys.withUnsafeBytes { Data($0) } }
    for (name, keys) in changes.entities {
      var entity = Coded.Entity()
      if !keys.inserted.isEmpty { entity.inserted = bytes(keys.inserted) }
      entity.updated = updated[name]?.map { Coded.Group(names: $0.names, keys: bytes($0.keys)) }
      if !keys.deleted.isEmpty {
        entity.deleted = bytes(keys.deleted)
        let left =
          tombstones.isEmpty
          ? [] : keys.deleted.compactMap { key in tombstones[key].map { (String(key), $0) } }
        if !left.isEmpty { entity.tombstones = Dictionary(left) { first, _ in first } }
      }
      coded.entities[name] = entity
    }
    return try JSON.encoder().encode(coded)
  }

  init?(decoding data: Data) {
    guard let coded = try? JSON.decoder().decode(Coded.self, from: data) else { return nil }
    func keys(_ data: Data?) -> [Int64] {
      guard let data else { return [] }
      return data.withUnsafeBytes { bytes in
        stride(from: 0, to: bytes.count - 7, by: 8).map {
          bytes.loadUnaligned(fromByteOffset: $0, as: Int64.self)
        }
      }
    }
    for (name, entity) in coded.entities {
      let groups = (entity.updated ?? []).map { Group(names: $0.names, keys: keys($0.keys)) }
      changes.entities[name] = ChangeSet.Keys(
        inserted: keys(entity.inserted), updated: groups.flatMap(\.keys), deleted: keys(entity.deleted))
      if !groups.isEmpty { updated[name] = groups }
      for (text, values) in entity.tombstones ?? [:] {
        if let key = Int64(text) { tombstones[key] = values }
      }
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
