/// A modifier that you apply to a view or another view modifier, producing a different version of the original value.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  static func _makeModifier<C: View>(_ modifier: Self, _ content: C, _ inputs: _ViewInputs) -> _Node
  static func _updateModifier<C: View>(_ node: _Node, _ modifier: Self, _ content: C)
}

extension ViewModifier {
  public static func _makeModifier<C: View>(_ modifier: Self, _ content: C, _ inputs: _ViewInputs) -> _Node {
    ModifierNode<Self, C>(modifier, content, inputs)
  }
  public static func _updateModifier<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    unsafeDowncast(node, to: ModifierNode<Self, C>.self).set(modifier, content)
  }

  /// Returns a new modifier that is the result of concatenating `self` with `modifier`.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a primitive modifier: its body must not be called.")
  }
}

/// A value with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  nonisolated public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  public static var _hasSections: Bool { Content._hasSections }

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    Modifier._makeModifier(view.modifier, view.content, inputs)
  }
  public static func _update(_ node: _Node, _ view: Self) {
    Modifier._updateModifier(node, view.modifier, view.content)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public typealias Body = Never

  public static func _makeModifier<C: View>(_ modifier: Self, _ content: C, _ inputs: _ViewInputs) -> _Node {
    Modifier._makeModifier(
      modifier.modifier, ModifiedContent<C, Content>(content: content, modifier: modifier.content), inputs)
  }
  public static func _updateModifier<C: View>(_ node: _Node, _ modifier: Self, _ content: C) {
    Modifier._updateModifier(
      node, modifier.modifier, ModifiedContent<C, Content>(content: content, modifier: modifier.content))
  }
}

extension View {
  /// Applies a modifier to a view and returns a new view.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that does nothing.
public struct EmptyModifier: ViewModifier, Sendable {
  public typealias Body = Never
  public static let identity = EmptyModifier()
  nonisolated public init() {}
  public static func _makeModifier<C: View>(_ modifier: EmptyModifier, _ content: C, _ inputs: _ViewInputs)
    -> _Node
  {
    C._make(content, inputs)
  }
  public static func _updateModifier<C: View>(_ node: _Node, _ modifier: EmptyModifier, _ content: C) {
    C._update(node, content)
  }
}

/// What a modifier's body wraps: stands for the view that is modified.
@MainActor
public struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never

  package init() {}

  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    var parent: _Node? = inputs.parent
    while let node = parent {
      if let host = node as? any ModifierContentHost, host.hosts(Modifier.self) {
        let child = PlaceholderNode(inputs)
        var childInputs = inputs
        childInputs.parent = child
        child.host = host
        child.child = host.makeContent(childInputs)
        child.preferenceBits = child.child?.preferenceBits ?? 0
        host.placeholders.append(PlaceholderReference(node: child))
        return child
      }
      parent = node.parent
    }
    return _Node(inputs)
  }

  public static func _update(_ node: _Node, _ view: Self) {}
}

struct PlaceholderReference {
  weak var node: PlaceholderNode?
}

@MainActor
protocol ModifierContentHost: _Node {
  var placeholders: [PlaceholderReference] { get set }
  func hosts<M>(_ modifier: M.Type) -> Bool
  func makeContent(_ inputs: _ViewInputs) -> _Node
}

@MainActor
final class PlaceholderNode: _Node {
  var child: _Node?
  unowned(unsafe) var host: (any ModifierContentHost)?
  override var debugName: String { "Content" }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}

/// The node of a modifier with a body: the body's node, with the content's node inside it.
@MainActor
final class ModifierNode<M: ViewModifier, C: View>: _Node, ModifierContentHost {
  private var modifier: M
  private var content: C
  private let plan: FieldPlan
  private var child: _Node!
  private lazy var tracker = Tracker(reader: self)
  private let isLazy: Bool
  /// What the body couldn't be evaluated without: a placeholder stands in.
  private var missing: MissingObject?
  private var motion: DataMotion?
  var placeholders: [PlaceholderReference] = []

  init(_ modifier: M, _ content: C, _ inputs: _ViewInputs) {
    self.modifier = modifier
    self.content = content
    plan = FieldPlan.of(M.self)
    isLazy = inputs.isLazy
    super.init(inputs)
    child = make(evaluate())
    preferenceBits = child.preferenceBits
  }

  override var debugName: String { String(describing: M.self) }

  func hosts<Other>(_ modifier: Other.Type) -> Bool { modifier == M.self }

  func makeContent(_ inputs: _ViewInputs) -> _Node { C._make(content, inputs) }

  /// The body; nil if something is missing for it.
  private func evaluate() -> M.Body? {
    graph.willEvaluate(M.self)
    var copy = modifier
    if plan.hasDynamics || motion != nil {
      withUnsafeMutablePointer(to: &copy) {
        motion?.present(in: $0, owner: self)
        var slot = 0
        plan.install(UnsafeMutableRawPointer($0), self, &slot)
      }
    }
    let body: M.Body? = tracker.run {
      if plan.hasRequirements {
        missing = withUnsafePointer(to: copy) { plan.missing($0) }
        if let missing {
          missing.report(in: M.self)
          return nil
        }
      }
      return copy.body(content: _ViewModifier_Content<M>())
    }
    graph.didEvaluate(M.self)
    return body
  }

  private func make(_ body: M.Body?) -> _Node {
    let inputs = self.inputs(isLazy: isLazy)
    return body.map { M.Body._make($0, inputs) } ?? missing?.makeNode(inputs) ?? _Node(inputs)
  }

  private func show(missingBefore: Bool, _ body: M.Body?) {
    switch body {
    case let body? where !missingBefore: M.Body._update(child, body)
    case nil where missingBefore: break
    default:
      child.unmount()
      child = make(body)
      preferencesChanged(child.preferenceBits)
      listChanged()
    }
  }

  func set(_ new: M, _ content: C) {
    self.content = content
    if isQueued || !isSameValue(plan, &modifier, new) {
      if let makeMotion = plan.makeMotion {
        let motion = self.motion ?? makeMotion()
        self.motion = motion
        withUnsafePointer(to: modifier) { old in
          withUnsafePointer(to: new) { motion.retarget(from: old, to: $0, owner: self) }
        }
      }
      modifier = new
      isQueued = false
      refresh()
    }
    placeholders.removeAll { $0.node == nil || $0.node?.isUnmounted == true }
    for placeholder in placeholders { if let node = placeholder.node?.child { C._update(node, content) } }
  }

  override func refresh() { show(missingBefore: missing != nil, evaluate()) }
  override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
  override func unmount() {
    tracker.cancel()
    motion?.stop(owner: self)
    super.unmount()
  }
}
