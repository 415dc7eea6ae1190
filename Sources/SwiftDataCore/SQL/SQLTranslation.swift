import Foundation

/// What a descriptor's predicate and order are in SQL, and what is left to do in memory.
///
/// ```swift
/// let translation = SQLTranslation(descriptor.predicate, descriptor.sortBy, entity, mapping, .sqlite)
/// let (condition, bindings) = translation.condition.render(.sqlite)
/// // SELECT … FROM "Trip" WHERE <condition> ORDER BY <translation.order>
/// // then, if translation.residual isn't nil: keep the models for which it evaluates to true
/// ```
package struct SQLTranslation<Model: PersistentModel> {
  /// A condition on the rows of the entity's table, which stands in the statement under its own name. It holds for every
  /// row that fulfils the predicate, and if ``residual`` is nil for no other. `TRUE` if SQL has nothing to say.
  package let condition: SQLFragment
  /// A condition that holds only for rows that fulfil the predicate for sure.
  package let certain: SQLFragment
  /// The predicate, to be evaluated for the models that SQL gives; nil if SQL's answer is Swift's.
  ///
  /// Where evaluating it fails for a model that SQL left out already, nobody notices: the error would say nothing
  /// about the models that were asked for.
  package let residual: CheckedPredicate<Model>?
  /// What to order by, always with the key at the end, so that models that compare equal stay in the order in which they were
  /// made.
  package let order: SQLFragment
  /// Whether the models must be ordered in memory, since SQL has no such order.
  package let needsSort: Bool
  /// The names of the entities on whose rows the answer depends: a change of others can't change it.
  package let entities: Set<String>
  /// Whether the SQL condition looks at other rows than the one that it is about.
  package let readsOtherRows: Bool
  private let dialect: SQLDialect

  package init(
    _ predicate: Predicate<Model>?, _ sortBy: [SortDescriptor<Model>] = [], _ entity: EntityMapping,
    _ mapping: StoreMapping, _ dialect: SQLDialect
  ) {
    let translator = SQLTranslator(mapping, dialect)
    let row = SQLRow(entity: entity, place: .table(SQLFragment(dialect.quoted(entity.table))))
    var entities: Set = [entity.name]
    if let predicate {
      translator.bind(predicate.variable.key, to: .row(row))
      let result = translator.condition(predicate.expression)
      condition = result.possible
      certain = result.certain
      residual = result.isExact ? nil : CheckedPredicate(predicate)
      // What is evaluated in memory may read anything that can be reached.
      if !result.isExact { entities.formUnion(mapping.entities.map(\.name)) }
    } else {
      condition = .yes
      certain = .yes
      residual = nil
    }
    readsOtherRows = translator.readsOtherRows
    var terms: [SQLFragment] = []
    var isComplete = true
    for descriptor in sortBy {
      guard let term = translator.order(of: descriptor, row) else {
        isComplete = false
        break
      }
      terms.append(term)
    }
    needsSort = !isComplete
    let key = translator.key(of: row)
    order = isComplete ? .joined(terms + [key], ", ") : key
    if !isComplete { entities.formUnion(mapping.entities.map(\.name)) }
    self.entities = entities.union(translator.entities)
    self.dialect = dialect
  }

  /// Whether SQL gives just the models that were asked for, in their order, so that limit and offset can be its too.
  package var isExact: Bool { residual == nil && !needsSort }
}

extension SQLTranslation: CustomDebugStringConvertible {
  /// The SQL, and what is done in memory.
  package var debugDescription: String {
    var text = "WHERE \(condition)\nORDER BY \(order)"
    if residual != nil { text += "\nin memory: the predicate, for each of these rows" }
    if needsSort { text += "\nin memory: the order" }
    return text
  }
}
