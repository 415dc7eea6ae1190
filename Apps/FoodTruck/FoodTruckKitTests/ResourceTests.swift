import Foundation
import FoodTruckKit
import Testing

private let resources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Resources")

@Suite struct PictureTests {
  /// The text of a picture in the catalogue.
  private func svg(_ name: String) throws -> String {
    let leaf = name.split(separator: "/").last.map(String.init) ?? name
    let file = resources.appending(path: "Assets.xcassets/\(name).imageset/\(leaf).svg")
    return try String(contentsOf: file, encoding: .utf8)
  }

  private var layers: [String] {
    [true, false].flatMap { thumbnail in
      Dough.all.map { $0.imageName(thumbnail: thumbnail) }
        + Glaze.all.map { $0.imageName(thumbnail: thumbnail) }
        + Topping.all.map { $0.imageName(thumbnail: thumbnail) }
    }
  }

  @Test func eachIngredientHasItsPicturesAllOnOneSquare() throws {
    #expect(layers.count == 76)
    for name in layers { #expect(try svg(name).contains(#"viewBox="0 0 512 512""#), "\(name)") }
  }

  @Test func eachDoughHasItsBackgroundAndEachFlavourItsGlyph() {
    for dough in Dough.all {
      let file = "Assets.xcassets/\(dough.backgroundColorName).colorset/Contents.json"
      #expect(FileManager.default.fileExists(atPath: resources.appending(path: file).path))
    }
    for flavour in Flavour.allCases { #expect((try? svg(flavour.imageName)) != nil) }
  }

  @Test func picturesStandAlone() throws {
    for name in layers + ["box/composed", "header/still", "header/truck/frame1", "header/road", "donut"] {
      let text = try svg(name)
      for forbidden in ["<filter", "<image", "<style", "<script", "href"] {
        #expect(!text.contains(forbidden), "\(name)")
      }
    }
  }

  @Test func idsDifferBetweenPictures() throws {
    var seen: Set<Substring> = []
    for name in layers + (1...4).map({ "header/truck/frame\($0)" }) {
      for match in try svg(name).matches(of: #/ id="([^"]+)"/#) {
        #expect(seen.insert(Substring(match.1)).inserted, "\(match.1)")
      }
    }
  }
}

@Suite struct StringTests {
  private struct Catalog: Decodable {
    struct Unit: Decodable { var value: String }
    struct Variation: Decodable { var stringUnit: Unit }
    struct Variations: Decodable { var plural: [String: Variation] }
    struct Localization: Decodable {
      var stringUnit: Unit?
      var variations: Variations?
    }
    struct Entry: Decodable { var localizations: [String: Localization] }
    var sourceLanguage: String
    var strings: [String: Entry]
  }

  private let catalog: Catalog

  init() throws {
    let data = try Data(contentsOf: resources.appending(path: "Localizable.xcstrings"))
    catalog = try JSONDecoder().decode(Catalog.self, from: data)
  }

  @Test func allNamesOfTheKitAreInTheCatalogue() {
    var names = Donut.menu.map(\.name) + [Donut.draft.name]
    names += Dough.all.map(\.name) + Glaze.all.map(\.name) + Topping.all.map(\.name)
    names += Topping.Family.allCases.map(\.title) + Flavour.allCases.map(\.name)
    names += OrderStatus.allCases.flatMap { [$0.title, $0.sectionTitle, $0.actionTitle] }
    names +=
      Timeframe.allCases.map(\.title) + DonutSort.allCases.map(\.title) + HistorySpan.allCases.map(\.title)
    names += City.all.flatMap { [$0.name] + $0.parkingSpots.map(\.name) }
    for name in names { #expect(catalog.strings[name] != nil, "\(name)") }
  }

  @Test func eachTextIsTranslatedAndCountsHaveAllOfArabicsForms() {
    #expect(catalog.sourceLanguage == "en")
    for (key, entry) in catalog.strings {
      let arabic = entry.localizations["ar"]
      if key.contains("%lld") {
        let forms = arabic?.variations?.plural.keys.sorted() ?? []
        #expect(forms == ["few", "many", "one", "other", "two", "zero"], "\(key)")
        let english = entry.localizations["en"]?.variations?.plural.keys.sorted() ?? []
        #expect(english == ["one", "other"], "\(key)")
      } else {
        #expect(arabic?.stringUnit?.value.isEmpty == false, "\(key)")
      }
    }
  }

  @Test func textArgumentsSurviveTranslation() {
    for (key, entry) in catalog.strings where key.contains("%@") {
      let texts =
        entry.localizations["ar"].map { arabic in
          [arabic.stringUnit?.value].compactMap { $0 }
            + (arabic.variations?.plural.values.map(\.stringUnit.value) ?? [])
        } ?? []
      #expect(!texts.isEmpty && texts.allSatisfy { $0.contains("%@") || $0.contains("$@") }, "\(key)")
    }
  }
}
