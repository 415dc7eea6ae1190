extension Schema {
  /// What a model class says about one persisted property.
  public struct PropertyMetadata {
    /// The property's name.
    public let name: String
    /// The key path from the class to the property.
    public let keypath: AnyKeyPath
    /// The `Schema.Attribute` or `Schema.Relationship` that the declaration gives, nil for neither.
    public let metadata: Any?
    /// Whether the property is a `let`.
    public let isConstant: Bool
    let makeDefault: (@Sendable () -> Any)?

    /// The value that the declaration gives, evaluated anew; nil if it gives none.
    public var defaultValue: Any? { makeDefault?() }

    /// The description of a property that has no default value.
    public init(name: String, keypath: AnyKeyPath, isConstant: Bool = false, metadata: Any? = nil) {
      self.name = name
      self.keypath = keypath
      self.isConstant = isConstant
      self.metadata = metadata
      makeDefault = nil
    }

    /// A property's description. The default value is evaluated each time it is needed.
    public init(
      name: String, keypath: AnyKeyPath, defaultValue: @autoclosure @escaping @Sendable () -> Any,
      isConstant: Bool = false, metadata: Any? = nil
    ) {
      self.name = name
      self.keypath = keypath
      self.isConstant = isConstant
      self.metadata = metadata
      makeDefault = defaultValue
    }
  }

  /// A uniqueness constraint or an index over properties of one model class.
  public struct Rule {
    package enum Kind { case unique, index }
    package var kind: Kind
    package var paths: [[AnyKeyPath]]

    /// What `#Unique` says.
    public static func unique<T: PersistentModel>(for: T.Type, _ constraints: [PartialKeyPath<T>]...) -> Rule
    {
      Rule(kind: .unique, paths: constraints)
    }

    /// What `#Index` says.
    public static func index<T: PersistentModel>(for: T.Type, _ indices: [PartialKeyPath<T>]...) -> Rule {
      Rule(kind: .index, paths: indices)
    }
  }
}
