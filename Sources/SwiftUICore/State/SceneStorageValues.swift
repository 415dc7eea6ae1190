/// What `@SceneStorage` keeps for one scene. It can be encoded, so that a host restores a scene after a restart.
@MainActor
package final class SceneStorageValues {
  private var cells: [String: SceneStorageCell] = [:]
  /// Called when a value was written.
  package var didChange: (@MainActor () -> Void)?

  nonisolated init() {}

  /// Everything that is stored, by key. Writing it replaces all values and tells the views that read them.
  package var values: [String: StoredValue] {
    get { cells.compactMapValues(\.stored) }
    set {
      for key in Set(cells.keys).union(newValue.keys) { cell(key).restore(newValue[key]) }
    }
  }

  func cell(_ key: String) -> SceneStorageCell {
    if let cell = cells[key] { return cell }
    let cell = SceneStorageCell(self)
    cells[key] = cell
    return cell
  }
}

/// One key of a scene's storage. `@unchecked Sendable`: used on the main actor; writes from elsewhere go there.
final class SceneStorageCell: DependencySource, @unchecked Sendable {
  private weak var values: SceneStorageValues?
  private(set) var stored: StoredValue?

  init(_ values: SceneStorageValues) { self.values = values }

  func get() -> StoredValue? {
    wasRead()
    return stored
  }

  func set(_ new: StoredValue?, _ transaction: Transaction) {
    nonisolated(unsafe) let transaction = transaction
    MainThread.run { [self] in
      guard stored != new else { return }
      stored = new
      withTransaction(transaction) { changed() }
      values?.didChange?()
    }
  }

  func restore(_ new: StoredValue?) {
    guard stored != new else { return }
    stored = new
    changed()
  }
}

final class SceneStorageLocation<Value>: Location<Value> {
  let cell: SceneStorageCell
  private let fallback: Value
  private let coding: StorageCoding<Value>

  init(_ cell: SceneStorageCell, _ fallback: Value, _ coding: StorageCoding<Value>) {
    self.cell = cell
    self.fallback = fallback
    self.coding = coding
  }

  override func get() -> Value { cell.get().flatMap(coding.read) ?? fallback }
  override func set(_ value: Value, _ transaction: Transaction) { cell.set(coding.write(value), transaction) }
  override func isSame(as other: Location<Value>) -> Bool {
    (other as? SceneStorageLocation<Value>)?.cell === cell
  }
}
