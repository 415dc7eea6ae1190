import Foundation

/// The values of one model at one moment, on their way between a context and a ``DataStore``.
///
/// ``DefaultSnapshot`` serves most stores.
///
/// - Compatibility: A snapshot of an app's own is made from a ``DefaultSnapshot``, and has to encode as one does: the key
///   `persistentIdentifier`, and each property under its name.
public protocol DataStoreSnapshot: Codable, Sendable {
  /// Whose values these are.
  var persistentIdentifier: PersistentIdentifier { get }

  /// The same values for another identifier, with the identifiers of related models replaced.
  func copy(
    persistentIdentifier: PersistentIdentifier,
    remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]?
  ) -> Self
}

/// A snapshot that holds the values of any model.
public struct DefaultSnapshot: DataStoreSnapshot {
  /// A property's value: as it stands in a column, or whom it leads to.
  package enum Value: Hashable, Sendable {
    case scalar(SQLValue)
    case one(PersistentIdentifier)
    case many([PersistentIdentifier])
  }

  public let persistentIdentifier: PersistentIdentifier
  /// By the properties' names.
  package var values: [String: Value]

  package init(persistentIdentifier: PersistentIdentifier, values: [String: Value]) {
    self.persistentIdentifier = persistentIdentifier
    self.values = values
  }

  public func copy(
    persistentIdentifier: PersistentIdentifier,
    remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]? = nil
  ) -> DefaultSnapshot {
    let remapped = remappedIdentifiers ?? [:]
    return DefaultSnapshot(
      persistentIdentifier: persistentIdentifier,
      values: values.mapValues {
        switch $0 {
        case .scalar: $0
        case .one(let other): .one(remapped[other] ?? other)
        case .many(let others): .many(others.map { remapped[$0] ?? $0 })
        }
      })
  }
}

extension DefaultSnapshot {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    static let identifier = Key(stringValue: "persistentIdentifier")
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    persistentIdentifier = try container.decode(PersistentIdentifier.self, forKey: .identifier)
    values = [:]
    for key in container.allKeys where key.stringValue != Key.identifier.stringValue {
      values[key.stringValue] = try container.decode(Value.self, forKey: key)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(persistentIdentifier, forKey: .identifier)
    for (name, value) in values { try container.encode(value, forKey: Key(stringValue: name)) }
  }
}

extension DefaultSnapshot.Value: Codable {
  /// Bytes, which no format has for itself.
  private struct Bytes: Codable { var bytes: Data }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .scalar(.null)
    } else if let number = try? container.decode(Int64.self) {
      self = .scalar(.integer(number))
    } else if let number = try? container.decode(Double.self) {
      self = .scalar(.real(number))
    } else if let text = try? container.decode(String.self) {
      self = .scalar(.text(text))
    } else if let others = try? container.decode([PersistentIdentifier].self) {
      self = .many(others)
    } else if let bytes = try? container.decode(Bytes.self) {
      self = .scalar(.blob(bytes.bytes))
    } else {
      self = .one(try container.decode(PersistentIdentifier.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .scalar(.null): try container.encodeNil()
    case .scalar(.integer(let number)): try container.encode(number)
    case .scalar(.real(let number)) where number.isFinite && (number != 0 || number.sign == .plus):
      try container.encode(number)
    // JSON has neither infinities nor a negative zero.
    case .scalar(.real(let number)):
      try container.encode(Bytes(bytes: withUnsafeBytes(of: number.bitPattern.bigEndian) { Data($0) }))
    case .scalar(.text(let text)): try container.encode(text)
    case .scalar(.blob(let data)): try container.encode(Bytes(bytes: data))
    case .one(let other): try container.encode(other)
    case .many(let others): try container.encode(others)
    }
  }
}

extension PersistentIdentifier {
  /// The identifier that a ``DataStore`` gives to a model it keeps under a key of its own, the same whenever it is asked.
  public static func identifier(
    for storeIdentifier: String, entityName: String, primaryKey: some Codable & Hashable & Sendable
  ) throws -> PersistentIdentifier {
    // FNV-1a over the key's text: the same in every process, which Swift's own hashes are not.
    let text = Data("\(storeIdentifier)/\(entityName)/".utf8) + (try JSON.encoder().encode([primaryKey]))
    let hash = text.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return PersistentIdentifier(
      key: Int64(hash >> 1) | 1, entityName: entityName, storeIdentifier: storeIdentifier)
  }
}
