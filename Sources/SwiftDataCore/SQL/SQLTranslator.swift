import Foundation

/// Translates one predicate to SQL.
///
/// Each kind of expression says itself what it is in SQL (``SQLNode``); this holds what they share: the mapping, what the
/// variables stand for, and the names given to tables in subqueries.
final class SQLTranslator {
  let mapping: StoreMapping
  let dialect: SQLDialect
  private var variables: [PredicateExpressions.VariableID: SQLTerm] = [:]
  private var aliases = 0
  /// The names of the entities whose rows decide on the answer.
  private(set) var entities: Set<String> = []

  /// Whether other tables' rows, or other rows of the same table, are looked at.
  private(set) var readsOtherRows = false

  init(_ mapping: StoreMapping, _ dialect: SQLDialect) {
    self.mapping = mapping
    self.dialect = dialect
  }

  func term<Node: PredicateExpression>(_ node: Node) -> SQLTerm {
    if let constant = constant(node) { return .constant(constant) }
    guard let node = node as? any SQLNode else { return .unknown }
    return node.term(in: self)
  }

  func condition<Node: PredicateExpression>(_ node: Node) -> SQLCondition where Node.Output == Bool {
    condition(term(node))
  }

  func condition(_ term: SQLTerm) -> SQLCondition {
    switch term {
    case .condition(let condition): condition
    case .constant(let value): (value as? Bool).map { SQLCondition($0) } ?? .unknown
    case .scalar(let scalar) where scalar.kind == .value(.bool) && !scalar.isOptional:
      SQLCondition("\(scalar.sql) <> 0", where: scalar.guards)
    default: .unknown
    }
  }

  /// The value of an expression that no variable has a part in, or nil.
  private func constant<Node: PredicateExpression>(_ node: Node) -> Any? {
    // An expression of a variable fails at once, since the frame gives it no value.
    let compiler = PredicateCompiler()
    let compiled = compiler.compile(node)
    return try? compiled.run(Frame(binders: compiler.binders))
  }

  // MARK: Variables

  func value(of variable: PredicateExpressions.VariableID) -> SQLTerm { variables[variable] ?? .unknown }

  func bind(_ variable: PredicateExpressions.VariableID, to term: SQLTerm) { variables[variable] = term }

  // MARK: Rows and lists

  /// A name for a table in a subquery.
  func newAlias(readsOtherRows: Bool = true) -> String {
    if readsOtherRows { self.readsOtherRows = true }
    aliases += 1
    return "t\(aliases)"
  }

  /// A column of a row.
  func column(_ name: String, of row: SQLRow) -> SQLFragment {
    entities.insert(row.entity.name)
    let column = dialect.quoted(name)
    switch row.place {
    case .table(let table): return "\(table).\(text: column)"
    case .key(let key):
      if name == EntityMapping.keyColumn { return key }
      return self.column(name, ofRowWith: key, row.entity)
    }
  }

  func key(of row: SQLRow) -> SQLFragment { column(EntityMapping.keyColumn, of: row) }

  /// A condition for which a list has an element that fulfils `test`, and its opposite's opposite: each side with
  /// a subquery of its own.
  func exists(in list: SQLList, _ test: (SQLRow) -> SQLCondition) -> SQLCondition {
    guard let (from, row) = source(of: list) else { return .unknown }
    var condition = test(row)
    for filter in list.filters { condition = filter(row) && condition }
    func side(_ part: SQLFragment) -> SQLFragment {
      part == .no ? .no : "EXISTS (SELECT 1 \(SQLTranslator.adding(part, to: from)))"
    }
    let found = SQLCondition(possible: side(condition.possible), certain: side(condition.certain))
    return guarded(found, by: list.guards)
  }

  /// The number of a list's elements; nil if SQL doesn't know which ones there are.
  func count(of list: SQLList) -> SQLScalar? {
    guard let (from, row) = source(of: list) else { return nil }
    var condition = SQLCondition(true)
    for filter in list.filters { condition = condition && filter(row) }
    guard condition.isExact else { return nil }
    return SQLScalar(
      sql: "(SELECT count(*) \(SQLTranslator.adding(condition.possible, to: from)))", kind: .value(.integer),
      guards: list.guards)
  }

  func guarded(_ condition: SQLCondition, by guards: [SQLFragment]) -> SQLCondition {
    let sure = SQLCondition("TRUE", where: guards)
    return SQLCondition(
      possible: .or([sure.certain.negated, condition.possible]),
      certain: .and([sure.certain, condition.certain]),
      isNil: condition.isNil)
  }

  private static func adding(_ condition: SQLFragment, to source: SQLFragment) -> SQLFragment {
    condition == .yes ? source : "\(source) AND \(condition)"
  }

  /// `FROM … WHERE …` for a list's elements, as one fragment to which conditions are added, and an element's row.
  private func source(of list: SQLList) -> (SQLFragment, SQLRow)? {
    let alias = newAlias()
    entities.insert(list.target.name)
    let table = dialect.quoted(list.target.table)
    let row = SQLRow(entity: list.target, place: .table(SQLFragment(alias)))
    switch list.property {
    case .foreignKey(_, let column, _):
      let all = "FROM \(table) \(alias) WHERE \(alias).\(dialect.quoted(column))"
      return ("\(text: all) = \(list.owner)", row)
    case .join(let join, _):
      let pairs = newAlias()
      let quote = dialect.quoted
      let key = "\(alias).\(quote(EntityMapping.keyColumn))"
      let both =
        "FROM \(quote(join.name)) \(pairs) JOIN \(table) \(alias) ON \(key) = \(pairs).\(quote(join.target))"
      return ("\(text: both) WHERE \(text: pairs).\(text: quote(join.owner)) = \(list.owner)", row)
    default: return nil
    }
  }
}

/// A kind of expression that SQL can say something about.
protocol SQLNode: PredicateExpression {
  func term(in translator: SQLTranslator) -> SQLTerm
}
