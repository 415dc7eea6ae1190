import CoreGraphics

extension View {
  /// Attaches a gesture to the view with a lower precedence than gestures defined by the view.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    GestureModifier(content: self, gesture: gesture, priority: .normal, mask: mask)
  }

  /// The same, attached only while `isEnabled`.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    GestureModifier(content: self, gesture: gesture, priority: .normal, mask: isEnabled ? .all : .subviews)
  }

  /// Attaches a gesture to the view with a higher precedence than gestures defined by the view.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    GestureModifier(content: self, gesture: gesture, priority: .high, mask: mask)
  }

  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    GestureModifier(content: self, gesture: gesture, priority: .high, mask: isEnabled ? .all : .subviews)
  }

  /// Attaches a gesture to the view to process simultaneously with gestures defined by the view.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    GestureModifier(content: self, gesture: gesture, priority: .simultaneous, mask: mask)
  }

  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    GestureModifier(
      content: self, gesture: gesture, priority: .simultaneous, mask: isEnabled ? .all : .subviews)
  }

  /// Adds an action to perform when this view recognizes a tap gesture.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, action: action))
  }

  /// Adds an action to perform when this view recognizes a tap gesture, and provides the action with the location of
  /// the interaction.
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    modifier(SpatialTapModifier(count: count, space: coordinateSpace.coordinateSpace, action: action))
  }

  /// Adds an action to perform when this view recognizes a long press gesture.
  ///
  /// - Parameter onPressingChanged: called with true when a press begins and with false when it ends or fails.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      LongPressModifier(
        duration: minimumDuration, distance: maximumDistance, action: action, pressing: onPressingChanged))
  }

  @available(
    *, deprecated, renamed: "onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)"
  )
  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}

nonisolated private struct TapModifier: ViewModifier {
  let count: Int
  let action: () -> Void
  @MainActor func body(content: Content) -> some View {
    content.gesture(TapGesture(count: count).onEnded { action() })
  }
}

nonisolated private struct SpatialTapModifier: ViewModifier {
  let count: Int
  let space: CoordinateSpace
  let action: (CGPoint) -> Void
  @MainActor func body(content: Content) -> some View {
    content.gesture(SpatialTapGesture(count: count, coordinateSpace: space).onEnded { action($0.location) })
  }
}

nonisolated private struct LongPressModifier: ViewModifier {
  let duration: Double
  let distance: CGFloat
  let action: () -> Void
  let pressing: ((Bool) -> Void)?
  @MainActor func body(content: Content) -> some View {
    content.gesture(
      PressingGesture(
        base: LongPressGesture(minimumDuration: duration, maximumDistance: distance), pressing: pressing
      ).onEnded { _ in action() })
  }
}

/// Tells of a press's beginning, and of its end however it comes.
private struct PressingGesture: Gesture {
  typealias Body = Never
  typealias Value = Bool
  let base: LongPressGesture
  let pressing: ((Bool) -> Void)?

  static func _makeRecognizer(_ gesture: Self) -> _GestureRecognizer<Bool> {
    WrappingRecognizer<LongPressGesture, Bool>(gesture.base, transform: { $0 }, observer: gesture.observer)
  }
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Bool>, _ gesture: Self) {
    (recognizer as? WrappingRecognizer<LongPressGesture, Bool>)?.update(
      gesture.base, transform: { $0 }, observer: gesture.observer)
  }
  private var observer: (GesturePhase<Bool>, inout Bool?) -> Void {
    { phase, _ in
      if case .changed = phase { pressing?(true) } else { pressing?(false) }
    }
  }
}

nonisolated private struct GestureModifier<Content: View, G: Gesture>: View {
  typealias Body = Never
  let content: Content
  let gesture: G
  let priority: GesturePriority
  let mask: GestureMask

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    makeUnary(
      GestureNode(GestureAttachmentOf(view.gesture), view.priority, view.mask, inputs), view.content, inputs)
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: GestureNode.self)
    (node.attachment as? GestureAttachmentOf<G>)?.set(view.gesture)
    let changed = node.mask != view.mask || node.priority != view.priority
    (node.mask, node.priority) = (view.mask, view.priority)
    node.passGestureToClones(repaint: changed)
    if let content = node.content { Content._update(content, view.content) }
  }
}

extension GestureNode {
  func passGestureToClones(repaint: Bool) {
    if repaint || hasClones { parametersChanged(layout: false) } else { gestureChanged() }
  }
}
