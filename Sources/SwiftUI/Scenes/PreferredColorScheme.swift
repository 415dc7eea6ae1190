import SwiftUICore

struct PreferredColorSchemeKey: PreferenceKey {
  static var defaultValue: ColorScheme? { nil }
  static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Sets the preferred color scheme of the scene: it wins over the person's. Nil leaves that.
  ///
  /// The first view that prefers one decides.
  ///
  /// - Compatibility: A sheet doesn't prefer one for itself.
  nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }

  /// Sets this view's color scheme.
  @available(*, deprecated, renamed: "preferredColorScheme(_:)")
  nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }

  /// Gives the color scheme that what is inside prefers to all of it.
  nonisolated func honoringPreferredColorScheme() -> some View { PreferredSchemeScene(content: self) }
}

nonisolated private struct PreferredSchemeScene<Content: View>: View {
  let content: Content
  @State private var preferred: ColorScheme?

  init(content: Content) { self.content = content }

  @MainActor var body: some View {
    let (preferred, own) = (preferred, $preferred)
    content
      .editEnvironment { if let preferred { $0.colorScheme = preferred } }
      .onPreferenceRead(PreferredColorSchemeKey.self) { if own.wrappedValue != $0 { own.wrappedValue = $0 } }
  }
}
