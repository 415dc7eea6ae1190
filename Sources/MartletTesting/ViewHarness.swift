import CoreGraphics
import Foundation
import SwiftUICore
import WebSurface

/// A view on a stage of its own: laid out, used and asked about by a test.
///
/// ```swift
/// let h = ViewHarness(ContentView(), proposal: ProposedViewSize(width: 390, height: 844))
/// #expect(h.frame(of: "card") == CGRect(x: 16, y: 60, width: 358, height: 120))
/// try h.tap("Add")
/// await h.advance(by: .seconds(1))
/// #expect(h.texts.contains("1 item"))
/// ```
///
/// Whatever is asked or done first brings the view up to date, so that state changed by the test itself shows.
@MainActor
public final class ViewHarness {
  package let graph: ViewGraph
  /// The clock of the test, which the harness keeps alive.
  let clock: VirtualClock
  private static var harnesses: [WeakHarness] = []
  /// How far each scrolling area is scrolled, as a browser would know.
  var scrollPositions: [UInt32: ScrollPosition] = [:]
  var lastChange = Patch()
  var lastEdit: UInt32 = 0
  /// What a browser would be sent.
  private var patches: PatchWriter?
  private var replaceContent: (@MainActor (Any) -> Bool)?

  struct ScrollPosition {
    var offset: CGPoint
    var requestID: UInt32
  }

  /// What one update changed on the screen.
  public struct Patch: Equatable, Sendable {
    /// How many things a browser would be told to do: create an element, move one, change its styles …
    public var operations = 0
    /// The length of the message that would tell it.
    public var bytes = 0

    init(operations: Int = 0, bytes: Int = 0) { (self.operations, self.bytes) = (operations, bytes) }
  }

  /// Lays out `view`.
  ///
  /// - Parameters:
  ///   - proposal: what the root is offered, in points; `nil` in it asks for the ideal size.
  ///   - safeAreaInsets: the unsafe margin around what is offered. Frames are then in the coordinates of the larger
  ///     container.
  ///   - container: the nearest container's size for `containerRelativeFrame`; by default the proposal.
  public init<V: View>(
    _ view: V, proposal: ProposedViewSize = ProposedViewSize(width: 390, height: 844),
    safeAreaInsets: EdgeInsets = EdgeInsets(), container: CGSize? = nil
  ) {
    clock = VirtualClock.ofTest()
    graph = ViewGraph()
    graph.requestFlush = {}
    graph.countsBodies = true
    graph.rootLayout.setup = RootLayoutNode.Setup(
      proposal: proposal, safeAreaInsets: safeAreaInsets, isWindow: false, container: container)
    replaceContent = { [graph] new in
      guard let new = new as? V else { return false }
      graph.update(new)
      return true
    }
    Self.harnesses.removeAll { $0.harness == nil }
    Self.harnesses.append(WeakHarness(harness: self))
    inTime { graph.mount(view) }
    inTime { graph.flushIfNeeded() }
    patches = PatchWriter(graph.tree)
  }

  isolated deinit { inTime { graph.unmount() } }

  private struct WeakHarness { weak var harness: ViewHarness? }

  static func all(of clock: VirtualClock) -> [ViewHarness] {
    harnesses.compactMap(\.harness).filter { $0.clock === clock }
  }

  /// Runs what views do under the test's clock, which the tasks that they start inherit.
  package func inTime<T>(_ body: () throws -> T) rethrows -> T {
    try clock.run(body)
  }

  /// Takes the view off the stage: it disappears, and its tasks are cancelled.
  public func close() {
    inTime {
      graph.unmount()
      graph.flush()
    }
    _ = graph.tree.takeChange()
  }

  /// Gives the root new values, as a parent's body would. The view keeps its identity and state.
  public func setView<V: View>(_ view: V) {
    guard inTime({ replaceContent?(view) }) == true else {
      preconditionFailure(
        "setView(_:) needs a view of the type that the harness was made with, not \(V.self).")
    }
    update()
  }

  /// Brings the view up to date with everything that changed.
  package func update() {
    guard graph.needsFlush else { return }
    inTime {
      graph.flush()
      guard let patch = patches?.next(at: Date.now.timeIntervalSinceReferenceDate) else { return }
      lastChange = Patch(operations: patch.operations, bytes: patch.bytes.count)
    }
  }

  // MARK: Layout

  /// The size that the root took, in points.
  public var size: CGSize {
    update()
    return graph.rootLayout.contentSize
  }

  /// The frame of the first view with that `accessibilityIdentifier`, before it is rounded to pixels; nil if there is
  /// none. In the coordinates of the root, or of the container if there is an unsafe margin.
  public func frame(of identifier: String) -> CGRect? {
    update()
    return graph.identifiers.node(identifier)?.globalFrame
  }

  /// Offers the root another size.
  public func resize(to proposal: ProposedViewSize) {
    graph.rootLayout.setup.proposal = proposal
    update()
  }

  /// Offers the root another size.
  public func resize(to size: CGSize) { resize(to: ProposedViewSize(size)) }

  // MARK: Counts

  /// How often the body of a view of this type was evaluated since the harness was made or counts were reset.
  public func bodyCount<V>(of type: V.Type) -> Int {
    update()
    return graph.bodyCounts[ObjectIdentifier(type)] ?? 0
  }

  /// How many views were measured since the harness was made or counts were reset.
  public var measureCount: Int {
    update()
    return graph.measureCount
  }

  public func resetCounts() {
    update()
    graph.resetCounts()
  }

  /// What the last update that showed something changed.
  public var lastPatch: Patch {
    update()
    return lastChange
  }
}
