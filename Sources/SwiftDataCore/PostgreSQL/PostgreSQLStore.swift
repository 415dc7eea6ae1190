import Foundation

/// Opens a store on a PostgreSQL server: makes its tables, or checks that they fit the schema and changes them if they
/// can be, with the stages of a plan if there is one.
///
/// All of that is one transaction. PostgreSQL's tables are made and changed within transactions as rows are, so whatever
/// fails leaves the store as it was, and other servers see it before or after, never between.
struct PostgreSQLStore {
  let configuration: ModelConfiguration
  let schema: Schema
  let plan: (any SchemaMigrationPlan.Type)?

  /// How long a lost connection is tried to be made anew before a fetch or a save throws.
  private static let patience = Duration.seconds(3)

  /// Where the connections of a configuration's store are told of saves.
  static func channel(_ configuration: ModelConfiguration) -> String { "martlet/\(configuration.name)" }

  private func connect() throws -> PostgreSQLConnection {
    try PostgreSQLConnection(
      url: configuration.url.absoluteString, schema: configuration.name,
      isReadOnly: !configuration.allowsSave, patience: Self.patience)
  }

  func open() throws -> SQLStore {
    let connection = try connect()
    let mapping = StoreMapping(schema)
    let identifier: String
    if configuration.allowsSave {
      identifier = try prepare(connection)
    } else {
      guard let meta = try StoreMetadata.read(connection), let found = meta["identifier"] else {
        throw SwiftDataError(.loadIssueModelContainer, "there is no store to read")
      }
      identifier = found
    }
    let (url, name, isReadOnly) = (
      configuration.url.absoluteString, configuration.name, !configuration.allowsSave
    )
    return SQLStore(
      // Contexts of stages may be kept by somebody: their connection isn't used for anything else.
      writer: plan == nil ? connection : try connect(),
      makeReader: {
        try PostgreSQLConnection(url: url, schema: name, isReadOnly: isReadOnly, patience: Self.patience)
      }, mapping: mapping, identifier: identifier, files: nil, isReadOnly: isReadOnly,
      channel: Self.channel(configuration))
  }

  /// Gives the store's identifier.
  private func prepare(_ connection: PostgreSQLConnection) throws -> String {
    try connection.beginAlone()
    do {
      guard let meta = try StoreMetadata.read(connection) else {
        let wanted = StoreSchema(StoreMapping(schema), version: schema.version)
        let identifier = try StoreMetadata.create(connection, wanted)
        try connection.commit(notifying: nil)
        return identifier
      }
      let identifier = meta["identifier"] ?? ""
      let stored = try StoreMetadata.schema(meta)
      let wanted = StoreSchema(StoreMapping(schema), version: schema.version)
      var isChanged = stored.version < wanted.version
      if try Migration.isNeeded(from: stored, to: wanted) {
        isChanged = true
        // Nobody writes meanwhile.
        try connection.execute("LOCK TABLE \"$history\" IN SHARE ROW EXCLUSIVE MODE")
        for stage in try plan.map({ try StagedMigration.stages(of: $0, from: stored) }) ?? [] {
          try run(stage, connection, identifier)
        }
      }
      if isChanged { try bring(connection, to: schema) }
      try connection.commit(notifying: isChanged ? (Self.channel(configuration), "schema") : nil)
      return identifier
    } catch {
      connection.rollback()
      throw error
    }
  }

  /// Changes the tables to those of a schema.
  private func bring(_ connection: PostgreSQLConnection, to schema: Schema) throws {
    guard let stored = try StoreMetadata.read(connection).map(StoreMetadata.schema) else { return }
    let mapping = StoreMapping(schema)
    let wanted = StoreSchema(mapping, version: schema.version)
    if try Migration.isNeeded(from: stored, to: wanted) {
      try Migration(connection: connection, stored: stored, wanted: wanted, mapping: mapping).run()
    } else if stored.version < wanted.version {
      try StoreMetadata.setSchema(wanted, connection)
    }
  }

  private func run(_ stage: MigrationStage, _ connection: PostgreSQLConnection, _ identifier: String) throws {
    let (from, to) = stage.versions
    func change(_ version: any VersionedSchema.Type, _ body: (ModelContext) throws -> Void) throws {
      let schema = Schema(versionedSchema: version)
      let store = SQLStore(
        writer: connection, makeReader: nil, mapping: StoreMapping(schema), identifier: identifier,
        files: nil,
        isReadOnly: false, isNested: true)
      let context = ModelContext(ModelContainer(schema, store, configuration))
      try body(context)
      try context.save()
    }
    if case .custom(_, _, let willMigrate?, _) = stage {
      try bring(connection, to: Schema(versionedSchema: from))
      try change(from, willMigrate)
    }
    try bring(connection, to: Schema(versionedSchema: to))
    if case .custom(_, _, _, let didMigrate?) = stage { try change(to, didMigrate) }
  }
}
