import CThreadState
import Dispatch
import Observation

/// Something that bodies read and that tells them when it has changed: a state box, an environment value, a model.
///
/// Readers are kept in a doubly linked list, so that one reader more or less costs the same whether there are ten
/// or ten thousand. Touched on the main thread only; `changed()` may come from anywhere.
package class DependencySource {
  // Only the main thread follows these; see `changed()`.
  fileprivate final var first: Dependency?

  init() {}

  /// A source of another module's. (An initialiser for it would make the compiler warn at every subclass here.)
  package static func make() -> DependencySource { DependencySource() }

  /// Tells the evaluation that is running, if any, that it has read this source.
  @inline(__always)
  package final func wasRead() {
    Tracker.current?.read(self)
  }

  /// Makes every reader evaluate again, under the transaction that is current now.
  package final func changed() {
    let unchecked = UncheckedSource(source: self, transaction: Transaction.current)
    if MainThread.isCurrent {
      MainActor.assumeIsolated { unchecked.source.notify() }
    } else {
      DispatchQueue.main.async {
        MainActor.assumeIsolated {
          withTransaction(unchecked.transaction) { unchecked.source.notify() }
        }
      }
    }
  }

  // Carries a source to the main thread, where alone its list is used.
  private struct UncheckedSource: @unchecked Sendable {
    let source: DependencySource
    let transaction: Transaction
  }

  @MainActor private final func notify() {
    var next = first
    while let dependency = next {
      next = dependency.next
      dependency.reader.dependencyChanged(self)
    }
  }

  package final var hasReaders: Bool { first != nil }
}

/// What evaluates again when something it read changes.
@MainActor
package protocol DependencyReader: AnyObject {
  func dependencyChanged(_ source: DependencySource)
}

/// One reader's interest in one source.
package final class Dependency {
  // Whoever holds the dependency cancels it before the reader goes.
  fileprivate unowned(unsafe) let reader: any DependencyReader
  fileprivate final let source: DependencySource
  // The list is owned by the source from the front; the way back must not own.
  fileprivate unowned(unsafe) final var previous: Dependency?
  fileprivate final var next: Dependency?

  package init(reader: any DependencyReader, source: DependencySource) {
    self.reader = reader
    self.source = source
    next = source.first
    next?.previous = self
    source.first = self
  }

  package func cancel() {
    if let previous { previous.next = next } else if source.first === self { source.first = next }
    next?.previous = previous
    previous = nil
    next = nil
  }
}

/// Runs a closure and notes what it reads, so that its owner hears when any of that changes.
///
/// Reads of our own sources are matched against those of the last run in order: the usual case, the same reads
/// again, allocates nothing. Reads of `@Observable` properties go through Observation, whose public API can't cancel
/// a tracking; a sentinel that every tracking reads is tripped before the next one, which ends the old one.
package final class Tracker {
  /// The evaluation that is running on this thread. Only the main actor sets it, so elsewhere there is none.
  package static var current: Tracker? {
    @inline(__always) get {
      martlet_current_evaluation().map { Unmanaged<Tracker>.fromOpaque($0).takeUnretainedValue() }
    }
    @inline(__always) set {
      // Whoever sets it keeps the tracker alive until it is set back.
      martlet_set_current_evaluation(newValue.map { Unmanaged.passUnretained($0).toOpaque() })
    }
  }

  // A tracker is owned by its reader, or cancelled before the reader goes.
  private unowned(unsafe) let reader: any DependencyReader
  private var dependencies: ContiguousArray<Dependency> = []
  private var cursor = 0
  private var ticket: ObservationTicket?
  private var sentinel: ObservationSentinel?
  /// Whether closures of this owner have read `@Observable` properties before.
  private var observes = false

  package init(reader: any DependencyReader) {
    self.reader = reader
  }

  @MainActor
  package func run<T>(_ body: () -> T) -> T {
    let outer = Tracker.current
    Tracker.current = self
    cursor = 0
    disarm()
    let result: T
    if observes {
      let sentinel = self.sentinel ?? ObservationSentinel()
      self.sentinel = sentinel
      result = withObservationTracking(
        {
          sentinel.touch()
          return body()
        }, onChange: arm())
    } else {
      result = withObservationTracking(body, onChange: arm())
    }
    while dependencies.count > cursor { dependencies.removeLast().cancel() }
    Tracker.current = outer
    return result
  }

  /// Runs `body` without noting its reads (actions, closures that run later).
  @MainActor
  package static func untracked<T>(_ body: () throws -> T) rethrows -> T {
    let outer = current
    current = nil
    defer { current = outer }
    return try body()
  }

  package func read(_ source: DependencySource) {
    if cursor < dependencies.count, dependencies[cursor].source === source {
      cursor += 1
      return
    }
    for index in 0..<cursor where dependencies[index].source === source { return }
    let new = Dependency(reader: reader, source: source)
    if cursor < dependencies.count {
      dependencies[cursor].cancel()
      dependencies[cursor] = new
    } else {
      dependencies.append(new)
    }
    cursor += 1
  }

  /// Whether a notice came from an `@Observable` object: it comes before the property has its new value, so that
  /// who gets it must not read at once.
  package static func isObservation(_ source: DependencySource) -> Bool {
    source === ObservationTicket.source
  }

  /// Forgets everything that was read.
  @MainActor
  package func cancel() {
    disarm()
    for dependency in dependencies { dependency.cancel() }
    dependencies.removeAll()
    cursor = 0
  }

  deinit {
    ticket?.tracker = nil
    for dependency in dependencies { dependency.cancel() }
  }

  /// Called by Observation only if something observable was read.
  private func arm() -> @Sendable () -> Void {
    observes = true
    let ticket = ObservationTicket(self)
    self.ticket = ticket
    return { ticket.fire() }
  }

  private func disarm() {
    guard let ticket else { return }
    ticket.tracker = nil
    self.ticket = nil
    sentinel?.trip()
  }

  @MainActor fileprivate func observationChanged() {
    ticket = nil
    reader.dependencyChanged(ObservationTicket.source)
  }
}

/// Read inside every tracking; tripping it ends that tracking in all registrars.
private final class ObservationSentinel: Observable {
  private let registrar = ObservationRegistrar()
  private var value: Int { 0 }
  func touch() { registrar.access(self, keyPath: \.value) }
  func trip() { registrar.willSet(self, keyPath: \.value) }
}

/// Links a tracking to its tracker until the tracking is over.
///
/// `@unchecked Sendable`: `fire()` may run on any thread, but `tracker` is read and written on the main thread only;
/// elsewhere `fire()` just sends itself there.
private final class ObservationTicket: @unchecked Sendable {
  weak var tracker: Tracker?
  // Never changes and has no readers of its own: it only stands for "some observable object".
  nonisolated(unsafe) static let source = DependencySource()

  init(_ tracker: Tracker) { self.tracker = tracker }

  func fire() {
    MainThread.run { [self] in
      guard let tracker else { return }
      self.tracker = nil
      tracker.observationChanged()
    }
  }
}
