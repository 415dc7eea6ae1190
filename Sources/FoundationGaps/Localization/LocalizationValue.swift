import Foundation

extension String {
  /// A text to be looked up, with the values that stand in it.
  ///
  /// `"\(count) donuts"` is looked up as `%lld donuts`.
  public struct LocalizationValue: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The key, with a format specifier for each value.
    public let key: String
    /// The values.
    public let arguments: [LocalizationArgument]

    /// A text that is its own key; percent signs in it mean themselves.
    public init(_ value: String) { (key, arguments) = (value, []) }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
      arguments = stringInterpolation.arguments
      key = arguments.isEmpty ? stringInterpolation.plain : stringInterpolation.key
    }

    /// Collects the parts of an interpolated text.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var plain = ""
      var arguments: [LocalizationArgument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + interpolationCount * 4)
      }

      public mutating func appendLiteral(_ literal: String) {
        plain += literal
        key += literal.replacing("%", with: "%%")
      }

      private mutating func append(_ argument: LocalizationArgument, _ specifier: String) {
        key += specifier
        arguments.append(argument)
      }

      public mutating func appendInterpolation(_ string: String) { append(.string(string), "%@") }
      public mutating func appendInterpolation(_ substring: Substring) {
        append(.string(String(substring)), "%@")
      }
      public mutating func appendInterpolation(_ value: AttributedString) {
        append(.string(String(value.characters)), "%@")
      }

      /// Signed integers: `%lld` for those of 64 bits, else `%d`.
      public mutating func appendInterpolation<T: SignedInteger & FixedWidthInteger>(_ value: T) {
        append(.integer(Int64(clamping: value)), T.bitWidth >= 64 ? "%lld" : "%d")
      }

      /// Unsigned integers: `%llu` for those of 64 bits, else `%u`.
      public mutating func appendInterpolation<T: UnsignedInteger & FixedWidthInteger>(_ value: T) {
        append(.unsigned(UInt64(clamping: value)), T.bitWidth >= 64 ? "%llu" : "%u")
      }

      public mutating func appendInterpolation(_ value: Float) { append(.double(Double(value)), "%f") }
      public mutating func appendInterpolation(_ value: Double) { append(.double(value), "%lf") }
      public mutating func appendInterpolation(_ value: CGFloat) { append(.double(Double(value)), "%lf") }

      /// A number with a C format of its own, such as `%.2f`.
      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T, specifier: String) {
        append(.double(Double(value)), specifier)
      }
      public mutating func appendInterpolation<T: SignedInteger & FixedWidthInteger>(
        _ value: T, specifier: String
      ) {
        append(.integer(Int64(clamping: value)), specifier)
      }
      public mutating func appendInterpolation<T: UnsignedInteger & FixedWidthInteger>(
        _ value: T, specifier: String
      ) {
        append(.unsigned(UInt64(clamping: value)), specifier)
      }

      /// A value in a format style, which takes the locale of the text.
      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatInput: Equatable & Sendable, F.FormatOutput == String, F: Sendable {
        append(.deferred { format.locale($0).format(value) }, "%@")
      }

      /// A text that is looked up by itself.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        append(
          .deferred { locale in
            var resource = resource
            resource.locale = locale
            return String(localized: resource)
          }, "%@")
      }

      /// A value that says its own localized name.
      public mutating func appendInterpolation<T: CustomLocalizedStringResourceConvertible>(_ value: T) {
        appendInterpolation(value.localizedStringResource)
      }
    }
  }

  /// Looks a text up in a table of a bundle.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, which is also what is shown if the table hasn't got it.
  ///   - table: The table's name; `Localizable` if `nil`.
  ///   - bundle: Where the tables are; the main bundle if `nil`.
  ///   - locale: Whose language is asked for. Apple's takes the process's language and uses the locale for
  ///   numbers
  ///     only; here scenes of many languages share a process.
  ///   - comment: For translators.
  public init(
    localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedText.string(
      LocalizedText.pieces(
        keyAndValue.key, arguments: keyAndValue.arguments, table: table, bundle: bundle, locale: locale))
  }

  /// Looks a key up, with a text of its own for the case that the table hasn't got it.
  public init(
    localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = LocalizedText.string(
      LocalizedText.pieces(
        key.description, arguments: defaultValue.arguments, defaultFormat: defaultValue.key, table: table,
        bundle: bundle, locale: locale))
  }

  /// Looks a resource up, in its own locale.
  public init(localized resource: LocalizedStringResource) {
    self = LocalizedText.string(resource.pieces(locale: resource.locale))
  }
}
