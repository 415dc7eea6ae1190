/// An activity that can be stopped.
public protocol Cancellable {
  /// Stops the activity and lets go of what it holds. Calling it again does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a set, usually one that lives as long as the object that subscribed.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self as? AnyCancellable ?? AnyCancellable(self))
  }

  /// Keeps this in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self as? AnyCancellable ?? AnyCancellable(self))
  }
}

/// A cancellable that cancels when the last reference to it goes away.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = NSLock()
  private var action: (() -> Void)?

  /// Wraps a closure that is called at most once.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Wraps another cancellable.
  public init<C: Cancellable>(_ canceller: C) { action = canceller.cancel }

  deinit { cancel() }

  public func cancel() {
    let taken = lock.withLock {
      defer { action = nil }
      return action
    }
    taken?()
  }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
