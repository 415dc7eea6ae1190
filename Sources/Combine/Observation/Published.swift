/// A property that publishes its value before it changes. It belongs in a class.
///
/// `$property` is a publisher: it delivers the value there is, then each new one *before* it is stored, so
/// that a
/// closure that reads the property sees the old value. In an ``ObservableObject`` the change is also
/// announced by
/// `objectWillChange`.
@propertyWrapper
public struct Published<Value> {
  /// What the copies of a wrapper share.
  final class Storage {
    private let lock = NSLock()
    private var value: Value
    private var conduits = ConduitList<Value, Never>()
    private var owner: ObservableObjectPublisher?
    // Assignments into this property live as long as it does.
    private var feeds: [AnyCancellable] = []

    init(_ value: Value) { self.value = value }

    func get() -> Value { lock.withLock { value } }

    func set(_ newValue: Value) {
      lock.lock()
      let (owner, receivers) = (owner, conduits.snapshot())
      lock.unlock()
      owner?.send()
      for receiver in receivers { receiver.offer(newValue) }
      lock.lock()
      let old = value
      value = newValue
      lock.unlock()
      // The old value goes outside the lock, because its deinit may read us.
      withExtendedLifetime(old) {}
    }

    func notify(_ publisher: ObservableObjectPublisher) { lock.withLock { owner = publisher } }
    func keep(_ feed: AnyCancellable) { lock.withLock { feeds.append(feed) } }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Value, S.Failure == Never {
      lock.lock()
      let key = conduits.nextKey()
      let conduit = TypedConduit(subscriber, pending: value, keepsLatest: true) { [weak self] in
        self?.detach(key)
      }
      conduits.insert(conduit, key: key)
      lock.unlock()
      subscriber.receive(subscription: conduit)
    }

    private func detach(_ key: Int) { lock.withLock { conduits.remove(key: key) } }
  }

  private var storage: Storage

  public init(initialValue: Value) { storage = Storage(initialValue) }
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// The publisher of a property's values.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never
    fileprivate let storage: Storage

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.attach(subscriber)
    }
  }

  /// The publisher of the values; assigning another property's publisher shares its value.
  public var projectedValue: Publisher {
    mutating get { Publisher(storage: storage) }
    set { storage = newValue.storage }
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.get() }
    nonmutating set { storage.set(newValue) }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.get() }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }

}

extension Published: PublishedProperty {
  func notify(_ publisher: ObservableObjectPublisher) { storage.notify(publisher) }
}

extension Combine.Publisher where Failure == Never {
  /// Writes each value to a `@Published` property, for as long as that property lives: `assign(to: &$items)`.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(sink { [weak storage] in storage?.set($0) })
  }
}
