extension View {
  /// Uses the string you specify to identify the view: tests find it by this, and a web page carries it.
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    accessibility { $0.identifier = identifier }
  }

  /// Adds a label that describes the contents of the view.
  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    accessibility { $0.labelText = label }
  }

  /// Adds a label that describes the contents of the view.
  nonisolated public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibility { $0.labelText = Text(labelKey) }
  }

  /// Adds a label that describes the contents of the view.
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibility { $0.label = String(label) }
  }

  /// Adds a textual description of the value that the view contains.
  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    accessibility { $0.valueText = value }
  }

  /// Adds a textual description of the value that the view contains.
  nonisolated public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibility { $0.valueText = Text(valueKey) }
  }

  /// Adds a textual description of the value that the view contains.
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibility { $0.value = String(value) }
  }

  /// Communicates to the person what happens after performing the view's action.
  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    accessibility { $0.hintText = hint }
  }

  /// Communicates to the person what happens after performing the view's action.
  nonisolated public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibility { $0.hintText = Text(hintKey) }
  }

  /// Communicates to the person what happens after performing the view's action.
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
    accessibility { $0.hint = String(hint) }
  }

  /// Specifies whether to hide this view and what is in it from assistive technology. It stays visible.
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessibility { $0.isHidden = hidden }
  }

  /// Adds the given traits to the view.
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.addedTraits = traits }
  }

  /// Removes the given traits from this view.
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { $0.removedTraits = traits }
  }

  /// Sets the level of this heading.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    accessibility { attributes in
      attributes.headingLevel = level
      attributes.addedTraits = .isHeader
    }
  }

  /// Creates a new accessibility element, or modifies the child behavior of the existing element.
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    AccessibilityModifier(content: self, attributes: AccessibilityAttributes(), children: children)
  }

  /// Adds an accessibility action to the view.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    var actions = AccessibilityActions()
    switch actionKind.kind {
    case .press: actions.pressed = handler
    case .escape: actions.escape = handler
    }
    return AccessibilityModifier(
      content: self, attributes: AccessibilityAttributes(), children: nil, actions: actions)
  }

  /// Makes the view adjustable: the arrow keys and assistive technology's gestures call `handler`.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    var attributes = AccessibilityAttributes()
    attributes.isAdjustable = true
    var actions = AccessibilityActions()
    actions.adjust = handler
    return AccessibilityModifier(content: self, attributes: attributes, children: nil, actions: actions)
  }

  nonisolated package func accessibility(_ edit: (inout AccessibilityAttributes) -> Void) -> some View {
    var attributes = AccessibilityAttributes()
    edit(&attributes)
    return AccessibilityModifier(content: self, attributes: attributes)
  }
}

nonisolated struct AccessibilityModifier<Content: View>: View {
  typealias Body = Never
  let content: Content
  let attributes: AccessibilityAttributes
  var children: AccessibilityChildBehavior?
  var actions = AccessibilityActions()

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = AccessibilityNode(inputs)
    (node.given, node.children, node.actions) = (view.attributes, view.children, view.actions)
    return makeUnary(node, view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: AccessibilityNode.self)
    node.actions = view.actions
    if node.given != view.attributes || node.children != view.children {
      (node.given, node.children) = (view.attributes, view.children)
      node.parametersChanged(layout: false)
    } else if !view.actions.isEmpty {
      node.parametersChanged(layout: false)
    }
    if let content = node.content { Content._update(content, view.content) }
  }
}
