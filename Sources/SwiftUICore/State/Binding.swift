/// A property wrapper that reads and writes a value owned by a source of truth elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  /// The transaction that writes through this binding use, where it has an animation or other settings.
  public var transaction: Transaction
  package var location: Location<Value>

  package init(location: Location<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  /// Makes a binding with closures that read and write the value.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(location: ClosureLocation(get, { value, _ in set(value) }))
  }

  /// Makes a binding with a closure that reads and one that writes under a transaction.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: ClosureLocation(get, set))
  }

  /// A binding whose value never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// Makes a binding to an optional from a binding to a value; writing nil is ignored.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(location: OptionalLocation(base.location), transaction: base.transaction)
  }

  /// Makes a binding to the value inside an optional, or nil if there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let location = UnwrappedLocation(base.location) else { return nil }
    self.init(location: location, transaction: base.transaction)
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(location: HashableLocation(base.location), transaction: base.transaction)
  }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, Transaction.current.overlaid(by: transaction)) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(location: KeyPathLocation(location, keyPath), transaction: transaction)
  }

  /// A binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }

  /// A binding whose writes happen under the given transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  public static func _install(_ pointer: UnsafeMutablePointer<Binding>, _ owner: _Node, _ slot: inout Int) {}

  public static func _isSame(_ a: UnsafePointer<Binding>, _ b: UnsafePointer<Binding>) -> Bool {
    a.pointee.location.isSame(as: b.pointee.location)
  }
}

// Locations of Sendable values are read and written through their owner, which brings changes to the main actor.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Value.Index) -> Value.Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Value.Index) { wrappedValue.formIndex(after: &i) }
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      location: ElementLocation(location, position, last: wrappedValue[position]), transaction: transaction)
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Value.Index) -> Value.Index { wrappedValue.index(before: i) }
  public func formIndex(before i: inout Value.Index) { wrappedValue.formIndex(before: &i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

extension Binding where Value: MutableCollection {
  /// The element at an index, found again by its id when the collection has changed since.
  package func element<ID: Hashable>(
    at index: Value.Index, id: ID, idPath: KeyPath<Value.Element, ID>
  ) -> Binding<Value.Element> {
    let last = Tracker.unobserved { wrappedValue[index] }
    return Binding<Value.Element>(
      location: IdentifiedElementLocation(location, index, id: id, idPath: idPath, last: last),
      transaction: transaction)
  }
}

/// An element by index. A late read after the collection shrank gives the last value; a late write is dropped.
final class ElementLocation<C: MutableCollection>: Location<C.Element> {
  private let base: Location<C>
  private let index: C.Index
  private var last: C.Element
  init(_ base: Location<C>, _ index: C.Index, last: C.Element) {
    self.base = base
    self.index = index
    self.last = last
  }
  override func get() -> C.Element {
    let collection = base.get()
    if index >= collection.startIndex, index < collection.endIndex { last = collection[index] }
    return last
  }
  override func set(_ value: C.Element, _ transaction: Transaction) {
    var collection = Tracker.unobserved { base.get() }
    guard index >= collection.startIndex, index < collection.endIndex else { return }
    collection[index] = value
    base.set(collection, transaction)
  }
  override func isSame(as other: Location<C.Element>) -> Bool {
    guard let other = other as? ElementLocation<C> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }
}

/// An element by id, with its index as the first guess.
final class IdentifiedElementLocation<C: MutableCollection, ID: Hashable>: Location<C.Element> {
  private let base: Location<C>
  private let guess: C.Index
  private let id: ID
  private let idPath: KeyPath<C.Element, ID>
  private var last: C.Element
  init(_ base: Location<C>, _ index: C.Index, id: ID, idPath: KeyPath<C.Element, ID>, last: C.Element) {
    self.base = base
    guess = index
    self.id = id
    self.idPath = idPath
    self.last = last
  }
  private func find(in collection: C) -> C.Index? {
    if guess >= collection.startIndex, guess < collection.endIndex, collection[guess][keyPath: idPath] == id {
      return guess
    }
    return collection.firstIndex { $0[keyPath: idPath] == id }
  }
  override func get() -> C.Element {
    let collection = base.get()
    if let index = find(in: collection) { last = collection[index] }
    return last
  }
  override func set(_ value: C.Element, _ transaction: Transaction) {
    var collection = Tracker.unobserved { base.get() }
    guard let index = find(in: collection) else { return }
    collection[index] = value
    base.set(collection, transaction)
  }
  override func isSame(as other: Location<C.Element>) -> Bool {
    guard let other = other as? IdentifiedElementLocation<C, ID> else { return false }
    return id == other.id && idPath == other.idPath && base.isSame(as: other.base)
  }
}
