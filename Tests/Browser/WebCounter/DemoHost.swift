import CoreGraphics
import Foundation
import SwiftUICore
import WebSurface

@MainActor
final class DemoHost: SceneHost {
  /// Shared by every scene, so that tests see a change come from elsewhere.
  let shared = SharedCount()

  func makeScene(_ request: SceneRequest) -> any HostedScene { DemoScene(request, shared) }
}

/// A scene with two places: `/`, and `/rows/N` on it.
@MainActor
final class DemoScene: HostedScene {
  let graph: ViewGraph
  private let model: DemoModel
  var navigationChanged: ((Bool) -> Void)?
  var openExternally: ((String) -> Void)?

  init(_ request: SceneRequest, _ shared: SharedCount) {
    graph = ViewGraph(scale: request.traits.scale)
    model = DemoModel(shared: shared)
    model.path = request.url
    model.count = Int(request.storage["count"] ?? "") ?? 0
    model.isDark = request.traits.isDark
    graph.rootLayout.setup = setup(request.traits)
    graph.mount(DemoView(model: model))
    model.go = { [weak self] path in
      self?.model.path = path
      self?.navigationChanged?(true)
    }
  }

  private func setup(_ traits: SceneTraits) -> RootLayoutNode.Setup {
    var setup = RootLayoutNode.Setup(proposal: ProposedViewSize(traits.size))
    setup.isWindow = true
    return setup
  }

  var surface: SceneSurface { SceneSurface(graph: graph) }
  var title: String { model.path == "/" ? "Counter" : "Row \(model.row)" }
  var currentURL: String { model.path }
  func update(_ traits: SceneTraits) {
    model.isDark = traits.isDark
    graph.rootLayout.setup = setup(traits)
  }
  func open(_ url: String, isHistory: Bool) {
    graph.closeFloatingPresentations()
    model.path = url
    navigationChanged?(false)
  }
  func storage() -> [String: String] { ["count": String(model.count)] }
  func setActive(_ isActive: Bool) {}
  func close() { graph.unmount() }
}
