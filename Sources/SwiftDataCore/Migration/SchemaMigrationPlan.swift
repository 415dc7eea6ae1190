/// One version of an app's models.
public protocol VersionedSchema: SendableMetatype {
  /// The models of this version.
  static var models: [any PersistentModel.Type] { get }
  /// The version's number.
  static var versionIdentifier: Schema.Version { get }
}

/// How stores get from older versions of the models to the newest.
public protocol SchemaMigrationPlan: SendableMetatype {
  /// Every version, oldest first.
  static var schemas: [any VersionedSchema.Type] { get }
  /// A stage for each step from one version to the next.
  static var stages: [MigrationStage] { get }
}

/// The step from one version to the next.
public enum MigrationStage {
  /// Nothing but what follows from the two versions themselves.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  /// With code that runs before, on the old models, and after, on the new ones.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)

  var versions: (from: any VersionedSchema.Type, to: any VersionedSchema.Type) {
    switch self {
    case .lightweight(let from, let to), .custom(let from, let to, _, _): (from, to)
    }
  }
}

extension Schema {
  /// The schema of a version.
  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }
}
