import Foundation
import Glibc
import SwiftDataCore
import Testing

/// A process that writes is killed, again and again: what it had saved is there, and nothing is there by halves.
///
/// The process is this one, started again with a filter and a variable that names the directory. `MARTLET_CRASHES` says
/// how often; `make soak` asks for 200.
@Suite(.serialized) struct CrashTests {
  private static let directory = ProcessInfo.processInfo.environment["MARTLET_CRASH_DIRECTORY"]

  @Test(.enabled(if: CrashTests.directory != nil)) func writesUntilItIsKilled() throws {
    guard let directory = Self.directory else { return }
    let container = try open(directory)
    let log = Glibc.open("\(directory)/log", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    let context = ModelContext(container)
    var number = try context.fetchCount(FetchDescriptor<Trip>())
    while true {
      let trip = Trip(name: "\(number)")
      trip.stops = (0..<3).map { Stop(place: "\($0)") }
      context.insert(trip)
      try context.save()
      let line = Array("\(number)\n".utf8)
      _ = write(log, line, line.count)
      number += 1
    }
  }

  @Test(.enabled(if: CrashTests.directory == nil)) func whatWasSavedSurvivesAKill() throws {
    let count = ProcessInfo.processInfo.environment["MARTLET_CRASHES"].flatMap(Int.init) ?? 4
    // A new store now and then, since the writer makes thousands of models while one check runs.
    for start in stride(from: 0, to: count, by: 10) {
      let directory = FileManager.default.temporaryDirectory.appending(
        path: "martlet-crash-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: directory) }
      try killAgainAndAgain(start..<min(start + 10, count), in: directory)
    }
  }

  private func killAgainAndAgain(_ rounds: Range<Int>, in directory: URL) throws {
    var seen = 0
    for round in rounds {
      let writer = Process()
      writer.executableURL = URL(
        filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      writer.arguments = arguments()
      var environment = ProcessInfo.processInfo.environment
      environment["MARTLET_CRASH_DIRECTORY"] = directory.path
      writer.environment = environment
      writer.standardOutput = FileHandle.nullDevice
      try writer.run()
      // Until it has written something, then a while that is different each time.
      for _ in 0..<600 where writer.isRunning && saved(directory).count <= seen { usleep(10_000) }
      usleep(UInt32(7_000 * (1 + round * 13 % 17)))
      kill(writer.processIdentifier, SIGKILL)
      writer.waitUntilExit()
      let numbers = saved(directory)
      try #require(numbers.count > seen, "the writer wrote nothing")
      seen = numbers.count
      // Opening checks the file's integrity.
      let trips = try ModelContext(try open(directory.path)).fetch(FetchDescriptor<Trip>())
      let names = Set(trips.map(\.name))
      #expect(numbers.allSatisfy(names.contains))
      #expect(trips.count - numbers.count <= rounds.count)
      #expect(trips.allSatisfy { $0.stops.map(\.place) == ["0", "1", "2"] })
    }
  }

  private func open(_ directory: String) throws -> ModelContainer {
    try ModelContainer(
      for: Schema(everyModel),
      configurations: [ModelConfiguration(url: URL(filePath: directory).appending(path: "crash.store"))])
  }

  private func saved(_ directory: URL) -> [String] {
    let text = (try? String(contentsOf: directory.appending(path: "log"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// This process's arguments, with a filter for the writer.
  private func arguments() -> [String] {
    var result: [String] = []
    var skips = false
    for argument in CommandLine.arguments.dropFirst() {
      if skips {
        skips = false
      } else if argument == "--filter" {
        skips = true
      } else {
        result.append(argument)
      }
    }
    return result + ["--filter", "writesUntilItIsKilled"]
  }
}
