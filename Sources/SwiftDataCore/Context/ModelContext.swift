import Foundation
import FoundationGaps
import Synchronization

/// Fetches models, keeps track of what changes, and saves it. It holds one instance for each stored model, however
/// often that is fetched, for as long as anybody uses it.
///
/// A context and its models belong to one thread or actor. Changes that other contexts save arrive by themselves: in
/// the main context at the end of the turn, in others when they next fetch or save.
public final class ModelContext {
  /// The container that the context is on.
  public let container: ModelContainer
  /// Whether changes are saved at the end of the turn that made them, and when the process exits. True for the main
  /// context. Only the main context has turns.
  public var autosaveEnabled: Bool
  /// What a save does with an inserted model whose unique value a stored one has already. By default it updates that
  /// one, as Apple's does.
  public var uniqueConflictPolicy = UniqueConflictPolicy.update
  /// Who makes the changes, for the history.
  public var author: String?
  /// Records changes, so that they can be undone; nil by default. Insertions, deletions, and changes of properties and
  /// relationships are recorded; undoing them makes changes that aren't saved, whatever was saved meanwhile. A rollback
  /// forgets what was recorded.
  public var undoManager: UndoManager?
  /// The error of the last autosave that failed, until a save succeeds.
  public internal(set) var autosaveError: (any Error)?

  /// What is stored but is no value of its property's type, as far as it was met: which model, which property, and
  /// what stands there. The property then reads as its declared default, else nil, or what can be made of the value;
  /// a model for which there is nothing of that kind is left out of fetches.
  public var undecodableValues: [SwiftDataError] { Array(undecodable.values) }
  private var undecodable: [Undecodable: SwiftDataError] = [:]
  private struct Undecodable: Hashable {
    var key: Int64
    var slot: Int
  }

  let isMain: Bool
  private let editingID = UUID()
  let inbox: ChangeInbox
  let registry = ModelRegistry()
  var inserted: [any PersistentModel] = []
  var updated: [any PersistentModel] = []
  var removed: [any PersistentModel] = []
  /// What was wrong with models that were inserted; thrown by the next save.
  var insertionErrors: [SwiftDataError] = []
  /// The models that the last prefetching fetch read for to-one relationships.
  var prefetched: [any PersistentModel] = []
  /// Whether there may be models of which only some properties were read.
  var hasPartialModels = false
  private var isAutosaveScheduled = false
  /// Those who show this context's models.
  var followers = ContextFollowers()

  /// A context on a container.
  public convenience init(_ container: ModelContainer) { self.init(container, isMain: false) }

  init(_ container: ModelContainer, isMain: Bool) {
    self.container = container
    self.isMain = isMain
    autosaveEnabled = isMain
    let box = MainContextBox()
    inbox = ChangeInbox(wake: { if isMain { Task { @MainActor in box.context?.processPendingChanges() } } })
    if isMain {
      box.context = self
      AutosaveAtExit.add(box)
    }
    container.changes.add(inbox)
    for store in container.stores { store.source?.begin(editingState) }
  }

  deinit { for store in container.stores { store.source?.end(editingState) } }

  var store: SQLStore { container.store }

  /// The store of a plan's rows.
  @inline(__always)
  func store(of plan: EntityPlan) -> SQLStore { container.stores[plan.storeIndex] }

  func storeIdentifier(of modelClass: _ModelClass) -> String? {
    container.stores.count == 1
      ? store.identifier : store.plan(for: modelClass).map { store(of: $0).identifier }
  }

  /// The context, as stores of an app's own know it.
  var editingState: EditingState { EditingState(id: editingID, author: author) }

  // MARK: State

  /// Whether there is anything to save.
  public var hasChanges: Bool {
    !removed.isEmpty || !inserted.isEmpty || updated.contains { $0._$storage.state == .saved }
  }

  /// The models that were inserted since the last save, in that order.
  public var insertedModelsArray: [any PersistentModel] { inserted }
  /// The stored models with unsaved changes.
  public var changedModelsArray: [any PersistentModel] { updated.filter { $0._$storage.state == .saved } }
  /// The stored models that the next save deletes.
  public var deletedModelsArray: [any PersistentModel] { removed }

  func noteChange(of model: any PersistentModel) {
    updated.append(model)
    noteActivity()
  }

  /// Something changed: the main context saves at the end of the turn.
  func noteActivity() {
    guard isMain, autosaveEnabled, !isAutosaveScheduled else { return }
    isAutosaveScheduled = true
    let box = MainContextBox()
    box.context = self
    Task { @MainActor in box.context?.autosave() }
  }

  func autosave() {
    isAutosaveScheduled = false
    guard autosaveEnabled, hasChanges else { return }
    do { try save() } catch {
      autosaveError = error
      FileHandle.standardError.write(Data("SwiftData: autosave failed: \(error)\n".utf8))
      followers.forEach { $0.autosaveFailed() }
    }
  }

  func noteUndecodable(_ slot: Int, of storage: _ModelStorage) {
    guard storage.state == .saved else { return }
    noteUndecodable(storage.values[slot], slot, storage.key, storage.modelClass)
  }

  func noteUndecodable(_ value: StoredValue, _ slot: Int, _ key: Int64, _ modelClass: _ModelClass) {
    let place = Undecodable(key: key, slot: slot)
    guard undecodable[place] == nil, undecodable.count < 1000 else { return }
    undecodable[place] = .undecodable(
      value, slot, of: modelClass,
      PersistentIdentifier(
        key: key, entityName: modelClass.name, storeIdentifier: storeIdentifier(of: modelClass)))
  }

  // MARK: Instances

  /// The live instance of a row, if there is one.
  func live(_ key: Int64) -> (any PersistentModel)? {
    registry.find(key).map { $0.storage.modelClass.existential($0.model) }
  }

  func register(_ model: any PersistentModel, _ key: Int64) { registry.insert(key, model, model._$storage) }

  /// The instance for a row, live or read from the store; nil if there is no such row.
  func resolve(_ key: Int64, _ modelClass: _ModelClass) -> (any PersistentModel)? {
    if let model = live(key) { return model }
    guard key != 0, let plan = store.plan(for: modelClass) else { return nil }
    let store = store(of: plan)
    func read(_ statement: some SQLStatement) throws -> AnyObject? {
      guard try statement.step() else { return nil }
      return try instance(statement, plan, store.files)?.model
    }
    let found = try? store.read { connection in
      let statement = try connection.prepare("SELECT \(plan.selected) FROM \(plan.table) WHERE \(plan.isKey)")
      defer { statement.reset() }
      try statement.bind(stored: .integer(key), at: 1)
      return try read(statement)
    }
    return found.flatMap { $0 }.map(modelClass.existential)
  }

  /// Brings a live instance to what the store has, but for what was changed here.
  func refresh(
    _ model: any PersistentModel, _ storage: _ModelStorage, _ values: [StoredValue], _ plan: EntityPlan,
    only slots: SlotSet? = nil
  ) {
    guard storage.state == .saved else { return }
    for slot in plan.readSteps.indices {
      if let slots, !slots.contains(slot) { continue }
      let isKey: Bool
      switch plan.readSteps[slot] {
      case .value, .text, .external: isKey = false
      case .key: isKey = true
      case .nothing, .list: continue
      }
      if storage.changed.contains(slot) {
        storage.original?[slot] = values[slot]
        continue
      }
      if isKey {
        guard storage.targetKey(slot) != values[slot].key else { continue }
      } else if storage.isSame(slot, as: values[slot]) {
        continue
      }
      storage.announce(slot, of: model) {
        storage.values[slot] = values[slot]
        storage.original?[slot] = values[slot]
      }
    }
  }

  /// Reads the values of a model again.
  func fill(_ storage: _ModelStorage) {
    guard let plan = store.plan(for: storage.modelClass), storage.state == .saved || storage.state == .deleted
    else {
      return
    }
    let store = store(of: plan)
    try? store.read { connection in
      try connection.run(
        "SELECT \(plan.selected) FROM \(plan.table) WHERE \(plan.isKey)", [.integer(storage.key)]
      ) {
        let (_, values) = plan.row($0, store.files)
        for column in plan.columns {
          if case .fault = storage.values[column.slot] { storage.values[column.slot] = values[column.slot] }
        }
      }
    }
    for slot in storage.values.indices {
      if case .fault = storage.values[slot],
        storage.modelClass.properties[slot].relationship?.isToMany != true
      {
        storage.values[slot] = .null
      }
    }
  }
}

extension ModelContext: Equatable {
  public static func == (a: ModelContext, b: ModelContext) -> Bool { a === b }
}

/// A way back to the main context from closures that run on the main actor.
final class MainContextBox: @unchecked Sendable {
  // Sendable: read and written only on the main actor, and by its initialiser before anybody else knows it.
  weak var context: ModelContext?
}

extension StoredValue {
  /// The key of a related model.
  var key: Int64? {
    switch self {
    case .reference(let key), .integer(let key): key
    default: nil
    }
  }
}

extension EntityPlan {
  /// The statement's current row; quicker if the statement is SQLite's.
  func row(_ statement: any SQLStatement, _ files: URL?) -> (key: Int64, values: [StoredValue]) {
    if let statement = statement as? SQLiteStatement { return readRow(statement, files: files) }
    func read(_ statement: some SQLStatement) -> (key: Int64, values: [StoredValue]) {
      readRow(statement, files: files)
    }
    return read(statement)
  }
}

extension _ModelStorage {
  /// Whether an attribute's value is the same as a column's.
  func isSame(_ slot: Int, as column: StoredValue) -> Bool {
    switch (values[slot], column) {
    case (.null, .null): return true
    case (.integer(let a), .integer(let b)): return a == b
    case (.real(let a), .real(let b)): return a == b
    case (.text(let a), .text(let b)): return a.utf8.elementsEqual(b.utf8)
    case (.blob(let a), .blob(let b)): return a == b
    case (.object, .text(let text)):
      // A decoded value: compare what it would be stored as.
      return (try? modelClass.properties[slot].codec?.sqlValue(of: values[slot])) == .text(text)
    default: return false
    }
  }
}
