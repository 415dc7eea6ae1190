import Foundation
import Synchronization

/// Makes the numbers that identify rows, without asking the store: unique over processes and servers, never used
/// twice, and rising, so that new rows are appended at the end of a table.
///
/// The upper 43 bits count from the time of the process's start in steps of 100 µs (enough until 2052), the lower 20
/// bits are random for the process. Ranks in to-many relationships are made in the same way: between two of them
/// there is room for a million others.
package enum KeyMint {
  private static let node = Int64.random(in: 0..<(1 << 20))
  private static let counter = Atomic<Int64>(
    Int64(max(0, Date().timeIntervalSince1970 - 1_735_689_600) * 10_000))

  /// The distance between two keys that one process makes in succession.
  package static let step: Int64 = 1 << 20

  /// The next key.
  package static func next() -> Int64 {
    counter.wrappingAdd(1, ordering: .relaxed).oldValue << 20 | node
  }
}
