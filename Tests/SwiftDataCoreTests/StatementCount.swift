import CSQLite
import Foundation
import Testing

@testable import SwiftDataCore

/// Counts the statements that a store in memory runs.
final class StatementCount {
  private(set) var statements: [String] = []
  private let handle: OpaquePointer

  init(_ container: ModelContainer) throws {
    handle = try #require(try container.store.read { ($0 as? SQLiteConnection)?.handle })
    sqlite3_trace_v2(
      handle, UInt32(SQLITE_TRACE_STMT),
      { _, counter, _, sql in
        guard let counter, let sql else { return 0 }
        let text = String(cString: sql.assumingMemoryBound(to: CChar.self))
        Unmanaged<StatementCount>.fromOpaque(counter).takeUnretainedValue().statements.append(text)
        return 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { sqlite3_trace_v2(handle, 0, nil, nil) }

  /// Checks how many statements `body` runs.
  func expect(
    _ number: Int, at location: Testing.SourceLocation = #_sourceLocation, _ body: () throws -> Void
  ) rethrows {
    statements = []
    try body()
    #expect(statements.count == number, "\(statements)", sourceLocation: location)
  }
}
