import Foundation

/// A text that is put into words when the environment is known: a date, a formatted value, a resource.
package protocol DeferredText: Equatable, Sendable {
  /// Writes itself.
  func resolve(into builder: inout TextBuilder, style: TextBuilder.Style)
}

/// Any deferred text.
package struct AnyDeferredText: Equatable, Sendable {
  package let value: any DeferredText
  package init(_ value: any DeferredText) { self.value = value }

  package static func == (a: AnyDeferredText, b: AnyDeferredText) -> Bool {
    func equal<T: DeferredText>(_ value: T) -> Bool { (b.value as? T) == value }
    return equal(a.value)
  }
}

/// A value in a format style.
struct FormattedText<F: FormatStyle & Sendable>: DeferredText
where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
  let input: F.FormatInput
  let format: F

  func resolve(into builder: inout TextBuilder, style: TextBuilder.Style) {
    let format = format.locale(builder.environment.locale)
    // A date is written in the environment's time zone and calendar, unless its style names others.
    if var dates = format as? Date.FormatStyle, let date = input as? Date {
      if dates.timeZone == .autoupdatingCurrent { dates.timeZone = builder.environment.timeZone }
      if dates.calendar == .autoupdatingCurrent { dates.calendar = builder.environment.calendar }
      return builder.append(dates.format(date), style)
    }
    builder.append(format.format(input), style)
  }
}

/// A value in a format style that gives an attributed string.
struct AttributedFormattedText<F: FormatStyle & Sendable>: DeferredText
where F.FormatInput: Equatable & Sendable, F.FormatOutput == AttributedString {
  let input: F.FormatInput
  let format: F

  func resolve(into builder: inout TextBuilder, style: TextBuilder.Style) {
    builder.append(format.locale(builder.environment.locale).format(input), style)
  }
}

/// A localized resource, looked up in the environment's locale.
struct ResourceText: DeferredText {
  let resource: LocalizedStringResource

  func resolve(into builder: inout TextBuilder, style: TextBuilder.Style) {
    let pieces = resource.pieces(locale: builder.environment.locale)
    builder.append(LocalizedText.string(pieces), style)
  }
}

extension Text {
  /// A value written by a format style, in the environment's locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable & Sendable, F.FormatOutput == String, F: Sendable {
    self.init(.deferred(AnyDeferredText(FormattedText(input: input, format: format))))
  }

  /// A value written with attributes by a format style, in the environment's locale.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable & Sendable, F.FormatOutput == AttributedString, F: Sendable {
    self.init(.deferred(AnyDeferredText(AttributedFormattedText(input: input, format: format))))
  }

  /// A text that is looked up in the environment's locale.
  ///
  /// A literal is a ``LocalizedStringKey`` before it is a resource.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(.deferred(AnyDeferredText(ResourceText(resource: resource))))
  }

  /// A value written by a formatter.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// An object written by a formatter.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }
}
