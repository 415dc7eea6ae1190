import CoreGraphics
import Testing

@testable import ImageSurface
@testable import SwiftUICore

/// Colours that were read off Apple's pixels.
@MainActor @Suite struct FilterTests {
  private func pixels(_ view: some View, at points: [(x: Int, y: Int)]) throws -> [[Int]] {
    let graph = ViewGraph(scale: 1)
    graph.requestFlush = {}
    graph.rootLayout.setup = .init(proposal: ProposedViewSize(width: 20, height: 20), isWindow: true)
    graph.mount(view)
    graph.flush()
    let bitmap = try ImageSurface.draw(
      graph.tree, scale: 1, background: DisplayColor(red: 1, green: 1, blue: 1), at: nil)
    return points.map { point in
      bitmap.withPixels { pixels, stride in
        let pixel = pixels + (point.y * stride + point.x * 4)
        return [Int(pixel[2]), Int(pixel[1]), Int(pixel[0])]
      } ?? []
    }
  }

  @Test(
    "filter-brightness-up, filter-contrast-1.5, filter-contrast-2, filter-saturation-half, filter-saturation-2, filter-grayscale-1, filter-hue-90, filter-hue-200"
  )
  func filtersWorkOnGammaEncodedComponents() throws {
    let color = Color(.sRGB, red: 204 / 255, green: 102 / 255, blue: 51 / 255)
    let cases: [(AnyView, [Int])] = [
      (AnyView(color.brightness(0.2)), [255, 153, 102]), (AnyView(color.contrast(1.5)), [242, 89, 13]),
      (AnyView(color.contrast(2)), [255, 76, 0]), (AnyView(color.saturation(0.5)), [162, 111, 85]),
      (AnyView(color.saturation(2)), [255, 84, 0]), (AnyView(color.grayscale(1)), [120, 120, 120]),
      (AnyView(color.hueRotation(.degrees(90))), [51, 149, 36]),
      (AnyView(color.hueRotation(.degrees(200))), [65, 127, 213]),
    ]
    for (view, expected) in cases {
      let found = try #require(try pixels(view, at: [(10, 10)]).first)
      for (a, b) in zip(found, expected) { #expect(abs(a - b) <= 1, "\(found), not \(expected)") }
    }
  }

  @Test func aFilterOnItsWayIsDrawnAsItIsNow() throws {
    func view(_ amount: Double) -> some View {
      Color(.sRGB, red: 0.8, green: 0.4, blue: 0.2).saturation(amount)
    }
    let graph = ViewGraph(scale: 1)
    graph.requestFlush = {}
    graph.rootLayout.setup = .init(proposal: ProposedViewSize(width: 20, height: 20), isWindow: true)
    graph.mount(view(1))
    graph.flush()
    withAnimation(.linear(duration: 2)) {
      graph.note(Transaction.current)
      graph.update(view(0))
    }
    graph.flush()
    var start = 0.0
    graph.tree.root.forEachInSubtree { start = $0.animations[.filter]?.motions.first?.start ?? start }
    let bitmap = try ImageSurface.draw(
      graph.tree, scale: 1, background: DisplayColor(red: 1, green: 1, blue: 1), at: start + 1)
    let found = bitmap.withPixels { pixels, stride in
      let pixel = pixels + (10 * stride + 10 * 4)
      return [Int(pixel[2]), Int(pixel[1]), Int(pixel[0])]
    }
    for (a, b) in zip(try #require(found), [162, 111, 85]) { #expect(abs(a - b) <= 1) }
  }

  @Test("blur-sigma: the edge is half covered, and one radius outside 0.16 of it")
  func aBlursRadiusIsItsSigma() throws {
    let view = Color.black.frame(width: 40, height: 60).blur(radius: 4).offset(x: -20)
    let found = try pixels(view.frame(width: 20, height: 20), at: [(9, 10), (10, 10), (14, 10)]).map { $0[0] }
    // The edge lies between pixels 9 and 10; the third's middle is 4.5 outside.
    #expect(abs((found[0] + found[1]) / 2 - 128) <= 4)
    #expect(abs(found[2] - Int(255 * (1 - 0.1303))) <= 5)
  }

  @Test("gradient-angular: it begins at the trailing edge and goes round clockwise")
  func anAngularGradientBeginsAtTheTrailingEdge() throws {
    let view = AngularGradient(colors: [.black, .white], center: .center)
    let found = try pixels(view, at: [(18, 11), (10, 18), (1, 10), (18, 8)]).map { $0[0] }
    #expect(found == found.sorted())
    #expect(found[0] < 40 && found[3] > 215)
  }
}
