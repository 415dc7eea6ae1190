import CModelMemory
import Foundation
import Observation
import Synchronization

/// What Martlet knows about one model class at run time: its properties, in the order of their slots. The macro keeps
/// one for each class; don't make any yourself.
public final class _ModelClass: @unchecked Sendable {
  // Sendable, since what is stored is constant, but for `inverses`, which has a lock.

  /// The class's name, which is its entity's.
  package let name: String
  package let type: any PersistentModel.Type
  /// By slot: the number that the macro gave to the property.
  package let properties: [ModelProperty]
  package let slotsByKeyPath: [AnyKeyPath: Int]
  let make: (_ModelStorage) -> any PersistentModel
  /// An instance of the class as what it is.
  let existential: (AnyObject) -> any PersistentModel
  let rules: () -> [Schema.Rule]
  /// Every property's initial value in a model that is made from a row: null, or `fault` for a list.
  let blank: [StoredValue]
  /// The slots of relationships.
  let relationshipSlots: [Int]
  /// The slots of properties that are `let`s.
  let constantSlots: [Int]
  /// The slots of to-many relationships.
  let listSlots: [Int]
  private let inverseCache = Mutex<[Int: [Int]]>([:])

  public init<Model: PersistentModel>(_ type: Model.Type) {
    name = String(describing: type)
    self.type = type
    properties = type.schemaMetadata.enumerated().map { ModelProperty(slot: $0, metadata: $1) }
    slotsByKeyPath = Dictionary(properties.map { ($0.keyPath, $0.slot) }) { first, _ in first }
    make = { storage in
      martlet_give_storage(Unmanaged.passUnretained(storage).toOpaque())
      defer { martlet_give_storage(nil) }
      return Model(_$storage: storage)
    }
    existential = { unsafeDowncast($0, to: Model.self) }
    rules = { type._schemaRules }
    relationshipSlots = properties.filter { $0.relationship != nil }.map(\.slot)
    constantSlots = properties.filter(\.isConstant).map(\.slot)
    listSlots = properties.filter { $0.relationship?.isToMany == true }.map(\.slot)
    blank = properties.map { $0.relationship?.isToMany == true ? .fault : .null }
  }

  package func property(named name: String) -> ModelProperty? { properties.first { $0.name == name } }

  /// The slots of the target class's properties that lead back from the relationship at `slot`. Several if lists
  /// share one inverse; none if nothing leads back.
  package func inverses(of slot: Int) -> [Int] {
    if let known = inverseCache.withLock({ $0[slot] }) { return known }
    let found = findInverses(of: slot)
    inverseCache.withLock { $0[slot] = found }
    return found
  }

  private func findInverses(of slot: Int) -> [Int] {
    guard let relationship = properties[slot].relationship, let target = relationship.target() else {
      return []
    }
    if let path = relationship.declared.inverseKeyPath {
      return target.slotsByKeyPath[path].map { [$0] } ?? []
    }
    let claims = target.claims(on: self, slot: slot)
    if !claims.isEmpty { return claims }
    let back = target.unclaimed(leadingTo: self)
    let forth = unclaimed(leadingTo: target)
    if target === self {
      let others = back.filter { $0 != slot }
      return back.count == 2 && others.count == 1 ? others : []
    }
    return back.count == 1 && forth.count == 1 ? back : []
  }

  /// The names of the target's relationships that could lead back from the one at `slot`, which has no inverse since
  /// several could.
  func possibleInverses(of slot: Int) -> [String] {
    guard let target = properties[slot].relationship?.target() else { return [] }
    return target.unclaimed(leadingTo: self).filter { target !== self || $0 != slot }.map {
      target.properties[$0].name
    }
  }

  /// The slots of relationships that name `slot` of `other` as their inverse.
  private func claims(on other: _ModelClass, slot: Int) -> [Int] {
    properties.compactMap { property in
      guard let path = property.relationship?.declared.inverseKeyPath else { return nil }
      return path == other.properties[slot].keyPath ? property.slot : nil
    }
  }

  /// The slots of relationships to `other` that neither name an inverse nor are named as one.
  private func unclaimed(leadingTo other: _ModelClass) -> [Int] {
    properties.compactMap { property in
      guard let relationship = property.relationship, relationship.declared.inverseKeyPath == nil,
        relationship.target() === other, other.claims(on: self, slot: property.slot).isEmpty
      else { return nil }
      return property.slot
    }
  }
}

/// One persisted property of a model class.
package final class ModelProperty: @unchecked Sendable {
  // Sendable, since every stored property is a constant; key paths to a model's properties capture nothing.
  package let name: String
  /// The property's place in the storage of a model, and in `_ModelClass.properties`.
  package let slot: Int
  package let keyPath: AnyKeyPath
  package let valueType: Any.Type
  package let options: [Schema.Attribute.Option]
  package let originalName: String
  package let makeDefault: (@Sendable () -> Any)?
  /// Whether the property is a `let`.
  package let isConstant: Bool
  /// Nil for a relationship, and for an attribute whose type can't be stored.
  package let codec: PropertyCodec?
  /// Nil for an attribute.
  package let relationship: RelationshipInfo?
  /// Reads and writes the property: a `TypedAccess` of its type.
  let access: PropertyAccess

  init(slot: Int, metadata: Schema.PropertyMetadata) {
    name = metadata.name
    self.slot = slot
    keyPath = metadata.keypath
    let type = Swift.type(of: keyPath).valueType
    valueType = type
    makeDefault = metadata.makeDefault
    isConstant = metadata.isConstant
    let attribute = metadata.metadata as? Schema.Attribute
    options = attribute?.options ?? []
    let declared = metadata.metadata as? Schema.Relationship
    originalName = attribute?.originalName ?? declared?.originalName ?? ""
    func make<Value>(_ type: Value.Type) -> PropertyAccess.Made {
      PropertyAccess.make(for: type, metadata: metadata, declared: declared)
    }
    let made = _openExistential(type, do: make)
    codec = made.codec
    relationship = made.relationship
    access = made.access
  }

  /// Tells observers of the property of a model that it will change, or has changed.
  func announce(_ model: any PersistentModel, _ registrar: ObservationRegistrar, isDone: Bool) {
    access.announce(model, keyPath, registrar, isDone: isDone)
  }

  package var isEphemeral: Bool { options.contains(.ephemeral) }
}

/// What a relationship leads to.
package final class RelationshipInfo: @unchecked Sendable {
  // Sendable, since every stored property is a constant; the key path in the declaration captures nothing.
  package let isToMany: Bool
  package let isOptional: Bool
  /// What `@Relationship` says; its defaults where there is none.
  package let declared: Schema.Relationship
  /// The class of the related models.
  package let target: @Sendable () -> _ModelClass?

  init(
    isToMany: Bool, isOptional: Bool, declared: Schema.Relationship?,
    target: @escaping @Sendable () -> _ModelClass?
  ) {
    self.isToMany = isToMany
    self.isOptional = isOptional
    self.declared = declared ?? Schema.Relationship()
    self.target = target
  }
}
