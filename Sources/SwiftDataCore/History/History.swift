import Foundation

/// One saved transaction.
public struct DefaultHistoryTransaction: Sendable {
  /// The transaction's place in the store's history.
  public let token: DefaultHistoryToken
  /// When it was saved.
  public let timestamp: Date
  /// The `author` of the context that saved it.
  public let author: String?
  /// What it changed.
  public let changes: [HistoryChange]
  /// The store's identifier.
  public let storeIdentifier: String
}

/// A place in a store's history. Later transactions have greater tokens.
public struct DefaultHistoryToken: Hashable, Comparable, Codable, Sendable {
  package let number: Int64

  public static func < (a: Self, b: Self) -> Bool { a.number < b.number }
}

/// One change of one model.
public enum HistoryChange: Sendable {
  /// The model was inserted.
  case insert(any HistoryInsert)
  /// The model was changed.
  case update(any HistoryUpdate)
  /// The model was deleted.
  case delete(any HistoryDelete)

  /// The model that was changed.
  public var changedPersistentIdentifier: PersistentIdentifier {
    switch self {
    case .insert(let change): change.changedPersistentIdentifier
    case .update(let change): change.changedPersistentIdentifier
    case .delete(let change): change.changedPersistentIdentifier
    }
  }
}

/// The insertion of a model.
public protocol HistoryInsert<Model>: Sendable {
  associatedtype Model: PersistentModel
  /// The model that was inserted.
  var changedPersistentIdentifier: PersistentIdentifier { get }
}

/// The change of a model.
public protocol HistoryUpdate<Model>: Sendable {
  associatedtype Model: PersistentModel
  /// The model that was changed.
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// Which of its properties were changed.
  var updatedAttributes: [PartialKeyPath<Model> & Sendable] { get }
}

/// The deletion of a model.
public protocol HistoryDelete<Model>: Sendable {
  associatedtype Model: PersistentModel
  /// The model that was deleted.
  var changedPersistentIdentifier: PersistentIdentifier { get }
  /// The values that it left: of the attributes with `.preserveValueOnDeletion`.
  var tombstone: HistoryTombstone<Model> { get }
}

/// The insertion of a model.
public struct DefaultHistoryInsert<Model: PersistentModel>: HistoryInsert {
  public let changedPersistentIdentifier: PersistentIdentifier
}

/// The change of a model.
public struct DefaultHistoryUpdate<Model: PersistentModel>: HistoryUpdate {
  public let changedPersistentIdentifier: PersistentIdentifier
  let names: [String]

  public var updatedAttributes: [PartialKeyPath<Model> & Sendable] {
    // Key paths to a model's properties capture nothing, so they are Sendable, which a cast can't ask.
    names.compactMap {
      (Model._modelClass.property(named: $0)?.keyPath as? PartialKeyPath<Model>).map {
        unsafeBitCast($0, to: (PartialKeyPath<Model> & Sendable).self)
      }
    }
  }
}

/// The deletion of a model.
public struct DefaultHistoryDelete<Model: PersistentModel>: HistoryDelete {
  public let changedPersistentIdentifier: PersistentIdentifier
  public let tombstone: HistoryTombstone<Model>
}

/// The values that a deleted model left.
public struct HistoryTombstone<Model: PersistentModel>: Sendable {
  let values: [String: String]

  /// The value of an attribute, nil if it wasn't to be preserved.
  public subscript<Value>(_ path: KeyPath<Model, Value>) -> Value? {
    guard let slot = Model._modelClass.slotsByKeyPath[path],
      let text = values[Model._modelClass.properties[slot].name],
      let codec = Model._modelClass.properties[slot].codec as? TypedCodec<Value>
    else { return nil }
    return HistoryRecord.value(text, codec.semantics).flatMap { codec.decode(StoredValue($0)) }
  }
}

/// Which transactions to fetch.
public struct HistoryDescriptor<Transaction> {
  /// What the transactions have to fulfil; nil for all.
  public var predicate: Predicate<Transaction>?
  /// The greatest number of transactions; 0 for no limit.
  public var fetchLimit: UInt64 = 0

  /// Transactions that fulfil a predicate.
  public init(predicate: Predicate<Transaction>? = nil) { self.predicate = predicate }
}

extension ModelContext {
  /// The transactions that were saved to the stores, by this or any other context or process, oldest first.
  ///
  /// A token belongs to one store: those of several configurations' stores say nothing about each other.
  public func fetchHistory(
    _ descriptor: HistoryDescriptor<DefaultHistoryTransaction>
  ) throws -> [DefaultHistoryTransaction] {
    var found: [DefaultHistoryTransaction] = []
    var rows: [(store: SQLStore, row: SQLStore.HistoryRow)] = []
    for store in container.stores { rows += try store.history(after: 0).map { (store, $0) } }
    if container.stores.count > 1 { rows.sort { $0.row.time < $1.row.time } }
    for (store, (token, time, author, record)) in rows {
      let transaction = DefaultHistoryTransaction(
        token: DefaultHistoryToken(number: token), timestamp: Date(timeIntervalSinceReferenceDate: time),
        author: author, changes: record.publicChanges(store), storeIdentifier: store.identifier)
      if let predicate = descriptor.predicate, try !predicate.evaluate(transaction) { continue }
      found.append(transaction)
      if descriptor.fetchLimit > 0, found.count >= descriptor.fetchLimit { break }
    }
    return found
  }

  /// Forgets the transactions that fulfil a descriptor. The models stay as they are.
  public func deleteHistory(_ descriptor: HistoryDescriptor<DefaultHistoryTransaction>) throws {
    let found = Dictionary(grouping: try fetchHistory(descriptor), by: \.storeIdentifier)
    for store in container.stores {
      guard let transactions = found[store.identifier] else { continue }
      try store.write { connection in
        for transaction in transactions {
          try connection.run(
            "DELETE FROM \"$history\" WHERE \"token\" = \(connection.dialect.parameter(1))",
            [.integer(transaction.token.number)])
        }
      }
    }
  }
}

extension SQLStore {
  typealias HistoryRow = (token: Int64, time: Double, author: String?, record: HistoryRecord)

  /// The transactions after a token, oldest first, without those that `isLeftOut` names.
  func history(after token: Int64, isLeftOut: (Int64) -> Bool = { _ in false }) throws -> [HistoryRow] {
    try read { connection in
      var rows: [HistoryRow] = []
      try connection.run(
        "SELECT \"token\", \"time\", \"author\", \"changes\" FROM \"$history\" WHERE \"token\" > "
          + "\(connection.dialect.parameter(1)) ORDER BY \"token\"", [.integer(token)]
      ) {
        guard case .integer(let token) = $0.value(at: 0), !isLeftOut(token),
          let time = $0.value(at: 1).double,
          case .blob(let data) = $0.value(at: 3), let record = HistoryRecord(decoding: data)
        else { return }
        let author: String? = if case .text(let text) = $0.value(at: 2) { text } else { nil }
        rows.append((token, time, author, record))
      }
      return rows
    }
  }
}

extension HistoryRecord {
  /// The changes with their classes; those of classes that the schema no longer has are left out.
  func publicChanges(_ store: SQLStore) -> [HistoryChange] {
    var result: [HistoryChange] = []
    for plan in store.plans {
      guard let keys = changes.entities[plan.entity.name] else { continue }
      var names: [Int64: [String]] = [:]
      for group in updated[plan.entity.name] ?? [] { for key in group.keys { names[key] = group.names } }
      func add<Model: PersistentModel>(_: Model.Type) {
        func identifier(_ key: Int64) -> PersistentIdentifier {
          PersistentIdentifier(key: key, entityName: plan.entity.name, storeIdentifier: store.identifier)
        }
        for key in keys.inserted {
          result.append(.insert(DefaultHistoryInsert<Model>(changedPersistentIdentifier: identifier(key))))
        }
        for key in keys.updated {
          result.append(
            .update(
              DefaultHistoryUpdate<Model>(
                changedPersistentIdentifier: identifier(key), names: names[key] ?? [])))
        }
        for key in keys.deleted {
          result.append(
            .delete(
              DefaultHistoryDelete<Model>(
                changedPersistentIdentifier: identifier(key),
                tombstone: HistoryTombstone(values: tombstones[key] ?? [:]))))
        }
      }
      add(plan.entity.modelClass.type)
    }
    return result
  }

  /// The value that `text(_:)` wrote.
  static func value(_ text: String, _ semantics: ValueSemantics) -> SQLValue? {
    switch semantics.columnType {
    case "INTEGER": Int64(text).map { .integer($0) }
    case "REAL": Double(text).map { .real($0) }
    case "BLOB": Data(base64Encoded: text).map { .blob($0) }
    default: .text(text)
    }
  }
}
