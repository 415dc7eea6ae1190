import Dispatch
import Foundation

/// Records how to take back what was done, and how to do it again.
///
/// ```swift
/// undoManager.registerUndo(withTarget: note) { note in note.rename(to: oldName) }
/// undoManager.setActionName("Rename")
/// undoManager.undo()
/// ```
///
/// Actions are undone in groups, the last one first; what is registered while a group is undone becomes a group that
/// can be redone. A manager doesn't keep its targets alive: actions whose target is gone do nothing. It belongs to one
/// thread or actor.
///
/// - Compatibility: On Apple's platforms a group by event ends with the run loop's turn; here with the turn of the main
///   actor. Off the main thread there are no events: each action outside a group is a group of its own. Run loop
///   modes, `prepare(withInvocationTarget:)`, selectors and user info keys are missing.
open class UndoManager {
  /// Whether the actions of one event are one group, begun by the first of them.
  open var groupsByEvent = true
  /// How many groups can be undone; 0 for no limit. The oldest are dropped.
  open var levelsOfUndo = 0 {
    didSet { dropOldest() }
  }
  /// Whether a group is being undone now.
  open private(set) var isUndoing = false
  /// Whether a group is being redone now.
  open private(set) var isRedoing = false
  /// How many groups are open, one within the other.
  open var groupingLevel: Int { openGroups.count }

  private var undoGroups: [UndoGroup] = []
  private var redoGroups: [UndoGroup] = []
  private var openGroups: [UndoGroup] = []
  private var disabled = 0
  private var hasEventGroup = false
  private let turn: EventTurn

  /// A manager with nothing to undo.
  public init() {
    turn = EventTurn()
    turn.manager = self
  }

  // MARK: Registering

  /// Whether actions are registered.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }

  /// Ignores actions until registration is enabled again, as many times as it was disabled.
  open func disableUndoRegistration() { disabled += 1 }

  /// Takes back one ``disableUndoRegistration()``.
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  /// Registers how to take back what is being done: `handler` is called with the target.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    post(.NSUndoManagerCheckpoint)
    let isWithoutGroup = openGroups.isEmpty
    if isWithoutGroup { beginGroupOfEvent() }
    let identity = ObjectIdentifier(target)
    openGroups[openGroups.count - 1].actions.append(
      UndoAction(target: target, identity: identity) { [weak target] in
        if let target { handler(target) }
      })
    // What is done anew can't be followed by what was undone before.
    if !isUndoing, !isRedoing { redoGroups.removeAll() }
    if isWithoutGroup, !hasEventGroup { endUndoGrouping() }
  }

  /// Forgets every action, and enables registration.
  open func removeAllActions() {
    undoGroups = []
    redoGroups = []
    for index in openGroups.indices { openGroups[index].actions = [] }
    disabled = 0
  }

  /// Forgets the actions of a target.
  open func removeAllActions(withTarget target: Any) {
    guard type(of: target) is AnyClass else { return }
    let identity = ObjectIdentifier(target as AnyObject)
    func remaining(_ groups: [UndoGroup]) -> [UndoGroup] {
      groups.compactMap { group in
        var group = group
        group.actions.removeAll { $0.identity == identity }
        return group.actions.isEmpty ? nil : group
      }
    }
    undoGroups = remaining(undoGroups)
    redoGroups = remaining(redoGroups)
    for index in openGroups.indices { openGroups[index].actions.removeAll { $0.identity == identity } }
  }

  // MARK: Groups

  /// Begins a group, within the one that is openGroups. Each call needs an ``endUndoGrouping()``.
  open func beginUndoGrouping() {
    post(.NSUndoManagerCheckpoint)
    if openGroups.isEmpty, groupsByEvent, EventTurn.isRunning { beginGroupOfEvent() }
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Ends the innermost group. A call without a group does nothing.
  open func endUndoGrouping() {
    guard !openGroups.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].actions += group.actions
      if let name = group.name { openGroups[openGroups.count - 1].name = name }
    } else {
      hasEventGroup = false
      if !group.actions.isEmpty {
        if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
        dropOldest()
      }
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  /// A group that ends with the turn of the main actor; elsewhere one that its caller ends.
  private func beginGroupOfEvent() {
    openGroups.append(UndoGroup())
    post(.NSUndoManagerDidOpenUndoGroup)
    guard groupsByEvent, !isUndoing, !isRedoing, EventTurn.isRunning else { return }
    hasEventGroup = true
    let turn = turn
    Task { @MainActor in turn.end() }
  }

  /// The turn of an event ended.
  fileprivate func endEvent() {
    guard hasEventGroup, openGroups.count == 1 else { return }
    endUndoGrouping()
  }

  private func dropOldest() {
    guard levelsOfUndo > 0 else { return }
    undoGroups.removeFirst(max(0, undoGroups.count - levelsOfUndo))
    redoGroups.removeFirst(max(0, redoGroups.count - levelsOfUndo))
  }

  // MARK: Undo and redo

  /// Whether there is a group to undo.
  open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.actions.isEmpty } && !isUndoing }

  /// Whether there is a group to redo.
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoGroups.isEmpty
  }

  /// Ends the group that is open, and undoes the last group.
  open func undo() {
    if openGroups.count == 1 { endUndoGrouping() }
    guard openGroups.isEmpty else { return }
    undoNestedGroup()
  }

  /// Undoes the last group that was ended.
  open func undoNestedGroup() {
    guard !isUndoing, !isRedoing, let group = undoGroups.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the group that was undone last.
  open func redo() {
    guard !isUndoing, !isRedoing, !redoGroups.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    let group = redoGroups.removeLast()
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    run(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Runs a group's actions, the last one first; what they register is one group of the same name.
  private func run(_ group: UndoGroup) {
    let outer = openGroups
    openGroups = [UndoGroup(name: group.name)]
    for action in group.actions.reversed() { action.run() }
    while openGroups.count > 1 { endUndoGrouping() }
    endUndoGrouping()
    openGroups = outer
  }

  // MARK: Names

  /// What the group that would be undone is called; empty if it has no name.
  open var undoActionName: String { (openGroups.first?.name ?? undoGroups.last?.name) ?? "" }

  /// What the group that would be redone is called; empty if it has no name.
  open var redoActionName: String { redoGroups.last?.name ?? "" }

  /// Names the group that is open, or the last one.
  open func setActionName(_ name: String) {
    if !openGroups.isEmpty {
      openGroups[0].name = name
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = name
    }
  }

  /// The title of a menu item that undoes: "Undo" and the name of the action.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

  /// The title of a menu item that redoes: "Redo" and the name of the action.
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

  /// The title for undoing an action of a name.
  open func undoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }

  /// The title for redoing an action of a name.
  open func redoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Redo" : "Redo \(name)" }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

private struct UndoGroup {
  var name: String?
  var actions: [UndoAction] = []
}

private struct UndoAction {
  weak var target: AnyObject?
  let identity: ObjectIdentifier
  let run: () -> Void
}

/// A way back to a manager from the end of a turn.
private final class EventTurn: @unchecked Sendable {
  // Sendable: set by the manager's initialiser before anybody else knows it, and read only on the main actor.
  weak var manager: UndoManager?

  @MainActor func end() { manager?.endEvent() }

  // Constant, and nothing but an address.
  private nonisolated(unsafe) static let key = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether this is the main actor's turn, on whichever thread its queue runs.
  static var isRunning: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }
}

extension Notification.Name {
  /// Before anything is asked or changed of the groups.
  public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
  /// After a group was begun.
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name(
    "NSUndoManagerDidOpenUndoGroupNotification")
  /// Before a group ends.
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  /// After a group ended.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name(
    "NSUndoManagerDidCloseUndoGroupNotification")
  /// Before a group is undone.
  public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
  /// After a group was undone.
  public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  /// Before a group is redone.
  public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
  /// After a group was redone.
  public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
