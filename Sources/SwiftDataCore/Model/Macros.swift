import Observation

/// Makes a class a model, whose instances a store keeps.
///
/// ```swift
/// @Model final class Trip {
///   @Attribute(.unique) var name: String
///   var start: Date = Date.now
///   @Relationship(deleteRule: .cascade, inverse: \Stop.trip) var stops: [Stop] = []
///   init(name: String) { self.name = name }
/// }
/// ```
///
/// Every stored `var` is persisted unless it is marked ``Transient()``; reading it in a view's body observes it.
/// `willSet` and `didSet` of a persisted property run, as they would in any class. The compiler reports what the
/// class's own text shows to be wrong; the rest is an error that names the property when a container opens.
///
/// - Compatibility: A model can't inherit from another model, and can't be generic.
@attached(
  member, conformances: Observable, PersistentModel, names: named(_modelClass), named(_$modelClass),
  named(_$storage),
  named(schemaMetadata), named(_schemaRules), named(init(_$storage:)))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel, Sendable)
public macro Model() = #externalMacro(module: "MartletMacros", type: "ModelMacro")

/// Says more about a persisted property: what its values are besides stored, and its name in older schemas.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "MartletMacros", type: "ModelMarkMacro")

/// Says more about a property that leads to other models: what a deletion does, which property leads back, and how
/// many models there may be.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "MartletMacros", type: "ModelMarkMacro")

/// Keeps a property out of the store. It needs a default value, which a model read from the store gets.
@attached(peer)
public macro Transient() = #externalMacro(module: "MartletMacros", type: "ModelMarkMacro")

/// Says which properties' values, together, no two models of the class may share. Write it in the class.
@freestanding(declaration)
public macro Unique<Model: PersistentModel>(_ constraints: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "MartletMacros", type: "ModelRuleMacro")

/// Says by which properties the models of the class are found or sorted, so that it is quick. Write it in the class.
@freestanding(declaration)
public macro Index<Model: PersistentModel>(_ indices: [PartialKeyPath<Model>]...) =
  #externalMacro(module: "MartletMacros", type: "ModelRuleMacro")

/// Part of what ``Model()`` expands to; don't use it yourself.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_), prefixed(_$willSet_), prefixed(_$didSet_))
public macro _PersistedProperty(_ slot: Int) =
  #externalMacro(module: "MartletMacros", type: "PersistedPropertyMacro")

/// Part of what ``Model()`` expands to; don't use it yourself.
@attached(body)
public macro _ModelInitializer() = #externalMacro(module: "MartletMacros", type: "ModelInitializerMacro")

/// Stands where a persisted property's own storage would be; it has no size.
public struct _NoStorage: Sendable {
  public init() {}
}
