import Synchronization

/// How much a message matters.
public struct OSLogType: Equatable, Hashable, RawRepresentable, Sendable {
  public var rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 16)
  public static let fault = OSLogType(rawValue: 17)

  var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "notice"
    }
  }
}

/// Writes messages to standard error, one line each:
///
/// ```
/// 2026-01-31T12:34:56.789Z error [com.example.app:orders] no answer from <private>
/// ```
///
/// As on Apple's systems strings are hidden unless their interpolation says `privacy: .public`, and `debug`
/// and `info`
/// are left out by default. The environment changes that: `OS_ACTIVITY_MODE=debug` writes all levels,
/// `OS_ACTIVITY_MODE=disable` none, and `OS_LOG_PRIVATE=1` shows private (not sensitive) values.
public struct Logger: Sendable {
  private let prefix: String
  private let isDisabled: Bool

  /// A log for one part of a program.
  public init(subsystem: String, category: String) {
    prefix = "[\(subsystem):\(category)]"
    isDisabled = false
  }

  /// The log of the program as a whole.
  public init() {
    prefix = "[\(ProcessInfo.processInfo.processName)]"
    isDisabled = false
  }

  /// The log of an `OSLog`.
  public init(_ log: OSLog) {
    prefix = log.prefix
    isDisabled = log === OSLog.disabled
  }

  public func log(_ message: OSLogMessage) { write(message, .default) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(message, level) }
  public func notice(_ message: OSLogMessage) { write(message, .default) }
  public func debug(_ message: OSLogMessage) { write(message, .debug) }
  public func trace(_ message: OSLogMessage) { write(message, .debug) }
  public func info(_ message: OSLogMessage) { write(message, .info) }
  public func warning(_ message: OSLogMessage) { write(message, .error) }
  public func error(_ message: OSLogMessage) { write(message, .error) }
  public func critical(_ message: OSLogMessage) { write(message, .fault) }
  public func fault(_ message: OSLogMessage) { write(message, .fault) }

  private func write(_ message: OSLogMessage, _ level: OSLogType) {
    guard !isDisabled else { return }
    LogSink.shared.write(level: level, prefix: prefix, message: message)
  }
}

/// A log for one part of a program, as `os_log` takes it.
public final class OSLog: Sendable {
  let prefix: String

  public init(subsystem: String, category: String) { prefix = "[\(subsystem):\(category)]" }

  /// The log of the program as a whole.
  public static let `default` = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "default")
  /// A log that writes nothing.
  public static let disabled = OSLog(subsystem: "", category: "")
}

/// Writes a message to a log.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  Logger(log).log(level: type, message)
}

/// Writes a message to the log of the program.
public func os_log(_ message: OSLogMessage) { Logger(.default).log(message) }

/// Where lines go. Tests put another in its place for the length of a task.
struct LogSink: Sendable {
  @TaskLocal static var shared = LogSink(environment: ProcessInfo.processInfo.environment) { line in
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }

  let showsPrivate: Bool
  let writesDebug: Bool
  let isOff: Bool
  let output: @Sendable (String) -> Void

  init(environment: [String: String], output: @escaping @Sendable (String) -> Void) {
    showsPrivate = environment["OS_LOG_PRIVATE"] == "1"
    writesDebug = environment["OS_ACTIVITY_MODE"] == "debug"
    isOff = environment["OS_ACTIVITY_MODE"] == "disable"
    self.output = output
  }

  func write(level: OSLogType, prefix: String, message: OSLogMessage) {
    guard !isOff, writesDebug || (level != .debug && level != .info) else { return }
    let time = Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    // One line for each message, so that a value can't forge another.
    let text = message.text(showsPrivate: showsPrivate)
      .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
    output("\(time) \(level.name) \(prefix) \(text)")
  }
}
