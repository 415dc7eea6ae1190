import Dispatch
import Foundation
import ImageSurface
import SwiftUICore
import TextEngine
import WebSurface

/// Runs an app as its command line says.
@MainActor
enum AppLauncher {
  static func run<A: App>(_ type: A.Type) {
    let program = CommandLine.arguments.first.map { ($0 as NSString).lastPathComponent } ?? "app"
    let arguments: AppArguments
    do { arguments = try AppArguments(Array(CommandLine.arguments.dropFirst())) } catch { fail("\(error)") }
    if arguments.command == .help {
      print(AppArguments.help(program), terminator: "")
      exit(0)
    }
    if let now = arguments.now { ProcessClock.start(at: now) }
    // For frameworks above, which keep what the app keeps: nothing else runs yet.
    if let data = arguments.data { setenv("MARTLET_DATA", URL(filePath: data).path, 1) }
    let scratch = arguments.command == .snapshot && arguments.data == nil ? newScratch() : nil
    let fonts: TextEngine
    do { fonts = try TextSystem.prepare() } catch { fail("\(error)") }
    let host = AppHost(A.self, name: program)
    switch arguments.command {
    case .serve: serve(host, arguments, fonts)
    case .snapshot:
      Task { @MainActor in
        var failure: (any Error)?
        do { try await Snapshot(arguments).write(host) } catch { failure = error }
        if let scratch { try? FileManager.default.removeItem(at: scratch) }
        if let failure { fail("\(failure)") }
        exit(0)
      }
    case .help: break
    }
    dispatchMain()
  }

  /// A directory for what the app keeps while its picture is taken: pictures show a new start, and leave nothing behind.
  private static func newScratch() -> URL {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "martlet-\(UUID().uuidString)")
    setenv("MARTLET_DATA", scratch.path, 1)
    return scratch
  }

  private static func serve(_ host: AppHost, _ arguments: AppArguments, _ fonts: TextEngine) {
    var configuration = WebServer.Configuration()
    configuration.host = arguments.host
    configuration.port = arguments.port
    configuration.dataDirectory = arguments.data
    configuration.isPublic = arguments.isPublic
    let server: WebServer
    do {
      server = try WebServer(host, configuration: configuration, fonts: fonts.fonts)
      try server.start()
    } catch { fail("\(error)") }
    let name = arguments.host.contains(":") ? "[\(arguments.host)]" : arguments.host
    FileHandle.standardOutput.write(Data("http://\(name):\(server.port)/\n".utf8))
    stopOnSignals(server)
  }

  /// Keeps the scenes for the next start when the process is asked to end.
  private static func stopOnSignals(_ server: WebServer) {
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler {
        Task { @MainActor in
          await server.stop()
          exit(0)
        }
      }
      source.resume()
      signals.append(source)
    }
  }
  /// Held for as long as the process lives.
  private static var signals: [any DispatchSourceSignal] = []

  static func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data((reason + "\n").utf8))
    exit(2)
  }
}

/// An app's one value, and the windows that it has open.
@MainActor
final class AppHost: SceneHost {
  let name: String
  private var evaluation: (any AppEvaluation)?
  private(set) var windows: [WindowDescription] = []
  private var scenes: [WeakScene] = []
  private struct WeakScene { weak var scene: AppScene? }

  init<A: App>(_ type: A.Type, name: String) {
    self.name = name
    let value = DynamicValue(A()) { [weak self] (list: _SceneList) in
      self?.take(list)
    } body: { app in
      var list = _SceneList()
      app.body._collect(&list)
      return list
    }
    evaluation = value
    windows = value.result.windows
  }

  private func take(_ list: _SceneList) {
    windows = list.windows
    guard let window = windows.first else { return }
    scenes.removeAll { $0.scene == nil }
    for reference in scenes { reference.scene?.setContent(window) }
  }

  func makeScene(_ request: SceneRequest) -> any HostedScene { makeAppScene(request) }

  func makeAppScene(_ request: SceneRequest) -> AppScene {
    let window = windows.first ?? WindowDescription(makeContent: { AnyView(EmptyView()) })
    let scene = AppScene(window, request, appName: name)
    scenes.append(WeakScene(scene: scene))
    scene.phaseChanged = { [weak self] in self?.updatePhase() }
    updatePhase()
    return scene
  }

  /// The app's own phase is that of its most active window.
  private func updatePhase() {
    let phase = scenes.compactMap { $0.scene?.scenePhase }.max() ?? .background
    evaluation?.setEnvironment { $0.scenePhase = phase }
  }
}

@MainActor
private protocol AppEvaluation: AnyObject {
  func setEnvironment(_ edit: (inout EnvironmentValues) -> Void)
}

extension DynamicValue: AppEvaluation {}
