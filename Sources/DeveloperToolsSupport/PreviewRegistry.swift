import CPreviewRecords

/// A type that a `#Preview` expands to: it knows where the preview stands in the source, and makes it.
///
/// You don't conform to this protocol yourself; use `#Preview`.
public protocol PreviewRegistry {
  /// Module and file name, such as `FoodTruckKit/Donut.swift`.
  static var fileID: String { get }
  /// The line of `#Preview` in its file, from 1.
  static var line: Int { get }
  /// The column of `#Preview` in its line, in UTF-8 bytes from 1.
  static var column: Int { get }
  /// Makes the preview. Throws what the preview's own code throws.
  @MainActor static func makePreview() throws -> Preview
}

/// The previews that are linked into this program.
@_spi(Martlet)
public enum LinkedPreviews {
  /// Every `#Preview` of the program, by file, line and column. Shared libraries loaded later are not looked at.
  public static var all: [any PreviewRegistry.Type] {
    var count = 0
    guard let records = martlet_preview_records(&count) else { return [] }
    let types = UnsafeBufferPointer(start: records, count: count).compactMap { record in
      record.map(registry(from:))
    }
    return types.sorted { ($0.fileID, $0.line, $0.column) < ($1.fileID, $1.line, $1.column) }
  }

  private static func registry(from record: martlet_preview_record) -> any PreviewRegistry.Type {
    withUnsafeTemporaryAllocation(of: (any PreviewRegistry.Type).self, capacity: 1) { memory in
      // A record initialises exactly one metatype: `#Preview` is the only writer of that section.
      let slot = memory.baseAddress.unsafelyUnwrapped
      record(UnsafeMutableRawPointer(slot))
      return slot.move()
    }
  }
}
