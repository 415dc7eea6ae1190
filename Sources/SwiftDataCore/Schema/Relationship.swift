extension Schema {
  /// A property that leads to one or several other models.
  public final class Relationship: @unchecked Sendable {
    // Sendable, since every stored property is a constant; key paths to a model's properties capture nothing.

    /// What happens to the related models when a model is deleted.
    public enum DeleteRule: String, Hashable, Codable, Sendable {
      /// Nothing: a related model may go on referring to what is gone, and reads nil there.
      case noAction
      /// The related models no longer refer to the deleted one.
      case nullify
      /// The related models are deleted as well.
      case cascade
      /// The model can't be deleted while there are related ones: saving throws.
      case deny
    }

    /// What a relationship can be asked to do besides leading to other models.
    public struct Option: Hashable, Sendable {
      /// No two models of the class lead to the same one.
      public static var unique: Option { Option() }
    }

    /// The property's name; empty until the relationship is part of an entity.
    public let name: String
    /// What the relationship was asked to do.
    public let options: [Option]
    /// What happens to the related models when a model is deleted.
    public let deleteRule: DeleteRule
    /// The least number of related models when the model is saved; nil or 0 for no limit.
    public let minimumModelCount: Int?
    /// The greatest number of related models when the model is saved; nil or 0 for no limit.
    public let maximumModelCount: Int?
    /// The property's name in older versions of the schema.
    public let originalName: String
    /// The property of the related model that leads back, as the declaration gives it.
    public let inverseKeyPath: AnyKeyPath?
    /// Distinguishes two versions of a relationship that look the same.
    public let hashModifier: String?
    /// The name of the related models' entity.
    public let destination: String
    /// The name of the property that leads back, given or inferred.
    public let inverseName: String?
    /// Whether it leads to at most one model.
    public let isToOneRelationship: Bool
    /// Whether the property can be nil.
    public let isOptional: Bool

    /// What `@Relationship` says.
    public convenience init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      self.init(
        name: "", options: options, deleteRule: deleteRule, minimumModelCount: minimumModelCount,
        maximumModelCount: maximumModelCount, originalName: originalName ?? "", inverseKeyPath: inverse,
        hashModifier: hashModifier, destination: "", inverseName: nil, isToOne: false, isOptional: false)
    }

    init(
      name: String, options: [Option], deleteRule: DeleteRule, minimumModelCount: Int?,
      maximumModelCount: Int?,
      originalName: String, inverseKeyPath: AnyKeyPath?, hashModifier: String?, destination: String,
      inverseName: String?, isToOne: Bool, isOptional: Bool
    ) {
      self.name = name
      self.options = options
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      self.originalName = originalName
      self.inverseKeyPath = inverseKeyPath
      self.hashModifier = hashModifier
      self.destination = destination
      self.inverseName = inverseName
      isToOneRelationship = isToOne
      self.isOptional = isOptional
    }
  }
}

extension Schema.Relationship: Hashable {
  public static func == (a: Schema.Relationship, b: Schema.Relationship) -> Bool {
    a.name == b.name && a.options == b.options && a.deleteRule == b.deleteRule
      && a.minimumModelCount == b.minimumModelCount && a.maximumModelCount == b.maximumModelCount
      && a.originalName == b.originalName && a.destination == b.destination && a.inverseName == b.inverseName
      && a.isToOneRelationship == b.isToOneRelationship && a.isOptional == b.isOptional
      && a.hashModifier == b.hashModifier
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
