import CoreGraphics
import Observation
import Testing

@testable import SwiftUICore

@Observable private final class Model {
  var top: CGFloat = 0
}

@MainActor @Suite struct SafeAreaTests {
  let insets = EdgeInsets(top: 60, leading: 0, bottom: 34, trailing: 0)

  @Test func aViewThatComesToTheEdgeReachesOut() {
    let model = Model()
    model.top = 20
    struct Screen: View {
      let model: Model
      var body: some View {
        VStack(spacing: 0) {
          Color.red.frame(height: model.top)
          Color.red.probe("a").ignoresSafeArea()
        }
      }
    }
    let host = LayoutHost(400, 706, insets: insets) { Screen(model: model) }
    #expect(host["a"] == CGRect(x: 0, y: 80, width: 400, height: 720))
    host.act { model.top = 0 }
    #expect(host["a"] == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test func theKeyboardsAreaIsIgnoredAlone() {
    let host = LayoutHost(400, 706, insets: insets, keyboard: 300) {
      Color.red.probe("plain").overlay { Color.red.probe("over").ignoresSafeArea(.keyboard) }
    }
    #expect(host["plain"] == CGRect(x: 0, y: 60, width: 400, height: 440))
    #expect(host["over"] == CGRect(x: 0, y: 60, width: 400, height: 706))
  }

  @Test func nestedMarginsAddUp() {
    let host = LayoutHost(400, 706, insets: insets) {
      Color.red.probe("a").ignoresSafeArea(edges: .bottom)
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.red.frame(height: 50).probe("bar") }
    }
    #expect(host["bar"] == CGRect(x: 0, y: 716, width: 400, height: 50))
    #expect(host["a"] == CGRect(x: 0, y: 60, width: 400, height: 740))
  }

  @Test func leadingInsetsFollowTheLayoutDirection() {
    let host = LayoutHost(200, 100) {
      Color.red.probe("a").safeAreaInset(edge: .leading, spacing: 0) {
        Color.red.frame(width: 30).probe("bar")
      }
      .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(host["bar"] == CGRect(x: 170, y: 0, width: 30, height: 100))
    #expect(host["a"] == CGRect(x: 0, y: 0, width: 170, height: 100))
  }

  @Test func aBackgroundReachesBehindTheBars() {
    let host = LayoutHost(400, 706, insets: insets) {
      VStack { Color.red.probe("a") }.background { Color.blue.probe("back").ignoresSafeArea() }
    }
    #expect(host["a"] == CGRect(x: 0, y: 60, width: 400, height: 706))
    #expect(host["back"] == CGRect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test func aReaderThatIgnoresTheSafeAreaHasNone() {
    let log = LayoutRecord<EdgeInsets>()
    _ = LayoutHost(400, 706, insets: insets) {
      GeometryReader { proxy in Color.clear.onAppear { log.add(proxy.safeAreaInsets) } }.ignoresSafeArea()
    }
    #expect(log.entries == [EdgeInsets()])
  }
}

@MainActor @Suite struct ContainerRelativeFrameTests {
  @Test func theNearestScrollViewIsTheContainer() {
    let host = LayoutHost(300, 200) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.red.containerRelativeFrame(.horizontal).probe("a")
          Color.red.containerRelativeFrame(.horizontal, count: 2, spacing: 10).probe("b")
        }
      }.frame(width: 120)
    }
    #expect(host["a"]?.width == 120)
    #expect(host["b"]?.width == 55)
  }
}
