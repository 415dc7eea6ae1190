import SwiftUICore
import WebHost

/// The messages that a browser would be sent of a display tree, for those who measure them without a browser.
@MainActor
package final class PatchWriter {
  private let encoder: PageEncoder
  private var number: UInt32 = 0

  /// The browser has loaded what the tree shows now.
  package init(_ tree: DisplayTree) {
    encoder = PageEncoder(tree: tree, assets: AssetShelf(StaticAssets()))
    _ = encoder.html(patch: 0)
  }

  /// What has changed since the last call, as one message with the number of operations in it; nil if nothing did.
  ///
  /// - Parameter time: Seconds since the reference date; motions are written relative to it.
  package func next(at time: Double) -> (operations: Int, bytes: [UInt8])? {
    let before = encoder.operationCount
    let operations = encoder.changes(patch: number + 1, time: time)
    guard !operations.isEmpty else { return nil }
    number += 1
    return (encoder.operationCount - before, PatchMessage.bytes(number, handledEvents: 0, operations))
  }
}

/// The message that brings operations to a browser.
enum PatchMessage {
  /// - Parameter number: Nil for a message that only says how many events were handled.
  static func bytes(_ number: UInt32?, handledEvents: UInt32, _ operations: [UInt8]) -> [UInt8] {
    var message = ByteBuilder()
    message.raw("[0,")
    message.integer(number ?? 0)
    message.raw(",")
    message.integer(handledEvents)
    message.raw(",[")
    message.bytes += operations
    message.raw("]]")
    return message.bytes
  }
}
