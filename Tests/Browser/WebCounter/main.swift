import Foundation
import SwiftUICore
import TextEngine
import WebSurface

// A small app on the web surface alone, for the browser tests: `WebCounter [--port N] [--data DIR]`.

var configuration = WebServer.Configuration()
configuration.port = 0
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch (argument, arguments.popFirst()) {
  case ("--port", let value?): configuration.port = UInt16(value) ?? 0
  case ("--data", let value?): configuration.dataDirectory = value
  case ("--host", let value?): configuration.host = value
  case ("--retention", let value?): configuration.sceneLimits.retentionSeconds = Double(value) ?? 600
  default:
    FileHandle.standardError.write(Data("Unknown argument \(argument).\n".utf8))
    exit(2)
  }
}
do {
  let fonts = try FontLibrary()
  let server = try WebServer(DemoHost(), configuration: configuration, fonts: fonts)
  try server.start()
  FileHandle.standardOutput.write(Data("http://127.0.0.1:\(server.port)/\n".utf8))
  // SIGTERM saves the scenes, as an orderly restart does.
  signal(SIGTERM, SIG_IGN)
  let ending = DispatchSource.makeSignalSource(signal: SIGTERM, queue: .main)
  ending.setEventHandler {
    Task { @MainActor in
      await server.stop()
      exit(0)
    }
  }
  ending.resume()
  withExtendedLifetime((server, ending)) { dispatchMain() }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
