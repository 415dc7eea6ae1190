import SwiftUICore
import Synchronization
import Testing
import WebSurface

@testable import SwiftUI

private final class Messages: Sendable {
  private let list = Mutex<[String]>([])
  var all: [String] { list.withLock { $0 } }
  func add(_ message: String) { list.withLock { $0.append(message) } }
}

@MainActor
struct AppSceneTests {
  struct Stack: View {
    @State private var path: [Int] = []
    var body: some View {
      NavigationStack(path: $path) {
        Text(verbatim: "Root").navigationDestination(for: Int.self) { Text(verbatim: "Page \($0)") }
      }
    }
  }

  private func scene(_ url: String) -> AppScene {
    var traits = SceneTraits()
    traits.size = CGSize(width: 390, height: 844)
    return AppScene(
      WindowDescription(makeContent: { AnyView(Stack()) }),
      SceneRequest(traits: traits, url: url, storage: [:], device: "device"), appName: "App")
  }

  private func isMoving(_ scene: AppScene) -> Bool {
    var found = false
    scene.graph.tree.root.forEachInSubtree { if !$0.animations.isEmpty { found = true } }
    return found
  }

  @Test func aSceneBeginsAtItsAddressWithoutMotion() {
    let scene = scene("/1/2")
    #expect(scene.currentURL == "/1/2")
    #expect(!isMoving(scene))
  }

  @Test func noViewIsLaidOutBeforeItHasAPlace() {
    let messages = Messages()
    Diagnostics.$capture.withValue({ messages.add($0) }) { _ = scene("/1/2") }
    #expect(messages.all == [])
  }

  @Test func goingToAnAddressInAnOpenSceneMovesPages() {
    let scene = scene("/1")
    scene.open("/1/2", isHistory: true)
    #expect(scene.currentURL == "/1/2")
    #expect(isMoving(scene))
  }
}
