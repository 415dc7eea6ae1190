import CoreGraphics
import TextEngine

/// How the on-screen keyboard and the browser treat what is typed.
package struct FieldTraits: Equatable, Sendable {
  /// HTML's `inputmode`.
  package var keyboard = ""
  /// HTML's `autocapitalize`.
  package var autocapitalization = ""
  package var autocorrects = true
  /// HTML's `autocomplete`.
  package var contentType = ""
}

private struct FieldTraitsKey: EnvironmentKey {
  static let defaultValue = FieldTraits()
}

extension EnvironmentValues {
  package var fieldTraits: FieldTraits {
    get { self[FieldTraitsKey.self] }
    set { self[FieldTraitsKey.self] = newValue }
  }
}

/// Everything that a field takes from its environment.
struct FieldEnvironment: Equatable {
  var text: TextEnvironment
  var font: FontDescription
  var color, promptColor, tint: DisplayColor
  var alignment: TextAlignment
  var traits: FieldTraits
  var submitLabel: String
  var isEnabled: Bool
  var lineLimit: Int?
  var minimumLines: Int?

  init(_ values: EnvironmentValues) {
    text = TextEnvironment(values)
    font = (values.font ?? .body).resolve(in: values.fontResolutionContext).description
    color = values.foregroundPaint.solid
    promptColor = Color(system: .placeholder).display(in: values)
    tint = values.tintColor
    alignment = values.multilineTextAlignment
    traits = values.fieldTraits
    submitLabel = values.submitLabelName
    isEnabled = values.isEnabled
    lineLimit = values.lineLimit
    minimumLines = values.minimumLines
  }

  private final class Key {}
  @MainActor static func of(_ scope: EnvironmentScope) -> DerivedEnvironment<FieldEnvironment> {
    scope.derivedValue(Key.self) { FieldEnvironment($0) }
  }
}
