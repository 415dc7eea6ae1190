extension View {
  /// Applies insets to the list rows that this view becomes; nil means the list's own.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    listRowTraits {
      $0.top = insets?.top
      $0.leading = insets?.leading
      $0.bottom = insets?.bottom
      $0.trailing = insets?.trailing
    }
  }

  /// Applies insets to some edges of the list rows that this view becomes; nil means the list's own.
  nonisolated public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    listRowTraits {
      if edges.contains(.top) { $0.top = length }
      if edges.contains(.leading) { $0.leading = length }
      if edges.contains(.bottom) { $0.bottom = length }
      if edges.contains(.trailing) { $0.trailing = length }
    }
  }

  /// Places a view behind the list rows that this view becomes, in place of their card.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> some View {
    listRowTraits { $0.background = view.map { AnyView($0) } }
  }

  /// Sets the display mode of the separators of the list rows that this view becomes.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    let shown: Bool? = visibility == .automatic ? nil : visibility == .visible
    return listRowTraits {
      if edges.contains(.top) { $0.topSeparator = shown }
      if edges.contains(.bottom) { $0.bottomSeparator = shown }
    }
  }

  /// Sets the tint color of the separators of the list rows that this view becomes.
  nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    listRowTraits {
      if edges.contains(.top) { $0.topSeparatorTint = color }
      if edges.contains(.bottom) { $0.bottomSeparatorTint = color }
    }
  }

  /// Sets the tint of this view in a list: of its labels' icons and its controls.
  nonisolated public func listItemTint(_ tint: Color?) -> some View { self.tint(tint) }

  /// Whether the list row that this view becomes can't be selected.
  nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    listRowTraits { $0.isSelectionDisabled = isDisabled }
  }

  /// Whether the list row that this view becomes can't be deleted.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    listRowTraits { $0.isDeleteDisabled = isDisabled }
  }

  /// Whether the list row that this view becomes can't be moved.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    listRowTraits { $0.isMoveDisabled = isDisabled }
  }
}

// MARK: Badges

extension View {
  /// Shows a number at the end of the list row that this view becomes; zero hides it.
  nonisolated public func badge(_ count: Int) -> some View {
    listBadge(count == 0 ? nil : Text(count, format: .number))
  }

  /// Shows a text at the end of the list row that this view becomes.
  nonisolated public func badge(_ label: Text?) -> some View { listBadge(label) }

  /// Shows a text at the end of the list row that this view becomes.
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { listBadge(key.map { Text($0) }) }

  /// Shows a text at the end of the list row that this view becomes.
  @_disfavoredOverload
  nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View {
    listBadge(label.map { Text($0) })
  }

  nonisolated private func listBadge(_ label: Text?) -> some View {
    listRowTraits { traits in
      traits.badge = label.map { AnyView($0.foregroundStyle(.secondary)) }
    }
  }
}
