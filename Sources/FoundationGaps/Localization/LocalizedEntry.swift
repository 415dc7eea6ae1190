/// What a table holds for one key in one language.
struct LocalizedEntry: Sendable, Equatable {
  /// A text, or a choice among texts.
  indirect enum Node: Sendable, Equatable {
    case text(String)
    /// By the category of a number.
    case plural([PluralCategory: Node])
    /// By the kind of device.
    case device([String: Node])

    /// The text for a number and a device; an absent form falls back to `other`.
    ///
    /// `zero` is taken for 0 also in languages whose rules have no such category.
    func text(number: Double?, fractionDigits: Int, language: String, device: String) -> String? {
      switch self {
      case .text(let text): return text
      case .plural(let forms):
        var form = forms[.other]
        if let number {
          let category = PluralRules.category(of: number, fractionDigits: fractionDigits, language: language)
          form = (number == 0 ? forms[.zero] : nil) ?? forms[category] ?? form
        }
        return form?.text(number: number, fractionDigits: fractionDigits, language: language, device: device)
      case .device(let forms):
        return (forms[device] ?? forms["other"])?
          .text(number: number, fractionDigits: fractionDigits, language: language, device: device)
      }
    }
  }

  /// A part of a text that varies by a number of its own, written `%#@name@`.
  struct Substitution: Sendable, Equatable {
    /// Which argument it goes by, from 1; `nil` for the next one in order.
    var argument: Int?
    /// How `%arg` shows the number, without the percent sign.
    var specifier: String
    var node: Node
  }

  var node: Node
  var substitutions: [String: Substitution] = [:]
}
