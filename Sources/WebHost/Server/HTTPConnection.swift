import CWebHost

/// One connection before it becomes a WebSocket. Used on the loop thread only.
///
///     head ──▶ body ──▶ waiting for the answer ──▶ writing it ──▶ head …
///       │        │          │                          │
///       └────────┴─ refusal │                          └── the last answer: ended
///                           └── upgrade: the connection leaves this type
///
/// The next head is not read before the answer is written, so that a client that asks ahead and does not read
/// costs one answer.
final class HTTPConnection {
  enum Phase {
    case head
    case body(RequestHead, HTTPRequest, needed: Int)
    case waiting(ResponseContext, key: String?)
    case writing
    case ended
  }

  let id: UInt64
  let handle: OpaquePointer
  let peer: String
  var parser: RequestParser
  var phase = Phase.head
  /// The number of the request that is being answered, so that a late answer to an earlier one is not taken for
  /// it.
  var requestNumber: UInt64 = 0
  /// When the peer must have got on with it.
  var deadline: Double
  /// Since when a response has been waiting for a reader, and how much of it was left then.
  var stalled: (since: Double, pending: Int)?

  init(id: UInt64, handle: OpaquePointer, peer: String, limits: HTTPLimits, now: Double) {
    self.id = id
    self.handle = handle
    self.peer = peer
    parser = RequestParser(limits: limits)
    deadline = now + limits.headSeconds
  }
}
