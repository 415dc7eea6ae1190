import CoreGraphics
import Observation
import Testing

@testable import SwiftUICore

@Observable private final class Model {
  var count = 2
  var width: CGFloat = 10
}

@MainActor @Suite struct OverlayTests {
  @Test func eachOfSeveralViewsGetsItsOwn() {
    struct Screen: View {
      let model: Model
      let log: LayoutRecord<String>
      var body: some View {
        HStack(spacing: 0) {
          ForEach(0..<model.count, id: \.self) { index in
            Color.red.frame(width: 10 * CGFloat(index + 1), height: 10)
          }
          .overlay {
            Color.blue.frame(height: model.width).onAppear { log.add("appear") }
          }
        }
      }
    }
    let model = Model()
    let log = LayoutRecord<String>()
    let host = LayoutHost { Screen(model: model, log: log) }
    #expect(log.entries.count == 2)
    host.act { model.count = 3 }
    #expect(log.entries.count == 3)
    host.act { model.width = 4 }
    #expect(host.size == CGSize(width: 60, height: 10))
  }

  @Test func theOverlayIsDrawnLastAndTheBackgroundFirst() {
    let host = LayoutHost {
      Color.red.frame(width: 20, height: 20).overlay { Color.green }.background { Color.blue }
    }
    let order = host.graph.tree.root.children.flatMap(colors)
    #expect(order.count == 3)
    #expect(order[0].blue > order[0].red)
    #expect(order[1].red > order[1].green)
    #expect(order[2].green > order[2].red)
  }

  private func colors(_ node: DisplayNode) -> [DisplayColor] {
    var result: [DisplayColor] = []
    node.forEachInSubtree {
      if case .shape(let shape) = $0.content, case .color(let color) = shape.paint { result.append(color) }
    }
    return result
  }

  @Test func zIndexBringsForward() {
    struct Screen: View {
      let model: Model
      var body: some View {
        ZStack {
          Color.red.zIndex(model.width)
          Color.green
        }
      }
    }
    let model = Model()
    model.width = 0
    let host = LayoutHost { Screen(model: model) }
    func front() -> DisplayColor? { host.graph.tree.root.children.flatMap(colors).last }
    #expect((front()?.green ?? 0) > (front()?.red ?? 1))
    host.act { model.width = 1 }
    #expect((front()?.red ?? 0) > (front()?.green ?? 1))
  }

  @Test func anAlignmentGuideFollowsWhatItReads() {
    struct Screen: View {
      let model: Model
      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Color.red.frame(width: 50, height: 10).probe("a")
          Color.red.frame(width: 50, height: 10).probe("b").alignmentGuide(.leading) { _ in -model.width }
        }
      }
    }
    let model = Model()
    let host = LayoutHost { Screen(model: model) }
    #expect(host["b"]?.minX == 10)
    host.act { model.width = 25 }
    #expect(host["b"]?.minX == 25)
  }
}

@MainActor @Suite struct ViewThatFitsTests {
  @Test func onlyTheChosenViewIsDrawnAndTheChoiceFollowsTheSpace() {
    struct Screen: View {
      let model: Model
      var body: some View {
        ViewThatFits {
          Color.red.frame(width: 100, height: 10)
          Color.green.frame(width: 20, height: 10)
        }.frame(width: model.width)
      }
    }
    let model = Model()
    let host = LayoutHost { Screen(model: model) }
    func shapes() -> [CGFloat] {
      var result: [CGFloat] = []
      host.graph.tree.root.forEachInSubtree { if case .shape = $0.content { result.append($0.frame.width) } }
      return result
    }
    #expect(shapes() == [20])
    host.act { model.width = 100 }
    #expect(shapes() == [100])
  }
}

@MainActor @Suite struct GridTests {
  @Test func flexibleColumnsAreEqual() {
    let host = LayoutHost(280, 100) {
      Grid {
        GridRow {
          Color.red.frame(width: 9, height: 10)
          Color.red.probe("f").frame(height: 10)
          Color.red.frame(width: 28, height: 10)
        }
        GridRow {
          Color.red.probe("a").frame(height: 10)
          Color.red.probe("b").frame(height: 10)
          Color.red.probe("c").frame(height: 10)
        }
      }
    }
    #expect(host["a"]?.width == 88)
    #expect(host["b"]?.width == 88)
    #expect(host["c"]?.width == 88)
  }

  @Test func aFlexibleViewAcrossAllColumnsWidensEachByTheSame() {
    let host = LayoutHost(320, 240) {
      Grid(alignment: .leading) {
        GridRow {
          Color.red.frame(width: 44.5, height: 16).gridCellColumns(2).probe("h")
          Color.red.frame(width: 28, height: 16).probe("c")
        }
        GridRow {
          Color.red.frame(width: 9, height: 16).gridColumnAlignment(.trailing).probe("a")
          Color.red.frame(width: 60, height: 40).probe("b")
          Color.red.frame(width: 8, height: 16).gridCellAnchor(.bottomTrailing).probe("e")
        }
        Color.red.frame(height: 4).probe("full")
        GridRow {
          Color.red.gridCellUnsizedAxes(.horizontal).frame(height: 20).probe("u")
          Color.red.frame(width: 10, height: 16).probe("x")
        }
      }
    }
    #expect(host["h"]?.minX == 0)
    #expect(host["c"]?.minX == 223)
    #expect(host["a"]?.minX == 69)
    #expect(host["b"]?.minX == 86)
    #expect(host["e"]?.maxX == 320)
    #expect(host["full"]?.width == 320)
    #expect(host["u"]?.width == 78)
    #expect(host["x"]?.minX == 86)
    let bottom = host["e"]?.maxY
    #expect(bottom == host["b"]?.maxY)
  }

  @Test func modifiersOnARowApplyToItsCells() {
    let host = LayoutHost {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          Color.red.frame(width: 10, height: 10).probe("a")
          Color.red.frame(width: 10, height: 10).probe("b")
        }.padding(5)
      }
    }
    #expect(host["a"] == CGRect(x: 5, y: 5, width: 10, height: 10))
    #expect(host["b"] == CGRect(x: 25, y: 5, width: 10, height: 10))
  }

  @Test func aRowOutsideAGridIsAGroup() {
    let host = LayoutHost {
      VStack(spacing: 0) {
        GridRow {
          Color.red.frame(width: 10, height: 10)
          Color.red.frame(width: 10, height: 10)
        }
      }
    }
    #expect(host.size == CGSize(width: 10, height: 20))
  }
}
