import CModelMemory
import Synchronization

/// A context's live instances, by key. It keeps none of them alive.
///
/// A dictionary of weak references would do, but costs an allocation for each model, slows each model's reference
/// counting for good, and moves with locks when it grows. Instead this table holds addresses: a model's storage takes
/// its entry out before the model's memory is freed (`_ModelStorage.deinit`), and until then the lock and
/// `swift_tryRetain` see to it that nobody gets a model whose last reference is gone, on whatever thread that happens.
final class ModelRegistry: Sendable {
  private let table = Mutex(KeyTable())
  /// Models that share a storage with another, after an upsert: their storage may outlive them.
  private let shared = Mutex<[Int64: Weak]>([:])

  private struct Weak: @unchecked Sendable {
    // Sendable: only read under the lock; the model is given to nobody but the context that it belongs to.
    weak var model: (any PersistentModel)?
  }

  /// The live instance with a key and its storage.
  func find(_ key: Int64) -> (model: AnyObject, storage: _ModelStorage)? {
    let found = table.withLock { table -> (model: UInt, storage: UInt)? in
      let address = table.find(key)
      // The storage is there, since it waits for the lock before it goes; its model may be going already.
      guard let storage = UnsafeRawPointer(bitPattern: address) else { return nil }
      let registered = Unmanaged<_ModelStorage>.fromOpaque(storage)._withUnsafeGuaranteedRef { $0.registered }
      guard let model = UnsafeMutableRawPointer(bitPattern: registered), swift_tryRetain(model) != nil else {
        return nil
      }
      return (registered, address)
    }
    if let found, let model = UnsafeRawPointer(bitPattern: found.model),
      let storage = UnsafeRawPointer(bitPattern: found.storage)
    {
      // The reference that `swift_tryRetain` made is taken over; it keeps the model's storage too.
      let object = Unmanaged<AnyObject>.fromOpaque(model).takeRetainedValue()
      return (object, Unmanaged<_ModelStorage>.fromOpaque(storage).takeUnretainedValue())
    }
    return shared.withLock { $0.isEmpty ? nil : $0[key] }?.model.map { ($0, $0._$storage) }
  }

  /// Makes a model the live instance with a key.
  func insert(_ key: Int64, _ model: any PersistentModel, _ storage: _ModelStorage) {
    if storage.isShared {
      shared.withLock {
        $0 = $0.filter { $0.value.model != nil }
        $0[key] = Weak(model: model)
      }
    } else {
      insert(key, object: model, storage)
    }
  }

  /// As ``insert(_:_:_:)``, for a storage that no other model shares.
  func insert(_ key: Int64, object: AnyObject, _ storage: _ModelStorage) {
    let (model, address) = (Self.address(object), Self.address(storage))
    table.withLock { table in
      storage.registered = model
      table.insert(KeyTable.Entry(key: key, storage: address))
    }
  }

  func remove(_ key: Int64) {
    table.withLock { $0.remove(key, storage: nil) }
    shared.withLock { if !$0.isEmpty { $0[key] = nil } }
  }

  /// At the end of a storage's life.
  func remove(_ key: Int64, of storage: _ModelStorage) {
    let address = Self.address(storage)
    table.withLock { $0.remove(key, storage: address) }
  }

  /// The entry of a storage that from now on belongs to two models.
  func share(_ key: Int64, _ model: any PersistentModel, _ storage: _ModelStorage) {
    table.withLock { $0.remove(key, storage: nil) }
    storage.isShared = true
    insert(key, model, storage)
  }

  /// Makes room for as many models more.
  func reserve(_ count: Int) { table.withLock { $0.reserve($0.count + count) } }

  /// Every live instance's key.
  var keys: [Int64] { table.withLock { $0.keys } + shared.withLock { Array($0.keys) } }

  private static func address(_ object: AnyObject) -> UInt {
    UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  }
}

/// A hash table of addresses by key: linear probing, at most half full.
private struct KeyTable {
  struct Entry {
    var key: Int64 = 0
    /// 0 for a free place.
    var storage: UInt = 0
  }

  private(set) var count = 0
  private var places = [Entry](repeating: Entry(), count: 16)
  /// How far a hash is shifted, so that as many bits are left as the table has.
  private var shift = 60

  var keys: [Int64] { places.compactMap { $0.storage == 0 ? nil : $0.key } }

  private func home(_ key: Int64) -> Int {
    // Keys made one after the other (`KeyMint`) are read one after the other: eight of them stand side by side, and
    // the golden ratio spreads the eights over the table.
    let number = UInt64(bitPattern: key >> 20)
    return Int(
      truncatingIfNeeded: ((number >> 3) &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift) & ~7 | number & 7)
  }

  /// Where a key is, or the free place where it would be.
  private func place(_ key: Int64) -> Int {
    var place = home(key)
    while places[place].storage != 0, places[place].key != key { place = (place + 1) & (places.count - 1) }
    return place
  }

  /// The address that stands with a key, or 0.
  func find(_ key: Int64) -> UInt { places[place(key)].storage }

  mutating func insert(_ entry: Entry) {
    reserve(count + 1)
    let place = place(entry.key)
    if places[place].storage == 0 { count += 1 }
    places[place] = entry
  }

  mutating func reserve(_ wanted: Int) {
    guard wanted * 2 > places.count else { return }
    let old = places
    while wanted * 2 > 1 << (64 - shift) { shift -= 1 }
    places = [Entry](repeating: Entry(), count: 1 << (64 - shift))
    for entry in old where entry.storage != 0 { places[place(entry.key)] = entry }
  }

  /// Takes a key out, if its entry is the given storage's.
  mutating func remove(_ key: Int64, storage: UInt?) {
    var hole = place(key)
    guard places[hole].storage != 0, storage == nil || places[hole].storage == storage else { return }
    count -= 1
    // What stands behind moves up, so that no search ends too early.
    var next = hole
    while true {
      next = (next + 1) & (places.count - 1)
      guard places[next].storage != 0 else { break }
      let home = home(places[next].key)
      let mask = places.count - 1
      if (next - home) & mask >= (next - hole) & mask {
        places[hole] = places[next]
        hole = next
      }
    }
    places[hole] = Entry()
  }
}
