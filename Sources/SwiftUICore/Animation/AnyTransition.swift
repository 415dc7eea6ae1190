import CoreGraphics

/// A type-erased transition.
public struct AnyTransition {
  let leaves: _TransitionLeaves
  init(leaves: _TransitionLeaves) { self.leaves = leaves }
  public init<T: Transition>(_ transition: T) { leaves = transition._leaves() }

  public static var identity: AnyTransition { AnyTransition(leaves: .init(.identity)) }
  /// From transparent to opaque on insertion, and from opaque to transparent on removal.
  public static var opacity: AnyTransition { AnyTransition(leaves: .init(.opacity)) }
  /// Inserts by moving in from the leading edge, and removes by moving out towards the trailing edge.
  public static var slide: AnyTransition { AnyTransition(leaves: .init(.slide)) }
  public static var scale: AnyTransition { AnyTransition(leaves: .init(.scale(0, anchor: .center))) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(leaves: .init(.scale(scale, anchor: anchor)))
  }
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(leaves: .init(.offset(offset)))
  }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }
  /// Moves the view away, towards the specified edge, and back in from it.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(leaves: .init(.move(edge))) }
  /// Pushes the view in from an edge, and out to the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { AnyTransition(leaves: .init(.push(edge))) }

  /// A transition between an active modifier and an identity modifier.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(leaves: .init(custom: ModifierTransition(active: active, identity: identity)))
  }
  /// A transition that uses a different transition for insertion than for removal.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(leaves: .asymmetric(insertion.leaves, removal.leaves))
  }
  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(leaves: leaves.combined(with: other.leaves))
  }
  public func animation(_ animation: Animation?) -> AnyTransition {
    AnyTransition(leaves: leaves.animated(animation))
  }
}

nonisolated private struct ModifierTransition<M: ViewModifier>: Transition {
  let active, identity: M
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(phase.isIdentity ? identity : active)
  }
}

/// A transition from transparent to opaque and back.
nonisolated public struct OpacityTransition: Transition {
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionLeafModifier(leaves: _leaves(), phase: phase))
  }
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  public func _leaves() -> _TransitionLeaves { .init(.opacity) }
}

/// A transition that doesn't change the view.
nonisolated public struct IdentityTransition: Transition {
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
  public static var properties: TransitionProperties { TransitionProperties(hasMotion: false) }
  public func _leaves() -> _TransitionLeaves { .init(.identity) }
}

/// A transition that scales the view.
nonisolated public struct ScaleTransition: Transition {
  public var scale: Double
  public var anchor: UnitPoint
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionLeafModifier(leaves: _leaves(), phase: phase))
  }
  public func _leaves() -> _TransitionLeaves { .init(.scale(scale, anchor: anchor)) }
}

/// A transition that offsets the view.
nonisolated public struct OffsetTransition: Transition {
  public var offset: CGSize
  public init(_ offset: CGSize) { self.offset = offset }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionLeafModifier(leaves: _leaves(), phase: phase))
  }
  public func _leaves() -> _TransitionLeaves { .init(.offset(offset)) }
}

/// A transition that moves the view out to an edge and in from it.
nonisolated public struct MoveTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionLeafModifier(leaves: _leaves(), phase: phase))
  }
  public func _leaves() -> _TransitionLeaves { .init(.move(edge)) }
}

/// A transition that pushes the view in from an edge and out to the opposite one.
nonisolated public struct PushTransition: Transition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionLeafModifier(leaves: _leaves(), phase: phase))
  }
  public func _leaves() -> _TransitionLeaves { .init(.push(edge)) }
}

/// A transition that moves in from the leading edge and out to the trailing one.
nonisolated public struct SlideTransition: Transition {
  public init() {}
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionLeafModifier(leaves: _leaves(), phase: phase))
  }
  public func _leaves() -> _TransitionLeaves { .init(.slide) }
}

/// A transition that blurs and fades the view while it changes its size a little.
nonisolated public struct BlurReplaceTransition: Transition {
  public struct Configuration: Equatable, Sendable {
    let scale: CGFloat
    public static let downUp = Configuration(scale: 0.9)
    public static let upUp = Configuration(scale: 1.1)
  }
  public var configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionLeafModifier(leaves: _leaves(), phase: phase))
  }
  public func _leaves() -> _TransitionLeaves { .init(.blurReplace(scale: configuration.scale)) }
}

/// A transition with one part for insertion and another for removal.
nonisolated public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  public var insertion: Insertion
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    content.modifier(TransitionLeafModifier(leaves: _leaves(), phase: phase))
  }
  public func _leaves() -> _TransitionLeaves { .asymmetric(insertion._leaves(), removal._leaves()) }
}

extension Transition where Self == OpacityTransition {
  nonisolated public static var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == IdentityTransition {
  nonisolated public static var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == ScaleTransition {
  nonisolated public static var scale: ScaleTransition { ScaleTransition(0) }
  nonisolated public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == OffsetTransition {
  nonisolated public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  nonisolated public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
extension Transition where Self == MoveTransition {
  nonisolated public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == PushTransition {
  nonisolated public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == SlideTransition {
  nonisolated public static var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == BlurReplaceTransition {
  nonisolated public static var blurReplace: BlurReplaceTransition {
    BlurReplaceTransition(configuration: .downUp)
  }
  nonisolated public static func blurReplace(
    _ configuration: BlurReplaceTransition.Configuration = .downUp
  ) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: configuration)
  }
}
