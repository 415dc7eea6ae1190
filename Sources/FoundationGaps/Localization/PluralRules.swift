import Synchronization
import _FoundationICU

/// The plural categories of Unicode's CLDR.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Which plural category a number takes in a language: ICU's rules, kept once opened.
public enum PluralRules {
  // Unchecked: a UPluralRules is immutable once opened, and ICU lets many threads select from one at a time.
  // It is
  // never closed.
  private struct Rules: @unchecked Sendable {
    let pointer: OpaquePointer?
  }

  private static let opened = Mutex<[String: Rules]>([:])

  /// The category of `number`, as it is shown with `fractionDigits` digits, in a language such as `pt-BR`.
  public static func category(of number: Double, fractionDigits: Int = 0, language: String) -> PluralCategory
  {
    let rules = opened.withLock { opened -> Rules in
      if let known = opened[language] { return known }
      var status = U_ZERO_ERROR
      let pointer = swift_uplrules_open(language.replacing("-", with: "_"), &status)
      let new = Rules(pointer: status.rawValue <= U_ZERO_ERROR.rawValue ? pointer : nil)
      opened[language] = new
      return new
    }
    guard let pointer = rules.pointer else { return number == 1 ? .one : .other }
    var buffer = [UChar](repeating: 0, count: 32)
    var status = U_ZERO_ERROR
    let length = swift_uplrules_select(pointer, number, &buffer, Int32(buffer.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue, length > 0, Int(length) <= buffer.count else {
      return .other
    }
    let keyword = String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
    // ICU is asked about the value alone; in most languages "1.0" is not singular though 1 is.
    if fractionDigits > 0, keyword == "one", number == number.rounded() { return .other }
    return PluralCategory(rawValue: keyword) ?? .other
  }
}
