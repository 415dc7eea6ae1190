import Foundation

// Texts. Columns and constants are in normalisation form C. Swift compares characters, SQL code points: what has the
// same characters has the same code points, but not the other way round (`e` is no part of `e` with an accent that has
// no code point of its own). So SQL's answer is possible, and certain where all is ASCII.

extension PredicateExpressions.CollectionContainsCollection: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard case .scalar(let text) = translator.term(base), text.kind == .value(.text), !text.isRawValue,
      case .constant(let value) = translator.term(other), let needle = value as? any StringProtocol
    else { return .unknown }
    return .condition(translator.text(text, contains: String(needle)))
  }
}

extension PredicateExpressions.SequenceStartsWith: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard case .scalar(let text) = translator.term(base), text.kind == .value(.text), !text.isRawValue,
      case .constant(let value) = translator.term(prefix), let prefix = value as? any StringProtocol
    else { return .unknown }
    return .condition(translator.text(text, hasPrefix: String(prefix)))
  }
}

extension PredicateExpressions.StringHasSuffix: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard case .scalar(let text) = translator.term(root), text.kind == .value(.text), !text.isRawValue,
      case .constant(let value) = translator.term(suffix), let suffix = value as? any StringProtocol
    else { return .unknown }
    return .condition(translator.text(text, hasSuffix: String(suffix)))
  }
}

extension PredicateExpressions.StringChangeCase: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard case .scalar(let text) = translator.term(root), text.kind == .value(.text), !text.isRawValue else {
      return .unknown
    }
    let name = isUppercase ? "upper" : "lower"
    var result = text.with("\(text: name)(\(text.sql))", guards: [translator.isASCII(text.sql)])
    result.codec = nil
    return .scalar(result)
  }
}

extension PredicateExpressions.StringConcatenation: SQLNode {
  func term(in translator: SQLTranslator) -> SQLTerm {
    guard let (a, b) = translator.scalars(translator.term(lhs), translator.term(rhs)), a.kind == .value(.text)
    else {
      return .unknown
    }
    // ASCII doesn't join with what stands before it.
    var result = a.with("(\(a.sql) || \(b.sql))", guards: b.guards + [translator.isASCII(b.sql)])
    result.codec = nil
    return .scalar(result)
  }
}

extension SQLTranslator {
  func text(_ text: SQLScalar, contains needle: String) -> SQLCondition {
    let wanted = needle.precomposedStringWithCanonicalMapping
    if wanted.isEmpty { return guarded(SQLCondition(true), by: text.guards) }
    let test: SQLFragment =
      switch dialect {
      case .sqlite: "instr(\(text.sql), \(value: .text(wanted))) > 0"
      case .postgreSQL: "strpos(\(text.sql), \(value: .text(wanted))) > 0"
      }
    return found(test, in: text, needle)
  }

  func text(_ text: SQLScalar, hasPrefix prefix: String) -> SQLCondition {
    let wanted = prefix.precomposedStringWithCanonicalMapping
    if wanted.isEmpty { return guarded(SQLCondition(true), by: text.guards) }
    // As a range, so that an index helps.
    var tests: [SQLFragment] = ["\(text.sql) >= \(value: .text(wanted))"]
    if let end = firstText(after: wanted) { tests.append("\(text.sql) < \(value: .text(end))") }
    return found(.and(tests), in: text, prefix)
  }

  func text(_ text: SQLScalar, hasSuffix suffix: String) -> SQLCondition {
    let wanted = suffix.precomposedStringWithCanonicalMapping
    if wanted.isEmpty { return guarded(SQLCondition(true), by: text.guards) }
    let test: SQLFragment
    switch dialect {
    case .sqlite:
      // As bytes: `substr` of a text stops at U+0000.
      let bytes = Data(wanted.utf8)
      test = "substr(CAST(\(text.sql) AS BLOB), \(text: "-\(bytes.count)")) = \(value: .blob(bytes))"
    case .postgreSQL:
      test =
        "right(\(text.sql), char_length(\(value: .text(wanted)))) = \(value: .text(wanted)) COLLATE \"C\""
    }
    return found(test, in: text, suffix)
  }

  /// What SQL finds, Swift may find or not; what it doesn't find, Swift doesn't find.
  private func found(_ test: SQLFragment, in text: SQLScalar, _ needle: String) -> SQLCondition {
    var sure = [test, isASCII(text.sql)]
    if needle.unicodeScalars.contains(where: { $0 == "\r" || $0 == "\n" }) {
      sure.append(hasNoReturn(text.sql))
    }
    let isPlain = needle.utf8.allSatisfy { $0 < 0x80 }
    let condition = SQLCondition(possible: test, certain: isPlain ? .and(sure) : .no)
    return guarded(condition, by: text.guards)
  }

  /// The least text that is greater than every text with this prefix.
  private func firstText(after prefix: String) -> String? {
    var scalars = Array(prefix.unicodeScalars)
    while let last = scalars.popLast() {
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      guard let scalar = Unicode.Scalar(next) else { continue }
      scalars.append(scalar)
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return String(text)
    }
    return nil
  }
}
