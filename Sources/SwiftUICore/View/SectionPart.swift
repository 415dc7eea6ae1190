/// How prominent section headers are.
public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

/// How the container around sections writes their headers and footers.
package enum SectionTextStyle: Equatable, Sendable {
  /// As any view.
  case plain
  /// Lists and forms.
  case list
  case sidebar
  /// Small, above the items; with a line before and after the section.
  case menu
}

private struct SectionTextStyleKey: EnvironmentKey {
  static let defaultValue = SectionTextStyle.plain
}

private struct HeaderProminenceKey: EnvironmentKey {
  static let defaultValue = Prominence.standard
}

extension EnvironmentValues {
  package var sectionTextStyle: SectionTextStyle {
    get { self[SectionTextStyleKey.self] }
    set { self[SectionTextStyleKey.self] = newValue }
  }

  /// The prominence of section headers in this environment.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }

  /// Fonts and colours of a header or footer, as the container wants them.
  fileprivate mutating func styleSectionPart(isHeader: Bool) {
    let style = sectionTextStyle
    guard style != .plain else { return }
    sectionTextStyle = .plain
    guard isHeader, style != .menu else {
      font = .footnote
      foregroundStyles = ForegroundStyles([AnyShapeStyle(.secondary)], outer: foregroundStyles)
      return
    }
    if headerProminence == .increased || style == .sidebar {
      font = style == .sidebar ? .headline : .title3.bold()
    } else {
      font = .body.weight(.medium)
      foregroundStyles = ForegroundStyles([AnyShapeStyle(.secondary)], outer: foregroundStyles)
    }
  }
}

extension View {
  /// Sets the header prominence for this view: increased headers are larger and in the primary colour.
  nonisolated public func headerProminence(_ prominence: Prominence) -> some View {
    environment(\.headerProminence, prominence)
  }
}

/// A section's header or footer, in the type that its container sets it in.
nonisolated struct SectionPart<Content: View>: View {
  typealias Body = Never
  let content: Content
  let isHeader: Bool

  @MainActor private static func styled(_ view: Self) -> EnvironmentWriter<Content> {
    let isHeader = view.isHeader
    return EnvironmentWriter(
      content: view.content, edit: .transform { $0.styleSectionPart(isHeader: isHeader) })
  }
  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    EnvironmentWriter._make(styled(view), inputs)
  }
  @MainActor static func _update(_ node: _Node, _ view: Self) {
    EnvironmentWriter._update(node, styled(view))
  }
}
