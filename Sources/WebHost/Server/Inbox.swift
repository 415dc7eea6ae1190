import Dispatch
import Synchronization

/// Carries events from the loop thread to the main actor, in batches: whatever arrives before the main actor
/// gets round to it is handed over together, so that it can answer with one patch.
final class Inbox: Sendable {
  typealias Handler = @MainActor @Sendable ([HTTPServerEvent]) -> Void

  private struct State {
    var events: [HTTPServerEvent] = []
    var isScheduled = false
  }

  private let state = Mutex(State())
  private let handler: Handler

  init(handler: @escaping Handler) {
    self.handler = handler
  }

  func deliver(_ event: HTTPServerEvent) {
    let mustSchedule = state.withLock { state in
      state.events.append(event)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard mustSchedule else { return }
    // The main actor runs on the main queue on Linux; this hop costs a tenth of awaiting it.
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.drain() }
    }
  }

  @MainActor private func drain() {
    let events = state.withLock { state in
      state.isScheduled = false
      return exchange(&state.events, with: [])
    }
    for case .message(let socket, let message) in events { socket.handled(message.count) }
    handler(events)
  }
}

func exchange<Value>(_ value: inout Value, with new: consuming Value) -> Value {
  let old = value
  value = new
  return old
}
