import CoreGraphics
import Foundation

/// Options for controlling how adding a gesture to a view affects other gestures recognized by the view and its
/// subviews.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Disable all gestures in the subview hierarchy, including the added gesture.
  public static let none: GestureMask = []
  /// Enable the added gesture but disable all gestures in the subview hierarchy.
  public static let gesture = GestureMask(rawValue: 1)
  /// Enable all gestures in the subview hierarchy but disable the added gesture.
  public static let subviews = GestureMask(rawValue: 2)
  /// Enable both the added gesture as well as all other gestures on the view and its subviews.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// How a gesture stands to those of what is in its view.
package enum GesturePriority {
  /// Theirs come first.
  case normal
  /// This one comes first.
  case high
  /// Both happen.
  case simultaneous
}

/// One gesture that is attached to a node, whatever its type.
@MainActor
package class GestureAttachment {
  package var kinds: Set<DisplayInteraction.Kind> { [] }
  package var longPressDuration: Double? { nil }
  package func handle(_ event: GestureEvent) {}
  package func cancel() {}
  /// The same gesture with a life of its own.
  package func copy() -> GestureAttachment { self }
  package func update(from other: GestureAttachment) {}
}

final class GestureAttachmentOf<G: Gesture>: GestureAttachment {
  private var gesture: G
  private let recognizer: _GestureRecognizer<G.Value>

  init(_ gesture: G) {
    self.gesture = gesture
    recognizer = G._makeRecognizer(gesture)
  }

  func set(_ new: G) {
    gesture = new
    G._updateRecognizer(recognizer, new)
  }

  override var kinds: Set<DisplayInteraction.Kind> { recognizer.kinds }
  override var longPressDuration: Double? { recognizer.longPressDuration }
  override func handle(_ event: GestureEvent) { _ = recognizer.handle(event) }
  override func cancel() { recognizer.cancel() }
  override func copy() -> GestureAttachment { GestureAttachmentOf(gesture) }
  override func update(from other: GestureAttachment) {
    if let other = other as? GestureAttachmentOf<G> { set(other.gesture) }
  }
}

/// The node of a view with a gesture.
@MainActor
final class GestureNode: UnaryNode, GestureReceiver {
  var attachment: GestureAttachment
  var priority: GesturePriority
  var mask: GestureMask
  private var enabled: EnabledReader?
  private var shown: (kinds: Set<DisplayInteraction.Kind>, duration: Double?) = ([], nil)
  /// A press that waits until it is sure that it isn't half a double press.
  private var waiting: Int?

  init(
    _ attachment: GestureAttachment, _ priority: GesturePriority, _ mask: GestureMask, _ inputs: _ViewInputs
  ) {
    self.attachment = attachment
    self.priority = priority
    self.mask = mask
    super.init(inputs)
    enabled = EnabledReader(self)
  }

  override var debugName: String { "Gesture" }
  override var ownsDisplay: Bool { true }

  override func paint(_ display: DisplayNode, _ context: inout DisplayContext) {
    shown = (attachment.kinds, attachment.longPressDuration)
    guard mask.contains(.gesture) else {
      display.interaction = nil
      return
    }
    var interaction = DisplayInteraction(kinds: shown.kinds, isEnabled: enabled?.isEnabled ?? true) {
      [weak self] in
      guard let self else { return }
      GestureArbiter.deliver($0, to: self)
    }
    interaction.shape.longPressDuration = shown.duration
    display.interaction = interaction
  }

  /// After the gesture was given anew: the display hears of it only if what it listens for differs.
  func gestureChanged() {
    if shown.kinds != attachment.kinds || shown.duration != attachment.longPressDuration { repaint() }
  }

  override func dependencyChanged(_ source: DependencySource) { repaint() }

  override func makeClone() -> UnaryNode {
    let node = GestureNode(attachment.copy(), priority, mask, inputs())
    return node
  }
  override func copyParameters(from original: UnaryNode) {
    guard let original = original as? GestureNode else { return }
    attachment.update(from: original.attachment)
    (priority, mask) = (original.priority, original.mask)
  }

  override func unmount() {
    enabled?.cancel()
    attachment.cancel()
    super.unmount()
  }

  // MARK: Events

  func listens(for kind: DisplayInteraction.Kind) -> Bool {
    mask.contains(.gesture) && (enabled?.isEnabled ?? true) && attachment.kinds.contains(kind)
  }

  var blocksSubviews: Bool { !mask.contains(.subviews) }

  func receive(_ event: DisplayEvent) {
    if event.kind == .press, sharesViewWithDoublePress {
      if let waiting { graph.animator.cancelTimer(waiting) }
      waiting = graph.animator.schedule(at: graph.animator.now + 0.3) { [weak self] in
        guard let self, !self.isUnmounted else { return }
        self.waiting = nil
        self.run(event)
      }
    } else {
      run(event)
    }
  }

  func cancelWaitingPress() {
    if let waiting { graph.animator.cancelTimer(waiting) }
    waiting = nil
  }

  private func run(_ event: DisplayEvent) {
    let now = Date(timeIntervalSinceReferenceDate: graph.animator.now)
    let location = event.location ?? CGPoint(x: frame.width / 2, y: frame.height / 2)
    let seen = GestureEvent(kind: event.kind, location: location, detail: event.detail, time: now, node: self)
    graph.performAction { attachment.handle(seen) }
  }

  /// Whether a gesture for two taps is on the same view, inside this one: a single tap then waits for it to fail.
  private var sharesViewWithDoublePress: Bool {
    if attachment.kinds.contains(.doublePress) { return true }
    var next = child
    while let node = next as? UnaryNode {
      if let gesture = node as? GestureNode, gesture.listens(for: .doublePress) { return true }
      next = node.child
    }
    return false
  }
}

/// A node that takes events: a gesture, a button.
@MainActor
protocol GestureReceiver: LayoutNode {
  var priority: GesturePriority { get }
  /// Whether nothing inside may take an event.
  var blocksSubviews: Bool { get }
  func listens(for kind: DisplayInteraction.Kind) -> Bool
  func receive(_ event: DisplayEvent)
}

/// Decides who gets an event that hit a view with gestures around it.
///
/// The display brings an event to the innermost node that listens for it: a child's gesture beats its parent's. From
/// there outwards a gesture of high priority takes over from everything inside it, and a simultaneous one joins in.
@MainActor
enum GestureArbiter {
  static func deliver(_ event: DisplayEvent, to target: any GestureReceiver) {
    var winners: [any GestureReceiver] = [target]
    var next = target.layoutParent
    while let node = next {
      if let receiver = node as? any GestureReceiver {
        let listens = receiver.listens(for: event.kind)
        if receiver.blocksSubviews {
          winners = listens ? [receiver] : []
        } else if listens {
          switch receiver.priority {
          case .normal: break
          case .high: winners = [receiver]
          case .simultaneous: winners.append(receiver)
          }
        }
        if event.kind == .doublePress { (node as? GestureNode)?.cancelWaitingPress() }
      }
      next = node.layoutParent
    }
    for winner in winners { winner.receive(event.moved(from: target, to: winner)) }
  }
}

extension DisplayEvent {
  /// Where it happened, in the coordinates of the node that was hit.
  var location: CGPoint? {
    switch detail {
    case .point(let point): point
    case .drag(_, let location, _, _): location
    case .hover(_, let point): point
    default: nil
    }
  }

  /// The same event in the coordinates of a node further out.
  @MainActor
  func moved(from node: LayoutNode, to ancestor: LayoutNode) -> DisplayEvent {
    guard node !== ancestor else { return self }
    func convert(_ point: CGPoint) -> CGPoint { node.convert(point, toAncestor: ancestor) }
    var copy = self
    switch detail {
    case .point(let point): copy.detail = .point(convert(point))
    case .drag(let start, let location, let velocity, let ended):
      copy.detail = .drag(
        start: convert(start), location: convert(location), velocity: velocity, ended: ended)
    case .hover(let inside, let point): copy.detail = .hover(inside, convert(point))
    default: break
    }
    return copy
  }
}
