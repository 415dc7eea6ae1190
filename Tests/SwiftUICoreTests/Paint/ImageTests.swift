import CoreGraphics
import Foundation
import SwiftUICore
import SymbolFont
import Testing

@MainActor
@Suite struct ImageTests {
  /// A catalog of one 64 × 40 picture and one colour.
  private static func makeBundle() throws -> Bundle {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "images-\(UUID().uuidString).resources")
    let image = folder.appending(path: "Assets.xcassets/Picture.imageset")
    let color = folder.appending(path: "Assets.xcassets/Ink.colorset")
    for part in [image, color] {
      try FileManager.default.createDirectory(at: part, withIntermediateDirectories: true)
    }
    try Data(
      #"{"images":[{"idiom":"universal","filename":"a.svg"}],"info":{"author":"xcode","version":1}}"#.utf8
    )
    .write(to: image.appending(path: "Contents.json"))
    try Data(
      #"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="40" viewBox="0 0 64 40"></svg>"#.utf8
    )
    .write(to: image.appending(path: "a.svg"))
    try Data(
      #"""
      {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":
      {"red":"0x10","green":"0x20","blue":"0x30","alpha":"1.000"}}},
      {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
      "color":{"platform":"ios","reference":"systemIndigoColor"}}]}
      """#.utf8
    ).write(to: color.appending(path: "Contents.json"))
    return try #require(Bundle(url: folder))
  }

  private func pictures(_ view: some View) -> [DisplayNode] {
    PaintHarness(view).nodes.filter { if case .image = $0.content { true } else { false } }
  }

  @Test("aspect-image-rules: a picture has its own size unless it is resizable")
  func aPictureHasItsOwnSizeUnlessItIsResizable() throws {
    let bundle = try Self.makeBundle()
    let image = Image("Picture", bundle: bundle)
    func size(_ view: some View) -> CGSize? { pictures(view).first?.frame.size }
    #expect(
      size(image.resizable().scaledToFit().frame(width: 100, height: 100)) == CGSize(width: 100, height: 62.5)
    )
    #expect(
      size(image.resizable().aspectRatio(1, contentMode: .fit).frame(width: 60, height: 40))
        == CGSize(width: 40, height: 40))
    #expect(
      size(
        image.resizable().aspectRatio(CGSize(width: 1, height: 3), contentMode: .fill).frame(
          width: 30, height: 30))
        == CGSize(width: 30, height: 90))
    #expect(
      size(image.resizable().aspectRatio(contentMode: .fit).frame(height: 30))
        == CGSize(width: 48, height: 30))
    #expect(
      size(image.aspectRatio(contentMode: .fit).frame(width: 100, height: 40))
        == CGSize(width: 64, height: 40))
    #expect(pictures(image).first?.frame.size == CGSize(width: 64, height: 40))
    #expect(pictures(image.resizable()).first?.frame.size == CGSize(width: 100, height: 100))
    #expect(
      pictures(image.resizable().scaledToFit().frame(width: 40, height: 100)).first?.frame.size
        == CGSize(width: 40, height: 25))
    #expect(
      pictures(image.resizable().aspectRatio(contentMode: .fill).frame(width: 40, height: 60)).first?.frame
        .size
        == CGSize(width: 96, height: 60))
    #expect(
      pictures(image.resizable().aspectRatio(contentMode: .fit).frame(width: 100)).first?.frame.size
        == CGSize(width: 100, height: 62.5))
  }

  @Test func aPictureIsLabelledByItsNameOrHidden() throws {
    let bundle = try Self.makeBundle()
    #expect(pictures(Image("Picture", bundle: bundle)).first?.semantics?.label == "Picture")
    #expect(
      pictures(Image("Picture", bundle: bundle, label: Text(verbatim: "A view"))).first?.semantics?.label
        == "A view")
    #expect(pictures(Image(decorative: "Picture", bundle: bundle)).first?.semantics?.isHidden == true)
  }

  @Test func aTemplateIsDrawnInTheForegroundStyle() throws {
    let bundle = try Self.makeBundle()
    let node = pictures(Image("Picture", bundle: bundle).renderingMode(.template).foregroundStyle(.red)).first
    guard case .image(let image) = node?.content else {
      Issue.record("no picture")
      return
    }
    #expect(image.tint == Color.red.display(in: EnvironmentValues()))
  }

  @Test func aColorOfACatalogFollowsTheScheme() throws {
    let color = Color("Ink", bundle: try Self.makeBundle())
    var values = EnvironmentValues()
    #expect(bytes(color.resolve(in: values)) == [16, 32, 48])
    values.colorScheme = .dark
    #expect(bytes(color.resolve(in: values)) == [107, 93, 255])
  }

  @Test func whatIsMissingIsAVisiblePlaceholderWithItsName() throws {
    let said = Messages()
    try Diagnostics.$capture.withValue({ said.add($0) }) {
      let harness = PaintHarness(Image("Nowhere", bundle: try Self.makeBundle()))
      #expect(harness.nodes.contains { $0.semantics?.label == "Nowhere" })
      #expect(harness.nodes.contains { if case .text = $0.content { true } else { false } })
      #expect(said.all.contains { $0.contains("Nowhere") })
    }
  }

  @Test(.enabled(if: SymbolFont.shared != nil))
  func symbolsAreAsLargeAsTheirFontSays() {
    func size(_ view: some View) -> CGSize? {
      PaintHarness(view).nodes.first { $0.semantics?.role == .image }?.frame.size
    }
    #expect(size(Image(systemName: "star")) == CGSize(width: 22, height: 20))
    #expect(size(Image(systemName: "star").font(.footnote)) == CGSize(width: 16.5, height: 16))
    #expect((size(Image(systemName: "star").imageScale(.large))?.width ?? 0) > 26)
  }

  @Test(.enabled(if: SymbolFont.shared != nil))
  func symbolsAreDrawnInTheForegroundStyle() {
    #expect(
      PaintHarness(Image(systemName: "star.fill").foregroundStyle(.red)).colors == [[255, 56, 60, 255]])
  }

  @Test func symbolVariantsAreWrittenInTheirOrder() {
    #expect(SymbolVariants.fill.apply(to: "heart") == "heart.fill")
    #expect(SymbolVariants.circle.fill.apply(to: "heart") == "heart.circle.fill")
    #expect(SymbolVariants.fill.apply(to: "person.crop.circle") == "person.crop.circle.fill")
    #expect(SymbolVariants.slash.circle.fill.apply(to: "bell") == "bell.slash.circle.fill")
    #expect(SymbolVariants.none.apply(to: "bell.slash") == "bell.slash")
  }

  /// Collects messages; the closure may run on any thread.
  private final class Messages: @unchecked Sendable {
    private let lock = NSLock()
    private var messages: [String] = []
    func add(_ message: String) { lock.withLock { messages.append(message) } }
    var all: [String] { lock.withLock { messages } }
  }
}
