import CoreGraphics
import Dispatch

/// One scene's tree of nodes and the loop that brings it up to date.
///
///     event / state change
///        │  nodes are queued
///        ▼
///     flush: bodies (shallow first) → preferences → layout (deep first, then placement) → appearance and
///        geometry callbacks ─ they may queue nodes again: round again, at most `roundLimit` times ─► display
///
/// Everything that was queued in one turn of the main actor is one flush and one display change.
@MainActor
public final class ViewGraph {
  // MARK: What hosts set

  /// Asks the host for a flush soon; called once until the next flush. By default in the main queue's next turn.
  package var requestFlush: (@MainActor () -> Void)?
  /// Called after every flush that changed the display.
  package var didFlush: (@MainActor () -> Void)?
  package let tree: DisplayTree
  package let rootScope = EnvironmentScope(parent: nil)
  package private(set) var rootNode: _Node?
  package private(set) var rootLayout: RootLayoutNode!
  /// What is shown above the content.
  package private(set) lazy var overlays = OverlayLayer(graph: self)

  // MARK: Counters

  package var nodeCount = 0
  package private(set) var bodyCounts: [ObjectIdentifier: Int] = [:]
  package var countsBodies = false
  package var measureCount = 0
  package var placeCount = 0

  // MARK: Queues

  private var dirty: [_Node] = []
  private var layoutBuckets: [ContiguousArray<LayoutNode>] = []
  private var deepestBucket = -1
  private var placeQueue: ContiguousArray<LayoutNode> = []
  private var beforeUpdateQueue: [() -> Void] = []
  private var afterUpdateQueue: [() -> Void] = []
  private var afterLayoutQueue: [() -> Void] = []
  private var afterAppearanceQueue: [() -> Void] = []
  private var arrivals: [() -> Void] = []
  private var drawsArrivals = false
  private var flushRequested = false
  /// False until the first flush is over: nothing animates before.
  package private(set) var hasAppeared = false
  package private(set) var isFlushing = false
  package private(set) var flushCount = 0
  /// Rises when the root's size changes: cached sizes of before are dropped lazily.
  package var epoch: UInt32 = 1
  /// The transaction of the update that is running.
  package var transaction = Transaction()
  private var pendingTransaction = Transaction()
  package let animator: Animator
  /// Whether anything may have moved a plain edge or centre: a guide, or a layout of the app's own.
  package var movesEdges = false
  /// Timers at whose end departing views are let go.
  package var departureTimers: [ObjectIdentifier: Int] = [:]
  /// Nodes with an accessibility identifier.
  package var identifiers = IdentifierTable()
  /// Who has the focus, and whose it could be.
  package private(set) lazy var focus = FocusStore(graph: self)
  /// What `@SceneStorage` keeps; hosts save and restore it.
  package let sceneStorage = SceneStorageValues()
  /// How many namespaces were handed out.
  var namespaceCount = 0
  /// Nodes that are asked after every layout whether their place has changed.
  package var geometryWatchers = GeometryWatchList()
  /// The groups of views that share their geometry.
  var matchedGeometry = MatchedGeometryTable()

  package let roundLimit = 32

  package init(scale: Double = 2) {
    tree = DisplayTree(scale: scale)
    animator = Animator()
    animator.graph = self
    var inputs = _ViewInputs(graph: self, parent: nil, scope: rootScope)
    inputs.isLazy = false
    rootLayout = RootLayoutNode(inputs)
  }

  package func mount<V: View>(_ view: V) {
    let outer = isFlushing
    isFlushing = true
    var inputs = _ViewInputs(graph: self, parent: rootLayout, scope: rootScope)
    inputs.isLazy = false
    let node = V._make(view, inputs)
    rootNode = node
    rootLayout.content = node
    rootLayout.preferenceBits = node.preferenceBits
    isFlushing = outer
    rootLayout.invalidateList()
    scheduleFlush()
  }

  package func update<V: View>(_ view: V) {
    guard let rootNode else { return mount(view) }
    V._update(rootNode, view)
    scheduleFlush()
  }

  package func unmount() {
    rootNode?.unmount()
    rootNode = nil
    overlays.unmountAll()
    dirty.removeAll()
    beforeUpdateQueue.removeAll()
    afterUpdateQueue.removeAll()
    afterLayoutQueue.removeAll()
    animator.cancelAll()
    // What was on screen disappears with it.
    let disappearances = afterAppearanceQueue
    afterAppearanceQueue.removeAll()
    for action in disappearances { action() }
  }

  // MARK: Invalidation

  package func note(_ transaction: Transaction) {
    if !transaction.isPlain { pendingTransaction = pendingTransaction.overlaid(by: transaction) }
  }

  package func enqueue(_ node: _Node) {
    dirty.append(node)
    scheduleFlush()
  }

  package func scheduleFlush() {
    guard !flushRequested, !isFlushing else { return }
    flushRequested = true
    if let requestFlush {
      requestFlush()
    } else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.flushIfNeeded() } }
    }
  }

  /// Everything must be measured and placed again (another size, another layout direction).
  package func invalidatePlacement() {
    epoch &+= 1
    rootLayout.forceLayout = true
    rootLayout.invalidateLayout()
  }

  package func enqueueLayout(_ node: LayoutNode) {
    let depth = Int(node.layoutDepth)
    while layoutBuckets.count <= depth { layoutBuckets.append([]) }
    layoutBuckets[depth].append(node)
    if depth > deepestBucket { deepestBucket = depth }
    scheduleFlush()
  }

  /// Runs before the bodies of the next round: what it changes is part of that.
  package func beforeUpdate(_ action: @escaping () -> Void) {
    beforeUpdateQueue.append(action)
    scheduleFlush()
  }

  private func prepareUpdate() {
    while !beforeUpdateQueue.isEmpty {
      let actions = beforeUpdateQueue
      beforeUpdateQueue.removeAll(keepingCapacity: true)
      for action in actions { action() }
    }
  }

  /// Runs when the bodies and preferences of this round are done.
  package func afterUpdate(_ action: @escaping () -> Void) {
    afterUpdateQueue.append(action)
    scheduleFlush()
  }

  /// Runs when layout of this round is done; what it changes makes another round before anything is shown.
  package func afterLayout(_ action: @escaping () -> Void) {
    afterLayoutQueue.append(action)
    scheduleFlush()
  }

  /// Runs after all that `afterLayout` of this round: what has gone disappears after what came has appeared.
  package func afterAppearance(_ action: @escaping () -> Void) {
    afterAppearanceQueue.append(action)
    scheduleFlush()
  }

  /// The same for what runs because views have appeared: they are drawn once before.
  package func afterFirstLayout(_ action: @escaping () -> Void) {
    drawsArrivals = true
    afterLayout(action)
  }

  /// Runs the app's code: outside any tracking, under the transaction of the update.
  package func performAction(_ action: () -> Void) {
    Tracker.untracked { withTransaction(transaction, action) }
  }

  // MARK: The loop

  package var needsFlush: Bool {
    flushRequested || !dirty.isEmpty || deepestBucket >= 0 || !beforeUpdateQueue.isEmpty
      || !afterUpdateQueue.isEmpty
      || !afterLayoutQueue.isEmpty || !afterAppearanceQueue.isEmpty
  }

  package func flushIfNeeded() { if needsFlush { flush() } }

  package func flush() {
    guard !isFlushing else { return }
    isFlushing = true
    flushRequested = false
    flushCount += 1
    prepareUpdate()
    transaction = pendingTransaction
    pendingTransaction = Transaction()
    animator.beginUpdate()
    settle()
    rootLayout.updateDisplayFromRoot()
    // What has come in is shown as it is before its transition; now it goes where it belongs.
    while let step = arrivals.popLast() {
      step()
      if arrivals.isEmpty {
        settle()
        rootLayout.updateDisplayFromRoot()
      }
    }
    hasAppeared = true
    animator.endUpdate(transaction)
    transaction = Transaction()
    isFlushing = false
    if needsFlush { scheduleFlush() }
    didFlush?()
  }

  /// Bodies, preferences, layout and callbacks, until nothing is left to do.
  private func settle() {
    var rounds = 0
    while true {
      runBodies()
      runLayout()
      for watcher in geometryWatchers.all() { watcher.geometrySettled() }
      if drawsArrivals {
        // What is new is drawn as it is: what `onAppear` makes of it under an animation moves from there.
        drawsArrivals = false
        rootLayout.updateDisplayFromRoot()
      }
      let callbacks = afterLayoutQueue
      afterLayoutQueue.removeAll(keepingCapacity: true)
      for callback in callbacks { callback() }
      let disappearances = afterAppearanceQueue
      afterAppearanceQueue.removeAll(keepingCapacity: true)
      for action in disappearances { action() }
      prepareUpdate()
      if dirty.isEmpty, deepestBucket < 0, placeQueue.isEmpty, afterUpdateQueue.isEmpty,
        afterLayoutQueue.isEmpty
      {
        return
      }
      rounds += 1
      if rounds == roundLimit {
        warn(
          "A view keeps changing what it depends on while it is laid out; the update was stopped after \(rounds) "
            + "rounds. Still waiting: \(dirty.prefix(4).map(\.debugName).joined(separator: ", ")). Look for onAppear, "
            + "onChange, onPreferenceChange or onGeometryChange that writes state which it reads.")
        for node in dirty { node.isQueued = false }
        dirty.removeAll()
        afterUpdateQueue.removeAll()
        afterLayoutQueue.removeAll()
        return
      }
      // State written by callbacks joins this update.
      if !pendingTransaction.isPlain {
        transaction = transaction.overlaid(by: pendingTransaction)
        pendingTransaction = Transaction()
      }
    }
  }

  /// Runs in this flush once what is new has been drawn for the first time.
  package func afterArrival(_ action: @escaping () -> Void) {
    arrivals.append(action)
    scheduleFlush()
  }

  private func runBodies() {
    while !dirty.isEmpty || !afterUpdateQueue.isEmpty {
      var rounds = 0
      while !dirty.isEmpty {
        var round = dirty
        dirty.removeAll(keepingCapacity: true)
        if round.count > 1 { round.sort { $0.depth < $1.depth } }
        for node in round where node.isQueued {
          node.isQueued = false
          node.refresh()
        }
        rounds += 1
        if rounds > 1000 {
          warn(
            "A body never settles: \(dirty.first?.debugName ?? "a view") writes state that it reads while it is "
              + "evaluated. Write state in actions and callbacks, not in body.")
          for node in dirty { node.isQueued = false }
          dirty.removeAll()
        }
      }
      let actions = afterUpdateQueue
      afterUpdateQueue.removeAll(keepingCapacity: true)
      for action in actions { action() }
    }
  }

  /// Measures and places what is queued, and nothing else of a flush.
  package func runLayout() {
    settleSizes()
    while !placeQueue.isEmpty {
      var queue = placeQueue
      placeQueue.removeAll(keepingCapacity: true)
      if queue.count > 1 { queue.sort { $0.layoutDepth < $1.layoutDepth } }
      for node in queue where node.needsPlacement && !node.isUnmounted { node.placeAgain() }
      settleSizes()
    }
  }

  /// Measures queued nodes again, deep ones first, and stops where the answers stay the same.
  package func settleSizes() {
    while deepestBucket >= 0 {
      guard let node = layoutBuckets[deepestBucket].popLast() else {
        deepestBucket -= 1
        continue
      }
      node.isInLayoutQueue = false
      if node.isUnmounted { continue }
      let changed = node.remeasure()
      node.needsPlacement = true
      placeQueue.append(node)
      if changed { node.layoutParent?.invalidateLayout() }
    }
  }

  // MARK: Messages and measurement

  package func warn(_ message: String) { Diagnostics.warn(message) }

  /// The stack that must be left for one more view: below it the view is left out.
  package static let stackReserve = 96 * 1024

  package func stackIsShort(at name: String, depth: Int) {
    Diagnostics.warnOnce(
      "Views are nested \(depth) deep at \(name); the stack holds no more, so what is inside is left out. Look for a "
        + "view whose body contains itself.")
  }

  package func willEvaluate<V>(_ type: V.Type) {
    if countsBodies { bodyCounts[ObjectIdentifier(type), default: 0] += 1 }
    if watchesBodies { bodyStart = DispatchTime.now().uptimeNanoseconds }
  }

  package func didEvaluate<V>(_ type: V.Type) {
    guard watchesBodies else { return }
    let seconds = Double(DispatchTime.now().uptimeNanoseconds - bodyStart) / 1e9
    if seconds > 1 {
      warn(
        "The body of \(type) took \(String(format: "%.1f", seconds)) s; nothing else runs meanwhile. Move the work "
          + "into a task.")
    }
  }
  /// Set by hosts that serve people.
  package var watchesBodies = false
  private var bodyStart: UInt64 = 0

  package func resetCounts() {
    bodyCounts.removeAll()
    measureCount = 0
    placeCount = 0
  }
}

/// Stops a callback that runs again and again within one flush.
@MainActor
package struct UpdateGuard {
  private var flush = -1
  private var count = 0
  package init() {}

  package mutating func allows(_ graph: ViewGraph, _ what: String) -> Bool {
    if flush != graph.flushCount {
      flush = graph.flushCount
      count = 0
    }
    count += 1
    if count == 9 {
      graph.warn("\(what) action tried to update multiple times per frame: stopped for this frame.")
    }
    return count < 9
  }
}
