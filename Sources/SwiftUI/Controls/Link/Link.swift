import Foundation

/// A control for navigating to a URL: a real link of the page.
nonisolated public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL
  @Environment(\.isEnabled) private var isEnabled

  init(destination: URL, view: Label) {
    self.destination = destination
    label = view
  }

  /// Creates a control, consisting of a URL and a label, used to navigate to the given URL.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.init(destination: destination, view: label())
  }

  @MainActor public var body: some View {
    var traits = PressTraits(.link, pressedOpacity: 0.3)
    traits.semantics.href = destination.absoluteString
    let (openURL, destination) = (openURL, destination)
    return
      label
      .foregroundStyle(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.primary.opacity(0.24)))
      .pressable(traits) { openURL(destination) }
  }
}

extension Link where Label == Text {
  /// Creates a control, consisting of a URL and a title key, used to navigate to a URL.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination, view: Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination, view: Text(title))
  }
}
