import Combine
import Foundation
import SwiftUI
import Testing

@Observable private class Model { var width = 4.0 }

private struct Bar: View {
  let model: Model
  var body: some View { Color.red.frame(width: model.width, height: 2) }
}

@MainActor struct ImageRendererTests {
  /// Red, green, blue, alpha of a pixel.
  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) throws -> [UInt8] {
    let data = try #require(image.dataProvider?.data)
    let start = y * image.bytesPerRow + x * 4
    return Array(data[start..<start + 4])
  }

  @Test func theImageHasTheViewsSizeTimesTheScale() throws {
    let renderer = ImageRenderer(content: Rectangle().frame(width: 100, height: 50))
    renderer.scale = 2
    let image = try #require(renderer.cgImage)
    #expect(image.width == 200)
    #expect(image.height == 100)
    #expect(renderer.uiImage?.size == CGSize(width: 100, height: 50))
  }

  @Test func theProposedSizeReplacesTheIdealOne() throws {
    let renderer = ImageRenderer(content: Color.red)
    renderer.proposedSize = ProposedViewSize(width: 30, height: 20)
    let image = try #require(renderer.cgImage)
    #expect(CGSize(width: image.width, height: image.height) == CGSize(width: 30, height: 20))
  }

  @Test func whatIsFreeIsTransparentOrBlackIfTheImageIsOpaque() throws {
    let renderer = ImageRenderer(content: Color.white.frame(width: 4, height: 4).padding(4))
    let clear = try #require(renderer.cgImage)
    #expect(try pixel(clear, 1, 1) == [0, 0, 0, 0])
    #expect(try pixel(clear, 6, 6) == [255, 255, 255, 255])
    #expect(clear.alphaInfo == .premultipliedLast)
    renderer.isOpaque = true
    let opaque = try #require(renderer.cgImage)
    #expect(try pixel(opaque, 1, 1) == [0, 0, 0, 255])
    #expect(opaque.alphaInfo == .noneSkipLast)
  }

  @Test func newContentIsDrawnAndAnnouncedIfThatIsWanted() throws {
    let renderer = ImageRenderer(content: Color.black.frame(width: 2, height: 2))
    var announced = 0
    let subscription = renderer.objectWillChange.sink { announced += 1 }
    renderer.content = Color.white.frame(width: 2, height: 2)
    #expect(announced == 0)
    renderer.isObservationEnabled = true
    renderer.content = Color.white.frame(width: 3, height: 3)
    #expect(announced > 0)
    let image = try #require(renderer.cgImage)
    #expect(image.width == 3)
    #expect(try pixel(image, 1, 1) == [255, 255, 255, 255])
    subscription.cancel()
  }

  @Test func aStateThatChangesInTheViewIsDrawn() throws {
    let model = Model()
    let renderer = ImageRenderer(content: Bar(model: model))
    #expect(renderer.cgImage?.width == 4)
    model.width = 9
    #expect(renderer.cgImage?.width == 9)
  }

  @Test func aViewWithoutSizeHasNoImage() {
    #expect(ImageRenderer(content: EmptyView()).cgImage == nil)
  }

  @Test func anImageGoesThroughItsFilesAndBackIntoAView() throws {
    let renderer = ImageRenderer(content: Color.blue.frame(width: 8, height: 6))
    let original = try #require(renderer.uiImage)
    let png = try #require(original.pngData())
    let read = try #require(UIImage(data: png))
    #expect(read.size == CGSize(width: 8, height: 6))
    let color: [UInt8] = try pixel(try #require(original.cgImage), 3, 3)
    let readColor: [UInt8] = try pixel(try #require(read.cgImage), 3, 3)
    #expect(readColor == color)
    let jpeg = try #require(original.jpegData(compressionQuality: 0.9))
    #expect(jpeg.starts(with: [0xFF, 0xD8]))
    #expect(UIImage(data: Data("nothing".utf8)) == nil)

    let shown = try #require(ImageRenderer(content: Image(uiImage: read)).cgImage)
    #expect(CGSize(width: shown.width, height: shown.height) == CGSize(width: 8, height: 6))
    let shownColor: [UInt8] = try pixel(shown, 3, 3)
    #expect(shownColor == color)
  }

  @Test func aPartOfAnImageIsCutOut() throws {
    let renderer = ImageRenderer(
      content: HStack(spacing: 0) {
        Color.black.frame(width: 3, height: 4)
        Color.white.frame(width: 3, height: 4)
      })
    let part = try #require(renderer.cgImage?.cropping(to: CGRect(x: 3, y: 1, width: 10, height: 2)))
    #expect(CGSize(width: part.width, height: part.height) == CGSize(width: 3, height: 2))
    #expect(try pixel(part, 0, 0) == [255, 255, 255, 255])
  }

  @Test func aViewIsWrittenIntoAPDFWithItsText() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "martlet-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    let renderer = ImageRenderer(
      content: Text("Donuts").font(.title).padding().background(.yellow).shadow(radius: 2))
    renderer.render { size, draw in
      var box = CGRect(origin: .zero, size: size)
      guard let pdf = CGContext(file as CFURL, mediaBox: &box, [kCGPDFContextTitle: "Menu"] as CFDictionary)
      else { return }
      pdf.beginPDFPage(nil)
      draw(pdf)
      pdf.endPDFPage()
      pdf.closePDF()
    }
    let bytes = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(bytes.hasPrefix("%PDF"))
    // The text is in it as text: with a font, and a table of what its glyphs mean.
    #expect(bytes.contains("ToUnicode"))
    #expect(bytes.contains("(Menu)"))
  }

  @Test func aFileThatCantBeWrittenIsNoContext() {
    #expect(CGContext(URL(filePath: "/nowhere/at/all.pdf") as CFURL, mediaBox: nil, nil) == nil)
  }
}
