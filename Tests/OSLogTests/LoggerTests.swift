import Synchronization
import Testing

@testable import OSLog

struct LoggerTests {
  private func lines(_ environment: [String: String] = [:], _ body: (Logger) -> Void) -> [String] {
    let collected = Collected()
    LogSink.$shared.withValue(LogSink(environment: environment) { collected.add($0) }) {
      body(Logger(subsystem: "com.example", category: "test"))
    }
    return collected.lines
  }

  @Test func stringsAreHiddenUnlessPublicAndNumbersShownUnlessPrivate() {
    let (name, count) = ("Ada", 3)
    let line = lines { log in
      log.error("\(name) \(name, privacy: .public) \(count) \(count, privacy: .private) \(true)")
    }
    #expect(line.count == 1)
    #expect(line.first?.hasSuffix(" error [com.example:test] <private> Ada 3 <private> true") == true)
  }

  @Test func privateValuesAreShownForDebuggingButSensitiveOnesNever() {
    let name = "Ada"
    let line = lines(["OS_LOG_PRIVATE": "1"]) { $0.notice("\(name) \(name, privacy: .sensitive)") }
    #expect(line.first?.hasSuffix("Ada <sensitive>") == true)
  }

  @Test func debugAndInfoAreLeftOutUnlessAskedFor() {
    let all = { (log: Logger) in
      log.debug("d")
      log.info("i")
      log.notice("n")
      log.fault("f")
    }
    #expect(lines([:], all).count == 2)
    #expect(lines(["OS_ACTIVITY_MODE": "debug"], all).count == 4)
    #expect(lines(["OS_ACTIVITY_MODE": "disable"], all).isEmpty)
  }

  @Test func aHashTellsEqualValuesWithoutShowingThem() {
    let (a, b) = ("secret", "other")
    let line = lines { log in
      for value in [a, a, b] { log.error("\(value, privacy: .private(mask: .hash))") }
    }.map { $0.split(separator: " ", maxSplits: 3).last ?? "" }
    #expect(line[0] == line[1] && line[0] != line[2])
    #expect(!line[0].contains("secret"))
  }

  @Test func aValueCannotForgeALine() {
    let evil = "x\n2026 error [root] broken"
    #expect(lines { $0.error("\(evil, privacy: .public)") }.first?.contains("\n") == false)
  }

  @Test func numbersTakeFormats() {
    let line = lines {
      $0.error("\(255, format: .hex(includePrefix: true)) \(1.5, format: .fixed(precision: 2))")
    }
    #expect(line.first?.hasSuffix("0xff 1.50") == true)
  }
}

private final class Collected: Sendable {
  private let stored = Mutex<[String]>([])
  var lines: [String] { stored.withLock { $0 } }
  func add(_ line: String) { stored.withLock { $0.append(line) } }
}
