import CoreGraphics

/// A visual element that separates other content: a vertical line in a horizontal stack, elsewhere a horizontal one.
///
/// The line is one pixel thick.
nonisolated public struct Divider: View {
  public typealias Body = Never
  nonisolated public init() {}

  @MainActor public static func _make(_ view: Divider, _ inputs: _ViewInputs) -> _Node { DividerNode(inputs) }
  @MainActor public static func _update(_ node: _Node, _ view: Divider) {}
}

@MainActor
private final class DividerNode: LayoutNode {
  override var debugName: String { "Divider" }
  override var ownsDisplay: Bool { true }

  override func trait<K: LayoutTraitKey>(_ key: K.Type) -> K.Value? {
    key == LayoutValueTrait<DividerKey>.self ? true as? K.Value : super.trait(key)
  }

  override func measure(_ proposal: Proposal) -> CGSize {
    let thickness = 1 / graph.tree.scale
    let size = proposal.replacingUnspecified()
    return stackAxis == .horizontal
      ? CGSize(width: thickness, height: size.height) : CGSize(width: size.width, height: thickness)
  }

  private lazy var tracker = Tracker(reader: self)

  override func dependencyChanged(_ source: DependencySource) {
    graph.note(Transaction.current)
    repaint()
  }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    let color = tracker.run { Color(system: .separator).display(in: EnvironmentValues(scope: scope)) }
    display.content = .shape(
      DisplayShape(geometry: .rect(CGRect(origin: .zero, size: frame.size)), paint: .color(color)))
  }

  override func unmount() {
    tracker.cancel()
    super.unmount()
  }
}

/// Whether a subview is a divider, for a container that gives lines a place of their own: a menu.
package enum DividerKey: LayoutValueKey {
  package static let defaultValue = false
}
