@_spi(Martlet) import DeveloperToolsSupport
import Foundation
import ImageSurface
@_spi(Martlet) import SwiftUICore
import WebSurface

/// Draws an app's window, or one of its previews, into a file.
@MainActor
struct Snapshot {
  let arguments: AppArguments

  init(_ arguments: AppArguments) { self.arguments = arguments }

  func write(_ host: AppHost) async throws {
    guard let output = arguments.output else { return }
    let graph: ViewGraph
    let scene: AppScene?
    if let name = arguments.preview {
      let window = WindowDescription(makeContent: { AnyView(EmptyView()) })
      let view = try await preview(name)
      let preview = AppScene(
        WindowDescription(title: window.title, makeContent: { view }), request(host), appName: host.name)
      (scene, graph) = (preview, preview.graph)
    } else {
      let window = host.makeAppScene(request(host))
      (scene, graph) = (window, window.graph)
    }
    graph.animator.movesSurfaces = false
    if let scene { arguments.url.map { scene.open(AppLinks.path($0), isHistory: false) } }
    // What tasks bring when the window opens belongs into the picture.
    for _ in 0..<20 {
      graph.flushIfNeeded()
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(5))
    }
    graph.flushIfNeeded()
    let bytes = try draw(graph.tree, title: scene?.title ?? host.name, as: output)
    guard FileManager.default.createFile(atPath: output, contents: Data(bytes)) else {
      throw AppArguments.Mistake("\(output) can't be written: choose another place.")
    }
  }

  /// The tree in the form that the file's name ends in.
  private func draw(_ tree: DisplayTree, title: String, as file: String) throws -> [UInt8] {
    let isDark = arguments.colorScheme == .dark
    let shade: Float = isDark ? 0 : 1
    let background = DisplayColor(red: shade, green: shade, blue: shade)
    switch (file as NSString).pathExtension {
    case "pdf", "svg":
      return try ImageSurface.document(
        file.hasSuffix(".pdf") ? .pdf : .svg, of: tree, title: title, background: background,
        rasterizationScale: arguments.scale)
    case "html": break
    default: return try ImageSurface.png(of: tree, scale: arguments.scale, background: background)
    }
    var page = StillPage()
    page.title = title
    page.language = arguments.locale ?? "en"
    page.isDark = isDark
    page.background = background
    return try page.html(of: tree)
  }

  private func request(_ host: AppHost) -> SceneRequest {
    var traits = SceneTraits()
    traits.size = arguments.size ?? host.windows.first?.defaultSize ?? CGSize(width: 390, height: 844)
    traits.scale = arguments.scale
    traits.isDark = arguments.colorScheme == .dark
    traits.languages = [arguments.locale ?? "en"]
    traits.timeZone = TimeZone.current.identifier
    return SceneRequest(traits: traits, url: "/", storage: [:], device: "snapshot")
  }

  /// The preview's view; nobody's name is answered with the names that there are.
  private func preview(_ name: String) async throws -> AnyView {
    var names: [String] = []
    for registry in LinkedPreviews.all {
      let preview = try registry.makePreview()
      let own = preview.name ?? "\(registry.fileID):\(registry.line)"
      names.append(own)
      guard own == name, let content = preview.content as? ViewPreview, let variant = content.variants.first
      else {
        continue
      }
      return try await content.view(of: variant, traits: preview.traits)
    }
    throw AppArguments.Mistake(
      "There is no preview \(name). "
        + (names.isEmpty ? "The program has none." : "There are: \(names.joined(separator: ", "))."))
  }
}
