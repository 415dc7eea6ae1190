/// An indication of which the current stage of a transition.
@frozen
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is present.
  case identity
  /// The view has been removed and is on its way out.
  case didDisappear

  /// Whether the phase is the one in which the view looks as it is.
  public var isIdentity: Bool { self == .identity }
  /// A value for the phase: −1, 0 and 1.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties a transition can have.
public struct TransitionProperties: Sendable {
  /// Whether the transition moves the view, so that reduced motion replaces it by a fade.
  public var hasMotion: Bool
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// A description of view changes to apply when a view is added to and removed from the view hierarchy.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
  nonisolated static var properties: TransitionProperties { get }
  /// What a built-in transition does, for the path that needs no views.
  nonisolated func _leaves() -> _TransitionLeaves
}

extension Transition {
  nonisolated public static var properties: TransitionProperties { TransitionProperties() }
  nonisolated public func _leaves() -> _TransitionLeaves { _TransitionLeaves(custom: self) }

  /// Applies the transition to a view by hand.
  @MainActor @preconcurrency
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    AppliedTransition(transition: self, content: content, phase: phase)
  }

  /// Attaches an animation to this transition.
  nonisolated public func animation(_ animation: Animation?) -> some Transition {
    LeafTransition(leaves: _leaves().animated(animation))
  }

  /// Combines this transition with another, applying both at once.
  nonisolated public func combined<T: Transition>(with other: T) -> some Transition {
    LeafTransition(leaves: _leaves().combined(with: other._leaves()))
  }
}

private struct AppliedTransition<T: Transition, V: View>: View {
  let transition: T
  let content: V
  let phase: TransitionPhase
  var body: some View { content.modifier(TransitionLeafModifier(leaves: transition._leaves(), phase: phase)) }
}

/// A transition that is a list of leaves: what the combinators make.
nonisolated struct LeafTransition: Transition {
  let leaves: _TransitionLeaves
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionLeafModifier(leaves: leaves, phase: phase))
  }
  func _leaves() -> _TransitionLeaves { leaves }
}

/// The steps of which a transition is made, flattened.
public struct _TransitionLeaves {
  enum Kind {
    case effect(TransitionEffect)
    case custom(any CustomTransitionBox)
  }
  enum Scope {
    case both, insertion, removal
    func includes(_ phase: TransitionPhase) -> Bool {
      switch self {
      case .both: true
      case .insertion: phase != .didDisappear
      case .removal: phase != .willAppear
      }
    }
  }
  struct Leaf {
    var kind: Kind
    var scope = Scope.both
    /// Nil: the transaction's.
    var animation: Animation??
    var hasMotion = true

    /// The phase that the leaf itself goes through.
    func phase(_ phase: TransitionPhase) -> TransitionPhase { scope.includes(phase) ? phase : .identity }
  }
  var leaves: [Leaf]

  init(_ effect: TransitionEffect) { leaves = [Leaf(kind: .effect(effect), hasMotion: effect.hasMotion)] }
  init(leaves: [Leaf]) { self.leaves = leaves }
  init<T: Transition>(custom transition: T) {
    leaves = [Leaf(kind: .custom(CustomTransitionBoxOf(transition)), hasMotion: T.properties.hasMotion)]
  }

  func combined(with other: _TransitionLeaves) -> _TransitionLeaves {
    _TransitionLeaves(leaves: leaves + other.leaves)
  }
  func animated(_ animation: Animation?) -> _TransitionLeaves {
    _TransitionLeaves(
      leaves: leaves.map { leaf in
        var leaf = leaf
        leaf.animation = .some(animation)
        return leaf
      })
  }
  static func asymmetric(_ insertion: _TransitionLeaves, _ removal: _TransitionLeaves) -> _TransitionLeaves {
    func scoped(_ leaves: _TransitionLeaves, _ scope: Scope) -> [Leaf] {
      leaves.leaves.compactMap { leaf in
        var leaf = leaf
        if leaf.scope == .both { leaf.scope = scope } else if leaf.scope != scope { return nil }
        return leaf
      }
    }
    return _TransitionLeaves(leaves: scoped(insertion, .insertion) + scoped(removal, .removal))
  }
}
