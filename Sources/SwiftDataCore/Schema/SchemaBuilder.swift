/// Makes entities of model classes, and gathers what is wrong with them.
struct SchemaBuilder {
  let classes: [_ModelClass]
  var issues: [SwiftDataError] = []
  var warnings: [String] = []

  init(classes: [_ModelClass]) { self.classes = classes }

  mutating func build() -> [Schema.Entity] {
    var names: Set<String> = []
    for model in classes where !names.insert(model.name).inserted {
      issues.append(SwiftDataError(.invalidModel, model: model.name, "two model classes have this name"))
    }
    return classes.map { entity(of: $0) }
  }

  private mutating func entity(of model: _ModelClass) -> Schema.Entity {
    var attributes: [Schema.Attribute] = []
    var relationships: [Schema.Relationship] = []
    var unique: [[String]] = []
    for property in model.properties {
      if property.isConstant, property.relationship != nil || !property.access.hasFallback {
        issues.append(
          SwiftDataError(
            .unsupportedType, model: model.name, property: property.name,
            property.relationship != nil
              ? "a relationship can't be a 'let': the other side changes it"
              : "a 'let' needs a type with a value that can stand in where a row has none: make it optional, or a 'var'"
          ))
      }
      if let info = property.relationship {
        relationships.append(relationship(property, info, of: model))
      } else {
        if property.codec == nil {
          issues.append(
            SwiftDataError(
              .unsupportedType, model: model.name, property: property.name,
              "a property of type \(property.valueType) can't be stored: it is neither Codable nor a model"))
        }
        attributes.append(
          Schema.Attribute(
            name: property.name, options: property.options, originalName: property.originalName,
            hashModifier: nil, valueType: property.valueType, isOptional: property.codec?.isOptional ?? false)
        )
        if property.options.contains(.unique) { unique.append([property.name]) }
      }
    }
    var indices: [[String]] = []
    for rule in model.rules() {
      for paths in rule.paths {
        let named = paths.compactMap { path in
          let name = model.slotsByKeyPath[path].map { model.properties[$0].name }
          if name == nil {
            issues.append(
              SwiftDataError(
                .invalidModel, model: model.name, value: "\(path)",
                "a constraint or an index names no persisted property"))
          }
          return name
        }
        guard named.count == paths.count, !named.isEmpty else { continue }
        if rule.kind == .unique { unique.append(named) } else { indices.append(named) }
      }
    }
    for name in Set(unique.joined()) {
      guard let property = model.property(named: name) else { continue }
      if property.relationship?.isToMany == true || property.codec?.semantics == .json {
        issues.append(
          SwiftDataError(
            .invalidModel, model: model.name, property: name,
            "a list or a composite value can't be part of a uniqueness constraint"))
      }
    }
    return Schema.Entity(
      modelClass: model, attributes: attributes, relationships: relationships, uniquenessConstraints: unique,
      indices: indices)
  }

  private mutating func relationship(
    _ property: ModelProperty, _ info: RelationshipInfo, of model: _ModelClass
  ) -> Schema.Relationship {
    let target = info.target()
    let inverses = model.inverses(of: property.slot)
    if info.declared.inverseKeyPath != nil, inverses.isEmpty {
      issues.append(
        SwiftDataError(
          .invalidModel, model: model.name, property: property.name,
          "the inverse is no persisted property of \(target?.name ?? "the related class")"))
    }
    if inverses.isEmpty, info.declared.inverseKeyPath == nil, let target {
      let candidates = model.possibleInverses(of: property.slot)
      if !candidates.isEmpty {
        let names = candidates.map { "\(target.name).\($0)" }.joined(separator: ", ")
        warnings.append(
          "\(model.name).\(property.name) has no inverse: \(names) may be it, but other relationships may be meant; "
            + "say which with @Relationship(inverse:)")
      }
    }
    if let inverse = inverses.first, let back = target?.properties[inverse].relationship,
      back.target() !== model
    {
      issues.append(
        SwiftDataError(
          .invalidModel, model: model.name, property: property.name,
          "the inverse leads to \(back.target()?.name ?? "nothing"), not back to \(model.name)"))
    }
    let declared = info.declared
    return Schema.Relationship(
      name: property.name, options: declared.options, deleteRule: declared.deleteRule,
      minimumModelCount: declared.minimumModelCount, maximumModelCount: declared.maximumModelCount,
      originalName: declared.originalName,
      inverseKeyPath: inverses.first.flatMap { target?.properties[$0].keyPath },
      hashModifier: declared.hashModifier, destination: target?.name ?? "",
      inverseName: inverses.first.flatMap { target?.properties[$0].name }, isToOne: !info.isToMany,
      isOptional: info.isOptional)
  }
}
