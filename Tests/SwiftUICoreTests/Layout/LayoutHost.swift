import CoreGraphics

@testable import SwiftUICore

/// A view laid out by hand, for tests of layout.
@MainActor
final class LayoutHost {
  let graph = ViewGraph()

  init<V: View>(
    _ width: CGFloat? = 300, _ height: CGFloat? = 300, insets: EdgeInsets = EdgeInsets(),
    keyboard: CGFloat = 0,
    @ViewBuilder _ view: () -> V
  ) {
    graph.requestFlush = {}
    graph.rootLayout.setup = .init(
      proposal: .init(width: width, height: height), safeAreaInsets: insets, keyboardHeight: keyboard)
    graph.mount(view())
    graph.flush()
  }

  /// Runs what a person or a callback would do, and lays out again.
  func act(_ action: () -> Void) {
    action()
    graph.flush()
  }

  var size: CGSize { graph.rootLayout.contentSize }
  subscript(name: String) -> CGRect? { graph.probedFrames()[name] }
}

/// What a test's views report, in order.
@MainActor
final class LayoutRecord<Entry> {
  private(set) var entries: [Entry] = []
  nonisolated init() {}
  func add(_ entry: Entry) { entries.append(entry) }
  func clear() { entries.removeAll() }
}
