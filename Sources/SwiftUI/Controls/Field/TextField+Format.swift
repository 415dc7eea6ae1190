import Foundation

extension TextField where Label == Text {
  /// Creates a text field that applies a format style to a bound value.
  ///
  /// The value is written when the editing ends (Return, or the focus leaves); a text that can't be read is dropped.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      source: Self.source(value, format), prompt: prompt, axis: .horizontal, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: Self.source(value, format), prompt: prompt, axis: .horizontal, label: Text(title))
  }

  /// The same for an optional value: an empty field is nil.
  nonisolated public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(
      source: Self.source(value, format), prompt: prompt, axis: .horizontal, label: Text(titleKey))
  }

  @_disfavoredOverload
  nonisolated public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(source: Self.source(value, format), prompt: prompt, axis: .horizontal, label: Text(title))
  }

  nonisolated private static func source<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput>, _ format: F
  ) -> FieldText where F.FormatOutput == String {
    FormattedFieldText(
      value, format: { format.format($0) }, parse: { try? format.parseStrategy.parse($0) })
  }

  nonisolated private static func source<F: ParseableFormatStyle>(
    _ value: Binding<F.FormatInput?>, _ format: F
  ) -> FieldText where F.FormatOutput == String {
    FormattedFieldText(
      value, format: { $0.map(format.format) ?? "" },
      parse: { text -> F.FormatInput?? in
        if text.isEmpty { return .some(nil) }
        guard let value = try? format.parseStrategy.parse(text) else { return nil }
        return .some(value)
      })
  }
}
