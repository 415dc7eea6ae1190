/// A view that controls a navigation presentation.
///
/// A link with a value pushes it onto the path of the stack around it; in a list with a selection of the value's type it
/// selects. Where the value can be written into an address it is a true link of the page: it can be opened in another
/// tab.
nonisolated public struct NavigationLink<Label: View, Destination: View>: View {
  let label: Label
  let value: AnyHashable?
  let destination: (() -> Destination)?
  @Environment(\.navigation) private var navigation
  @Environment(\.listSelection) private var selection
  @Environment(\.sectionTextStyle) private var textStyle
  @Environment(\.isEnabled) private var isEnabled
  @State private var source = LinkSource()

  fileprivate init(_ label: Label, _ value: AnyHashable?, _ destination: (() -> Destination)?) {
    (self.label, self.value, self.destination) = (label, value, destination)
  }

  /// Creates a navigation link that presents the destination view.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = nil
    self.destination = destination
  }

  /// Creates a navigation link that presents a destination view.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
    value = nil
    self.destination = { destination }
  }

  /// Creates a navigation link that presents the view corresponding to a value. A nil value disables the link.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) where Destination == Never {
    self.label = label()
    self.value = value.map { AnyHashable($0) }
    destination = nil
  }

  @MainActor public var body: some View {
    if let destination { source.refresh { AnyView(DeferredContent(make: destination)) } }
    return LinkBody(
      label: label, tag: value.flatMap { selection?.value(for: $0) }, href: address,
      isActive: isEnabled && (value != nil || destination != nil) && navigation != nil,
      isInList: textStyle == .list || textStyle == .sidebar, activate: activate)
  }

  @MainActor private var address: String? { value.flatMap { navigation?.address(pushing: $0) } }

  @MainActor private func activate() {
    guard let navigation else {
      return Diagnostics.warn(
        "A NavigationLink is outside a NavigationStack and has no effect. Move it inside.")
    }
    if let value { return navigation.push(value) }
    guard let destination else { return }
    navigation.push(source.make { AnyView(DeferredContent(make: destination)) })
  }
}

extension NavigationLink where Label == Text {
  /// Creates a navigation link that presents a destination view, with a text label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(Text(titleKey), nil, destination)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(Text(title), nil, destination)
  }

  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(Text(titleKey), nil, { destination })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: Destination) {
    self.init(Text(title), nil, { destination })
  }

  /// Creates a navigation link that presents the view corresponding to a value, with a text label.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Destination == Never {
    self.init(Text(titleKey), value.map { AnyHashable($0) }, nil)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Destination == Never {
    self.init(Text(title), value.map { AnyHashable($0) }, nil)
  }
}

private struct LinkBody<Label: View>: View {
  let label: Label
  /// In a list with a selection of the value's type the row selects it.
  let tag: AnyHashable?
  let href: String?
  let isActive: Bool
  let isInList: Bool
  let activate: () -> Void

  var body: some View {
    if let tag {
      label.tag(tag)
    } else {
      labelled.pressable(traits, action: activate).disabled(!isActive).listRowAccessory(.disclosure)
    }
  }

  /// Outside lists a link looks like a button.
  @ViewBuilder private var labelled: some View {
    if isInList {
      // A link fills its row.
      label.frame(maxWidth: .infinity, alignment: .leading)
    } else {
      label.foregroundStyle(.tint)
    }
  }

  private var traits: PressTraits {
    var traits = PressTraits(.link, pressedOpacity: isInList ? nil : 0.4)
    traits.semantics.href = href
    return traits
  }
}

/// The page that a link with a destination of its own pushed.
@MainActor
private final class LinkSource {
  private var source: ViewPageSource?

  nonisolated init() {}

  func make(_ content: @escaping () -> AnyView) -> ViewPageSource {
    let new = ViewPageSource(makeContent: content)
    source = new
    return new
  }

  /// What the page shows follows the link while both are there.
  func refresh(_ content: @escaping () -> AnyView) {
    guard let source, let page = source.page else { return }
    source.makeContent = content
    page.refreshContent()
  }
}
