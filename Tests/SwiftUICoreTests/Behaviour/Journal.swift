import Observation

@testable import SwiftUICore

/// What happened, in order.
@MainActor
final class Journal {
  var lines: [String] = []
  func callAsFunction(_ line: String) { lines.append(line) }
}

/// A number that a test changes.
@MainActor @Observable
final class Number {
  var value: Int
  var other = 0
  init(_ value: Int = 0) { self.value = value }
}
