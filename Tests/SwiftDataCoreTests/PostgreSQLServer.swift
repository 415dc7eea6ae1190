import Foundation
import Synchronization

@testable import SwiftDataCore

/// A PostgreSQL server of its own, on this machine only, with its data in a temporary directory. It runs as another
/// user where tests run as root, which the server refuses.
final class PostgreSQLServer: Sendable {
  let port: Int
  private let directory: URL
  private let programs: URL
  private let process = Mutex<Process?>(nil)

  var url: String { "postgres://tester@127.0.0.1:\(port)/postgres" }

  /// What to install where there is no server.
  static let advice: String = "PostgreSQL isn't installed: apt-get install postgresql"
  static let isInstalled = programs != nil

  /// The directory with the server's programs, of the newest version.
  private static let programs: URL? = {
    let root = URL(filePath: "/usr/lib/postgresql")
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let newest = versions.compactMap(Int.init).max()
    return newest.map { root.appending(path: "\($0)/bin") }
  }()

  /// One for all tests of a process.
  static let shared = Result { try PostgreSQLServer() }
  /// Another for those that stop it.
  static let fragile = Result { try PostgreSQLServer() }

  /// Stopped when the process ends.
  private static let running = Mutex<[PostgreSQLServer]>([])
  private static let stopsAtExit: Void = {
    atexit { for server in PostgreSQLServer.running.withLock({ $0 }) { server.remove() } }
  }()

  init() throws {
    guard let programs = Self.programs else { throw SwiftDataError(.storeUnavailable, Self.advice) }
    self.programs = programs
    directory = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString.prefix(8))")
    port = Int.random(in: 20_000..<60_000)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    if getuid() == 0 { try run("chown", ["nobody", directory.path], asRoot: true) }
    try run(
      programs.appending(path: "initdb").path,
      ["-D", data.path, "-A", "trust", "-U", "tester", "-E", "UTF8", "--locale=C", "--no-sync"])
    try start()
    _ = Self.stopsAtExit
    Self.running.withLock { $0.append(self) }
  }

  private var data: URL { directory.appending(path: "data") }

  func start() throws {
    let server = command(
      programs.appending(path: "postgres").path,
      [
        "-D", data.path, "-p", "\(port)", "-k", directory.path, "-c", "listen_addresses=127.0.0.1", "-c",
        "fsync=off", "-c", "max_connections=300",
      ])
    try server.run()
    process.withLock { $0 = server }
    var lastError: (any Error)?
    for _ in 0..<600 {
      do {
        _ = try PostgreSQLConnection(url: url, patience: .zero)
        return
      } catch {
        lastError = error
        Thread.sleep(forTimeInterval: 0.05)
      }
    }
    if let lastError { throw lastError }
  }

  /// Stops the server at once: connections are closed in mid-sentence.
  func stop() {
    let running = process.withLock { process in
      defer { process = nil }
      return process
    }
    guard let running else { return }
    // An immediate shutdown. (`pg_ctl` would wait for the process to be gone, which is ours to take notice of.)
    kill(running.processIdentifier, SIGQUIT)
    running.waitUntilExit()
  }

  /// Starts the server if a test that failed left it stopped.
  func ensureRunning() throws {
    if process.withLock({ $0?.isRunning != true }) { try start() }
  }

  func remove() {
    stop()
    try? FileManager.default.removeItem(at: directory)
  }

  private func run(_ program: String, _ arguments: [String], asRoot: Bool = false) throws {
    let process = command(program, arguments, asRoot: asRoot)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw SwiftDataError(
        .storeUnavailable, value: program, "the program ended with \(process.terminationStatus)")
    }
  }

  private func command(_ program: String, _ arguments: [String], asRoot: Bool = false) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let drop = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
    process.arguments = (getuid() == 0 && !asRoot ? drop : []) + [program] + arguments
    process.currentDirectoryURL = directory
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }
}
