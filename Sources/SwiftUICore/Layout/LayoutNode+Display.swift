import CoreGraphics

/// What is handed down while the display tree is brought up to date.
@MainActor
package struct DisplayContext {
  package var parent: DisplayNode
  /// Where the layout parent's origin is in the coordinates of `parent`.
  package var offset: CGPoint
  /// True if something above moved, so that every display node beneath must take its place again.
  package var moved: Bool
  /// How what changes here moves.
  package var transaction: Transaction
  /// True inside something that is shown for the first time: it doesn't move into its place.
  package var isFresh = false

  /// The animation for what changes here.
  package var animation: Animation? { isFresh ? nil : transaction.effectiveAnimation }
  /// True for what belongs to a subtree that is leaving.
  package var isDeparting = false
  /// What accessibility modifiers above say about the next elements.
  package var accessibility = AccessibilityContext()
}

extension LayoutNode {
  /// Says that something must be shown; the pass comes here from the root.
  package final func markDisplay(_ flags: DisplayFlags) {
    let wasClean = displayFlags.isEmpty
    displayFlags.formUnion(flags)
    guard wasClean else { return }
    var child: LayoutNode = self
    var node = layoutParent
    while let current = node {
      current.noteDirtyDisplay(of: child)
      if current.displayFlags.contains(.descendant) { break }
      current.displayFlags.insert(.descendant)
      child = current
      node = current.layoutParent
    }
    graph.scheduleFlush()
  }

  /// Says that the node's own drawing changed.
  package final func repaint() { markDisplay(.paint) }

  package final func updateDisplay(_ context: DisplayContext) {
    let flags = displayFlags
    guard context.moved || !flags.isEmpty || context.accessibility.changed else { return }
    displayFlags = []
    var context = context
    adjustDisplayContext(&context)
    if isOwnDeparture { context.isDeparting = true }
    if flags.contains(.structure) { context.parent.childrenDirty = true }
    if ownsDisplay {
      updateOwnDisplay(flags, context)
    } else {
      if let old = display {
        // It had something to draw and has no more.
        display = nil
        old.parent?.childrenDirty = true
        context.moved = true
        context.parent.childrenDirty = true
      }
      context.offset = context.offset + frame.origin
      context.moved = context.moved || flags.contains(.moved)
      updateDisplayChildren(flags, context)
    }
  }

  private final func updateDisplayChildren(_ flags: DisplayFlags, _ context: DisplayContext) {
    let dirty = takeDirtyDisplayChildren()
    // Where only some children changed, the others needn't be asked.
    if flags == .descendant, !context.moved, !context.accessibility.isActive, !context.accessibility.changed,
      let dirty
    {
      for child in dirty where !child.isUnmounted && child.layoutParent === self {
        child.updateDisplay(context)
      }
    } else {
      forEachDisplayChild { $0.updateDisplay(context) }
    }
  }

  private final func updateOwnDisplay(_ flags: DisplayFlags, _ outer: DisplayContext) {
    let isNew = display == nil
    let own = display ?? DisplayNode(tree: graph.tree)
    if isNew {
      display = own
      outer.parent.childrenDirty = true
    }
    var context = outer
    if isNew { context.isFresh = true }
    var isResized = false
    if isNew || outer.moved || flags.contains(.moved) {
      let target = graph.tree.pixelAligned(
        CGRect(
          x: frame.origin.x + outer.offset.x, y: frame.origin.y + outer.offset.y, width: frame.width,
          height: frame.height))
      isResized = target.size != own.frame.size
      graph.animator.setFrame(own, target, context.animation)
    }
    if own.isDeparting != context.isDeparting { own.isDeparting = context.isDeparting }
    if isNew || isResized || flags.contains(.paint) || context.accessibility.changed {
      paintWithAccessibility(own, &context)
    } else if context.accessibility.isActive, takesAccessibility, own.isElement {
      context.accessibility.consume()
    }
    context.parent = own
    context.offset = contentOffset
    context.moved = isNew || (flags.contains(.structure) && own.children.isEmpty)
    // What is new inside something new appears with it; what is new inside something old may animate itself.
    context.isFresh = isNew
    if isNew || flags.contains(.structure) { own.childrenDirty = true }
    willUpdateDisplayChildren(own, &context)
    updateDisplayChildren(isNew ? .structure : flags, context)
    if own.childrenDirty {
      var children: [DisplayNode] = []
      forEachDisplayChild { $0.collectDisplay(into: &children) }
      own.setChildren(children)
    }
    didUpdateDisplayChildren(own, outer)
  }

  /// Paints, then lets what accessibility modifiers say stand over what the node says of itself.
  private final func paintWithAccessibility(_ own: DisplayNode, _ context: inout DisplayContext) {
    guard context.accessibility.isActive || context.accessibility.changed else { return paint(own, &context) }
    own.changeSemantics {
      paint(own, &context)
      if context.accessibility.hidesElements {
        var semantics = own.semantics ?? DisplaySemantics()
        semantics.isHidden = true
        own.semantics = semantics
        context.accessibility.consume()
      } else if takesAccessibility, own.isElement {
        if let attributes = context.accessibility.outer {
          var semantics = own.semantics ?? DisplaySemantics(own.content)
          attributes.apply(to: &semantics)
          own.semantics = semantics
        }
        context.accessibility.consume()
      }
    }
  }

  /// The display nodes that stand for this node in its display parent.
  package final func collectDisplay(into list: inout [DisplayNode]) {
    if ownsDisplay {
      if let display {
        list += outgoingDisplays
        list.append(display)
      }
    } else {
      forEachDisplayChild { $0.collectDisplay(into: &list) }
    }
  }
}

extension DisplayTree {
  /// Edges on whole pixels, so that neighbours meet and hairlines stay sharp.
  package func pixelAligned(_ rect: CGRect) -> CGRect {
    func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
    let x = round(rect.minX)
    let y = round(rect.minY)
    return CGRect(x: x, y: y, width: round(rect.maxX) - x, height: round(rect.maxY) - y)
  }
}
