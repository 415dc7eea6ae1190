/// The type of keyboard that a field asks for on a device without one. Named as UIKit's, which SwiftUI brings along.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress
  case decimalPad, twitter, webSearch, asciiCapableNumberPad

  /// HTML's `inputmode`.
  var inputMode: String {
    switch self {
    case .default, .asciiCapable, .namePhonePad, .twitter: "text"
    case .numbersAndPunctuation, .numberPad, .asciiCapableNumberPad: "numeric"
    case .URL: "url"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    }
  }
}

/// What a field's text means, so that the browser can fill it in. Named as UIKit's, which SwiftUI brings along.
public struct UITextContentType: Hashable, Sendable {
  let autocomplete: String
  public static let name = UITextContentType(autocomplete: "name")
  public static let givenName = UITextContentType(autocomplete: "given-name")
  public static let familyName = UITextContentType(autocomplete: "family-name")
  public static let nickname = UITextContentType(autocomplete: "nickname")
  public static let organizationName = UITextContentType(autocomplete: "organization")
  public static let fullStreetAddress = UITextContentType(autocomplete: "street-address")
  public static let streetAddressLine1 = UITextContentType(autocomplete: "address-line1")
  public static let streetAddressLine2 = UITextContentType(autocomplete: "address-line2")
  public static let addressCity = UITextContentType(autocomplete: "address-level2")
  public static let addressState = UITextContentType(autocomplete: "address-level1")
  public static let countryName = UITextContentType(autocomplete: "country-name")
  public static let postalCode = UITextContentType(autocomplete: "postal-code")
  public static let telephoneNumber = UITextContentType(autocomplete: "tel")
  public static let emailAddress = UITextContentType(autocomplete: "email")
  public static let URL = UITextContentType(autocomplete: "url")
  public static let creditCardNumber = UITextContentType(autocomplete: "cc-number")
  public static let username = UITextContentType(autocomplete: "username")
  public static let password = UITextContentType(autocomplete: "current-password")
  public static let newPassword = UITextContentType(autocomplete: "new-password")
  public static let oneTimeCode = UITextContentType(autocomplete: "one-time-code")
}

/// The kind of autocapitalization behavior applied during text input.
public struct TextInputAutocapitalization: Sendable {
  let name: String
  public static var never: TextInputAutocapitalization { .init(name: "none") }
  public static var words: TextInputAutocapitalization { .init(name: "words") }
  public static var sentences: TextInputAutocapitalization { .init(name: "sentences") }
  public static var characters: TextInputAutocapitalization { .init(name: "characters") }
}

extension View {
  /// Sets the keyboard type for this view.
  nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.fieldTraits) { $0.keyboard = type.inputMode }
  }

  /// Sets the text content type for this view, which the browser uses to offer suggestions.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    transformEnvironment(\.fieldTraits) { $0.contentType = textContentType?.autocomplete ?? "" }
  }

  /// Sets how often the shift key in the keyboard is automatically enabled.
  nonisolated public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    transformEnvironment(\.fieldTraits) { $0.autocapitalization = autocapitalization?.name ?? "" }
  }

  /// Sets whether to apply auto-capitalization to this view.
  @available(*, deprecated, renamed: "textInputAutocapitalization(_:)")
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    transformEnvironment(\.fieldTraits) { $0.autocapitalization = style.name }
  }

  /// Sets whether to disable autocorrection for this view.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    transformEnvironment(\.fieldTraits) { $0.autocorrects = !disable }
  }

  @available(*, deprecated, renamed: "autocorrectionDisabled(_:)")
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    transformEnvironment(\.fieldTraits) { if let disable { $0.autocorrects = !disable } }
  }
}

/// How often the shift key in the keyboard is automatically enabled, by its old name.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters

  var name: String {
    switch self {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}
