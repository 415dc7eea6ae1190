import Foundation
import Synchronization

/// One database with the models of one schema. Contexts read and write through it, each on its own thread.
///
/// Reads run side by side, each on a connection of its own; writes take turns on one. A database in memory has one
/// connection for both.
package final class SQLStore: @unchecked Sendable {
  // Sendable: connections are used under `writeLock`, or taken out of `idle`; the rest is constant after opening.
  package let mapping: StoreMapping
  package let plans: [EntityPlan]
  /// Names this store among others, and stays the same for the store's life.
  package let identifier: String
  /// The directory of large values.
  let files: URL?
  let isReadOnly: Bool
  /// Makes a connection for reading; nil if there is only one for everything.
  private let makeReader: (@Sendable () throws -> any SQLConnection)?
  private let writer: any SQLConnection
  private let writeLock = NSRecursiveLock()
  private let idle = Mutex<[Reader]>([])
  /// Tokens of this store's own transactions, until the watcher has seen them.
  private let ownTokens = Mutex<Set<Int64>>([])
  let isWatched = Atomic<Bool>(false)
  /// Where PostgreSQL's other connections are told of saves.
  let channel: String?
  /// Whether everything happens within one transaction that others begin and end.
  private let isNested: Bool
  /// The transaction's number in the history, while one is being written.
  private var newToken: Int64?

  /// A connection on its way between threads; only one thread has it at a time.
  private struct Reader: @unchecked Sendable {
    var connection: any SQLConnection
  }

  /// A store whose tables fit the schema already.
  init(
    writer: any SQLConnection, makeReader: (@Sendable () throws -> any SQLConnection)?, mapping: StoreMapping,
    identifier: String, files: URL?, isReadOnly: Bool, channel: String? = nil, isNested: Bool = false
  ) {
    self.channel = channel
    self.isNested = isNested
    self.makeReader = makeReader
    self.writer = writer
    self.mapping = mapping
    self.identifier = identifier
    self.files = files
    self.isReadOnly = isReadOnly
    plans = mapping.entities.map { EntityPlan($0, in: mapping, writer.dialect) }
    for plan in plans { plan.makeListQueries(plans) }
    planByClass = Dictionary(plans.map { (ObjectIdentifier($0.entity.modelClass), $0) }) { first, _ in first }
  }

  package var dialect: SQLDialect { writer.dialect }

  /// Also those of the container's other stores, in the first of them.
  private var planByClass: [ObjectIdentifier: EntityPlan]
  /// The store of an app's own whose models these rows are.
  private(set) var source: StoreSource?

  /// Called once, before anybody else knows the store.
  func mirror(_ source: StoreSource) { self.source = source }

  /// Called once, before anybody else knows the store: what it is to its container.
  func join(_ others: [SQLStore], at index: Int) {
    for plan in plans { plan.storeIndex = index }
    for plan in others.flatMap(\.plans) { planByClass[ObjectIdentifier(plan.entity.modelClass)] = plan }
  }

  /// How a class's rows are read and written, in this store or, if it is its container's first, in any of its stores.
  package func plan(for modelClass: _ModelClass) -> EntityPlan? { planByClass[ObjectIdentifier(modelClass)] }

  /// Runs `body` with a connection that sees one state of the database for as long as one statement runs.
  package func read<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
    guard let makeReader else {
      writeLock.lock()
      defer { writeLock.unlock() }
      return try body(writer)
    }
    let reader = try idle.withLock { $0.popLast() } ?? Reader(connection: makeReader())
    defer { idle.withLock { if $0.count < 4 { $0.append(reader) } } }
    return try body(reader.connection)
  }

  /// Notes a transaction as this container's own, before it is committed.
  func noteOwn(_ token: Int64) {
    newToken = token
    guard isWatched.load(ordering: .relaxed) else { return }
    _ = ownTokens.withLock { $0.insert(token) }
  }

  /// Whether a transaction is this container's own. Asked once for each.
  func isOwn(_ token: Int64) -> Bool { ownTokens.withLock { $0.remove(token) != nil } }

  /// The token of the newest transaction.
  func lastToken() throws -> Int64 {
    try read { connection in
      var token: Int64 = 0
      try connection.run("SELECT max(\"token\") FROM \"$history\"") {
        if case .integer(let number) = $0.value(at: 0) { token = number }
      }
      return token
    }
  }

  /// Runs `body` in a transaction: everything it writes is there afterwards, or nothing.
  package func write<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
    guard !isReadOnly else { throw SwiftDataError(.storeReadOnly, "the store can only be read") }
    writeLock.lock()
    defer { writeLock.unlock() }
    newToken = nil
    if isNested { return try writeNested(body) }
    try writer.begin(locking: "$history")
    do {
      let result = try body(writer)
      try writer.commit(notifying: channel.flatMap { channel in newToken.map { (channel, "\($0)") } })
      return result
    } catch {
      writer.rollback()
      // SQLite may give the number to somebody else's transaction.
      if let newToken { _ = isOwn(newToken) }
      throw error
    }
  }

  private func writeNested<Result>(_ body: (any SQLConnection) throws -> Result) throws -> Result {
    try writer.execute("SAVEPOINT \"$write\"")
    do {
      let result = try body(writer)
      // What references were put off to the end is checked now: no table with such checks could be changed.
      if writer.dialect == .postgreSQL {
        try writer.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
      }
      try writer.execute("RELEASE SAVEPOINT \"$write\"")
      return result
    } catch {
      try? writer.execute("ROLLBACK TO SAVEPOINT \"$write\"; RELEASE SAVEPOINT \"$write\"")
      throw error
    }
  }
}
