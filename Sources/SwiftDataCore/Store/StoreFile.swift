import Foundation

/// Opens a store: makes its tables, or checks that they fit the schema and changes them if they can be.
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

  /// What the store says of itself, nil if it is new.
  static func meta(_ connection: any SQLConnection) throws -> [String: String]? {
    var hasMeta = false
    try connection.run("SELECT 1 FROM sqlite_master WHERE name = '$meta'") { _ in hasMeta = true }
    guard hasMeta else { return nil }
    var values: [String: String] = [:]
    try connection.run("SELECT \"key\", \"value\" FROM \"$meta\"") {
      if case .text(let key) = $0.value(at: 0), case .text(let value) = $0.value(at: 1) {
        values[key] = value
      }
    }
    return values
  }

  /// Makes the tables fit `wanted`. Gives the store's identifier.
  private static func prepare(
    _ connection: SQLiteConnection, for wanted: StoreSchema, _ mapping: StoreMapping, isReadOnly: Bool
  ) throws -> String {
    if isReadOnly {
      guard let meta = try meta(connection), let identifier = meta["identifier"] else {
        throw SwiftDataError(.loadIssueModelContainer, "there is no store to read")
      }
      return identifier
    }
    // Another process may be opening the same new store: who gets the lock makes the tables.
    try connection.execute("BEGIN IMMEDIATE")
    do {
      guard let meta = try meta(connection) else {
        try create(connection, wanted)
        try connection.execute("COMMIT")
        return try StoreFile.meta(connection)?["identifier"] ?? ""
      }
      try connection.execute("COMMIT")
      try Migration.migrate(connection, from: stored(meta), to: wanted, mapping)
      return meta["identifier"] ?? ""
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// The schema that the store was written with.
  static func stored(_ meta: [String: String]) throws -> StoreSchema {
    guard meta["format"] == "1" else {
      throw SwiftDataError(
        .loadIssueModelContainer, value: meta["format"], "the store was written by another version of Martlet"
      )
    }
    guard let text = meta["schema"],
      let stored = try? JSON.decoder().decode(StoreSchema.self, from: Data(text.utf8))
    else { throw SwiftDataError(.storeCorrupt, "the store doesn't say what schema it was written with") }
    return stored
  }

  private static func create(_ connection: any SQLConnection, _ wanted: StoreSchema) throws {
    let dialect = connection.dialect
    try connection.execute(
      """
      CREATE TABLE "$meta" ("key" TEXT PRIMARY KEY, "value" TEXT NOT NULL);
      CREATE TABLE "$history" ("token" INTEGER PRIMARY KEY AUTOINCREMENT, "time" REAL NOT NULL, "author" TEXT,
        "changes" BLOB NOT NULL)
      """)
    for statement in wanted.creation(dialect) { try connection.execute(statement) }
    try set("format", to: "1", connection)
    try set("identifier", to: UUID().uuidString, connection)
    try setSchema(wanted, connection)
  }

  static func setSchema(_ schema: StoreSchema, _ connection: any SQLConnection) throws {
    try set("schema", to: String(decoding: JSON.encoder().encode(schema), as: UTF8.self), connection)
  }

  private static func set(_ key: String, to value: String, _ connection: any SQLConnection) throws {
    try connection.run(
      "INSERT INTO \"$meta\" (\"key\", \"value\") VALUES (?1, ?2) ON CONFLICT (\"key\") DO UPDATE SET \"value\" = ?2",
      [.text(key), .text(value)])
  }
}
