import CoreGraphics
import SwiftUICore

/// A graph around one view, laid out in a size.
@MainActor
struct PaintHarness {
  let graph = ViewGraph()

  init<V: View>(_ view: V, size: CGSize = CGSize(width: 100, height: 100)) {
    graph.requestFlush = {}
    graph.rootLayout.setup.proposal = ProposedViewSize(size)
    graph.mount(view)
    graph.flush()
  }

  func update<V: View>(_ view: V) {
    graph.update(view)
    graph.flush()
  }

  /// Every display node, parents first.
  var nodes: [DisplayNode] {
    var result: [DisplayNode] = []
    graph.tree.root.forEachInSubtree { result.append($0) }
    return result
  }

  var shapes: [DisplayShape] {
    nodes.compactMap { if case .shape(let shape) = $0.content { shape } else { nil } }
  }

  /// The colours of the shapes in bytes, back to front.
  var colors: [[Int]] {
    shapes.map { shape in
      guard case .color(let color) = shape.paint else { return [] }
      return [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
    }
  }
}

func bytes(_ color: Color.Resolved) -> [Int] {
  [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
}
