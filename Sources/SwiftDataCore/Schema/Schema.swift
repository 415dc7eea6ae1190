import Foundation

/// The model classes of an app, and what follows from their declarations: entities, attributes and relationships.
///
/// Classes that the given ones are related to are part of the schema without being named. What is wrong with the
/// declarations is reported when a ``ModelContainer`` opens a store with the schema.
public final class Schema: Sendable {
  /// The version that the schema was given.
  public let version: Version
  /// Every entity, by name.
  public let entities: [Entity]
  /// Every entity, found by its name.
  public let entitiesByName: [String: Entity]
  /// What is wrong with the models' declarations.
  package let issues: [SwiftDataError]
  /// What is allowed but perhaps not meant: relationships without an inverse where several could be it. A container
  /// writes them to the standard error.
  public let warnings: [String]

  /// The schema of these classes and all classes that they are related to.
  public convenience init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.init(classes: types.map { $0._modelClass }, version: version)
  }

  /// The schema of these classes and all classes that they are related to.
  public convenience init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
    self.init(types, version: version)
  }

  init(classes roots: [_ModelClass], version: Version) {
    var queue = roots
    var seen: Set<ObjectIdentifier> = []
    var found: [_ModelClass] = []
    while let next = queue.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      found.append(next)
      for property in next.properties {
        if let target = property.relationship?.target() { queue.append(target) }
      }
    }
    found.sort { $0.name < $1.name }
    var builder = SchemaBuilder(classes: found)
    self.version = version
    entities = builder.build()
    entitiesByName = Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
    issues = builder.issues
    warnings = builder.warnings
  }

  /// The entity of a model class, nil if the class isn't part of this schema.
  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    entitiesByName[type._modelClass.name].flatMap { $0.modelClass === type._modelClass ? $0 : nil }
  }
}

extension Schema: Hashable {
  public static func == (a: Schema, b: Schema) -> Bool { a.version == b.version && a.entities == b.entities }
  public func hash(into hasher: inout Hasher) { hasher.combine(entities.map(\.name)) }
}

extension Schema {
  /// Three numbers that order the versions of a schema.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The first number.
    public var major: Int
    /// The second number.
    public var minor: Int
    /// The third number.
    public var patch: Int

    /// The version `major.minor.patch`.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    public static func < (a: Version, b: Version) -> Bool {
      (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
    }

    public var description: String { "\(major).\(minor).\(patch)" }
  }
}
