import CoreGraphics

/// One thing on the screen: the closed vocabulary that every surface draws.
///
/// Display nodes are created, changed and removed by the layout tree only; a surface reads them and never writes.
/// Geometry is in points, in the coordinates of the parent display node, whose origin is the parent's top left corner
/// before the parent's own transform. Frames are rounded to the pixel grid.
@MainActor
public final class DisplayNode {
  /// Stable for the node's life and never used again in its graph.
  public let id: UInt32
  package unowned(unsafe) let tree: DisplayTree
  public package(set) weak var parent: DisplayNode?
  /// Back to front.
  public package(set) var children: [DisplayNode] = []
  /// The children as they are read: back to front, but for those that are to be read first.
  public var childrenAsRead: [DisplayNode] {
    guard children.contains(where: \.readsFirst) else { return children }
    return children.filter(\.readsFirst) + children.filter { !$0.readsFirst }
  }
  package var readsFirst: Bool { semantics?.readsFirst == true }

  public package(set) var frame: CGRect = .zero {
    didSet { if frame != oldValue { mark(.frame) } }
  }
  public package(set) var content: DisplayContent = .group {
    didSet { mark(.content) }
  }
  public package(set) var effects = DisplayEffects() {
    didSet { if effects != oldValue { mark(.effects) } }
  }
  public package(set) var semantics: DisplaySemantics? {
    didSet { if !defersSemantics, semantics != oldValue { mark(.semantics) } }
  }
  /// What the node listens for. Setting it marks the node only when the kinds change, not when a closure does.
  public package(set) var interaction: DisplayInteraction? {
    didSet {
      if interaction?.shape != oldValue?.shape { mark(.interaction) }
    }
  }
  /// Properties that are moving now, by property; `frame`, `effects` and `content` hold the targets.
  package var animations: [DisplayProperty: RunningAnimation<DisplayVector>] = [:]
  /// A shape on its way to `content`, sampled ahead.
  public package(set) var contentTrack: DisplayContentTrack? {
    didSet { if contentTrack != oldValue { mark(.animations) } }
  }
  /// Properties that follow a source (time, scroll offset) by themselves.
  public package(set) var bindings: [DisplayBinding] = [] {
    didSet { if bindings != oldValue { mark(.bindings) } }
  }
  /// Whether the node is on its way out: it takes no events and is not read aloud.
  public package(set) var isDeparting = false {
    didSet { if isDeparting != oldValue { mark(.interaction) } }
  }
  /// The view's type, for logs and dumps.
  public package(set) var debugName: StaticString = ""

  package var childrenDirty = false
  private var defersSemantics = false

  /// Several writes of `semantics` that count as one.
  func changeSemantics(_ body: () -> Void) {
    let old = semantics
    defersSemantics = true
    body()
    defersSemantics = false
    if semantics != old { mark(.semantics) }
  }
  package private(set) var marks: DisplayChange.Marks = []

  package init(tree: DisplayTree) {
    self.tree = tree
    id = tree.takeID()
    tree.nodes[id] = self
    mark(.created)
  }

  package func mark(_ new: DisplayChange.Marks) {
    if marks.isEmpty { tree.changed.append(self) }
    marks.formUnion(new)
  }

  package func clearMarks() { marks = [] }

  /// Replaces the children, keeping the difference for the next patch.
  package func setChildren(_ new: [DisplayNode]) {
    childrenDirty = false
    if new.count == children.count, zip(new, children).allSatisfy({ $0 === $1 }) { return }
    for child in new { child.parent = self }
    let old = children
    children = new
    mark(.children)
    for child in old where child.parent === self && !new.contains(where: { $0 === child }) {
      child.parent = nil
      tree.orphans.append(child)
    }
  }

  /// The nodes below and including this one, parents first.
  public func forEachInSubtree(_ body: (DisplayNode) -> Void) {
    body(self)
    for child in children { child.forEachInSubtree(body) }
  }
}

/// The tree of one scene and what has changed in it since the last patch was taken.
@MainActor
public final class DisplayTree {
  public private(set) var root: DisplayNode!
  public package(set) var size: CGSize = .zero
  /// Pixels per point; frames are rounded to it.
  public package(set) var scale: Double
  package var nodes: [UInt32: DisplayNode] = [:]
  package var changed: [DisplayNode] = []
  private var removedIDs: [UInt32] = []
  private var nextID: UInt32 = 1

  package init(scale: Double) {
    self.scale = scale
    root = DisplayNode(tree: self)
  }

  package func takeID() -> UInt32 {
    defer { nextID += 1 }
    return nextID
  }

  public func node(_ id: UInt32) -> DisplayNode? { nodes[id] }

  /// Nodes that lost their parent in this pass; one that is processed later may still adopt them.
  package var orphans: [DisplayNode] = []

  /// Forgets the nodes that nobody has adopted.
  package func removeOrphans() {
    let nodes = orphans
    orphans.removeAll(keepingCapacity: true)
    for node in nodes where node.parent == nil { removed(node) }
  }

  private func removed(_ node: DisplayNode) {
    removedIDs.append(node.id)
    node.forEachInSubtree { nodes[$0.id] = nil }
  }

  /// Takes what has changed since the last call, in an order in which it can be applied: parents before children.
  public func takeChange() -> DisplayChange {
    removeOrphans()
    var change = DisplayChange(removed: removedIDs)
    for node in changed {
      let marks = node.marks
      node.clearMarks()
      guard nodes[node.id] === node else { continue }
      change.nodes.append(.init(node: node, marks: marks))
    }
    changed.removeAll(keepingCapacity: true)
    removedIDs.removeAll(keepingCapacity: true)
    return change
  }
}

/// What one turn of the graph changed in a display tree.
public struct DisplayChange {
  public struct Marks: OptionSet, Sendable {
    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public static let created = Marks(rawValue: 1)
    public static let frame = Marks(rawValue: 2)
    public static let content = Marks(rawValue: 4)
    public static let effects = Marks(rawValue: 8)
    public static let semantics = Marks(rawValue: 16)
    public static let interaction = Marks(rawValue: 32)
    public static let children = Marks(rawValue: 64)
    public static let animations = Marks(rawValue: 128)
    public static let bindings = Marks(rawValue: 256)
  }
  public struct Entry {
    public let node: DisplayNode
    public let marks: Marks
  }
  /// Roots of the subtrees that are gone.
  public var removed: [UInt32] = []
  public var nodes: [Entry] = []
  public var isEmpty: Bool { removed.isEmpty && nodes.isEmpty }
}
