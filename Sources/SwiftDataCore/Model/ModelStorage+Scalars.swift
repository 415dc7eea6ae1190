import Foundation

// The macro's accessors choose these where a property's type is one of the common ones: the value stands in the
// storage as it is, and nothing generic has to be run. Whatever else stands there takes the general way.

extension _ModelStorage {
  /// Reads a property.
  public func _get<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Int>, _ slot: Int) -> Int {
    noteAccess(model, path)
    if case .integer(let number) = values[slot] { return Int(truncatingIfNeeded: number) }
    return access(slot, Int.self).get(self, slot, model)
  }

  /// Reads a property.
  public func _get<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Int?>, _ slot: Int) -> Int? {
    noteAccess(model, path)
    switch values[slot] {
    case .integer(let number): return Int(truncatingIfNeeded: number)
    case .null: return nil
    default: return access(slot, Int?.self).get(self, slot, model)
    }
  }

  /// Reads a property.
  public func _get<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Bool>, _ slot: Int) -> Bool {
    noteAccess(model, path)
    if case .integer(let number) = values[slot] { return number != 0 }
    return access(slot, Bool.self).get(self, slot, model)
  }

  /// Reads a property.
  public func _get<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Double>, _ slot: Int) -> Double {
    noteAccess(model, path)
    if case .real(let number) = values[slot] { return number }
    return access(slot, Double.self).get(self, slot, model)
  }

  /// Reads a property.
  public func _get<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Double?>, _ slot: Int) -> Double? {
    noteAccess(model, path)
    switch values[slot] {
    case .real(let number): return number
    case .null: return nil
    default: return access(slot, Double?.self).get(self, slot, model)
    }
  }

  /// Reads a property.
  public func _get<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Date>, _ slot: Int) -> Date {
    noteAccess(model, path)
    if case .real(let number) = values[slot] { return Date(timeIntervalSinceReferenceDate: number) }
    return access(slot, Date.self).get(self, slot, model)
  }

  /// Reads a property.
  public func _get<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Date?>, _ slot: Int) -> Date? {
    noteAccess(model, path)
    switch values[slot] {
    case .real(let number): return Date(timeIntervalSinceReferenceDate: number)
    case .null: return nil
    default: return access(slot, Date?.self).get(self, slot, model)
    }
  }

  /// Reads a property.
  public func _get<M: PersistentModel>(_ model: M, _ path: KeyPath<M, String>, _ slot: Int) -> String {
    noteAccess(model, path)
    if case .text(let text) = values[slot] { return text }
    return access(slot, String.self).get(self, slot, model)
  }

  /// Reads a property.
  public func _get<M: PersistentModel>(_ model: M, _ path: KeyPath<M, String?>, _ slot: Int) -> String? {
    noteAccess(model, path)
    switch values[slot] {
    case .text(let text): return text
    case .null: return nil
    default: return access(slot, String?.self).get(self, slot, model)
    }
  }
}

extension _ModelStorage {
  /// Sets a property.
  public func _set<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Int>, _ slot: Int, to value: Int) {
    set(model, path, slot, .integer(Int64(value)))
  }

  /// Sets a property.
  public func _set<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Int?>, _ slot: Int, to value: Int?) {
    set(model, path, slot, value.map { .integer(Int64($0)) } ?? .null)
  }

  /// Sets a property.
  public func _set<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Bool>, _ slot: Int, to value: Bool) {
    set(model, path, slot, .integer(value ? 1 : 0))
  }

  /// Sets a property.
  public func _set<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Double>, _ slot: Int, to value: Double)
  {
    set(model, path, slot, value.stored)
  }

  /// Sets a property.
  public func _set<M: PersistentModel>(
    _ model: M, _ path: KeyPath<M, Double?>, _ slot: Int, to value: Double?
  ) {
    set(model, path, slot, value?.stored ?? .null)
  }

  /// Sets a property.
  public func _set<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Date>, _ slot: Int, to value: Date) {
    set(model, path, slot, value.stored)
  }

  /// Sets a property.
  public func _set<M: PersistentModel>(_ model: M, _ path: KeyPath<M, Date?>, _ slot: Int, to value: Date?) {
    set(model, path, slot, value?.stored ?? .null)
  }

  /// Sets a property.
  public func _set<M: PersistentModel>(_ model: M, _ path: KeyPath<M, String>, _ slot: Int, to value: String)
  {
    set(model, path, slot, .text(value))
  }

  /// Sets a property.
  public func _set<M: PersistentModel>(
    _ model: M, _ path: KeyPath<M, String?>, _ slot: Int, to value: String?
  ) {
    set(model, path, slot, value.map { .text($0) } ?? .null)
  }

  private func set<M: PersistentModel, Value>(
    _ model: M, _ path: KeyPath<M, Value>, _ slot: Int, _ value: StoredValue
  ) {
    if needsLinking { link(of: model) }
    guard !values[slot].isSame(as: value) else { return }
    willSet(model, path)
    prepareChange(slot, of: model)
    values[slot] = value
    didSet(model, path)
  }
}

extension _ModelStorage {
  /// Sets a property's first value.
  public func _initialize(_ slot: Int, to value: Int) { initialize(slot, .integer(Int64(value))) }
  /// Sets a property's first value.
  public func _initialize(_ slot: Int, to value: Int?) {
    initialize(slot, value.map { .integer(Int64($0)) } ?? .null)
  }
  /// Sets a property's first value.
  public func _initialize(_ slot: Int, to value: Bool) { initialize(slot, .integer(value ? 1 : 0)) }
  /// Sets a property's first value.
  public func _initialize(_ slot: Int, to value: Double) { initialize(slot, value.stored) }
  /// Sets a property's first value.
  public func _initialize(_ slot: Int, to value: Double?) { initialize(slot, value?.stored ?? .null) }
  /// Sets a property's first value.
  public func _initialize(_ slot: Int, to value: Date) { initialize(slot, value.stored) }
  /// Sets a property's first value.
  public func _initialize(_ slot: Int, to value: Date?) { initialize(slot, value?.stored ?? .null) }
  /// Sets a property's first value.
  public func _initialize(_ slot: Int, to value: String) { initialize(slot, .text(value)) }
  /// Sets a property's first value.
  public func _initialize(_ slot: Int, to value: String?) {
    initialize(slot, value.map { .text($0) } ?? .null)
  }

  private func initialize(_ slot: Int, _ value: StoredValue) { if state == .free { values[slot] = value } }
}

extension StoredValue {
  /// Whether setting the one where the other is would change nothing.
  func isSame(as other: StoredValue) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    // Bits, since -0 and 0 are equal but not the same.
    case (.real(let a), .real(let b)): a.bitPattern == b.bitPattern
    // Scalars, since canonically equivalent strings are equal but not the same.
    case (.text(let a), .text(let b)): a.utf8.count == b.utf8.count && a.utf8.elementsEqual(b.utf8)
    case (.blob(let a), .blob(let b)): a == b
    default: false
    }
  }
}
