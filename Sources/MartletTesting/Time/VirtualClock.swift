import CProcessClock
import Foundation
import Testing

/// A clock that stands still until a harness moves it, and what waits for it.
///
/// It holds for one test: for the test itself, for the tasks that it starts, and for what the views in its harnesses
/// run. There `Date.now`, `ContinuousClock.now` and the like give its time, and `Task.sleep`, `asyncAfter` and
/// dispatch timers wait for it. Everything else in the process, other tests too, keeps real time. Detached tasks
/// don't belong to a test and keep real time as well.
///
/// `@unchecked Sendable`: `pending` and `sequence` are guarded by `lock`; the rest doesn't change.
final class VirtualClock: @unchecked Sendable {
  /// The clock of the code that a harness runs, and of the tasks that it starts.
  @TaskLocal static var current: VirtualClock?

  let raw: OpaquePointer
  private let lock = NSLock()
  private var pending: [Waiting] = []
  private var sequence = 0
  private let test: TestCase?
  /// The task in which the test itself runs: its own sleeps are real, for nobody else could end them.
  private let testTask: Int?

  private struct Waiting {
    let deadline: Int64
    let sequence: Int
    let work: Work
  }
  private enum Work {
    case call(queue: UnsafeMutableRawPointer, context: UnsafeMutableRawPointer?, Function)
    case timer(UnsafeMutableRawPointer, interval: Int64)
  }
  typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

  // MARK: Which clock is whose

  private static let tableLock = NSLock()
  private struct Entry { weak var clock: VirtualClock? }
  // Both guarded by `tableLock`.
  nonisolated(unsafe) private static var byTest: [TestCase: Entry] = [:]
  nonisolated(unsafe) private static var byAddress: [OpaquePointer: Entry] = [:]

  /// The clock of the test that is running, made if it has none; of its own if no test is running.
  static func ofTest() -> VirtualClock {
    if let current { return current }
    install()
    let test = TestCase.current
    return tableLock.withLock {
      if let test, let clock = byTest[test]?.clock { return clock }
      let clock = VirtualClock(test)
      if let test { byTest[test] = Entry(clock: clock) }
      byAddress[clock.raw] = Entry(clock: clock)
      return clock
    }
  }

  private static func find() -> VirtualClock? {
    if let current { return current }
    guard let test = TestCase.current else { return nil }
    return tableLock.withLock { byTest[test]?.clock }
  }

  private static func with(_ raw: OpaquePointer?) -> VirtualClock? {
    guard let raw else { return nil }
    return tableLock.withLock { byAddress[raw]?.clock }
  }

  private static let installed: Void = {
    var hooks = martlet_clock_hooks(
      current: { VirtualClock.find()?.raw },
      after: { raw, delay, resumes, queue, context, function in
        guard let clock = VirtualClock.with(raw), let queue, let function else { return false }
        if resumes, clock.isTestItself { return false }
        clock.wait(delay, queue, context, function)
        return true
      },
      timer: { raw, delay, interval, source in
        guard let clock = VirtualClock.with(raw), let source else { return false }
        clock.setTimer(source, delay, interval)
        return true
      })
    martlet_clock_install(&hooks)
  }()

  private static func install() { installed }

  private init(_ test: TestCase?) {
    self.test = test
    testTask = withUnsafeCurrentTask { $0?.hashValue }
    raw = martlet_clock_create()
    martlet_clock_use(true)
  }

  private var isTestItself: Bool {
    guard let testTask else { return false }
    return withUnsafeCurrentTask { $0?.hashValue } == testTask
  }

  deinit {
    martlet_clock_use(false)
    let (test, raw) = (test, raw)
    Self.tableLock.withLock {
      if let test, Self.byTest[test]?.clock == nil { Self.byTest[test] = nil }
      Self.byAddress[raw] = nil
    }
    // Whoever still waits does so in real time from here on.
    for waiting in pending {
      let delay = waiting.deadline - elapsed
      switch waiting.work {
      case .call(let queue, let context, let function):
        martlet_clock_run(raw, queue, context, function, delay)
        martlet_clock_release(queue)
      case .timer(let source, let interval):
        martlet_clock_let_go(source, delay, interval)
        martlet_clock_release(source)
      }
    }
  }

  /// Runs `body` as something that the clock sets going: the tasks that it starts inherit it.
  @MainActor func run<T>(_ body: () throws -> T) rethrows -> T {
    let outer = martlet_clock_set_cause(raw)
    defer { _ = martlet_clock_set_cause(outer) }
    return try Self.$current.withValue(self, operation: body)
  }

  // MARK: Turns

  @MainActor private var isTaken = false
  @MainActor private var turns: [CheckedContinuation<Void, Never>] = []

  /// Runs `body` when nobody else is moving the clock.
  @MainActor func inTurn(_ body: () async -> Void) async {
    if isTaken { await withCheckedContinuation { turns.append($0) } }
    isTaken = true
    await body()
    if turns.isEmpty { isTaken = false } else { turns.removeFirst().resume() }
  }

  // MARK: Time

  /// Nanoseconds since the clock was made.
  var elapsed: Int64 { martlet_clock_elapsed(raw) }

  /// The next time at which something is due, not after `limit`.
  func nextDeadline(until limit: Int64) -> Int64? {
    lock.withLock { pending.lazy.map(\.deadline).min() }.flatMap { $0 <= limit ? $0 : nil }
  }

  /// Moves the clock to a time and starts what is due then, in the order of deadlines.
  func move(to time: Int64) {
    martlet_clock_set_elapsed(raw, max(time, elapsed))
    let due: [Waiting] = lock.withLock {
      let due = pending.filter { $0.deadline <= time }
      pending.removeAll { $0.deadline <= time }
      return due.sorted { ($0.deadline, $0.sequence) < ($1.deadline, $1.sequence) }
    }
    for waiting in due {
      switch waiting.work {
      case .call(let queue, let context, let function):
        martlet_clock_run(raw, queue, context, function, 0)
        martlet_clock_release(queue)
      case .timer(let source, let interval):
        if martlet_clock_fire(source), interval < Int64.max {
          // Keeps the retain.
          let (next, overflow) = waiting.deadline.addingReportingOverflow(max(interval, 1))
          if !overflow { add(next, .timer(source, interval: interval)) }
        } else {
          martlet_clock_release(source)
        }
      }
    }
  }

  /// Whether something that the clock set going is queued or running: what was due, the tasks that it resumed …
  var isBusy: Bool { martlet_clock_pending(raw) > 0 }
  /// Rises with everything that starts waiting.
  var activity: Int { lock.withLock { sequence } }

  // MARK: What waits

  private func add(_ deadline: Int64, _ work: Work) {
    lock.withLock {
      sequence += 1
      pending.append(Waiting(deadline: deadline, sequence: sequence, work: work))
    }
  }

  private func wait(
    _ delay: Int64, _ queue: UnsafeMutableRawPointer, _ context: UnsafeMutableRawPointer?,
    _ function: @escaping Function
  ) {
    martlet_clock_retain(queue)
    add(elapsed + min(delay, Int64.max / 4), .call(queue: queue, context: context, function))
  }

  private func setTimer(_ source: UnsafeMutableRawPointer, _ delay: Int64, _ interval: Int64) {
    let old: Int = lock.withLock {
      func isSame(_ waiting: Waiting) -> Bool {
        if case .timer(source, _) = waiting.work { true } else { false }
      }
      let count = pending.count
      pending.removeAll(where: isSame)
      return count - pending.count
    }
    for _ in 0..<old { martlet_clock_release(source) }
    guard delay < Int64.max else { return }
    martlet_clock_retain(source)
    add(elapsed + min(delay, Int64.max / 4), .timer(source, interval: interval))
  }
}
