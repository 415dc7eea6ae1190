import CSQLite
import Foundation

/// Functions and collations that SQLite calls: Swift's own comparisons, so that SQL's answer is Swift's.
///
/// They are used in queries only, never in a schema, so that any other program can open the file.
enum SQLiteFunctions {
  /// The order of `localizedStandardCompare`.
  static let standardCollation = "martlet_standard"
  /// The order of `localizedCompare`.
  static let localizedCollation = "martlet_localized"

  static func register(with handle: OpaquePointer) throws {
    try collation(standardCollation, handle) {
      text(of: $1, $2).localizedStandardCompare(text(of: $3, $4)).order
    }
    try collation(localizedCollation, handle) { text(of: $1, $2).localizedCompare(text(of: $3, $4)).order }
    try function("martlet_nfc", 1, handle) { context, _, values in
      guard let text = argument(values, 0) else { return sqlite3_result_null(context) }
      var result = text.precomposedStringWithCanonicalMapping
      result.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          // An empty buffer may have no address, and no address would mean NULL.
          sqlite3_result_text64(
            context, $0.baseAddress ?? SQLiteFunctions.empty, UInt64($0.count), SQLiteFunctions.transient,
            UInt8(SQLITE_UTF8))
        }
      }
    }
    try function("martlet_contains", 2, handle) { context, _, values in
      guard let text = argument(values, 0), let other = argument(values, 1) else {
        return sqlite3_result_int(context, 0)
      }
      sqlite3_result_int(context, text.localizedStandardContains(other) ? 1 : 0)
    }
    try function("martlet_localized_compare", 2, handle) { context, _, values in
      guard let text = argument(values, 0), let other = argument(values, 1) else {
        return sqlite3_result_null(context)
      }
      sqlite3_result_int(context, text.localizedCompare(other).order)
    }
    try function("martlet_caseless_compare", 2, handle) { context, _, values in
      guard let text = argument(values, 0), let other = argument(values, 1) else {
        return sqlite3_result_null(context)
      }
      sqlite3_result_int(context, text.caseInsensitiveCompare(other).order)
    }
  }

  private typealias Function =
    @convention(c) (
      OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?
    ) -> Void
  private typealias Collation =
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?
    ) -> Int32

  private static func function(_ name: String, _ count: Int32, _ handle: OpaquePointer, _ body: Function)
    throws
  {
    let code = sqlite3_create_function_v2(handle, name, count, SQLITE_UTF8, nil, body, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteConnection.error(code, handle, name) }
  }

  private static func collation(_ name: String, _ handle: OpaquePointer, _ body: Collation) throws {
    let code = sqlite3_create_collation_v2(handle, name, SQLITE_UTF8, nil, body, nil)
    guard code == SQLITE_OK else { throw SQLiteConnection.error(code, handle, name) }
  }

  /// Tells SQLite to copy a result.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  // Read only, and never freed.
  private nonisolated(unsafe) static let empty: UnsafePointer<CChar> = {
    let pointer = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    pointer.initialize(to: 0)
    return UnsafePointer(pointer)
  }()
}

/// An argument as text; nil if it is NULL.
private func argument(_ values: UnsafeMutablePointer<OpaquePointer?>?, _ index: Int) -> String? {
  guard let value = values?[index], let bytes = sqlite3_value_text(value) else { return nil }
  let count = Int(sqlite3_value_bytes(value))
  return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
}

private func text(of count: Int32, _ bytes: UnsafeRawPointer?) -> String {
  String(decoding: UnsafeRawBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
}

extension ComparisonResult {
  fileprivate var order: Int32 { Int32(rawValue) }
}
