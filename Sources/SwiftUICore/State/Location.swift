import CoreGraphics

/// Where a value lives: what `@State` owns and `@Binding` refers to.
///
/// `@unchecked Sendable` would be wrong for the class as a whole: each subclass says how it is safe off the main thread.
package class Location<Value>: DependencySource {
  package func get() -> Value { preconditionFailure("Location is abstract.") }
  package func set(_ value: Value, _ transaction: Transaction) {}
  /// Whether two locations are the same place, so that views which hold them needn't be evaluated again.
  package func isSame(as other: Location<Value>) -> Bool { self === other }
}

/// The storage of one `@State`. Reading and writing are safe on every thread: a lock guards the value.
package final class StateBox<Value>: Location<Value> {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) { self.value = value }

  override package func get() -> Value {
    wasRead()
    lock.lock()
    defer { lock.unlock() }
    return value
  }

  override package func set(_ new: Value, _ transaction: Transaction) {
    if Tracker.current != nil {
      Diagnostics.warnOnce(
        "Modifying state during view update, this will cause undefined behavior: State<\(Value.self)> was written while "
          + "a body was evaluated. Write state in actions and callbacks, not in body.")
    }
    lock.lock()
    var new = new
    let same = isSameValue(FieldPlan.of(Value.self), &new, value)
    let old = value
    value = new
    lock.unlock()
    // The old value may have the last reference to something whose deinit reads state: let it go outside the lock.
    withExtendedLifetime(old) {}
    if !same { withTransaction(transaction) { changed() } }
  }
}

final class ConstantLocation<Value>: Location<Value> {
  private let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    var copy = value
    return isSameValue(FieldPlan.of(Value.self), &copy, other.value)
  }
}

final class ClosureLocation<Value>: Location<Value> {
  private let getter: () -> Value
  private let setter: (Value, Transaction) -> Void
  init(_ getter: @escaping () -> Value, _ setter: @escaping (Value, Transaction) -> Void) {
    self.getter = getter
    self.setter = setter
  }
  override func get() -> Value { getter() }
  override func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { setter(value, transaction) }
  }
}

final class KeyPathLocation<Root, Value>: Location<Value> {
  private let root: Location<Root>
  private let path: WritableKeyPath<Root, Value>
  init(_ root: Location<Root>, _ path: WritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
  }
  override func get() -> Value { root.get()[keyPath: path] }
  override func set(_ value: Value, _ transaction: Transaction) {
    var copy = Tracker.unobserved { root.get() }
    copy[keyPath: path] = value
    root.set(copy, transaction)
  }
  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Root, Value> else { return false }
    return path == other.path && root.isSame(as: other.root)
  }
}

/// A writable property of a reference: what `@Bindable` and `ObservedObject.Wrapper` make.
final class ReferenceLocation<Root: AnyObject, Value>: Location<Value> {
  private let root: Root
  private let path: ReferenceWritableKeyPath<Root, Value>
  init(_ root: Root, _ path: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    self.path = path
  }
  override func get() -> Value { root[keyPath: path] }
  override func set(_ value: Value, _ transaction: Transaction) {
    withTransaction(transaction) { root[keyPath: path] = value }
  }
  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? ReferenceLocation<Root, Value> else { return false }
    return root === other.root && path == other.path
  }
}

final class OptionalLocation<Value>: Location<Value?> {
  private let base: Location<Value>
  init(_ base: Location<Value>) { self.base = base }
  override func get() -> Value? { base.get() }
  override func set(_ value: Value?, _ transaction: Transaction) {
    if let value { base.set(value, transaction) }
  }
  override func isSame(as other: Location<Value?>) -> Bool {
    guard let other = other as? OptionalLocation<Value> else { return false }
    return base.isSame(as: other.base)
  }
}

/// The value inside an optional; keeps its last value so that a late read after `nil` doesn't trap.
final class UnwrappedLocation<Value>: Location<Value> {
  private let base: Location<Value?>
  private var last: Value
  init?(_ base: Location<Value?>) {
    guard let value = base.get() else { return nil }
    self.base = base
    last = value
  }
  override func get() -> Value {
    if let value = base.get() { last = value }
    return last
  }
  override func set(_ value: Value, _ transaction: Transaction) { base.set(value, transaction) }
  override func isSame(as other: Location<Value>) -> Bool {
    guard let other = other as? UnwrappedLocation<Value> else { return false }
    return base.isSame(as: other.base)
  }
}

final class HashableLocation<Value: Hashable>: Location<AnyHashable> {
  private let base: Location<Value>
  init(_ base: Location<Value>) { self.base = base }
  override func get() -> AnyHashable { AnyHashable(base.get()) }
  override func set(_ value: AnyHashable, _ transaction: Transaction) {
    if let value = value.base as? Value { base.set(value, transaction) }
  }
  override func isSame(as other: Location<AnyHashable>) -> Bool {
    guard let other = other as? HashableLocation<Value> else { return false }
    return base.isSame(as: other.base)
  }
}

extension Tracker {
  /// Runs `body` without noting its reads of our own sources; callable from anywhere.
  package static func unobserved<T>(_ body: () -> T) -> T {
    guard let outer = current else { return body() }
    current = nil
    defer { current = outer }
    return body()
  }
}
