import Synchronization

/// An object that says when it is about to change.
///
/// A class that conforms and marks properties `@Published` needs nothing else:
///
/// ```swift
/// final class Counter: ObservableObject {
///   @Published var count = 0
/// }
/// ```
///
/// `objectWillChange` then delivers before any of these properties, its superclasses' included, changes.
public protocol ObservableObject: AnyObject {
  /// The kind of publisher that says so.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Delivers before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Delivers before a `@Published` property changes. It is the same publisher each time; one that is sent
  /// to by
  /// hand works without any `@Published` property too.
  public var objectWillChange: ObservableObjectPublisher { ObservedObjects.shared.publisher(of: self) }
}

/// A publisher of the news that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never
  private let subject = PassthroughSubject<Void, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  /// Says that the object is about to change.
  public func send() { subject.send(()) }
}

/// The default publishers of the observable objects that have been asked for theirs.
///
/// An object is known by address. It is held weakly: when another object has its address, the weak reference
/// tells.
private final class ObservedObjects: Sendable {
  static let shared = ObservedObjects()

  // Unchecked: only touched while `table` is locked.
  private struct Entry: @unchecked Sendable {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Table {
    var entries: [ObjectIdentifier: Entry] = [:]
    var sweepAt = 256
  }

  private let table = Mutex(Table())

  /// O(1); every so often it drops the entries of objects that are gone, which is O(n) but rare.
  func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let key = ObjectIdentifier(object)
    let box = UncheckedBox(object)
    let (publisher, isNew) = table.withLock { table -> (UncheckedBox<ObservableObjectPublisher>, Bool) in
      if let entry = table.entries[key], entry.object === box.value {
        return (UncheckedBox(entry.publisher), false)
      }
      if table.entries.count >= table.sweepAt {
        table.entries = table.entries.filter { $0.value.object != nil }
        table.sweepAt = max(256, table.entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      table.entries[key] = Entry(object: box.value, publisher: publisher)
      return (UncheckedBox(publisher), true)
    }
    if isNew { Self.connect(publisher.value, to: object) }
    return publisher.value
  }

  /// Tells each `@Published` property, also of superclasses, whom to notify.
  private static func connect(_ publisher: ObservableObjectPublisher, to object: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for case let (_, property as any PublishedProperty) in level.children { property.notify(publisher) }
      mirror = level.superclassMirror
    }
  }
}

/// A `Published` of any value type.
protocol PublishedProperty {
  func notify(_ publisher: ObservableObjectPublisher)
}
