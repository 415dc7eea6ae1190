/// How a view shows, under an animation, that its content becomes another while the view itself stays.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity
    case opacity
    case interpolate
    case numericText(countsDown: Bool)
    case numericValue(Double)
  }
  let kind: Kind

  /// The new content is there at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// What both contents have in common goes over from one to the other: here the colour of a text that stays the same.
  /// The default.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// The new number rolls in while the old one rolls out: upwards, or downwards if it counts down.
  ///
  /// - Compatibility: The whole text rolls, not only the digits that change.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// The same; the numbers that the text shows say which way it rolls.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value))
  }
}

private struct ContentTransitionKey: EnvironmentKey {
  static let defaultValue = ContentTransition.interpolate
}

extension EnvironmentValues {
  /// How changes of content are shown.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }
}

extension View {
  /// Sets how texts in this view show that what they say changes under an animation.
  nonisolated public func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

/// What a leaf shows of its old content while that goes.
@MainActor
struct OutgoingContent {
  private(set) var displays: [DisplayNode] = []
  /// The number of the last transition that had one.
  private var lastValue: Double?

  /// Keeps the old content of `display` as a node of its own and sends both on their way. `remove` is called when the
  /// old one is gone.
  mutating func begin(
    _ transition: ContentTransition, on display: DisplayNode, old content: DisplayContent, at frame: CGRect,
    _ animation: Animation, _ animator: Animator, remove: @escaping (DisplayNode) -> Void
  ) {
    var step: CGFloat = 0
    switch transition.kind {
    case .identity, .interpolate: return
    case .opacity: break
    case .numericText(let countsDown): step = countsDown ? -1 : 1
    case .numericValue(let value): step = value < lastValue ?? value ? -1 : 1
    }
    note(transition)
    let old = DisplayNode(tree: display.tree)
    old.frame = frame
    old.content = content
    old.isDeparting = true
    old.effects.opacity = 0
    animator.move(old, .opacity, from: [1], to: [0], animation)
    animator.move(display, .opacity, from: [0], to: [display.effects.opacity], animation)
    if step != 0 {
      let distance = frame.height * 0.6 * step
      old.effects.transform = .offset(CGSize(width: 0, height: -distance))
      animator.move(old, .transform, from: [0, 0], to: [0, -distance], animation)
      display.effects.transform = .offset(.zero)
      animator.move(display, .transform, from: [0, distance], to: [0, 0], animation)
    }
    displays.append(old)
    let duration = animation.timing.duration ?? animation.timing.logicalDuration ?? 0.35
    animator.schedule(at: animator.now + (duration.isFinite ? duration : 0.35)) { remove(old) }
  }

  /// Remembers a number that is shown, for the direction of the next change.
  mutating func note(_ transition: ContentTransition) {
    if case .numericValue(let value) = transition.kind { lastValue = value }
  }

  mutating func remove(_ display: DisplayNode) { displays.removeAll { $0 === display } }
}
