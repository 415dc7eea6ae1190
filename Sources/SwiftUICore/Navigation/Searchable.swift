import Observation

/// The placement of a search field in a view hierarchy.
public struct SearchFieldPlacement: Sendable {
  package enum Kind: Sendable { case automatic, toolbar, sidebar, drawer }
  let kind: Kind
  public static let automatic = SearchFieldPlacement(kind: .automatic)
  public static let toolbar = SearchFieldPlacement(kind: .toolbar)
  public static let sidebar = SearchFieldPlacement(kind: .sidebar)
  public static let navigationBarDrawer = SearchFieldPlacement(kind: .drawer)
}

/// What a `searchable` modifier asks for.
package struct SearchField {
  package let text: Binding<String>
  package let isPresented: Binding<Bool>?
  package let placement: SearchFieldPlacement.Kind
  package let prompt: Text?

  /// In a wide window it stands among the bar's buttons, else beneath the title.
  package var goesIntoBar: Bool { placement == .automatic || placement == .toolbar }
}

/// Whether a page's search field is in use.
@MainActor @Observable
package final class SearchModel {
  package private(set) var isSearching = false
  @ObservationIgnored package var field: SearchField?

  nonisolated package init() {}

  package func set(_ searching: Bool) {
    guard searching != isSearching else { return }
    isSearching = searching
    if let isPresented = field?.isPresented, isPresented.wrappedValue != searching {
      isPresented.wrappedValue = searching
    }
  }

  package func dismiss() {
    field?.text.wrappedValue = ""
    set(false)
  }
}

private struct SearchModelKey: EnvironmentKey {
  static var defaultValue: SearchModel? { nil }
}

private struct IsSearchingKey: EnvironmentKey {
  static let defaultValue = false
}

private struct DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction(model: nil) }
}

extension EnvironmentValues {
  package var searchModel: SearchModel? {
    get { self[SearchModelKey.self] }
    set { self[SearchModelKey.self] = newValue }
  }

  /// Whether the person is searching in the `searchable` around this view.
  public package(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// An action that ends the current search: the field is emptied and loses the focus.
  public package(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

/// An action that ends a search. You call it as `dismissSearch()`.
@MainActor @preconcurrency
public struct DismissSearchAction {
  let model: SearchModel?
  nonisolated init(model: SearchModel?) { self.model = model }
  public func callAsFunction() { model?.dismiss() }
}

extension View {
  /// Marks this view as searchable, which configures the display of a search field in the bar around it.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, placement: placement, prompt: prompt))
  }

  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  @_disfavoredOverload
  nonisolated public func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: nil, placement: placement, prompt: Text(prompt)))
  }

  /// The same, with a binding that says whether the field is in use.
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, placement: placement, prompt: prompt))
  }

  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)))
  }
}

nonisolated private struct SearchModifier: ViewModifier {
  let field: SearchField
  @Environment(\.searchModel) private var model

  init(
    text: Binding<String>, isPresented: Binding<Bool>?, placement: SearchFieldPlacement, prompt: Text?
  ) {
    field = SearchField(text: text, isPresented: isPresented, placement: placement.kind, prompt: prompt)
  }

  @MainActor func body(content: Content) -> some View {
    let (field, model) = (field, model)
    let isSearching = model?.isSearching ?? false
    content
      .editEnvironment {
        $0.isSearching = isSearching
        $0.dismissSearch = DismissSearchAction(model: model)
      }
      .transformPreference(BarKey.self) { $0.search = field }
  }
}
