extension Schema {
  /// A property whose value is stored with the model itself.
  public final class Attribute: Sendable {
    /// What an attribute can be asked to do besides being stored.
    public struct Option: Hashable, Sendable {
      package enum Kind: Hashable, Sendable {
        case unique, externalStorage, ephemeral, preserveValueOnDeletion
      }
      package var kind: Kind

      /// No two models of the class have the same value: saving a new model with a value that a stored one has
      /// updates the stored one.
      public static var unique: Option { Option(kind: .unique) }
      /// Large data stand in a file beside the store.
      public static var externalStorage: Option { Option(kind: .externalStorage) }
      /// Changes are tracked and observed, but not stored.
      public static var ephemeral: Option { Option(kind: .ephemeral) }
      /// The history keeps the value of a deleted model.
      public static var preserveValueOnDeletion: Option { Option(kind: .preserveValueOnDeletion) }
    }

    /// The property's name; empty until the attribute is part of an entity.
    public let name: String
    /// What the attribute was asked to do.
    public let options: [Option]
    /// The property's name in older versions of the schema.
    public let originalName: String
    /// Distinguishes two versions of an attribute that look the same.
    public let hashModifier: String?
    /// The property's type.
    public let valueType: Any.Type
    /// Whether the value can be nil.
    public let isOptional: Bool

    /// What `@Attribute` says.
    public convenience init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
      self.init(
        name: "", options: options, originalName: originalName ?? "", hashModifier: hashModifier,
        valueType: Never.self, isOptional: false)
    }

    init(
      name: String, options: [Option], originalName: String, hashModifier: String?, valueType: Any.Type,
      isOptional: Bool
    ) {
      self.name = name
      self.options = options
      self.originalName = originalName
      self.hashModifier = hashModifier
      self.valueType = valueType
      self.isOptional = isOptional
    }

    /// Whether no two models of the class have the same value.
    public var isUnique: Bool { options.contains(.unique) }
  }
}

extension Schema.Attribute: Hashable {
  public static func == (a: Schema.Attribute, b: Schema.Attribute) -> Bool {
    a.name == b.name && a.options == b.options && a.originalName == b.originalName
      && a.hashModifier == b.hashModifier && a.valueType == b.valueType
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
