import Foundation

/// Takes a store in a file through the stages of a plan, from the version that it has to the container's schema.
///
/// It works on a copy of the file, which takes the file's place when every stage has succeeded: a stage that fails
/// leaves the store as it was.
struct StagedMigration {
  let plan: any SchemaMigrationPlan.Type
  let configuration: ModelConfiguration
  let schema: Schema

  func run() throws {
    let url = configuration.url
    guard FileManager.default.fileExists(atPath: url.path), let stored = try storedSchema() else { return }
    let wanted = StoreSchema(StoreMapping(schema), version: schema.version)
    guard stored.tables != wanted.tables else { return }
    let stages = try Self.stages(of: plan, from: stored)
    guard !stages.isEmpty else { return }
    let copy = url.deletingLastPathComponent().appending(path: ".\(url.lastPathComponent)-migrating")
    try removeCopy(copy)
    defer { try? removeCopy(copy) }
    let connection = try SQLiteConnection(path: url.path)
    try connection.run("VACUUM INTO ?1", [.text(copy.path)])
    for stage in stages { try run(stage, at: copy) }
    // One transaction replaces the file's whole content: SQLite's own backup, so that other processes see either.
    let source = try SQLiteConnection(path: copy.path)
    try source.run("PRAGMA wal_checkpoint(TRUNCATE)")
    try connection.replaceContent(with: source)
  }

  private func removeCopy(_ url: URL) throws {
    for suffix in ["", "-wal", "-shm"] {
      let file = url.path + suffix
      if FileManager.default.fileExists(atPath: file) { try FileManager.default.removeItem(atPath: file) }
    }
  }

  private func storedSchema() throws -> StoreSchema? {
    let connection = try SQLiteConnection(path: configuration.url.path)
    return try StoreMetadata.read(connection).map(StoreMetadata.schema)
  }

  /// The stages that are still to come. The store's version is found by its tables; where these fit none, since a
  /// version was edited after it shipped, by its number.
  static func stages(
    of plan: any SchemaMigrationPlan.Type, from stored: StoreSchema
  ) throws -> [MigrationStage] {
    let schemas: [any VersionedSchema.Type] = plan.schemas
    var byTables: Int?
    var byNumber: Int?
    for (index, candidate) in schemas.enumerated() {
      let tables = StoreSchema(StoreMapping(Schema(versionedSchema: candidate)), version: stored.version)
        .tables
      if byTables == nil, tables == stored.tables { byTables = index }
      if byNumber == nil, candidate.versionIdentifier == stored.version { byNumber = index }
    }
    guard let start = byTables ?? byNumber else {
      throw SwiftDataError(
        .unknownSchema, value: "\(stored.version)",
        "the migration plan has no version whose tables are the store's, and none of that number")
    }
    var stages: [MigrationStage] = []
    for index in schemas.indices where index > start {
      let version: Schema.Version = schemas[index].versionIdentifier
      var found: MigrationStage?
      for stage in plan.stages where stage.versions.to.versionIdentifier == version { found = stage }
      guard let found else {
        throw SwiftDataError(
          .unknownSchema, value: "\(version)", "the migration plan has no stage to this version")
      }
      stages.append(found)
    }
    return stages
  }

  private func run(_ stage: MigrationStage, at url: URL) throws {
    let (from, to) = stage.versions
    let place = ModelConfiguration(url: url)
    if case .custom(_, _, let willMigrate?, _) = stage {
      let context = try ModelContext(
        ModelContainer(for: Schema(versionedSchema: from), configurations: place))
      try willMigrate(context)
      try context.save()
    }
    let container = try ModelContainer(for: Schema(versionedSchema: to), configurations: place)
    if case .custom(_, _, _, let didMigrate?) = stage {
      let context = ModelContext(container)
      try didMigrate(context)
      try context.save()
    }
  }
}
