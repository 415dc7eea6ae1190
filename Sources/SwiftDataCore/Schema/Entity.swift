extension Schema {
  /// One model class within a schema.
  public final class Entity: Sendable {
    /// The entity's name, which is the class's.
    public let name: String
    /// The properties whose values are stored with the model itself, in the order of their declaration.
    public let attributes: [Attribute]
    /// The properties that lead to other models, in the order of their declaration.
    public let relationships: [Relationship]
    /// The names of the properties whose values, together, no two models may share.
    public let uniquenessConstraints: [[String]]
    /// The names of the properties that are indexed together.
    public let indices: [[String]]
    package let modelClass: _ModelClass

    /// Every attribute, found by its name.
    public var attributesByName: [String: Attribute] {
      Dictionary(uniqueKeysWithValues: attributes.map { ($0.name, $0) })
    }
    /// Every relationship, found by its name.
    public var relationshipsByName: [String: Relationship] {
      Dictionary(uniqueKeysWithValues: relationships.map { ($0.name, $0) })
    }

    init(
      modelClass: _ModelClass, attributes: [Attribute], relationships: [Relationship],
      uniquenessConstraints: [[String]], indices: [[String]]
    ) {
      name = modelClass.name
      self.modelClass = modelClass
      self.attributes = attributes
      self.relationships = relationships
      self.uniquenessConstraints = uniquenessConstraints
      self.indices = indices
    }
  }
}

extension Schema.Entity: Hashable {
  public static func == (a: Schema.Entity, b: Schema.Entity) -> Bool {
    a.name == b.name && a.attributes == b.attributes && a.relationships == b.relationships
      && a.uniquenessConstraints == b.uniquenessConstraints && a.indices == b.indices
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
