import CoreGraphics
import Foundation
import Testing

@testable import ImageSurface
@testable import SwiftUICore

@MainActor
@Suite struct ImageSurfaceTests {
  private func graph(_ view: some View, width: CGFloat, height: CGFloat) -> ViewGraph {
    let graph = ViewGraph(scale: 2)
    graph.requestFlush = {}
    graph.rootLayout.setup = .init(proposal: ProposedViewSize(width: width, height: height), isWindow: true)
    graph.mount(view)
    graph.flush()
    return graph
  }

  /// Red, green, blue, alpha, 0…255, of the pixel at a point.
  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    bitmap.withPixels { pixels, stride in
      let pixel = pixels + (y * stride + x * 4)
      return [Int(pixel[2]), Int(pixel[1]), Int(pixel[0]), Int(pixel[3])]
    } ?? []
  }

  private let white = DisplayColor(red: 1, green: 1, blue: 1)

  @Test func aFilledAreaHasItsColourAndSharpEdges() throws {
    let graph = graph(Color.red.frame(width: 10, height: 10), width: 20, height: 20)
    let bitmap = try ImageSurface.draw(graph.tree, scale: 2, background: white, at: nil)
    #expect(pixel(bitmap, 20, 20) == [255, 56, 60, 255])
    #expect(pixel(bitmap, 10, 10) == [255, 56, 60, 255])
    #expect(pixel(bitmap, 9, 9) == [255, 255, 255, 255])
  }

  @Test func opacityAppliesToAGroupAsOnePicture() throws {
    let view = ZStack {
      Color.black
      Color.black.frame(width: 10, height: 10)
    }
    .frame(width: 20, height: 20).opacity(0.5)
    let bitmap = try ImageSurface.draw(
      graph(view, width: 20, height: 20).tree, scale: 1, background: white, at: nil)
    // Where both overlap it is no darker.
    #expect(pixel(bitmap, 10, 10) == pixel(bitmap, 1, 1))
    #expect(abs(pixel(bitmap, 10, 10)[0] - 128) <= 1)
  }

  @Test func theSameTreeGivesTheSameBytes() throws {
    let view = VStack {
      Text("Donuts 🍩 مرحبا").font(.title)
      Circle().fill(.blue).frame(width: 40, height: 40).shadow(radius: 4)
    }
    let first = try ImageSurface.png(
      of: graph(view, width: 200, height: 200).tree, scale: 2, background: white)
    let second = try ImageSurface.png(
      of: graph(view, width: 200, height: 200).tree, scale: 2, background: white)
    #expect(first == second)
    if let path = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] {
      try Data(first).write(to: URL(fileURLWithPath: path))
    }
  }

  @Test func blurSpreadsButKeepsTheAmountOfColour() throws {
    let view = Color.black.frame(width: 20, height: 20).blur(radius: 3).frame(width: 60, height: 60)
    let bitmap = try ImageSurface.draw(
      graph(view, width: 60, height: 60).tree, scale: 1, background: nil, at: nil)
    var total = 0
    for y in 0..<60 { for x in 0..<60 { total += pixel(bitmap, x, y)[3] } }
    #expect(abs(total - 400 * 255) < 400 * 8)
    #expect(pixel(bitmap, 17, 30)[3] > 0)
  }

  @Test func aMaterialBlursWhatIsBehindItAndNothingBeside() throws {
    let view = ZStack {
      HStack(spacing: 0) {
        Color.black
        Color.white
      }
      Rectangle().fill(.ultraThinMaterial).frame(width: 40, height: 40)
    }
    .frame(width: 80, height: 80)
    let bitmap = try ImageSurface.draw(
      graph(view, width: 80, height: 80).tree, scale: 1, background: white, at: nil)
    // Black and white run into each other under the material, and stay sharp beside it.
    #expect(pixel(bitmap, 38, 40)[0] > 130)
    #expect(pixel(bitmap, 38, 40)[0] < pixel(bitmap, 42, 40)[0])
    #expect(pixel(bitmap, 38, 10)[0] == 0)
    #expect(pixel(bitmap, 42, 10)[0] == 255)
  }

  @Test func aShadowReachesOutOfWhatIsDrawn() throws {
    let view = Color.white.frame(width: 10, height: 10).shadow(color: .black, radius: 0, x: 15, y: 0)
      .frame(width: 60, height: 20)
    let bitmap = try ImageSurface.draw(
      graph(view, width: 60, height: 20).tree, scale: 1, background: white, at: nil)
    #expect(pixel(bitmap, 45, 10)[0] == 0)
    #expect(pixel(bitmap, 30, 10)[0] == 255)
  }

  @Test func documentsAreTheSameBytesAndKeepTextsAndShapes() throws {
    let view = VStack {
      Text("Donuts مرحبا")
      Circle().fill(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      Text("Half").opacity(0.5).mask(Capsule())
    }
    for kind in [ImageSurface.DocumentKind.pdf, .svg] {
      func bytes() throws -> [UInt8] {
        try ImageSurface.document(kind, of: graph(view, width: 200, height: 200).tree, background: white)
      }
      // The clock of a test runs, and a PDF says when it was made.
      func read() throws -> String {
        String(decoding: try bytes(), as: UTF8.self).replacing(/Date (.*)/, with: "Date")
      }
      let text = try read()
      #expect(try read() == text, "\(kind)")
      #expect(text.hasPrefix(kind == .pdf ? "%PDF" : "<?xml"))
      #expect(!text.contains("data:image/png"), "something became a picture")
      #expect(text.contains(kind == .pdf ? "ToUnicode" : "linearGradient"))
    }
  }

  @Test func aSizeWithoutPixelsIsAClearError() {
    let graph = graph(EmptyView(), width: 0, height: 0)
    #expect(throws: ImageSurfaceError.self) { try ImageSurface.png(of: graph.tree, scale: 2) }
  }
}
