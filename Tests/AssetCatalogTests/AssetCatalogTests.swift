import AssetCatalog
import Foundation
import Testing

/// A catalog written for one test and removed after it.
private final class Fixture {
  let root: URL
  init(_ files: [String: String], png: [String: (Int, Int)] = [:]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    for (path, text) in files { try write(path, Data(text.utf8)) }
    for (path, size) in png { try write(path, pngHead(size.0, size.1)) }
  }
  deinit { try? FileManager.default.removeItem(at: root) }

  private func write(_ path: String, _ bytes: Data) throws {
    let file = root.appendingPathComponent("Assets.xcassets/" + path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }
  private func pngHead(_ width: Int, _ height: Int) -> Data {
    func word(_ n: Int) -> [UInt8] {
      [UInt8(n >> 24 & 255), UInt8(n >> 16 & 255), UInt8(n >> 8 & 255), UInt8(n & 255)]
    }
    return Data(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52] + word(width)
        + word(height) + [8, 6, 0, 0, 0])
  }
  var catalog: AssetCatalog { AssetCatalog(folders: [root]) }
}

private func color(_ components: String, space: String = "srgb") -> String {
  #"{"color": {"color-space": "\#(space)", "components": {\#(components)}}, "idiom": "universal"}"#
}

struct AssetCatalogTests {
  @Test(arguments: [
    (#""red": "0xFF", "green": "0x00", "blue": "0x33", "alpha": "1.000""#, [1, 0, 0.2, 1]),
    (#""red": "255", "green": "0", "blue": "51", "alpha": "0.500""#, [1, 0, 0.2, 0.5]),
    (#""red": "1.000", "green": "0.000", "blue": "0.200", "alpha": "1.000""#, [1, 0, 0.2, 1]),
    (#""red": 1, "green": 0, "blue": 0.2, "alpha": 1"#, [1, 0, 0.2, 1]),
    (#""white": "0.250", "alpha": "1""#, [0.25, 0.25, 0.25, 1]),
  ])
  func everyFormOfComponentIsRead(components: String, expected: [Double]) throws {
    let fixture = try Fixture(["c.colorset/Contents.json": #"{"colors": [\#(color(components))]}"#])
    guard
      case .components(.sRGB, let r, let g, let b, let a) = try fixture.catalog.color(
        named: "c", for: .init())
    else {
      Issue.record("not components")
      return
    }
    #expect(zip([r, g, b, a], expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func theMostSpecificAppearanceWins() throws {
    func slot(_ white: String, _ appearances: String) -> String {
      #"""
      {"idiom": "universal", "appearances": [\#(appearances)],
       "color": {"color-space": "gray-gamma-22", "components": {"white": "\#(white)", "alpha": "1.000"}}}
      """#
    }
    let (dark, high) =
      (#"{"appearance": "luminosity", "value": "dark"}"#, #"{"appearance": "contrast", "value": "high"}"#)
    let fixture = try Fixture([
      "c.colorset/Contents.json": """
      {"colors": [\(slot("0.1", "")), \(slot("0.2", dark)), \(slot("0.3", high)), \(slot("0.4", dark + "," + high))]}
      """
    ])
    func white(_ traits: AssetTraits) throws -> Double? {
      guard case .components(_, let red, _, _, _) = try fixture.catalog.color(named: "c", for: traits) else {
        return nil
      }
      return red
    }
    #expect(try white(.init()) == 0.1)
    #expect(try white(.init(isDark: true)) == 0.2)
    #expect(try white(.init(hasHighContrast: true)) == 0.3)
    #expect(try white(.init(isDark: true, hasHighContrast: true)) == 0.4)
  }

  @Test func onlyNamespaceGroupsAddToNames() throws {
    let white = #"{"colors": [\#(color(#""white": "1.000", "alpha": "1.000""#))]}"#
    let namespace = #"{"properties": {"provides-namespace": true}}"#
    let fixture = try Fixture([
      "plain/in.colorset/Contents.json": white,
      "plain/topping/Contents.json": namespace,
      "plain/topping/x.colorset/Contents.json": white,
      "plain/topping/v1.2/Contents.json": namespace,
      "plain/topping/v1.2/Sky Blue.colorset/Contents.json": white,
    ])
    #expect(fixture.catalog.names(of: .color) == ["in", "topping/v1.2/Sky Blue", "topping/x"])
  }

  @Test func scaleIsTheExactOneElseTheNextLargerElseTheLargest() throws {
    func slot(_ scale: String) -> String {
      #"{"idiom": "universal", "scale": "\#(scale)", "filename": "\#(scale).png"}"#
    }
    let fixture = try Fixture(
      [
        "i.imageset/Contents.json":
          #"{"images": [\#(slot("1x")), \#(slot("3x")), {"idiom": "universal", "scale": "2x"}]}"#
      ],
      png: ["i.imageset/1x.png": (10, 20), "i.imageset/3x.png": (30, 60)])
    for (scale, file) in [(1.0, "1x.png"), (2, "3x.png"), (3, "3x.png"), (4, "3x.png")] {
      let image = try fixture.catalog.image(named: "i", for: .init(scale: scale))
      #expect(image.file.lastPathComponent == file)
      #expect(image.width == 10 && image.height == 20)
    }
  }

  @Test func vectorImagesKeepTheirSizeAndProperties() throws {
    let fixture = try Fixture([
      "v.imageset/Contents.json": """
      {"images": [{"idiom": "universal", "filename": "v.svg"}],
       "properties": {"preserves-vector-representation": true, "template-rendering-intent": "template"}}
      """,
      "v.imageset/v.svg":
        #"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"/>"#,
    ])
    let image = try fixture.catalog.image(named: "v", for: .init(scale: 3))
    #expect(image.width == 24 && image.height == 12 && image.scale == 1)
    #expect(image.preservesVector && image.renderingIntent == .template && image.format == .svg)
  }

  @Test func aLeftToRightImageIsMirroredForTheOtherDirectionUnlessItHasItsOwn() throws {
    let svg = #"<svg width="1" height="1"></svg>"#
    func slot(_ direction: String) -> String {
      #"{"idiom": "universal", "language-direction": "\#(direction)-to-\#(direction == "left" ? "right" : "left")", "filename": "\#(direction).svg"}"#
    }
    let fixture = try Fixture([
      "one.imageset/Contents.json": #"{"images": [\#(slot("left"))]}"#, "one.imageset/left.svg": svg,
      "two.imageset/Contents.json": #"{"images": [\#(slot("left")), \#(slot("right"))]}"#,
      "two.imageset/left.svg": svg, "two.imageset/right.svg": svg,
    ])
    let rtl = AssetTraits(isRightToLeft: true)
    #expect(try fixture.catalog.image(named: "one", for: rtl).isMirrored)
    #expect(try !fixture.catalog.image(named: "one", for: .init()).isMirrored)
    #expect(try fixture.catalog.image(named: "two", for: rtl).file.lastPathComponent == "right.svg")
  }

  @Test func systemColorsStayReferencesAndAnEmptyAccentColorMeansTheSystems() throws {
    let fixture = try Fixture([
      "s.colorset/Contents.json":
        #"{"colors": [{"color": {"platform": "ios", "reference": "systemIndigoColor"}}]}"#,
      "AccentColor.colorset/Contents.json": #"{"colors": [{"idiom": "universal"}]}"#,
    ])
    #expect(try fixture.catalog.color(named: "s", for: .init()) == .system("systemIndigoColor"))
    #expect(try fixture.catalog.accentColor(for: .init()) == nil)
  }

  @Test func aMissingNameSaysWhereItWasLookedFor() throws {
    let fixture = try Fixture(["c.colorset/Contents.json": "{}"])
    #expect(throws: AssetError.self) { try fixture.catalog.image(named: "c", for: .init()) }
    do {
      _ = try fixture.catalog.color(named: "C", for: .init())
    } catch {
      #expect(error.description == #"no colorset "C" in Assets.xcassets"#)
    }
  }

  @Test(arguments: [
    ("not json", ""), (#"{"colors": 3}"#, "colors"),
    (
      #"{"colors": [{"color": {"components": {"red": "x", "green": "0", "blue": "0"}}}]}"#,
      "colors[0].color.components.red"
    ),
    (#"{"colors": [{"color": {"color-space": "cmyk", "components": {}}}]}"#, "colors[0].color.color-space"),
    (#"{"colors": [{"color": {"components": {"red": "0"}}}]}"#, "colors[0].color.components.green"),
  ])
  func aBrokenFileIsNamedWithItsKey(text: String, key: String) throws {
    let fixture = try Fixture(["c.colorset/Contents.json": text])
    do {
      _ = try fixture.catalog.color(named: "c", for: .init())
      Issue.record("it did not throw")
    } catch {
      guard case .malformed(let file, let found, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(file.lastPathComponent == "Contents.json" && found == key)
    }
  }

  @Test func aFileNameCannotLeaveTheAssetsFolder() throws {
    let fixture = try Fixture([
      "i.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "../secret.png"}]}"#
    ])
    #expect(throws: AssetError.self) { try fixture.catalog.image(named: "i", for: .init()) }
  }

  @Test func damagedImagesAreAnErrorAndNotACrash() throws {
    for bytes in [
      Data(), Data([0x89, 0x50]), Data([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF]),
      Data("%PDF-1.4 /MediaBox [".utf8),
    ] {
      #expect(ImageFormat.measure(bytes) == nil)
    }
    let jpeg = Data([0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 17, 8, 0, 50, 0, 100, 3, 0, 0])
    #expect(ImageFormat.measure(jpeg)?.width == 100)
    #expect(ImageFormat.measure(Data("%PDF-1.4\n/MediaBox [0 0 12.5 8]".utf8))?.height == 8)
  }
}
