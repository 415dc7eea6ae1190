import CoreGraphics
import Observation
import SwiftUICore
import Testing
import WebHost

@testable import WebSurface

@Observable @MainActor
private final class Item: Identifiable {
  nonisolated let id: Int
  var count = 0
  init(id: Int) { self.id = id }
}

/// Notes which rows are measured.
@MainActor
private final class Log {
  var measured: Set<Int> = []
}

/// Takes the size of its one child, and tells that it was asked.
private struct Watched: Layout {
  let id: Int
  let log: Log

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    MainActor.assumeIsolated { _ = log.measured.insert(id) }
    return subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}

private struct ItemRow: View {
  let item: Item
  let log: Log

  var body: some View {
    HStack {
      Text(verbatim: "Item \(item.id)")
      Spacer()
      Watched(id: item.id, log: log) { Text(verbatim: "\(item.count)") }
    }
  }
}

private struct Rows: View {
  let items: [Item]
  let log: Log

  var body: some View {
    ScrollView { VStack { ForEach(items) { ItemRow(item: $0, log: log) } } }
  }
}

@MainActor
@Suite struct RowPatchTests {
  @Test func oneChangedPropertyAmongAThousandRowsEvaluatesOneBodyMeasuresOneRowAndSendsASmallPatch() {
    let items = (0..<1_000).map(Item.init)
    let log = Log()
    let graph = ViewGraph()
    graph.requestFlush = {}
    graph.rootLayout.setup = RootLayoutNode.Setup(
      proposal: ProposedViewSize(width: 390, height: 844), isWindow: true, container: nil)
    graph.mount(Rows(items: items, log: log))
    graph.flush()
    let encoder = PageEncoder(tree: graph.tree, assets: AssetShelf(StaticAssets()))
    _ = encoder.html(patch: 0)

    graph.countsBodies = true
    graph.resetCounts()
    log.measured = []
    items[321].count = 7
    graph.flush()
    let patch = encoder.changes(patch: 1, time: 0)

    #expect(graph.bodyCounts == [ObjectIdentifier(ItemRow.self): 1])
    #expect(log.measured == [321])
    // The row, its stack and the two texts beside the spacer, each for the few proposals that the stack makes.
    #expect(graph.measureCount < 30)
    #expect(patch.count > 0 && patch.count < 300, "\(String(decoding: patch, as: UTF8.self))")
    graph.unmount()
  }
}
