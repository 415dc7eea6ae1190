import CoreGraphics

/// One key of one user defaults store, shared by all views that read it.
///
/// `@unchecked Sendable`: the table and `shown` are guarded by locks; readers are notified on the main actor.
final class DefaultsCell: DependencySource, @unchecked Sendable {
  let store: UserDefaults
  let key: String
  private let lock = NSLock()
  /// What readers were shown last, to tell a foreign write of this key from one of another key.
  private var shown: StoredValue?

  private init(_ store: UserDefaults, _ key: String) {
    self.store = store
    self.key = key
  }

  // MARK: The table

  private struct Place: Hashable {
    let store: ObjectIdentifier
    let key: String
  }
  private struct Entry { weak var cell: DefaultsCell? }
  private static let tableLock = NSLock()
  // Guarded by `tableLock`.
  nonisolated(unsafe) private static var table: [Place: Entry] = [:]
  nonisolated(unsafe) private static var observer: (any NSObjectProtocol)?

  static func of(_ key: String, in store: UserDefaults) -> DefaultsCell {
    let place = Place(store: ObjectIdentifier(store), key: key)
    return tableLock.withLock {
      if observer == nil {
        // Written past @AppStorage, where Foundation says so.
        observer = NotificationCenter.default.addObserver(
          forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { _ in storesChanged() }
      }
      if let cell = table[place]?.cell { return cell }
      let cell = DefaultsCell(store, key)
      table[place] = Entry(cell: cell)
      if table.count > 256 { table = table.filter { $0.value.cell != nil } }
      return cell
    }
  }

  private static func storesChanged() {
    for cell in tableLock.withLock({ table.values.compactMap(\.cell) }) { cell.check() }
  }

  // MARK: Values

  private func check() {
    guard let kind = lock.withLock({ lastKind }) else { return }
    let new = read(kind)
    let differs = lock.withLock {
      defer { shown = new }
      return shown != new
    }
    if differs { changed() }
  }
  private var lastKind: StorageKind?

  func value(_ kind: StorageKind) -> StoredValue? {
    wasRead()
    let value = read(kind)
    lock.withLock {
      lastKind = kind
      shown = value
    }
    return value
  }

  func set(_ value: StoredValue?, _ kind: StorageKind, _ transaction: Transaction) {
    let differs = read(kind) != value
    lock.withLock {
      lastKind = kind
      shown = value
    }
    guard differs else { return }
    switch value {
    case nil: store.removeObject(forKey: key)
    case .bool(let value): store.set(value, forKey: key)
    case .int(let value): store.set(value, forKey: key)
    case .double(let value): store.set(value, forKey: key)
    case .string(let value): store.set(value, forKey: key)
    case .data(let value): store.set(value, forKey: key)
    case .date(let value): store.set(value, forKey: key)
    }
    withTransaction(transaction) { changed() }
  }

  private func read(_ kind: StorageKind) -> StoredValue? {
    guard let object = store.object(forKey: key) else { return nil }
    switch kind {
    case .bool: return (object as? Bool).map { .bool($0) }
    case .int: return (object as? Int).map { .int($0) } ?? (object as? Double).map { .double($0) }
    case .double: return (object as? Double).map { .double($0) } ?? (object as? Int).map { .int($0) }
    case .string: return (object as? String).map { .string($0) }
    case .data: return (object as? Data).map { .data($0) }
    case .date: return (object as? Date).map { .date($0) }
    }
  }
}

/// A value of one type in a cell.
final class DefaultsLocation<Value>: Location<Value> {
  let cell: DefaultsCell
  private let fallback: Value
  private let coding: StorageCoding<Value>

  init(_ cell: DefaultsCell, _ fallback: Value, _ coding: StorageCoding<Value>) {
    self.cell = cell
    self.fallback = fallback
    self.coding = coding
  }

  override func get() -> Value { cell.value(coding.kind).flatMap(coding.read) ?? fallback }
  override func set(_ value: Value, _ transaction: Transaction) {
    cell.set(coding.write(value), coding.kind, transaction)
  }
  override func isSame(as other: Location<Value>) -> Bool {
    (other as? DefaultsLocation<Value>)?.cell === cell
  }
}
