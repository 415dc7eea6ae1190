import CWebHost

extension ServerLoop {
  /// The table of C functions, each of which finds the loop again by the context it is given. The C loop holds
  /// one reference to it, which `ended` gives back.
  static func callbacks(for loop: ServerLoop) -> mwh_callbacks {
    var table = mwh_callbacks()
    table.context = Unmanaged.passRetained(loop).toOpaque()
    table.woken = { ServerLoop.from($0)?.runCommands() }
    table.ticked = { ServerLoop.from($0)?.tick() }
    table.ended = { context in
      guard let context else { return }
      Unmanaged<ServerLoop>.fromOpaque(context).takeRetainedValue().ended()
    }
    table.http_opened = { context, handle, id, peer in
      guard let handle else { return }
      ServerLoop.from(context)?.opened(handle, id: id, peer: peer.map { String(cString: $0) } ?? "")
    }
    table.http_received = { context, id, bytes, count in
      ServerLoop.from(context)?.received(id, UnsafeBufferPointer(start: bytes, count: count))
    }
    table.http_flushed = { context, id in ServerLoop.from(context)?.flushed(id) }
    table.http_closed = { context, id in ServerLoop.from(context)?.closed(id) }
    table.socket_received = { context, id, bytes, count, isText in
      ServerLoop.from(context)?.received(id, UnsafeBufferPointer(start: bytes, count: count), isText: isText)
    }
    table.socket_sent = { context, id, count in ServerLoop.from(context)?.sent(id, count) }
    table.socket_closed = { context, id, code, reason, count in
      let text = String(decoding: UnsafeBufferPointer(start: reason, count: count), as: UTF8.self)
      ServerLoop.from(context)?.socketClosed(id, WebSocketClose(code: UInt16(clamping: code), reason: text))
    }
    return table
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> ServerLoop? {
    context.map { Unmanaged<ServerLoop>.fromOpaque($0).takeUnretainedValue() }
  }
}
