import CoreGraphics
import Foundation
import SwiftUICore

/// What an app's command line asks for.
struct AppArguments: Equatable {
  enum Command: Equatable { case serve, snapshot, help }
  var command = Command.serve
  var host = "127.0.0.1"
  var port: UInt16 = 8080
  var data: String?
  var isPublic = false
  var now: Date?
  var size: CGSize?
  var scale = 2.0
  var colorScheme = ColorScheme.light
  var locale: String?
  var dynamicType = DynamicTypeSize.large
  var url: String?
  var preview: String?
  var output: String?

  /// One line: what is wrong and what to do.
  struct Mistake: Error, Equatable, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  init() {}

  init(_ arguments: [String]) throws(Mistake) {
    var rest = arguments[...]
    if let first = rest.first, !first.hasPrefix("-") {
      rest.removeFirst()
      switch first {
      case "serve": command = .serve
      case "snapshot": command = .snapshot
      case "help": command = .help
      default: throw Mistake("There is no command \(first): use serve or snapshot, or see --help.")
      }
    }
    while let option = rest.popFirst() {
      if option == "--help" || option == "-h" {
        command = .help
        return
      }
      if option == "--public" {
        isPublic = true
        continue
      }
      let known = command == .serve ? Self.serveOptions : Self.snapshotOptions
      guard known.contains(option) else {
        throw Mistake("\(command) doesn't know \(option): see --help.")
      }
      guard let value = rest.popFirst() else { throw Mistake("\(option) needs a value: see --help.") }
      try set(option, value)
    }
    if command == .snapshot, output == nil { throw Mistake("snapshot needs -o FILE.png or -o FILE.html.") }
  }

  private static let serveOptions: Set = ["--host", "--port", "--data", "--now"]
  private static let snapshotOptions: Set = [
    "--size", "--scale", "--color-scheme", "--locale", "--dynamic-type", "--url", "--preview", "-o", "--now",
  ]

  private mutating func set(_ option: String, _ value: String) throws(Mistake) {
    switch option {
    case "--host": host = value
    case "--port":
      guard let port = UInt16(value) else {
        throw Mistake("--port \(value) isn't a port: give a number from 0 to 65535.")
      }
      self.port = port
    case "--data": data = value
    case "--now":
      guard let date = try? Date(value, strategy: .iso8601) else {
        throw Mistake("--now \(value) isn't a time: write it like 2026-11-30T09:00:00Z.")
      }
      now = date
    case "--size":
      let numbers = value.split(separator: "x").compactMap { Double($0) }
      guard numbers.count == 2, numbers.allSatisfy({ (1...16_384).contains($0) }) else {
        throw Mistake("--size \(value) isn't a size: write it like 1280x800.")
      }
      size = CGSize(width: numbers[0], height: numbers[1])
    case "--scale":
      guard let scale = Double(value), (0.5...8).contains(scale) else {
        throw Mistake("--scale \(value) isn't a scale: give a number from 0.5 to 8.")
      }
      self.scale = scale
    case "--color-scheme":
      guard let scheme = ["light": ColorScheme.light, "dark": .dark][value] else {
        throw Mistake("--color-scheme \(value) isn't one: give light or dark.")
      }
      colorScheme = scheme
    case "--locale": locale = value
    case "--dynamic-type":
      guard let size = DynamicTypeSize.allCases.first(where: { "\($0)" == value }) else {
        let names = DynamicTypeSize.allCases.map { "\($0)" }.joined(separator: ", ")
        throw Mistake("--dynamic-type \(value) isn't a size: give one of \(names).")
      }
      dynamicType = size
    case "--url": url = value
    case "--preview": preview = value
    case "-o":
      guard [".png", ".html", ".pdf", ".svg"].contains(where: value.hasSuffix) else {
        throw Mistake("-o \(value) must end in .png, .html, .pdf or .svg.")
      }
      output = value
    default: throw Mistake("\(option) isn't known: see --help.")
    }
  }

  static func help(_ program: String) -> String {
    """
    \(program) [serve] [--host 127.0.0.1] [--port 8080] [--data DIR] [--public] [--now TIME]
        Serves the app to browsers. DIR keeps windows and data over a restart. --public lets other machines in.

    \(program) snapshot -o FILE.png|.html|.pdf|.svg [--size 1280x800] [--scale 2] [--color-scheme light|dark]
        [--locale ar] [--dynamic-type xxLarge] [--url PATH|SCHEME://…] [--preview NAME] [--now TIME]
        Draws the app, or one of its previews, into a file.

    TIME, such as 2026-11-30T09:00:00Z, is where the app's clock starts.

    """
  }
}
