import CoreGraphics
import Observation
import Testing

@testable import SwiftUICore

@Observable private final class Model {
  var width: CGFloat = 10
  var top: CGFloat = 0
  var flag = false
}

@MainActor @Suite struct GeometryReaderTests {
  @Test func proxyKnowsSizeSafeAreaAndGlobalFrame() {
    let log = LayoutRecord<String>()
    let host = LayoutHost(400, 706, insets: EdgeInsets(top: 60, leading: 0, bottom: 34, trailing: 0)) {
      GeometryReader { proxy in
        Color.clear.onAppear {
          log.add("\(proxy.size) \(proxy.safeAreaInsets.top) \(proxy.safeAreaInsets.bottom)")
          log.add("\(proxy.frame(in: .global)) \(proxy.frame(in: .local))")
        }
      }
    }
    #expect(
      log.entries == [
        "\(CGSize(width: 400, height: 706)) 60.0 34.0",
        "\(CGRect(x: 0, y: 60, width: 400, height: 706)) \(CGRect(x: 0, y: 0, width: 400, height: 706))",
      ])
    _ = host
  }

  @Test func contentFollowsANewSize() {
    let model = Model()
    let host = LayoutHost {
      Reading(model: model)
    }
    #expect(host["in"]?.width == 5)
    host.act { model.width = 60 }
    #expect(host["in"]?.width == 30)
  }

  private struct Reading: View {
    let model: Model
    var body: some View {
      GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 2).probe("in") }
        .frame(width: model.width, height: 20)
    }
  }

  @Test func contentFollowsAMoveThatDoesNotResizeIt() {
    let model = Model()
    let log = LayoutRecord<CGFloat>()
    let host = LayoutHost { Moving(model: model, log: log) }
    host.act { model.top = 40 }
    #expect(log.entries.first == 0)
    #expect(log.entries.last == 40)
  }

  private struct Moving: View {
    let model: Model
    let log: LayoutRecord<CGFloat>
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: model.top)
        GeometryReader { proxy in
          let _ = log.add(proxy.frame(in: .named("stack")).minY)
          Color.blue
        }.frame(width: 20, height: 20)
        Spacer(minLength: 0)
      }.coordinateSpace(.named("stack"))
    }
  }

  @Test func boundsOfANamedSpaceAreInTheReadersCoordinates() {
    let log = LayoutRecord<CGRect?>()
    _ = LayoutHost {
      GeometryReader { proxy in
        Color.clear.onAppear {
          log.add(proxy.bounds(of: .named("outer")))
          log.add(proxy.bounds(of: .named("nobody")))
        }
      }.frame(width: 20, height: 20).padding(10).coordinateSpace(.named("outer"))
    }
    #expect(log.entries == [CGRect(x: -10, y: -10, width: 40, height: 40), nil])
  }

  @Test func anUnknownNamedSpaceStandsForTheRootWithAMessage() {
    let messages = Captured()
    let log = LayoutRecord<CGRect>()
    Diagnostics.$capture.withValue({ messages.add($0) }) {
      _ = LayoutHost {
        GeometryReader { proxy in
          Color.clear.onAppear { log.add(proxy.frame(in: .named("lost"))) }
        }.frame(width: 20, height: 20).padding(10)
      }
    }
    #expect(log.entries == [CGRect(x: 10, y: 10, width: 20, height: 20)])
    #expect(messages.all.contains { $0.contains("lost") })
  }

  @Test func severalViewsLieAtTheTopLeadingCorner() {
    let host = LayoutHost(100, 50) {
      GeometryReader { _ in
        Color.red.frame(width: 10, height: 10).probe("a")
        Color.red.frame(width: 20, height: 20).probe("b")
      }
    }
    #expect(host["a"] == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(host["b"] == CGRect(x: 0, y: 0, width: 20, height: 20))
  }
}

@MainActor @Suite struct GeometryChangeTests {
  private struct Sized: View {
    let model: Model
    let log: LayoutRecord<CGSize>
    var body: some View {
      Color.red.frame(width: model.width, height: 10)
        .onGeometryChange(for: CGSize.self) {
          $0.size
        } action: {
          log.add($0)
        }
    }
  }

  @Test("geometryChange-01: the first size is reported, then only others")
  func reportsTheFirstSizeAndThenOnlyOthers() {
    let model = Model()
    let log = LayoutRecord<CGSize>()
    let host = LayoutHost { Sized(model: model, log: log) }
    host.act { model.width = 20 }
    host.act { model.width = 20 }
    host.act { model.width = 30 }
    #expect(log.entries.map(\.width) == [10, 20, 30])
  }

  private struct Placed: View {
    let model: Model
    let log: LayoutRecord<[CGFloat]>
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: model.top)
        Color.red.frame(width: 10, height: 10)
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .named("s")).minY
          } action: {
            log.add([$0, $1])
          }
      }.coordinateSpace(.named("s"))
    }
  }

  @Test("geometryChange-02: the first call has the same old and new value")
  func theFirstCallHasTheSameOldAndNewValue() {
    let model = Model()
    let log = LayoutRecord<[CGFloat]>()
    let host = LayoutHost { Placed(model: model, log: log) }
    host.act { model.top = 25 }
    #expect(log.entries == [[0, 0], [0, 25]])
  }

  private struct Runaway: View {
    @State private var width: CGFloat = 10
    var body: some View {
      Color.red.frame(width: width, height: 10)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: {
          width = $0 + 1
        }
    }
  }

  @Test func aLoopIsStoppedWithAMessage() {
    let messages = Captured()
    Diagnostics.$capture.withValue({ messages.add($0) }) { _ = LayoutHost { Runaway() } }
    #expect(messages.all.contains { $0.contains("onGeometryChange") && $0.contains("multiple times") })
  }
}

@MainActor @Suite struct AnchorTests {
  @Test("anchor-01: anchors resolve in the overlay's coordinates")
  func anchorsResolveInTheOverlaysCoordinates() {
    let log = LayoutRecord<CGRect>()
    _ = LayoutHost(200, 200) {
      HStack(spacing: 10) {
        Color.red.frame(width: 20, height: 20).anchorPreference(key: B.self, value: .bounds) { [$0] }
        Color.red.frame(width: 30, height: 40).anchorPreference(key: B.self, value: .bounds) { [$0] }
      }.overlayPreferenceValue(B.self) { anchors in
        GeometryReader { proxy in
          Color.clear.onAppear { for anchor in anchors { log.add(proxy[anchor]) } }
        }
      }
    }
    #expect(
      log.entries == [
        CGRect(x: 0, y: 10, width: 20, height: 20), CGRect(x: 30, y: 0, width: 30, height: 40),
      ])
  }

  @Test("anchor-02: an anchor counts what lies between")
  func anAnchorCountsWhatLiesBetween() {
    let log = LayoutRecord<CGRect>()
    let host = LayoutHost(200, 200) {
      Color.red.frame(width: 20, height: 20).anchorPreference(key: B.self, value: .bounds) { [$0] }
        .padding(15).overlayPreferenceValue(B.self) { anchors in
          GeometryReader { proxy in Color.clear.onAppear { log.add(proxy[anchors[0]]) } }
        }
    }
    #expect(log.entries == [CGRect(x: 15, y: 15, width: 20, height: 20)])
    #expect(host.size == CGSize(width: 50, height: 50))
  }

  private enum Points: PreferenceKey {
    static var defaultValue: [Anchor<CGPoint>] { [] }
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) {
      value += nextValue()
    }
  }

  private struct Marked: View {
    let model: Model
    var body: some View {
      VStack(spacing: 0) {
        Color.red.frame(width: 20, height: model.top)
        Color.red.frame(width: 10, height: 10)
          .transformAnchorPreference(key: Points.self, value: .bottomTrailing) { $0.append($1) }
      }
      .backgroundPreferenceValue(Points.self, alignment: .topLeading) { points in
        GeometryReader { proxy in
          ForEach(points.indices, id: \.self) { index in
            Color.blue.frame(width: 2, height: proxy[points[index]].y).probe("mark")
          }
        }
      }
    }
  }

  @Test func aReaderFollowsAnAnchorThatMoves() {
    let model = Model()
    let host = LayoutHost { Marked(model: model) }
    #expect(host["mark"]?.height == 10)
    host.act { model.top = 30 }
    #expect(host["mark"]?.height == 40)
  }

  @Test func aPreferenceNobodySetShowsItsDefault() {
    let log = LayoutRecord<Int>()
    _ = LayoutHost {
      Color.red.overlayPreferenceValue(B.self) { anchors in
        let _ = log.add(anchors.count)
        Color.blue
      }
    }
    #expect(log.entries == [0])
  }
}

/// Messages to the developer, from whatever thread.
final class Captured: @unchecked Sendable {
  // Tests of layout run on the main actor, where every message is made.
  private var messages: [String] = []
  func add(_ message: String) { messages.append(message) }
  var all: [String] { messages }
}
