import CoreGraphics
import Foundation
import SwiftUICore

/// One tab's scene as its browser follows it: patches go out with numbers, events come in with counts.
///
///     made ──page written──▶ waiting ──socket──▶ attached ◀──socket── detached
///                               │ 15 s              └──line cut──────▶  │ 10 min
///                               ▼                                       ▼
///                            closed                                   closed
///
/// While no socket is attached, or it does not keep up, changes gather in the display tree; one patch brings them all.
@MainActor
final class SceneSession {
  let token: String
  let device: String
  let scene: any HostedScene
  private(set) var traits: SceneTraits
  private(set) var isClosed = false
  var connection: ConnectionID?
  /// Called with a message for the attached connection.
  var send: ((ConnectionID, [UInt8]) -> Void)?
  /// Called when there is something new to keep across restarts.
  var storageChanged: (() -> Void)?
  /// Whether the connection takes no more for now.
  var isCongested = false { didSet { if oldValue && !isCongested { scheduleTurn() } } }

  private let graph: ViewGraph
  let encoder: PageEncoder
  private(set) var patch: UInt32 = 0
  private var retained: [(number: UInt32, bytes: [UInt8])] = []
  private var retainedBytes = 0
  /// Patches were given up: a browser that needs them gets everything.
  private var lostPatches = false
  private(set) var handledEvents: UInt32 = 0
  private var acknowledgedEvents: UInt32 = 0
  private var pending = ByteBuilder()
  private var hasTurn = false
  /// The last event that a person caused, for the limits of what is kept.
  private(set) var lastUse = Date()

  static let retainedLimit = 2_000_000

  init(
    token: String, device: String, scene: any HostedScene, traits: SceneTraits, assets: any PageAssets
  ) {
    self.token = token
    self.device = device
    self.scene = scene
    self.traits = traits
    graph = scene.surface.graph
    encoder = PageEncoder(tree: graph.tree, assets: assets)
    graph.watchesBodies = true
    graph.requestFlush = { [weak self] in self?.scheduleTurn() }
    graph.didFlush = { [weak self] in self?.scheduleTurn() }
    scene.navigationChanged = { [weak self] push in self?.navigationChanged(push) }
    scene.openExternally = { [weak self] url in self?.openExternally(url) }
    graph.flush()
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    graph.requestFlush = {}
    graph.didFlush = nil
    scene.navigationChanged = nil
    scene.openExternally = nil
    scene.close()
  }

  // MARK: Going out

  /// The page as HTML, with everything that has happened; what follows are patches on it.
  func html() -> HTMLWriter {
    graph.flushIfNeeded()
    pending = ByteBuilder()
    retained.removeAll()
    retainedBytes = 0
    return encoder.html(patch: patch)
  }

  var now: Double { Date.now.timeIntervalSinceReferenceDate }

  func scheduleTurn() {
    guard !hasTurn, !isClosed else { return }
    hasTurn = true
    DispatchQueue.main.async { [weak self] in MainActor.assumeIsolated { self?.turn() } }
  }

  /// One turn of the main actor: everything that is waiting becomes one patch.
  func turn() {
    hasTurn = false
    guard !isClosed else { return }
    graph.flushIfNeeded()
    absorb()
    flushPatch()
  }

  /// Writes what the tree has changed into the patch that is being made.
  private func absorb() {
    guard connection != nil, !isCongested else { return }
    add(encoder.changes(patch: patch + 1, time: now))
  }

  private func add(_ operations: [UInt8]) {
    guard !operations.isEmpty else { return }
    if !pending.bytes.isEmpty { pending.raw(",") }
    pending.bytes += operations
  }

  private func flushPatch() {
    guard let connection, !isCongested else { return }
    guard !pending.bytes.isEmpty || handledEvents != acknowledgedEvents else { return }
    let isPatch = !pending.bytes.isEmpty
    if isPatch { patch += 1 }
    let message = PatchMessage.bytes(isPatch ? patch : nil, handledEvents: handledEvents, pending.bytes)
    if isPatch { retain(message) }
    acknowledgedEvents = handledEvents
    pending = ByteBuilder()
    send?(connection, message)
  }

  private func retain(_ bytes: [UInt8]) {
    retained.append((patch, bytes))
    retainedBytes += bytes.count
    if retainedBytes > Self.retainedLimit {
      retained.removeAll()
      retainedBytes = 0
      lostPatches = true
    }
  }

  func acknowledge(_ number: UInt32) {
    while let first = retained.first, first.number <= number {
      retainedBytes -= first.bytes.count
      retained.removeFirst()
    }
  }

  // MARK: Connections

  /// A browser that shows the patch `number` of this scene is here, at an address that may not say yet where that is.
  func attach(_ connection: ConnectionID, showing number: UInt32, at url: String) {
    self.connection = connection
    isCongested = false
    acknowledge(number)
    let isComplete = number == patch || retained.first?.number == number + 1
    guard isComplete, !lostPatches, number <= patch else { return reset(connection) }
    send?(connection, Array("[1,\(handledEvents),\(css(now))]".utf8))
    for (_, bytes) in retained { send?(connection, bytes) }
    add(encoder.motions(at: now))
    if handledEvents == 0, url != scene.currentURL { addLocation(push: false) }
    scene.setActive(true)
    turn()
  }

  /// Sends everything to a browser that shows something else.
  func reset(_ connection: ConnectionID) {
    self.connection = connection
    isCongested = false
    retained.removeAll()
    retainedBytes = 0
    lostPatches = false
    graph.flushIfNeeded()
    var message = ByteBuilder()
    message.raw("[2,")
    message.string(token)
    message.raw(",")
    message.number(now)
    message.raw(",")
    message.integer(handledEvents)
    message.raw("]")
    send?(connection, message.bytes)
    pending = ByteBuilder()
    add(encoder.everything(patch: patch + 1, time: now))
    addLocation(push: false)
    scene.setActive(true)
    flushPatch()
  }

  func detach() {
    connection = nil
    isCongested = false
    scene.setActive(false)
  }

  // MARK: Coming in

  func update(_ new: SceneTraits) {
    guard new != traits else { return }
    traits = new
    scene.update(new)
    scheduleTurn()
  }

  func setVisible(_ isVisible: Bool) { scene.setActive(isVisible) }

  /// Goes to an address before a page is written: what it leads to is there at once, nothing slides in.
  func reopen(_ url: String) {
    graph.animator.movesSurfaces = false
    scene.open(url, isHistory: true)
    graph.flushIfNeeded()
    graph.animator.movesSurfaces = true
  }

  func visit(count: UInt32, url: String) {
    guard accept(count) else { return }
    scene.open(url, isHistory: true)
    scheduleTurn()
  }

  /// Whether an event is new; a browser sends those again whose answer it has not seen.
  private func accept(_ count: UInt32) -> Bool {
    lastUse = Date()
    guard count > 0 else { return true }
    guard count > handledEvents else { return false }
    handledEvents = count
    scheduleTurn()
    return true
  }

  func handle(_ event: BrowserEvent) {
    guard accept(event.count) else { return }
    // What the browser could not see yet counts already when it is asked whether a press still means the same.
    graph.flushIfNeeded()
    absorb()
    switch event.action {
    case .happened(let happening):
      if happening.kind.isPress, !encoder.isSame(event.node, since: event.seen) { return }
      graph.dispatch(event: happening, to: event.node)
    case .edited(let number, let version, let splice, let selection):
      guard let text = encoder.fields.edit(event.node, number: number, madeOn: version, splice) else {
        return
      }
      encoder.answer(event.node)
      graph.dispatch(
        event: DisplayEvent(.edit, .text(text, edit: number, selection: selection)), to: event.node)
    case .adjusted(let number, let value):
      encoder.fields.noteEdit(event.node, number: number)
      encoder.answer(event.node)
      graph.dispatch(event: DisplayEvent(.edit, .number(value, edit: number)), to: event.node)
    }
    graph.flushIfNeeded()
    absorb()
    scheduleTurn()
  }

  // MARK: Navigation

  private func navigationChanged(_ push: Bool) {
    addLocation(push: push)
    storageChanged?()
    scheduleTurn()
  }

  private func addLocation(push: Bool) {
    var operation = ByteBuilder()
    operation.raw("[10,")
    operation.string(scene.currentURL)
    operation.raw(",")
    operation.string(scene.title)
    operation.raw(push ? ",1]" : ",0]")
    add(operation.bytes)
  }

  private func openExternally(_ url: String) {
    guard let safe = SafeLink.checked(url), safe.contains(":") else { return }
    var operation = ByteBuilder()
    operation.raw("[11,")
    operation.string(safe)
    operation.raw("]")
    add(operation.bytes)
    scheduleTurn()
  }
}

extension DisplayInteraction.Kind {
  /// Whether it is aimed at something that the person saw.
  var isPress: Bool {
    switch self {
    case .press, .doublePress, .longPress, .context, .dismiss, .submit: true
    default: false
    }
  }
}
