/// The storage that `CGPath` and SwiftUI's `Path` share: a list of drawing steps, and the geometry on it.
///
/// Lines and curves need a current point; steps that lack one are ignored, as Quartz does.
package struct Outline: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case curve(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  package private(set) var elements: [Element] = []
  /// Where the next step starts; `nil` in an empty outline.
  package private(set) var currentPoint: CGPoint?
  private var subpathStart: CGPoint?

  package init() {}

  package var isEmpty: Bool { elements.isEmpty }

  package mutating func move(to end: CGPoint) {
    elements.append(.move(end))
    currentPoint = end
    subpathStart = end
  }

  package mutating func addLine(to end: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.line(end))
    currentPoint = end
  }

  package mutating func addQuad(to end: CGPoint, control: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.quad(end, control: control))
    currentPoint = end
  }

  package mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard currentPoint != nil else { return }
    elements.append(.curve(end, control1: control1, control2: control2))
    currentPoint = end
  }

  package mutating func close() {
    guard let last = elements.last, last != .close else { return }
    elements.append(.close)
    currentPoint = subpathStart
  }

  package mutating func append(_ element: Element) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): addLine(to: end)
    case .quad(let end, let control): addQuad(to: end, control: control)
    case .curve(let end, let control1, let control2):
      addCurve(to: end, control1: control1, control2: control2)
    case .close: close()
    }
  }

  package mutating func append(_ other: Outline) {
    for element in other.elements { append(element) }
  }

  package func applying(_ transform: CGAffineTransform) -> Outline {
    guard !transform.isIdentity else { return self }
    var result = Outline()
    result.elements.reserveCapacity(elements.count)
    for element in elements { result.append(element.applying(transform)) }
    return result
  }

  package func offset(dx: CGFloat, dy: CGFloat) -> Outline {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  // Two outlines are equal by their steps; the current point follows from them.
  package static func == (a: Outline, b: Outline) -> Bool { a.elements == b.elements }

  package func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension Outline.Element {
  package func applying(_ transform: CGAffineTransform) -> Outline.Element {
    switch self {
    case .move(let end): .move(end.applying(transform))
    case .line(let end): .line(end.applying(transform))
    case .quad(let end, let control): .quad(end.applying(transform), control: control.applying(transform))
    case .curve(let end, let control1, let control2):
      .curve(
        end.applying(transform), control1: control1.applying(transform),
        control2: control2.applying(transform))
    case .close: .close
    }
  }
}
