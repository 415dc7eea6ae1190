import CoreGraphics
import SwiftUICore
import Testing

/// What a case of the conformance data is laid out with.
package enum CaseSpace {
  /// Proposed, and placed at its own size; nil is unspecified.
  case root(CGFloat?, CGFloat?)
  /// Proposed a window's size and centred in it.
  case window(CGFloat, CGFloat)
  /// A container of 400 × 800 whose safe area leaves 60 at the top and 34 at the bottom.
  case safeArea
  /// Proposed 50 × 50 inside a container of 390 × 600.
  case container
}

/// Lays a case out and compares its size and the frames of its probes with what SwiftUI gives. NaN stands for any
/// number.
///
/// - Parameter font: the font of texts that name none; nil stands for body.
@MainActor
package func expectLayout<V: View>(
  _ id: String, _ space: CaseSpace, size: [CGFloat]? = nil, frames: [String: [CGFloat]] = [:],
  font: Font? = nil,
  sourceLocation: SourceLocation = #_sourceLocation, @ViewBuilder _ view: () -> V
) {
  let graph = ViewGraph()
  graph.requestFlush = {}
  switch space {
  case .root(let width, let height):
    graph.rootLayout.setup = .init(proposal: .init(width: width, height: height))
  case .window(let width, let height):
    graph.rootLayout.setup = .init(proposal: .init(width: width, height: height), isWindow: true)
  case .safeArea:
    graph.rootLayout.setup = .init(
      proposal: .init(width: 400, height: 706),
      safeAreaInsets: EdgeInsets(top: 60, leading: 0, bottom: 34, trailing: 0), isWindow: true)
  case .container:
    graph.rootLayout.setup = .init(
      proposal: .init(width: 50, height: 50), container: CGSize(width: 390, height: 600))
  }
  graph.mount(view().environment(\.font, font))
  graph.flush()
  func close(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $1.isNaN || abs($0 - $1) <= 0.01 }
  }
  if let size {
    let found = graph.rootLayout.contentSize
    #expect(close([found.width, found.height], size), "\(id): size \(found)", sourceLocation: sourceLocation)
  }
  let found = graph.probedFrames()
  for (name, frame) in frames.sorted(by: { $0.key < $1.key }) {
    guard let rect = found[name] else {
      Issue.record("\(id): nothing named \(name) was laid out", sourceLocation: sourceLocation)
      continue
    }
    #expect(
      close([rect.minX, rect.minY, rect.width, rect.height], frame), "\(id): \(name) at \(rect)",
      sourceLocation: sourceLocation)
  }
  graph.unmount()
}
