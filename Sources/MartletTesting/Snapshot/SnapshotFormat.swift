import Foundation
import SwiftUICore

/// A form in which a view can be kept: how it is made, and what it is called.
public struct SnapshotFormat: Sendable {
  /// What files of that form end in, without a dot.
  public let fileExtension: String
  let make: @MainActor @Sendable (ViewHarness) throws -> Data

  /// Makes a form of your own.
  public init(fileExtension: String, make: @escaping @MainActor @Sendable (ViewHarness) throws -> Data) {
    self.fileExtension = fileExtension
    self.make = make
  }

  /// Everything that is shown, one thing a line: its content, frame, effects and meaning. Frames are those of the
  /// screen, rounded to pixels.
  public static let text = SnapshotFormat(fileExtension: "txt") { harness in
    Data((harness.graph.tree.dump() + "\n").utf8)
  }
}

extension ViewHarness {
  /// The view in a form that can be kept: `String(decoding: try h.snapshot(as: .text), as: UTF8.self)`.
  public func snapshot(as format: SnapshotFormat) throws -> Data {
    update()
    return try inTime { try format.make(self) }
  }
}
