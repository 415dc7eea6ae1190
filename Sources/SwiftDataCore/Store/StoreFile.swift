import Foundation

/// Opens a store in an SQLite file or in memory: makes its tables, or checks that they fit the schema and changes them
/// if they can be.
enum StoreFile {
  static func open(_ configuration: ModelConfiguration, schema: Schema) throws -> SQLStore {
    let path = configuration.isStoredInMemoryOnly ? nil : configuration.url.path
    let isReadOnly = !configuration.allowsSave
    if path != nil, !isReadOnly {
      do {
        try FileManager.default.createDirectory(
          at: configuration.url.deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch {
        throw SwiftDataError(
          .storeUnavailable, value: configuration.url.path, "the store's directory can't be made: \(error)")
      }
    }
    let connection = try SQLiteConnection(path: path, isReadOnly: isReadOnly)
    if path != nil { try check(connection, configuration.url) }
    let mapping = StoreMapping(schema)
    let wanted = StoreSchema(mapping, version: schema.version)
    let identifier = try prepare(connection, for: wanted, mapping, isReadOnly: isReadOnly)
    var makeReader: (@Sendable () throws -> any SQLConnection)?
    if let path { makeReader = { try SQLiteConnection(path: path, isReadOnly: isReadOnly) } }
    return SQLStore(
      writer: connection, makeReader: makeReader, mapping: mapping, identifier: identifier,
      files: configuration.isStoredInMemoryOnly ? nil : filesDirectory(of: configuration.url),
      isReadOnly: isReadOnly)
  }

  /// Where the large values of the store at `url` stand.
  static func filesDirectory(of url: URL) -> URL {
    url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent)_files")
  }

  /// Throws if the file is damaged. It is left as it is.
  private static func check(_ connection: SQLiteConnection, _ url: URL) throws {
    var findings: [String] = []
    try connection.run("PRAGMA quick_check(3)") {
      if case .text(let finding) = $0.value(at: 0), finding != "ok" { findings.append(finding) }
    }
    guard findings.isEmpty else {
      throw SwiftDataError(
        .storeCorrupt, value: url.path, "the store is damaged: \(findings.joined(separator: "; "))")
    }
  }

  /// Makes the tables fit `wanted`. Gives the store's identifier.
  private static func prepare(
    _ connection: SQLiteConnection, for wanted: StoreSchema, _ mapping: StoreMapping, isReadOnly: Bool
  ) throws -> String {
    if isReadOnly {
      guard let meta = try StoreMetadata.read(connection), let identifier = meta["identifier"] else {
        throw SwiftDataError(.loadIssueModelContainer, "there is no store to read")
      }
      return identifier
    }
    // Another process may be opening the same new store: who gets the lock makes the tables.
    try connection.execute("BEGIN IMMEDIATE")
    do {
      guard let meta = try StoreMetadata.read(connection) else {
        let identifier = try StoreMetadata.create(connection, wanted)
        try connection.execute("COMMIT")
        return identifier
      }
      try connection.execute("COMMIT")
      let stored = try StoreMetadata.schema(meta)
      if try Migration.isNeeded(from: stored, to: wanted) {
        try migrate(connection, from: stored, to: wanted, mapping)
      } else if stored.version < wanted.version {
        try StoreMetadata.setSchema(wanted, connection)
      }
      return meta["identifier"] ?? ""
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  private static func migrate(
    _ connection: SQLiteConnection, from stored: StoreSchema, to wanted: StoreSchema, _ mapping: StoreMapping
  ) throws {
    // Tables are replaced while others refer to them. The setting has no effect within a transaction.
    try connection.execute("PRAGMA foreign_keys = OFF")
    defer { try? connection.execute("PRAGMA foreign_keys = ON") }
    try connection.execute("BEGIN IMMEDIATE")
    do {
      try Migration(connection: connection, stored: stored, wanted: wanted, mapping: mapping).run()
      var violations: [String] = []
      try connection.run("PRAGMA foreign_key_check") {
        if case .text(let table) = $0.value(at: 0) { violations.append(table) }
      }
      if let table = violations.first { throw Migration.dangling(in: table) }
      try connection.execute("COMMIT")
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }
}
