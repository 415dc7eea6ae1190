import CoreGraphics

extension View {
  /// Adds custom swipe actions to a row in a list.
  ///
  /// A finger that draws the row aside, or two on a trackpad, brings out the buttons; the arrow keys do on a focused
  /// row. The first button stands nearest to the edge, and a full swipe presses it. Actions at the trailing edge take
  /// the place of the deletion that `onDelete` offers.
  nonisolated public func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    let actions = SwipeActions(
      content: AnyView(SwipeButtons(content: content())), allowsFullSwipe: allowsFullSwipe)
    return listRowTraits {
      switch edge {
      case .leading: $0.leadingSwipe = actions
      case .trailing: $0.trailingSwipe = actions
      }
    }
  }
}

/// Buttons as they look beside a row: white on their tint, grey without one.
nonisolated private struct SwipeButtons<Content: View>: View {
  let content: Content

  @MainActor var body: some View {
    content
      .editEnvironment {
        $0.primitiveButtonStyle = nil
        $0.defaultButtonStyle = StyleReference(SwipeActionStyle()) { $0.makeBody(configuration: $1) }
        $0.labelStyle = StyleReference(IconOnlyLabelStyle()) { $0.makeBody(configuration: $1) }
        $0.labelMetrics = LabelMetrics()
        $0.font = nil
      }
      .symbolVariant(.fill)
      .tint(.gray)
  }
}

private struct SwipeActionStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
  nonisolated init() {}
  func makeBody(configuration: Configuration) -> some View { SwipeAction(configuration: configuration) }
}

private struct SwipeAction: View {
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View {
    configuration.label
      .foregroundStyle(.white)
      .lineLimit(1)
      .padding(.horizontal, 16)
      .frame(minWidth: 74, maxHeight: .infinity)
      .background { Rectangle().fill(fill) }
      .pressable(configuration.traits(nil, pressedOpacity: 0.7)) { configuration.trigger() }
  }

  private var fill: AnyShapeStyle {
    configuration.role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
  }
}
