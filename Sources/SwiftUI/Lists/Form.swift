/// A container for grouping controls used for data entry, such as in settings or inspectors.
///
/// It looks and scrolls like a list in the inset grouped style.
nonisolated public struct Form<Content: View>: View {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public var body: some View {
    ListFrame(content: content, selection: nil, automatic: .insetGrouped)
      .transformEnvironment(\.listSettings) { if $0.kind != nil { $0.kind = .insetGrouped } }
  }
}

/// The appearance and behavior of a form: one look, whichever of Apple's names it is asked for by.
public protocol FormStyle: Sendable {}

/// The default form style.
public struct AutomaticFormStyle: FormStyle {
  public init() {}
}

/// A form style with grouped rows.
public struct GroupedFormStyle: FormStyle {
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension View {
  /// Sets the style for forms in this view. On iPhone both styles are the grouped one, and so they are here.
  nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}
