import CoreGraphics

/// What a built-in transition does to a view: numbers only, so that the display moves them by itself.
enum TransitionEffect {
  case identity
  case opacity
  case scale(CGFloat, anchor: UnitPoint)
  case offset(CGSize)
  /// In from an edge and out to it, by the view's own size.
  case move(Edge)
  /// In from an edge, out to the opposite one, fading.
  case push(Edge)
  /// In from the leading edge, out to the trailing one.
  case slide
  case blurReplace(scale: CGFloat)

  var hasMotion: Bool {
    switch self {
    case .identity, .opacity: false
    default: true
    }
  }

  /// The look of a phase for a view of a size. Right to left turns leading and trailing round.
  func look(_ phase: TransitionPhase, _ size: CGSize, isRightToLeft: Bool) -> TransitionLook {
    guard phase != .identity else { return TransitionLook() }
    func away(_ edge: Edge) -> CGSize {
      switch edge {
      case .top: CGSize(width: 0, height: -size.height)
      case .bottom: CGSize(width: 0, height: size.height)
      case .leading: CGSize(width: isRightToLeft ? size.width : -size.width, height: 0)
      case .trailing: CGSize(width: isRightToLeft ? -size.width : size.width, height: 0)
      }
    }
    func opposite(_ edge: Edge) -> Edge {
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    }
    var look = TransitionLook()
    switch self {
    case .identity: break
    case .opacity: look.opacity = 0
    case .scale(let scale, let anchor):
      look.scale = scale
      look.anchor = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    case .offset(let offset):
      look.offset = CGSize(width: isRightToLeft ? -offset.width : offset.width, height: offset.height)
    case .move(let edge): look.offset = away(edge)
    case .push(let edge):
      look.offset = away(phase == .willAppear ? edge : opposite(edge))
      look.opacity = 0
    case .slide: look.offset = away(phase == .willAppear ? .leading : .trailing)
    case .blurReplace(let scale):
      look.opacity = 0
      look.blur = 8
      look.scale = scale
      look.anchor = CGPoint(x: size.width / 2, y: size.height / 2)
    }
    return look
  }
}

/// The sum of the effects of a transition at one phase.
struct TransitionLook: Equatable {
  var opacity = 1.0
  var scale: CGFloat = 1
  var anchor = CGPoint.zero
  var offset = CGSize.zero
  var blur: CGFloat = 0

  mutating func combine(_ other: TransitionLook) {
    opacity *= other.opacity
    if other.scale != 1 {
      scale *= other.scale
      anchor = other.anchor
    }
    offset.width += other.offset.width
    offset.height += other.offset.height
    blur = max(blur, other.blur)
  }

  /// Scale about the anchor, then the offset: interpolates number by number.
  var transform: CGAffineTransform {
    CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: anchor.x * (1 - scale) + offset.width,
      ty: anchor.y * (1 - scale) + offset.height)
  }
}
