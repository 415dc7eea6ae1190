import SwiftUICore

/// An interface, consisting of a label and additional content, that you display when the content of your app is
/// unavailable to people. It fills the space that it is offered.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions

  init(view: Label, description: Description, actions: Actions) {
    label = view
    self.description = description
    self.actions = actions
  }

  /// Creates an interface, consisting of a label and additional content.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = EmptyView.init,
    @ViewBuilder actions: () -> Actions = EmptyView.init
  ) {
    self.init(view: label(), description: description(), actions: actions())
  }

  @MainActor public var body: some View {
    VStack(spacing: 12) {
      VStack(spacing: 4) {
        label
          .labelStyle(UnavailableLabelStyle())
          .accessibilityAddTraits(.isHeader)
        description
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      if Actions.self != EmptyView.self {
        VStack(spacing: 8) { actions }
      }
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// The image large and grey above the title.
private struct UnavailableLabelStyle: LabelStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon
        .font(.system(size: 48))
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
      configuration.title.font(.title2.bold())
    }
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates an interface, consisting of a title generated from a localized string, a system icon image and additional
  /// content.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
    self.init(view: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    self.init(view: SwiftUI.Label(title, systemImage: name), description: description, actions: EmptyView())
  }

  /// The interface for a search without results, whose text isn't known.
  public static var search: ContentUnavailableView {
    searchView(.noResults)
  }

  /// The interface for a search for `text` without results.
  public static func search(text: String) -> ContentUnavailableView {
    searchView(.noResults(for: text))
  }

  private static func searchView(_ title: FrameworkWord) -> ContentUnavailableView {
    ContentUnavailableView(
      view: SwiftUI.Label {
        Text(title)
      } icon: {
        Image(systemName: "magnifyingglass")
      },
      description: Text(FrameworkWord.tryAnotherSearch), actions: EmptyView())
  }
}
