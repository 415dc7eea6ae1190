/// Where each entity and property of a schema stands in a database.
///
/// Every entity has a table of its name with the primary key `$id`. Every name is written in quotation marks
/// (``SQLDialect/quoted(_:)``). No Swift name contains `$` in this way, so our own columns can't meet a property's.
package struct StoreMapping: Sendable {
  package let entities: [EntityMapping]
  private let byClass: [ObjectIdentifier: EntityMapping]
  package let byName: [String: EntityMapping]

  package init(_ schema: Schema) {
    entities = schema.entities.map { EntityMapping($0) }
    byClass = Dictionary(entities.map { (ObjectIdentifier($0.modelClass), $0) }) { first, _ in first }
    byName = Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  package func entity(of modelClass: _ModelClass) -> EntityMapping? { byClass[ObjectIdentifier(modelClass)] }

  package func entity(for type: any PersistentModel.Type) -> EntityMapping? { entity(of: type._modelClass) }
}

/// Where one entity stands.
package final class EntityMapping: Sendable {
  package static let keyColumn = "$id"

  package let name: String
  package let modelClass: _ModelClass
  package let entity: Schema.Entity
  /// The table's name, not quoted.
  package let table: String
  /// By slot, as `_ModelClass.properties`.
  package let properties: [PropertyMapping]

  init(_ entity: Schema.Entity) {
    self.entity = entity
    name = entity.name
    table = entity.name
    modelClass = entity.modelClass
    properties = entity.modelClass.properties.map { PropertyMapping($0, of: entity) }
  }

  /// The property that a key path from the model class leads to, if it is persisted.
  package func property(for keyPath: AnyKeyPath) -> PropertyMapping? {
    modelClass.slotsByKeyPath[keyPath].map { properties[$0] }
  }
}

/// Where one property stands.
package struct PropertyMapping: Sendable {
  package enum Place: Sendable {
    /// In a column of the entity's table.
    case column(Column)
    /// In a column that holds the related model's `$id`, or NULL. `target` is the entity's name.
    case toOne(column: String, target: String)
    /// In the target's table: the rows whose `column` is this model's `$id`, in the order of `rank`, then `$id`.
    case foreignKey(target: String, column: String, rank: String)
    /// In a table of its own, of pairs. Its columns are `owner` (this model's `$id`), `target`, and `rank`, which
    /// orders the targets of one owner.
    case join(JoinTable, target: String)
    /// Nowhere: the attribute is ephemeral.
    case memory
  }

  package struct Column: Sendable {
    package var name: String
    /// Also says what the values mean and what SQL may do with them.
    package var codec: PropertyCodec
    /// For ``ValueSemantics/text``: the column that holds the original if it isn't in normalisation form C itself,
    /// else NULL.
    package var original: String?
    /// Whether values may stand in files: then the column can't be compared.
    package var isExternal: Bool
  }

  package struct JoinTable: Sendable {
    package var name: String
    package var owner: String
    package var target: String
    package var rank: String
    /// Orders the owners of one target, if the other side is a list too that stands in this table.
    package var otherRank: String
  }

  package let property: ModelProperty
  package let place: Place

  init(_ property: ModelProperty, of entity: Schema.Entity) {
    self.property = property
    guard let relationship = property.relationship else {
      if let codec = property.codec, !property.isEphemeral {
        place = .column(
          Column(
            name: property.name, codec: codec,
            original: codec.semantics == .text ? property.name + "$o" : nil,
            isExternal: property.options.contains(.externalStorage)))
      } else {
        place = .memory
      }
      return
    }
    guard let target = relationship.target() else {
      place = .memory
      return
    }
    guard relationship.isToMany else {
      place = .toOne(column: property.name, target: target.name)
      return
    }
    let model = entity.modelClass
    let inverses = model.inverses(of: property.slot)
    if let inverse = inverses.first.map({ target.properties[$0] }), let back = inverse.relationship {
      if !back.isToMany, target.inverses(of: inverse.slot).count == 1 {
        place = .foreignKey(target: target.name, column: inverse.name, rank: inverse.name + "$rank")
        return
      }
      // Both sides are lists: one table, named by the side that comes first. A list that is its own inverse keeps
      // both directions as rows of their own.
      let (here, there) = ("\(model.name)$\(property.name)", "\(target.name)$\(inverse.name)")
      if back.isToMany, inverses.count == 1, target.inverses(of: inverse.slot) == [property.slot],
        here != there
      {
        let isFirst = here < there
        place = .join(
          JoinTable(
            name: isFirst ? here : there, owner: isFirst ? "$owner" : "$target",
            target: isFirst ? "$target" : "$owner",
            rank: isFirst ? "$rank" : "$rank2", otherRank: isFirst ? "$rank2" : "$rank"),
          target: target.name)
        return
      }
    }
    place = .join(
      JoinTable(
        name: "\(model.name)$\(property.name)", owner: "$owner", target: "$target", rank: "$rank",
        otherRank: "$rank2"), target: target.name)
  }
}
