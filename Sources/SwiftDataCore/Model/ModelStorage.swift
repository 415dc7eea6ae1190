import CModelMemory
import Foundation
import Observation

/// Where a model keeps its values, before it is inserted into a context and after.
///
/// Every model has one; the macro makes it. Two models share one only after an upsert found that they are the same
/// row. It is used where its model is: on one thread, or one actor.
public final class _ModelStorage {
  /// How the model stands to its context.
  package enum State: Sendable {
    /// In no context.
    case free
    /// In a context, but not saved yet.
    case inserted
    /// As a row in the store, perhaps with changes.
    case saved
    /// Marked for deletion; the row is still there.
    case deleted
    /// The row is gone. The last values stay.
    case gone
  }

  /// Unowned, since the macro keeps one for each class for ever, and counting references to it would cost.
  package unowned(unsafe) let modelClass: _ModelClass
  /// The part of the identifier that is unique over all entities.
  package internal(set) var key: Int64
  /// By slot.
  package let values: StoredValues
  /// The context that the model is part of.
  package internal(set) var context: ModelContext?
  /// The values as the store has them, while there are unsaved changes.
  var original: [StoredValue]?
  /// The slots with unsaved changes.
  var changed = SlotSet()
  private var observers: Observers?
  /// Where the model is that the context's registry leads to; 0 while the registry doesn't have this storage.
  var registered: UInt = 0
  package internal(set) var state: State = .free
  /// Whether the initialiser gave related models, whose other sides don't know yet.
  var needsLinking = false
  /// Whether two models have this storage, after an upsert.
  var isShared = false

  /// What only models need whose properties are read or observed.
  private final class Observers {
    let registrar = ObservationRegistrar()
    /// The properties whose observers (`willSet`, `didSet`) are running.
    var running = SlotSet()
  }

  /// The storage of a model that is being initialised.
  public init(_ modelClass: _ModelClass) {
    self.modelClass = modelClass
    key = KeyMint.next()
    let count = modelClass.properties.count
    values = StoredValues(uninitialized: count)
    for slot in 0..<count { values.initialize(slot, to: .null) }
  }

  /// The storage of a stored row.
  init(_ modelClass: _ModelClass, key: Int64, values: StoredValues, context: ModelContext?, state: State) {
    self.modelClass = modelClass
    self.key = key
    self.values = values
    self.context = context
    self.state = state
  }

  deinit {
    if registered != 0 { context?.registry.remove(key, of: self) }
    values.deallocate()
  }

  /// The storage that a new model begins with: one that waits for it, or else a new one. The macro's initialiser for
  /// stored rows is given its storage, but Swift evaluates the property's default value all the same.
  public static func _initial(_ modelClass: _ModelClass) -> _ModelStorage {
    if let given = martlet_take_storage() {
      let storage = Unmanaged<_ModelStorage>.fromOpaque(given).takeUnretainedValue()
      if storage.modelClass === modelClass { return storage }
    }
    return _ModelStorage(modelClass)
  }

  package var identifier: PersistentIdentifier {
    PersistentIdentifier(
      key: key, entityName: modelClass.name, storeIdentifier: context?.storeIdentifier(of: modelClass))
  }

  private func makeObservers() -> Observers {
    let made = Observers()
    observers = made
    return made
  }

  var isDeleted: Bool { state == .deleted || state == .gone }

  // MARK: What the macro's accessors call

  /// Sets a property's first value. A model made of a row has its values already: for it, Swift evaluates the
  /// properties' default values in vain.
  public func _initialize<Value>(_ slot: Int, to value: Value) {
    if state == .free { access(slot, Value.self).initialize(self, slot, to: value) }
  }

  /// Reads a property.
  public func _get<Model: PersistentModel, Value>(
    _ model: Model, _ path: KeyPath<Model, Value>, _ slot: Int
  ) -> Value {
    noteAccess(model, path)
    return access(slot, Value.self).get(self, slot, model)
  }

  /// Sets a property, with everything that follows: observers, the other side of a relationship, the context.
  public func _set<Model: PersistentModel, Value>(
    _ model: Model, _ path: KeyPath<Model, Value>, _ slot: Int, to value: Value
  ) {
    if needsLinking { link(of: model) }
    let access = access(slot, Value.self)
    guard !access.isSame(self, slot, as: value) else { return }
    willSet(model, path)
    access.set(self, slot, model, to: value)
    didSet(model, path)
  }

  /// Before a property is read.
  @inline(__always)
  func noteAccess<Model: PersistentModel, Value>(_ model: Model, _ path: KeyPath<Model, Value>) {
    if needsLinking { link(of: model) }
    (observers ?? makeObservers()).registrar.access(model, keyPath: path)
  }

  /// Before a property changes. Nobody observes what was never read.
  func willSet<Model: PersistentModel, Value>(_ model: Model, _ path: KeyPath<Model, Value>) {
    observers?.registrar.willSet(model, keyPath: path)
  }

  /// After a property changed.
  func didSet<Model: PersistentModel, Value>(_ model: Model, _ path: KeyPath<Model, Value>) {
    observers?.registrar.didSet(model, keyPath: path)
  }

  /// At the end of an initialiser of the model.
  public func _finishInitialization<Model: PersistentModel>(of model: Model) {
    if needsLinking { link(of: model) }
  }

  /// Before `willSet` and `didSet` of a property run: false if they are running already, so that a property which is
  /// set by its own observer doesn't call it again.
  public func _beginObserving(_ slot: Int) -> Bool {
    let observers = observers ?? makeObservers()
    guard !observers.running.contains(slot) else { return false }
    observers.running.insert(slot)
    return true
  }

  /// After `willSet` and `didSet` ran.
  public func _endObserving(_ slot: Int) { observers?.running.remove(slot) }

  func access<Value>(_ slot: Int, _: Value.Type) -> TypedAccess<Value> {
    // The macro gives each property's accessors its own slot, and the access was made for that property's type.
    unsafeDowncast(modelClass.properties[slot].access, to: TypedAccess<Value>.self)
  }

  // MARK: Changes

  /// Before a value of `model`, whose storage this is, changes: keeps the old values and tells the context.
  func prepareChange(_ slot: Int, of model: any PersistentModel) {
    context?.touch(self)
    if let context, context.undoManager != nil { context.recordUndo(slot, of: model) }
    switch state {
    case .saved:
      if original == nil {
        original = values.array
        context?.noteChange(of: model)
      }
      changed.insert(slot)
    case .inserted:
      changed.insert(slot)
      context?.noteActivity()
    case .free, .deleted, .gone: break
    }
  }

  /// Changes a value that isn't reached through an accessor, and tells the property's observers.
  func change(_ slot: Int, of model: any PersistentModel, _ body: () -> Void) {
    announce(slot, of: model) {
      prepareChange(slot, of: model)
      body()
    }
  }

  /// Runs `body`, which changes a property's value, between the two messages to its observers.
  func announce(_ slot: Int, of model: any PersistentModel, _ body: () -> Void) {
    guard let registrar = observers?.registrar else { return body() }
    let property = modelClass.properties[slot]
    property.announce(model, registrar, isDone: false)
    body()
    property.announce(model, registrar, isDone: true)
  }
}

/// A set of slots. Classes with up to 64 properties need no allocation.
struct SlotSet: Hashable {
  private var low: UInt64 = 0
  private var high: Set<Int>?

  var isEmpty: Bool { low == 0 && high == nil }

  func contains(_ slot: Int) -> Bool {
    slot < 64 ? low & (1 << UInt64(slot)) != 0 : high?.contains(slot) ?? false
  }

  mutating func insert(_ slot: Int) {
    if slot < 64 { low |= 1 << UInt64(slot) } else { high = (high ?? []).union([slot]) }
  }

  mutating func remove(_ slot: Int) {
    if slot < 64 {
      low &= ~(1 << UInt64(slot))
    } else {
      let rest = high?.subtracting([slot])
      high = rest?.isEmpty == true ? nil : rest
    }
  }
}
