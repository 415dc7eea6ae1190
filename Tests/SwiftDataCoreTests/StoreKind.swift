import Foundation
import Testing

@testable import SwiftDataCore

/// The kinds of stores on which the suites run that are about stores.
enum StoreKind: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case sqlite = "SQLite"
  case postgreSQL = "PostgreSQL"

  /// Those that this machine has.
  static let all = allCases.filter { $0 == .sqlite || PostgreSQLServer.isInstalled }

  var testDescription: String { rawValue }
}

/// A place for a store of its own: a file in a new directory, gone with it, or a schema of the tests' server.
final class Place {
  let kind: StoreKind
  let url: URL
  private let name: String?
  private let directory: URL?

  init(_ kind: StoreKind = .sqlite) throws {
    self.kind = kind
    switch kind {
    case .sqlite:
      let directory = FileManager.default.temporaryDirectory.appending(path: "martlet-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      url = directory.appending(path: "test.store")
      name = nil
      self.directory = directory
    case .postgreSQL:
      url = try #require(URL(string: try PostgreSQLServer.shared.get().url))
      name = "test \(UUID().uuidString)"
      directory = nil
    }
  }

  deinit { if let directory { try? FileManager.default.removeItem(at: directory) } }

  func configuration(saves: Bool = true) -> ModelConfiguration {
    ModelConfiguration(name, url: url, allowsSave: saves)
  }

  func open(_ schema: Schema = Schema(everyModel)) throws -> ModelContainer {
    try ModelContainer(for: schema, configurations: [configuration()])
  }
}

/// A new store that nobody else opens: in memory, where that is possible.
func inMemory(_ kind: StoreKind = .sqlite) throws -> ModelContainer {
  if kind == .postgreSQL { return try Place(kind).open() }
  return try ModelContainer(
    for: Schema(everyModel), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
}
