/// A piece of SQL with the values that are bound to its parameters. Written as an interpolated string:
/// `"\(column) > \(value: .integer(3))"`.
package struct SQLFragment: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case value(SQLValue)
  }

  var parts: [Part]

  init(_ text: String) { parts = [.text(text)] }

  /// The text and what to bind to its parameters, which are numbered from `first`.
  package func render(_ dialect: SQLDialect, first: Int = 1) -> (sql: String, bindings: [SQLValue]) {
    var sql = ""
    var bindings: [SQLValue] = []
    for part in parts {
      switch part {
      case .text(let text): sql += text
      case .value(let value):
        sql += dialect.typedParameter(first + bindings.count, value)
        bindings.append(value)
      }
    }
    return (sql, bindings)
  }
}

extension SQLFragment: ExpressibleByStringInterpolation {
  package init(stringLiteral text: String) { parts = [.text(text)] }

  package init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  package struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []
    package init(literalCapacity: Int, interpolationCount: Int) {}
    package mutating func appendLiteral(_ text: String) { if !text.isEmpty { parts.append(.text(text)) } }
    package mutating func appendInterpolation(_ fragment: SQLFragment) { parts += fragment.parts }
    package mutating func appendInterpolation(value: SQLValue) { parts.append(.value(value)) }
    package mutating func appendInterpolation(text: String) { parts.append(.text(text)) }
  }
}

extension SQLFragment: CustomStringConvertible {
  /// The SQL with its values in place of the parameters, for people to read.
  package var description: String {
    parts.map {
      switch $0 {
      case .text(let text): text
      case .value(.null): "NULL"
      case .value(.integer(let number)): "\(number)"
      case .value(.real(let number)): "\(number)"
      case .value(.text(let text)): "'" + text.replacing("'", with: "''") + "'"
      case .value(.blob(let data)): "x'" + data.map { String($0, radix: 16) }.joined() + "'"
      }
    }.joined()
  }
}

extension SQLFragment {
  static let yes: SQLFragment = "TRUE"
  static let no: SQLFragment = "FALSE"

  var negated: SQLFragment {
    if self == .yes { return .no }
    if self == .no { return .yes }
    return "NOT (\(self))"
  }

  static func and(_ all: [SQLFragment]) -> SQLFragment {
    let needed = all.filter { $0 != .yes }
    if needed.contains(.no) { return .no }
    guard let first = needed.first else { return .yes }
    return needed.count == 1 ? first : "(\(joined(needed, " AND ")))"
  }

  static func or(_ all: [SQLFragment]) -> SQLFragment {
    let needed = all.filter { $0 != .no }
    if needed.contains(.yes) { return .yes }
    guard let first = needed.first else { return .no }
    return needed.count == 1 ? first : "(\(joined(needed, " OR ")))"
  }

  static func joined(_ all: [SQLFragment], _ separator: String) -> SQLFragment {
    var result = SQLFragment("")
    for (index, fragment) in all.enumerated() {
      if index > 0 { result.parts.append(.text(separator)) }
      result.parts += fragment.parts
    }
    return result
  }
}

extension SQLDialect {
  /// PostgreSQL must be told a parameter's type where nothing beside it does.
  fileprivate func typedParameter(_ number: Int, _ value: SQLValue) -> String {
    guard self == .postgreSQL else { return parameter(number) }
    let type =
      switch value {
      case .null: ""
      case .integer: "::bigint"
      case .real: "::double precision"
      case .text: "::text"
      case .blob: "::bytea"
      }
    return parameter(number) + type
  }
}
