import CoreGraphics
import Observation
import Testing

@testable import SwiftUICore

@MainActor @Observable
private final class Model {
  var row: Int?
  var position = ScrollPosition(idType: Int.self)
}

private struct ByID: View {
  @Bindable var model: Model
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<1000, id: \.self) { TestLeaf(name: "\($0)").frame(height: 20) } }
    }
    .scrollPosition(id: $model.row)
  }
}

private struct ByPosition: View {
  @Bindable var model: Model
  var body: some View {
    ScrollView {
      LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { TestLeaf(name: "\($0)").frame(height: 20) } }
    }
    .scrollPosition($model.position)
  }
}

@MainActor
@Suite struct ScrollPositionTests {
  private func scroll(in graph: ViewGraph) throws -> ScrollNode {
    try #require(graph.rootNode.flatMap { ScrollNode.all(in: $0).first })
  }

  @Test func scrollingWritesTheFirstVisibleID() throws {
    let model = Model()
    let graph = makeGraph(ByID(model: model))
    try scroll(in: graph).userScrolled(to: CGPoint(x: 0, y: 410))
    graph.flush()
    #expect(model.row == 20)
    #expect(try scroll(in: graph).offset.y == 410)
  }

  @Test func writingTheIDScrollsThere() throws {
    let model = Model()
    let graph = makeGraph(ByID(model: model))
    model.row = 500
    graph.flush()
    let offset = try scroll(in: graph).offset.y
    #expect(offset > 500 * 20 - 200 && offset <= 500 * 20)
  }

  @Test func aPositionGoesToEdgesAndPointsAndKnowsWhenThePersonScrolled() throws {
    let model = Model()
    let graph = makeGraph(ByPosition(model: model))
    model.position.scrollTo(edge: .bottom)
    graph.flush()
    #expect(try scroll(in: graph).offset.y == 1800)
    #expect(!model.position.isPositionedByUser)
    model.position.scrollTo(y: 100)
    graph.flush()
    #expect(try scroll(in: graph).offset.y == 100)
    try scroll(in: graph).userScrolled(to: CGPoint(x: 0, y: 240))
    graph.flush()
    #expect(model.position.isPositionedByUser)
    #expect(model.position.viewID(type: Int.self) == 12)
  }
}
