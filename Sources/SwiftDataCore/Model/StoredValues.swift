/// The values of one model's storage, by slot. They stand in memory of their own, which the storage owns: a read is an
/// access to an address, and no array is counted, checked or copied.
package struct StoredValues {
  private let start: UnsafeMutablePointer<StoredValue>
  package let count: Int

  /// Room for values that aren't there yet. The caller initialises each.
  init(uninitialized count: Int) {
    start = .allocate(capacity: max(1, count))
    self.count = count
  }

  init(_ values: [StoredValue]) {
    self.init(uninitialized: values.count)
    for (slot, value) in values.enumerated() { initialize(slot, to: value) }
  }

  package var indices: Range<Int> { 0..<count }

  @inline(__always)
  package subscript(slot: Int) -> StoredValue {
    get {
      precondition(slot < count, "the slot is the class's")
      return start[slot]
    }
    nonmutating set {
      precondition(slot < count, "the slot is the class's")
      start[slot] = newValue
    }
  }

  @inline(__always)
  func initialize(_ slot: Int, to value: consuming StoredValue) { (start + slot).initialize(to: value) }

  var array: [StoredValue] { Array(UnsafeBufferPointer(start: start, count: count)) }

  /// At the end of the storage's life.
  func deallocate() {
    start.deinitialize(count: count)
    start.deallocate()
  }
}
