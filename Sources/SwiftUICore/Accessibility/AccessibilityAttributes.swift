/// What accessibility modifiers say about the elements beneath them.
package struct AccessibilityAttributes: Equatable {
  package var label, value, hint, identifier: String?
  /// Texts that are settled when the environment is known, and then are the label, value and hint.
  package var labelText, valueText, hintText: Text?
  package var addedTraits = AccessibilityTraits()
  package var removedTraits = AccessibilityTraits()
  package var isHidden: Bool?
  package var headingLevel: AccessibilityHeadingLevel?
  package var isAdjustable = false

  package init() {}

  package var isEmpty: Bool { self == AccessibilityAttributes() }

  var hasTexts: Bool { labelText != nil || valueText != nil || hintText != nil }

  /// These with the texts settled.
  @MainActor func settled(in environment: TextEnvironment) -> AccessibilityAttributes {
    func string(_ text: Text?) -> String? {
      text.map {
        var builder = TextBuilder(environment)
        builder.build($0)
        return builder.string
      }
    }
    var result = self
    result.label = string(labelText) ?? label
    result.value = string(valueText) ?? value
    result.hint = string(hintText) ?? hint
    (result.labelText, result.valueText, result.hintText) = (nil, nil, nil)
    return result
  }

  /// Whether only the identifier is set, which needs no element of its own.
  var isOnlyIdentifier: Bool {
    var copy = self
    copy.identifier = nil
    return copy.isEmpty
  }

  /// These attributes inside those of a modifier further out, which win; but an identifier set nearer to the view
  /// stays, so that one on a container doesn't hide those of what is in it.
  func inside(_ outer: AccessibilityAttributes?) -> AccessibilityAttributes {
    guard let outer else { return self }
    var result = self
    result.label = outer.label ?? label
    result.value = outer.value ?? value
    result.hint = outer.hint ?? hint
    result.identifier = identifier ?? outer.identifier
    result.addedTraits.subtract(outer.removedTraits)
    result.addedTraits.formUnion(outer.addedTraits)
    result.removedTraits.subtract(outer.addedTraits)
    result.removedTraits.formUnion(outer.removedTraits)
    result.isHidden = outer.isHidden ?? isHidden
    result.headingLevel = outer.headingLevel ?? headingLevel
    result.isAdjustable = outer.isAdjustable || isAdjustable
    return result
  }

  /// Writes what is said here over what an element says of itself.
  func apply(to semantics: inout DisplaySemantics) {
    if let label { semantics.label = label }
    if let value { semantics.value = value }
    if let hint { semantics.hint = hint }
    if let identifier { semantics.identifier = semantics.identifier ?? identifier }
    if let isHidden { semantics.isHidden = isHidden }
    if isAdjustable { semantics.role = .slider }
    applyTraits(to: &semantics)
  }

  private func applyTraits(to semantics: inout DisplaySemantics) {
    if case .heading = semantics.role, removedTraits.contains(.isHeader) { semantics.role = .none }
    if semantics.role == .button, removedTraits.contains(.isButton) { semantics.role = .none }
    if semantics.role == .image, removedTraits.contains(.isImage) { semantics.role = .none }
    if semantics.role == .link, removedTraits.contains(.isLink) { semantics.role = .none }
    if removedTraits.contains(.isSelected) { semantics.isSelected = nil }
    if removedTraits.contains(.updatesFrequently) { semantics.updatesLive = false }
    if removedTraits.contains(.isModal) { semantics.isModal = false }

    if addedTraits.contains(.isStaticText) { semantics.role = .text }
    if addedTraits.contains(.isImage) { semantics.role = .image }
    if addedTraits.contains(.isHeader) { semantics.role = .heading(level: headingLevel?.number ?? 2) }
    if addedTraits.contains(.isButton) { semantics.role = .button }
    if addedTraits.contains(.isLink) { semantics.role = .link }
    if addedTraits.contains(.isToggle) { semantics.role = .toggle }
    if addedTraits.contains(.isSearchField) { semantics.role = .searchField }
    if addedTraits.contains(.isTabBar) { semantics.role = .tabList }
    if addedTraits.contains(.isSelected) { semantics.isSelected = true }
    if addedTraits.contains(.updatesFrequently) { semantics.updatesLive = true }
    if addedTraits.contains(.isModal) { semantics.isModal = true }
    if let level = headingLevel?.number, case .heading = semantics.role {
      semantics.role = .heading(level: level)
    }
  }
}

/// The hierarchy of a heading in relation to other headings.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  /// No level of its own: the page's second.
  case unspecified
  case h1, h2, h3, h4, h5, h6

  var number: Int? { self == .unspecified ? nil : Int(rawValue) }
}

/// Defines the behavior for the child elements of the new parent element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind { case ignore, contain, combine }
  let kind: Kind

  /// Any child elements are left out: the parent stands for them.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// Any child elements become children of the new element.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// Any child elements' labels are combined in the new element.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}
