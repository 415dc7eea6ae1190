import CoreGraphics
import Observation
import Testing

@testable import SwiftUICore

@MainActor @Observable
private final class Log {
  var rows: [Int]
  var heights: [Int: CGFloat] = [:]
  @ObservationIgnored var appeared: Set<Int> = []
  @ObservationIgnored var made = 0
  init(_ count: Int) { rows = Array(0..<count) }
}

private struct Row: View {
  let log: Log
  let id: Int
  var body: some View {
    let _ = (log.made += 1)
    TestLeaf(name: "row \(id)").frame(height: log.heights[id] ?? 20)
      .onAppear { log.appeared.insert(id) }
      .onDisappear { log.appeared.remove(id) }
  }
}

private struct Screen: View {
  let log: Log
  var body: some View {
    ScrollViewReader { proxy in
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(log.rows, id: \.self) { Row(log: log, id: $0) } }
      }
    }
  }
}

@MainActor
@Suite struct LazyContainerTests {
  private func scroll(in graph: ViewGraph) -> ScrollNode? {
    graph.rootNode.flatMap { ScrollNode.all(in: $0).first }
  }

  private func userScrolls(_ graph: ViewGraph, to y: CGFloat) {
    scroll(in: graph)?.userScrolled(to: CGPoint(x: 0, y: y))
    graph.flush()
  }

  @Test("lazy-created: only rows in view appear, and a margin is prepared")
  func onlyRowsInViewAppearAndAMarginIsPrepared() {
    let log = Log(10_000)
    let graph = makeGraph(Screen(log: log))
    #expect(log.appeared == Set(0..<10))
    #expect(log.made < 40)
    #expect(scroll(in: graph)?.contentSize.height == 200_000)
  }

  @Test func scrollingMakesRowsAppearAndDisappear() {
    let log = Log(1_000)
    let graph = makeGraph(Screen(log: log))
    userScrolls(graph, to: 1000)
    #expect(log.appeared == Set(50..<60))
    #expect(graph.leaf("row 55") != nil)
  }

  @Test func insertingAboveKeepsWhatIsSeenInPlace() {
    let log = Log(1_000)
    let graph = makeGraph(Screen(log: log))
    userScrolls(graph, to: 1000)
    log.rows.insert(contentsOf: [-1, -2, -3], at: 0)
    graph.flush()
    #expect(scroll(in: graph)?.offset.y == 1060)
    #expect(log.appeared == Set(50..<60))
  }

  @Test func insertingAtTheTopIsSeenAtTheTop() {
    let log = Log(100)
    let graph = makeGraph(Screen(log: log))
    log.rows.insert(-1, at: 0)
    graph.flush()
    #expect(scroll(in: graph)?.offset.y == 0)
    #expect(log.appeared.contains(-1))
  }

  @Test func aRowThatGrowsAboveTheViewportMovesNothingInIt() {
    let log = Log(1_000)
    let graph = makeGraph(Screen(log: log))
    userScrolls(graph, to: 400)
    log.heights[15] = 50
    graph.flush()
    #expect(scroll(in: graph)?.offset.y == 430)
    #expect(log.appeared == Set(20..<30))
  }

  @Test func changingOneRowEvaluatesOneBody() {
    let log = Log(10_000)
    let graph = makeGraph(Screen(log: log))
    log.made = 0
    log.heights[3] = 25
    graph.flush()
    // Every row that is made reads the dictionary; none of the others is made for it.
    #expect(log.made < 40)
  }

  @Test func scrollToReachesARowThatWasNeverMade() {
    let log = Log(10_000)
    for id in 0..<10_000 { log.heights[id] = CGFloat(20 + id % 7) }
    let graph = makeGraph(Screen(log: log))
    scroll(in: graph)?.scroll(to: .id(AnyHashable(5_000)), anchor: .top, animated: false)
    graph.flush()
    #expect(log.appeared.contains(5_000))
    let offset = scroll(in: graph)?.offset.y ?? 0
    let top = graph.leaf("row 5000")?.frame.minY ?? -1
    #expect(abs(offset - top) < 1)
  }

  @Test func adaptiveColumnsShareTheWidth() {
    let tracks = GridTracks([GridItem(.adaptive(minimum: 80), spacing: 10)], across: 300)
    let third: CGFloat = 280.0 / 3
    #expect(tracks.tracks.count == 3)
    #expect(tracks.tracks.allSatisfy { abs($0.size - third) < 0.001 })
  }
}
