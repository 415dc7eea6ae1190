/// A condition of a predicate as SQL, from both sides.
///
/// SQL can't always say what Swift says. So a condition is two: `possible` holds for every row for which Swift's
/// answer is true, or an error, or unknown to SQL; `certain` holds only for rows for which it is surely true. Where both
/// are the same, SQL's answer is Swift's. Logic combines the sides each for itself, and `not` swaps them, so that
/// whatever stands beside what SQL can't say still narrows what is read:
///
/// ```
/// condition          possible      certain
/// a (SQL says it)    a             a
/// f (it doesn't)     TRUE          FALSE
/// a && f             a             FALSE
/// a || f             TRUE          a
/// !(a || f)          NOT a         FALSE
/// ```
///
/// Both sides are TRUE or FALSE, never NULL.
struct SQLCondition {
  var possible: SQLFragment
  var certain: SQLFragment
  /// When the Swift value, an optional Boolean, is nil. The sides say nothing then.
  var isNil: SQLFragment?

  var isExact: Bool { possible == certain }

  static let unknown = SQLCondition(possible: .yes, certain: .no)

  init(possible: SQLFragment, certain: SQLFragment, isNil: SQLFragment? = nil) {
    self.possible = possible
    self.certain = certain
    self.isNil = isNil
  }

  init(exact: SQLFragment) { self.init(possible: exact, certain: exact) }

  init(_ constant: Bool) { self.init(exact: constant ? .yes : .no) }

  /// A condition that SQL answers as Swift does wherever all guards hold.
  init(_ core: SQLFragment, where guards: [SQLFragment]) {
    let sure = SQLFragment.and(guards)
    if sure == .yes {
      self.init(exact: core)
    } else if sure == .no {
      self = .unknown
    } else {
      self.init(possible: .or(["(\(sure)) IS NOT TRUE", core]), certain: .and(["(\(sure)) IS TRUE", core]))
    }
  }

  static prefix func ! (a: SQLCondition) -> SQLCondition {
    SQLCondition(possible: a.certain.negated, certain: a.possible.negated)
  }

  static func && (a: SQLCondition, b: SQLCondition) -> SQLCondition {
    SQLCondition(possible: .and([a.possible, b.possible]), certain: .and([a.certain, b.certain]))
  }

  static func || (a: SQLCondition, b: SQLCondition) -> SQLCondition {
    SQLCondition(possible: .or([a.possible, b.possible]), certain: .or([a.certain, b.certain]))
  }

  /// `test ? self : other`.
  func when(_ test: SQLCondition, else other: SQLCondition) -> SQLCondition {
    (test && self) || (!test && other)
  }

  /// An exact condition as a number, 0 or 1 or NULL.
  var number: SQLFragment? {
    guard isExact else { return nil }
    let nilCase: SQLFragment = isNil.map { "WHEN \($0) THEN NULL " } ?? ""
    return "CASE \(nilCase)WHEN \(possible) THEN 1 ELSE 0 END"
  }
}
