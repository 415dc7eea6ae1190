import Foundation

// Variables, constants and what key paths lead to.

extension PredicateExpressions.Variable: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm { translator.value(of: key) }
}

extension PredicateExpressions.NilLiteral: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm { .constant(Wrapped?.none as Any) }
}

extension PredicateExpressions.KeyPath: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    switch translator.term(root) {
    case .row(let row): return property(of: row, translator)
    case .list(let list):
      switch kind {
      case .collectionCount?: return translator.count(of: list).map { .scalar($0) } ?? .unknown
      case .collectionIsEmpty?: return .condition(!translator.exists(in: list) { _ in SQLCondition(true) })
      default: return .unknown
      }
    case .values(let values):
      switch kind {
      case .collectionCount?: return .scalar(translator.count(of: values))
      case .collectionIsEmpty?: return .condition(translator.isEmpty(values))
      default: return .unknown
      }
    case .scalar(let scalar): return member(of: scalar, translator)
    // A variable that stands for an element of a captured array.
    case .constant(let value as Root.Output): return .constant(value[keyPath: keyPath])
    case .constant, .condition, .unknown: return .unknown
    }
  }

  private func property(of row: SQLRow, _ translator: SQLTranslator) -> SQLTerm {
    guard let property = row.entity.property(for: keyPath) else {
      guard let model = Root.Output.self as? any PersistentModel.Type, isIdentifier(of: model) else {
        return .unknown
      }
      return .scalar(
        SQLScalar(sql: translator.key(of: row), kind: .key(entity: row.entity.name), guards: row.guards))
    }
    let declared = property.property.relationship
    switch property.place {
    case .column(let column):
      let semantics = column.codec.semantics
      if let values = translator.values(Output.self, in: column, of: row) { return .values(values) }
      guard !column.isExternal, semantics != .json else { return .unknown }
      return .scalar(
        SQLScalar(
          sql: translator.column(column.name, of: row), kind: .value(semantics),
          original: column.original.map { translator.column($0, of: row) }, codec: column.codec,
          isOptional: column.codec.isOptional, guards: row.guards,
          mayBeNaN: semantics == .floating || semantics == .date))
    case .toOne(let column, let target):
      guard let entity = translator.mapping.byName[target] else { return .unknown }
      let stored = translator.column(column, of: row)
      var place = SQLRow.Place.key(stored)
      if keepsKeysOfDeleted(entity, property.property, row.entity) {
        place = .key(translator.column(EntityMapping.keyColumn, ofRowWith: stored, entity))
      }
      // A property that isn't optional and has no model yet can't be read: that is no answer.
      let isOptional = declared?.isOptional ?? true
      let guards = isOptional ? [] : ["\(stored) IS NOT NULL" as SQLFragment]
      return .row(SQLRow(entity: entity, place: place, isOptional: isOptional, guards: row.guards + guards))
    case .foreignKey(let target, _, _), .join(_, let target):
      guard let entity = translator.mapping.byName[target], declared?.isOptional == false else {
        return .unknown
      }
      return .list(
        SQLList(owner: translator.key(of: row), property: property.place, target: entity, guards: row.guards))
    case .memory: return .unknown
    }
  }

  /// Whether the column may hold keys of rows that are gone: then nil is read.
  private func keepsKeysOfDeleted(
    _ target: EntityMapping, _ property: ModelProperty, _ owner: EntityMapping
  ) -> Bool {
    owner.modelClass.inverses(of: property.slot).contains {
      target.modelClass.properties[$0].relationship?.declared.deleteRule == .noAction
    }
  }

  private func isIdentifier<Model: PersistentModel>(of model: Model.Type) -> Bool {
    let path: AnyKeyPath = keyPath
    if path == \Model.persistentModelID { return true }
    return Model.ID.self == PersistentIdentifier.self && path == \Model.id
  }

  private func member(of scalar: SQLScalar, _ translator: SQLTranslator) -> SQLTerm {
    let path: AnyKeyPath = keyPath
    if scalar.isRawValue { return .unknown }
    switch scalar.kind {
    case .value(.text):
      switch kind {
      case .collectionIsEmpty?: return .condition(SQLCondition("\(scalar.sql) = ''", where: scalar.guards))
      case .collectionCount?:
        var count = scalar.with(
          "length(\(scalar.sql))",
          guards: [translator.isASCII(scalar.sql), translator.hasNoReturn(scalar.sql)])
        count.kind = .value(.integer)
        count.codec = nil
        return .scalar(count)
      default: return .unknown
      }
    case .value(.date):
      var seconds = scalar
      seconds.kind = .value(.floating)
      seconds.codec = nil
      if path == \Date.timeIntervalSinceReferenceDate { return .scalar(seconds) }
      if path == \Date.timeIntervalSince1970, translator.dialect == .sqlite {
        seconds.sql = "(\(scalar.sql) + \(value: .real(Date.timeIntervalBetween1970AndReferenceDate)))"
        seconds.guards.append(translator.isNumber(scalar))
        seconds.mayBeNaN = false
        return .scalar(seconds)
      }
      return .unknown
    default: return .unknown
    }
  }
}

extension PredicateExpressions.RawValue: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard case .scalar(var scalar) = translator.term(root), scalar.isRawValue else { return .unknown }
    scalar.codec = nil
    return .scalar(scalar)
  }
}

extension SQLTranslator {
  /// A column of the row with a key, NULL where there is no such row.
  func column(_ name: String, ofRowWith key: SQLFragment, _ entity: EntityMapping) -> SQLFragment {
    let alias = newAlias()
    let column = "\(alias).\(dialect.quoted(name))"
    let id = "\(alias).\(dialect.quoted(EntityMapping.keyColumn))"
    let table = "\(dialect.quoted(entity.table)) \(alias)"
    return "(SELECT \(text: column) FROM \(text: table) WHERE \(text: id) = \(key))"
  }

  // MARK: What a value must be for SQL to know about it

  /// Whether a text is of ASCII characters only. Then each is a character for Swift too, but for carriage return and
  /// line feed together.
  func isASCII(_ text: SQLFragment) -> SQLFragment {
    switch dialect {
    // `length` stops at U+0000, so a text that has it isn't taken for ASCII.
    case .sqlite: "length(CAST(\(text) AS BLOB)) = length(\(text))"
    // U+0001 begins what stands for U+0000 and for itself.
    case .postgreSQL: "(octet_length(\(text)) = char_length(\(text)) AND strpos(\(text), chr(1)) = 0)"
    }
  }

  func hasNoReturn(_ text: SQLFragment) -> SQLFragment {
    switch dialect {
    case .sqlite: "instr(\(text), char(13)) = 0"
    case .postgreSQL: "strpos(\(text), chr(13)) = 0"
    }
  }

  /// Whether a floating-point value isn't NaN.
  func isNumber(_ scalar: SQLScalar) -> SQLFragment {
    guard scalar.mayBeNaN else { return .yes }
    switch dialect {
    case .sqlite: return "typeof(\(scalar.sql)) <> 'blob'"
    case .postgreSQL: return "\(scalar.sql) <> 'NaN'::double precision"
    }
  }
}
