import Foundation

/// A reference to a localized string, which is looked up when it is shown.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// Where a resource's tables are.
  public enum BundleDescription: Equatable, Sendable {
    /// The main bundle.
    case main
    /// The bundle at a place.
    case atURL(URL)

    /// The bundle of a class. On Linux that is the main bundle unless the class's code is a bundle of its
    /// own.
    public static func forClass(_ anyClass: AnyClass) -> BundleDescription {
      .atURL(Bundle(for: anyClass).bundleURL)
    }

    /// The bundle; the main one if there is none at the place.
    public var bundle: Bundle {
      switch self {
      case .main: .main
      case .atURL(let url): Bundle(url: url) ?? .main
      }
    }
  }

  /// The key.
  public let key: String
  /// What to show if the table hasn't got the key.
  public let defaultValue: String.LocalizationValue
  /// The table; `Localizable` if `nil`.
  public let table: String?
  /// The locale to look it up in.
  public var locale: Locale
  /// Where the tables are.
  public let bundle: BundleDescription

  /// A text that is its own key.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (key, defaultValue) = (keyAndValue.key, keyAndValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// A key with a text for the case that the table hasn't got it.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    (self.key, self.defaultValue) = (key.description, defaultValue)
    (self.table, self.locale, self.bundle) = (table, locale, bundle)
  }

  /// A text that is its own key, in a bundle such as `.module`.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current, bundle: Bundle,
    comment: StaticString? = nil
  ) {
    self.init(keyAndValue, table: table, locale: locale, bundle: .atURL(bundle.bundleURL), comment: comment)
  }

  public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  /// What it says in a locale, in pieces.
  public func pieces(locale: Locale) -> [LocalizedText.Piece] {
    LocalizedText.pieces(
      key, arguments: defaultValue.arguments, defaultFormat: defaultValue.key, table: table,
      bundle: bundle.bundle, locale: locale)
  }
}

/// A type that has a localized name for people.
public protocol CustomLocalizedStringResourceConvertible {
  /// The name.
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  public var localizedStringResource: LocalizedStringResource { self }
}
