import CoreGraphics
import MartletTesting
import Observation
import SwiftUICore
import Testing

/// A scroll view keeps its frame in the layout, but where it stands at an unsafe margin its content goes on under what
/// is there, and rests inside of it.
@MainActor
struct ScrollUnderBarTests {
  @Observable @MainActor final class Model {
    var bar: CGFloat = 50
    nonisolated init() {}
  }

  struct Page: View {
    let model: Model
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { number in
              Color.clear.frame(height: 100)
                .background(Color.red)
                .overlay { Text(verbatim: "Row \(number)") }
                .accessibilityElement()
                .accessibilityIdentifier("row\(number)")
            }
          }
        }
        .accessibilityIdentifier("scroll")
        .safeAreaInset(edge: .top, spacing: 0) {
          Text(verbatim: "Jump").frame(height: model.bar).pressable { proxy.scrollTo(5, anchor: .top) }
        }
      }
    }
  }

  private func harness(_ model: Model = Model()) -> ViewHarness {
    ViewHarness(Page(model: model), proposal: ProposedViewSize(width: 300, height: 600))
  }

  private func viewport(_ h: ViewHarness) throws -> ScrollNode {
    try #require(h.graph.rootNode.flatMap { ScrollNode.all(in: $0).first })
  }

  @Test func theViewportReachesUnderTheBarAndTheContentRestsBelow() throws {
    let h = harness()
    let scroll = try viewport(h)
    #expect(scroll.globalFrame == CGRect(x: 0, y: 0, width: 300, height: 600))
    #expect(h.frame(of: "row0")?.minY == 50)
    #expect(scroll.contentSize.height == 2050)
    #expect(scroll.maximumOffset.y == 1450)
  }

  @Test func aTargetComesToRestBelowTheBar() throws {
    let h = harness()
    try h.tap("Jump")
    #expect(try viewport(h).offset.y == 500)
    #expect(h.frame(of: "row5")?.minY == 50)
  }

  @Test func contentFollowsABarThatGrows() throws {
    let model = Model()
    let h = harness(model)
    model.bar = 80
    h.update()
    #expect(h.frame(of: "row0")?.minY == 80)
    #expect(try viewport(h).globalFrame.minY == 0)
  }

  /// What scrolls passes under bars by itself: its backgrounds don't reach out.
  @Test func backgroundsInsideStayWithTheirRows() throws {
    let h = harness()
    let scroll = try viewport(h)
    var heights: Set<CGFloat> = []
    func search(_ node: _Node) {
      if let layout = node as? LayoutNode, layout.debugName.hasPrefix("Shape") {
        heights.insert(layout.frame.height)
      }
      node.forEachChild(search)
    }
    search(scroll)
    #expect(heights.isSubset(of: [100]))
  }

  @Test func aBackgroundStyleReachesUnderTheBar() {
    let h = ViewHarness(
      Text(verbatim: "Content").frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color.red)
        .safeAreaInset(edge: .top, spacing: 0) { Text(verbatim: "Bar").frame(height: 40) },
      proposal: ProposedViewSize(width: 200, height: 300))
    var frames: [CGRect] = []
    func search(_ node: DisplayNode, _ origin: CGPoint) {
      let frame = node.frame.offsetBy(dx: origin.x, dy: origin.y)
      if case .shape = node.content { frames.append(frame) }
      for child in node.children { search(child, frame.origin) }
    }
    search(h.graph.tree.root, .zero)
    #expect(frames == [CGRect(x: 0, y: 0, width: 200, height: 300)])
  }
}
