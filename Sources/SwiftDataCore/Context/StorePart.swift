/// One of a container's stores: its configuration, and the part of the schema that it keeps.
struct StorePart {
  let configuration: any DataStoreConfiguration
  let schema: Schema

  /// Divides a schema among configurations: each gets the models that its own schema names, and one without a schema what
  /// is left. A single configuration gets everything.
  static func divide(_ schema: Schema, _ configurations: [any DataStoreConfiguration]) throws -> [StorePart] {
    for configuration in configurations {
      if let missing = configuration.schema?.entities.first(where: { schema.entitiesByName[$0.name] == nil })
      {
        throw SwiftDataError(
          .configurationSchemaNotFoundInContainerSchema, model: missing.name,
          "the container's schema lacks a model of the configuration's schema")
      }
    }
    if configurations.count == 1 { return [StorePart(configuration: configurations[0], schema: schema)] }
    var owners: [String: Int] = [:]
    var rest: Int?
    for (index, configuration) in configurations.enumerated() {
      guard let part = configuration.schema else {
        guard rest == nil else {
          throw SwiftDataError(.duplicateConfiguration, "two configurations have no schema of their own")
        }
        rest = index
        continue
      }
      for entity in part.entities where owners.updateValue(index, forKey: entity.name) != nil {
        throw SwiftDataError(
          .duplicateConfiguration, model: entity.name, "two configurations keep the model")
      }
    }
    try checkPlaces(configurations.compactMap { $0 as? ModelConfiguration })
    var classes = configurations.map { _ in [_ModelClass]() }
    for entity in schema.entities {
      guard let index = owners[entity.name] ?? rest else {
        throw SwiftDataError(
          .configurationSchemaNotFoundInContainerSchema, model: entity.name,
          "no configuration keeps the model")
      }
      classes[index].append(entity.modelClass)
    }
    return zip(configurations, classes).compactMap { configuration, classes in
      // One that keeps nothing opens nothing.
      classes.isEmpty
        ? nil
        : StorePart(configuration: configuration, schema: Schema(classes: classes, version: schema.version))
    }
  }

  private static func checkPlaces(_ configurations: [ModelConfiguration]) throws {
    var seen: Set<String> = []
    for configuration in configurations where !configuration.isStoredInMemoryOnly {
      let place =
        configuration.url.absoluteString + (configuration.isPostgreSQL ? " \(configuration.name)" : "")
      guard seen.insert(place).inserted else {
        throw SwiftDataError(
          .duplicateConfiguration, value: configuration.name, "two configurations name the same store")
      }
    }
  }

  func open(_ plan: (any SchemaMigrationPlan.Type)?) throws -> SQLStore {
    guard let configuration = configuration as? ModelConfiguration else {
      return try StoreMirror.open(StoreSource.open(configuration, schema: schema, plan: plan), schema)
    }
    if configuration.isPostgreSQL {
      return try PostgreSQLStore(configuration: configuration, schema: schema, plan: plan).open()
    }
    if let plan, !configuration.isStoredInMemoryOnly, configuration.allowsSave {
      try StagedMigration(plan: plan, configuration: configuration, schema: schema).run()
    }
    return try StoreFile.open(configuration, schema: schema)
  }
}
