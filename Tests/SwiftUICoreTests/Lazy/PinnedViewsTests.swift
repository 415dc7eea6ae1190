import CoreGraphics
import Testing

@testable import SwiftUICore

@MainActor
@Suite struct PinnedViewsTests {
  private struct Screen: View {
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<3) { section in
            Section {
              ForEach(0..<10) { TestLeaf(name: "\(section).\($0)").frame(height: 20) }
            } header: {
              TestLeaf(name: "header \(section)").frame(height: 30)
            }
          }
        }
      }
    }
  }

  private func bindings(in graph: ViewGraph) -> [DisplayBinding] {
    var result: [DisplayBinding] = []
    graph.tree.root.forEachInSubtree { result += $0.bindings }
    return result
  }

  @Test("lazy-pinned-header: a pinned header follows the scroll offset while its section is in view")
  func aPinnedHeaderFollowsTheScrollOffsetWhileItsSectionIsInView() throws {
    let graph = makeGraph(Screen())
    let bindings = bindings(in: graph)
    #expect(bindings.count >= 2)
    let second = try #require(bindings.first { $0.knots.first?.input == 230 })
    #expect(second.property == .transform)
    #expect(second.knots.map(\.input) == [230, 430])
    #expect(second.knots.map(\.output) == [[0, 0], [0, 200]])
  }
}
