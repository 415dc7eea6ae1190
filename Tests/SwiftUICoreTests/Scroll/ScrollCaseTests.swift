import CoreGraphics
import MartletTesting
import Observation
import Testing

@testable import SwiftUICore

@MainActor @Observable
private final class Rows {
  var count = 20
  var position: Int?
  @ObservationIgnored var proxy: ScrollViewProxy?
}

private struct Column: View {
  let rows: Rows
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<rows.count, id: \.self) { Color.gray.frame(width: 120, height: 20).id($0) }
    }
    .probe("c")
  }
}

private struct Read: View {
  let rows: Rows
  var body: some View {
    ScrollViewReader { proxy in
      let _ = (rows.proxy = proxy)
      ScrollView { Column(rows: rows) }.probe("sv")
    }
  }
}

private struct Anchored: View {
  let rows: Rows
  let anchors: [(UnitPoint, ScrollAnchorRole?)]
  var body: some View {
    anchors.reduce(AnyView(ScrollView { Column(rows: rows) })) { view, anchor in
      if let role = anchor.1 {
        AnyView(view.defaultScrollAnchor(anchor.0, for: role))
      } else {
        AnyView(view.defaultScrollAnchor(anchor.0))
      }
    }
  }
}

private struct Positioned: View {
  @Bindable var rows: Rows
  var body: some View {
    ScrollViewReader { proxy in
      let _ = (rows.proxy = proxy)
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<30) { Color.gray.frame(width: 120, height: 20).id($0) } }.probe(
          "c")
      }.scrollPosition(id: $rows.position)
    }
  }
}

/// Cases of the conformance data in which a scroll view is told to scroll.
@MainActor @Suite struct ScrollCaseTests {
  private func contentY(_ host: LayoutHost) -> CGFloat? { host["c"]?.minY }

  @Test("scrollto-nearest-below, scrollto-top, scrollto-center, scrollto-back")
  func scrollToMovesAsLittleAsItCanOrToItsAnchor() {
    let rows = Rows()
    let host = LayoutHost(300, 200) { Read(rows: rows) }
    host.act { rows.proxy?.scrollTo(15) }
    #expect(contentY(host) == -120)
    let other = Rows()
    let second = LayoutHost(300, 200) { Read(rows: other) }
    second.act { other.proxy?.scrollTo(3, anchor: .top) }
    #expect(contentY(second) == -60)
    second.act { other.proxy?.scrollTo(10, anchor: .center) }
    #expect(contentY(second) == -110)
    second.act { other.proxy?.scrollTo(0) }
    #expect(contentY(second) == 0)
  }

  @Test("scroll-role-align-bottom, scroll-role-align-center")
  func contentThatIsTooSmallLiesAsItIsAligned() {
    let rows = Rows()
    rows.count = 3
    for (anchor, y) in [(UnitPoint.bottom, 140), (.center, 70), (.top, 0)] as [(UnitPoint, CGFloat)] {
      let host = LayoutHost(300, 200) { Anchored(rows: rows, anchors: [(anchor, .alignment)]) }
      #expect(contentY(host) == y)
    }
  }

  @Test("scroll-role-sizechanges: what rests at the anchor goes on resting there")
  func whatRestsAtTheAnchorGoesOnRestingThere() {
    let rows = Rows()
    let bottom = LayoutHost(300, 200) {
      Anchored(rows: rows, anchors: [(.bottom, nil), (.bottom, .sizeChanges)])
    }
    let top = LayoutHost(300, 200) { Anchored(rows: rows, anchors: [(.bottom, .sizeChanges)]) }
    #expect(contentY(bottom) == -200)
    #expect(contentY(top) == 0)
    bottom.act { rows.count = 25 }
    top.act {}
    #expect(contentY(bottom) == -300)
    #expect(contentY(top) == 0)
  }

  @Test(
    "scrollpos-initial: the first value doesn't scroll, a later one does, and a reader's scrolling isn't written"
  )
  func aPositionScrollsOnlyWhenItChanges() {
    let rows = Rows()
    rows.position = 10
    let host = LayoutHost(300, 200) { Positioned(rows: rows) }
    #expect(contentY(host) == 0)
    host.act { rows.position = 20 }
    // The bottom of row 20 at the viewport's bottom: as little as it can.
    #expect(contentY(host) == -220)
    host.act { rows.proxy?.scrollTo(0) }
    #expect(rows.position == 20)
  }
}
