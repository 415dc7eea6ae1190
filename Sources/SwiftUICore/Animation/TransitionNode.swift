import CoreGraphics

extension View {
  /// Associates a transition with the view.
  ///
  /// It runs when the view itself is inserted or removed in an update that animates.
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    TransitionModifier(content: self, leaves: transition.leaves)
  }

  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    TransitionModifier(content: self, leaves: transition._leaves())
  }
}

private nonisolated struct TransitionModifier<Content: View>: View {
  typealias Body = Never
  let content: Content
  let leaves: _TransitionLeaves

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = TransitionNode(inputs)
    node.leaves = view.leaves
    node.setContent(
      CustomTransitionNode.chain(view.leaves, node, node.inputs(isLazy: inputs.isLazy)) {
        Content._make(view.content, $0)
      })
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: TransitionNode.self)
    node.setLeaves(view.leaves)
    guard let content = node.content else { return }
    Content._update(CustomTransitionNode.innermost(of: content, below: node.customNodes), view.content)
  }
}

/// Takes part in its view's coming and going.
@MainActor
package final class TransitionNode: UnaryNode {
  fileprivate(set) var leaves = _TransitionLeaves(leaves: [])
  fileprivate var customNodes: [CustomTransitionNode] = []
  private(set) var phase = TransitionPhase.identity
  override package var debugName: String { "Transition" }
  override package var ownsDisplay: Bool { true }

  fileprivate func setLeaves(_ new: _TransitionLeaves) {
    leaves = new
    var index = 0
    for leaf in new.leaves {
      guard case .custom(let box) = leaf.kind, index < customNodes.count else { continue }
      customNodes[index].set(box)
      index += 1
    }
    parametersChanged(layout: false)
  }

  func setPhase(_ new: TransitionPhase) {
    phase = new
    var index = 0
    for leaf in leaves.leaves {
      guard case .custom = leaf.kind, index < customNodes.count else { continue }
      customNodes[index].setPhase(leaf.phase(new))
      index += 1
    }
    parametersChanged(layout: false)
  }

  /// Whether anything is done on the way to `phase`: `.identity` alone removes at once.
  func isEmpty(_ phase: TransitionPhase) -> Bool {
    leaves.leaves.allSatisfy { leaf in
      if case .effect(.identity) = leaf.kind { return true }
      return leaf.phase(phase) == .identity
    }
  }

  /// The animation of the part that runs for a phase; the outer optional is nil where the transaction's applies.
  func animation(for phase: TransitionPhase) -> Animation?? {
    for leaf in leaves.leaves where leaf.scope.includes(phase) {
      if let animation = leaf.animation { return animation }
    }
    return nil
  }

  override package func adjustDisplayContext(_ context: inout DisplayContext) {
    let phase = moving
    if let animation = animation(for: phase) { context.transaction.animation = animation }
  }

  /// The phase whose animation applies: coming in counts as insertion also while it reaches identity.
  private var moving: TransitionPhase { (source.phase == .didDisappear) ? .didDisappear : .willAppear }
  private var source: TransitionNode { (original as? TransitionNode) ?? self }

  override package func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    var look = TransitionLook()
    for leaf in source.leaves.leaves {
      guard case .effect(let effect) = leaf.kind else { continue }
      look.combine(effect.look(leaf.phase(source.phase), frame.size, isRightToLeft: isRightToLeft))
    }
    graph.animator.setOpacity(display, look.opacity, context.animation)
    let transform = look.transform
    graph.animator.setTransform(
      display, transform == .identity ? .identity : .affine(transform), context.animation)
    graph.animator.setBlur(display, look.blur, context.animation)
  }

  override package func makeClone() -> UnaryNode { TransitionNode(inputs()) }
}

// MARK: Custom transitions

/// A transition of the app's own, erased.
@MainActor
protocol CustomTransitionBox {
  func make(_ phase: TransitionPhase, _ inputs: _ViewInputs) -> _Node
  func update(_ node: _Node, _ phase: TransitionPhase)
}

nonisolated struct CustomTransitionBoxOf<T: Transition>: CustomTransitionBox {
  let transition: T
  init(_ transition: T) { self.transition = transition }
  @MainActor func make(_ phase: TransitionPhase, _ inputs: _ViewInputs) -> _Node {
    T.Body._make(transition.body(content: PlaceholderContentView<T>(), phase: phase), inputs)
  }
  @MainActor func update(_ node: _Node, _ phase: TransitionPhase) {
    T.Body._update(node, transition.body(content: PlaceholderContentView<T>(), phase: phase))
  }
}

/// What a transition's body wraps: stands for the view that comes or goes.
nonisolated public struct PlaceholderContentView<Value>: View {
  public typealias Body = Never
  init() {}

  @MainActor public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    var parent: _Node? = inputs.parent
    while let node = parent {
      if let host = node as? any PlaceholderHost, let makeContent = host.makeContent {
        let child = makeContent(inputs)
        host.innerContent = child
        return child
      }
      parent = node.parent
    }
    return _Node(inputs)
  }
  @MainActor public static func _update(_ node: _Node, _ view: Self) {}
}

/// A node whose child wraps a placeholder for content that the node itself makes.
@MainActor
protocol PlaceholderHost: _Node {
  var makeContent: ((_ViewInputs) -> _Node)? { get }
  var innerContent: _Node? { get set }
}

/// The node of one custom transition: its body's node with the content's inside.
@MainActor
final class CustomTransitionNode: _Node, PlaceholderHost {
  private var box: any CustomTransitionBox
  private var phase = TransitionPhase.identity
  private var child: _Node!
  let makeContent: ((_ViewInputs) -> _Node)?
  weak var innerContent: _Node?
  override var debugName: String { "CustomTransition" }

  init(_ box: any CustomTransitionBox, _ inputs: _ViewInputs, makeContent: @escaping (_ViewInputs) -> _Node) {
    self.box = box
    self.makeContent = makeContent
    super.init(inputs)
    child = box.make(phase, self.inputs(isLazy: inputs.isLazy))
    preferenceBits = child.preferenceBits
  }

  /// Nests the custom leaves around the content, the first one outermost.
  static func chain(
    _ leaves: _TransitionLeaves, _ owner: TransitionNode, _ inputs: _ViewInputs,
    content: @escaping (_ViewInputs) -> _Node
  ) -> _Node {
    var make = content
    for leaf in leaves.leaves.reversed() {
      guard case .custom(let box) = leaf.kind else { continue }
      let inner = make
      make = { inputs in
        let node = CustomTransitionNode(box, inputs, makeContent: inner)
        owner.customNodes.insert(node, at: 0)
        return node
      }
    }
    return make(inputs)
  }

  static func innermost(of content: _Node, below nodes: [CustomTransitionNode]) -> _Node {
    nodes.last?.innerContent ?? content
  }

  func set(_ new: any CustomTransitionBox) {
    guard type(of: new) == type(of: box) else { return }
    box = new
    box.update(child, phase)
  }

  func setPhase(_ new: TransitionPhase) {
    guard new != phase else { return }
    phase = new
    box.update(child, phase)
  }

  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}

/// Applies a transition's leaves at a phase by hand.
nonisolated struct TransitionLeafModifier: ViewModifier {
  typealias Body = Never
  let leaves: _TransitionLeaves
  let phase: TransitionPhase

  @MainActor static func _makeModifier<C: View>(_ modifier: Self, _ content: C, _ inputs: _ViewInputs)
    -> _Node
  {
    let node = TransitionModifier._make(TransitionModifier(content: content, leaves: modifier.leaves), inputs)
    unsafeDowncast(node, to: TransitionNode.self).setPhase(modifier.phase)
    return node
  }
  @MainActor static func _updateModifier<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    TransitionModifier._update(node, TransitionModifier(content: content, leaves: modifier.leaves))
    unsafeDowncast(node, to: TransitionNode.self).setPhase(modifier.phase)
  }
}
