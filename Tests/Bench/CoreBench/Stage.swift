import SwiftUI
import SwiftUICore

/// A view with a window of its own and nobody who looks.
@MainActor
struct Stage<Content: View> {
  let graph = ViewGraph()

  init(_ content: Content, width: CGFloat = 390, height: CGFloat = 844) {
    graph.requestFlush = {}
    resize(width: width, height: height)
    graph.mount(content)
  }

  func resize(width: CGFloat, height: CGFloat = 844) {
    let size = CGSize(width: width, height: height)
    graph.rootLayout.setup = RootLayoutNode.Setup(
      proposal: ProposedViewSize(size), isWindow: true, container: size)
  }

  /// Brings everything up to date, as a surface does before it writes a patch.
  func update() {
    graph.flush()
    _ = graph.tree.takeChange()
  }

  func end() {
    graph.unmount()
    update()
  }
}
