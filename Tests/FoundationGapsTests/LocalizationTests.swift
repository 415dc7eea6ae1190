import Foundation
import FoundationGaps
import Testing

/// A folder of strings written for one test and removed after it.
private final class Fixture {
  let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  let strings: LocalizationTable

  init(_ files: [String: String]) throws {
    for (path, text) in files {
      let file = root.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    strings = LocalizationTable(folders: [root])
  }
  deinit { try? FileManager.default.removeItem(at: root) }

  func callAsFunction(_ value: String.LocalizationValue, _ locale: String, table: String? = nil) -> String {
    LocalizedText.string(
      LocalizedText.pieces(
        value.key, arguments: value.arguments, table: table, strings: strings,
        locale: Locale(identifier: locale)))
  }
}

private let catalog = #"""
  {"sourceLanguage": "en", "version": "1.0", "strings": {
    "Hello": {"localizations": {
      "de": {"stringUnit": {"state": "translated", "value": "Hallo"}},
      "pt-BR": {"stringUnit": {"state": "translated", "value": "Oi"}},
      "pt-PT": {"stringUnit": {"state": "translated", "value": "Olá"}},
      "zh-Hant": {"stringUnit": {"state": "translated", "value": "你好(繁)"}},
      "zh-Hans": {"stringUnit": {"state": "translated", "value": "你好(简)"}},
      "fr": {"stringUnit": {"state": "new", "value": "???"}}}},
    "Untranslated": {},
    "%lld donuts": {"localizations": {
      "en": {"variations": {"plural": {
        "zero": {"stringUnit": {"value": "no donuts"}},
        "one": {"stringUnit": {"value": "%lld donut"}}, "other": {"stringUnit": {"value": "%lld donuts"}}}}},
      "ru": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "%lld пончик"}}, "few": {"stringUnit": {"value": "%lld пончика"}},
        "many": {"stringUnit": {"value": "%lld пончиков"}}, "other": {"stringUnit": {"value": "%lld пончика"}}}}},
      "ar": {"variations": {"plural": {
        "two": {"stringUnit": {"value": "اثنان"}}, "other": {"stringUnit": {"value": "%lld"}}}}}}},
    "%@ has %lld": {"localizations": {
      "en": {"stringUnit": {"state": "new", "value": "%1$@ has %2$lld"}},
      "ja": {"stringUnit": {"state": "translated", "value": "%2$lld は %1$@"}}}},
    "%lld birds in %lld yards": {"localizations": {"en": {
      "stringUnit": {"value": "%#@birds@ in %#@the.yards@"},
      "substitutions": {
        "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "%arg bird"}}, "other": {"stringUnit": {"value": "%arg birds"}}}}},
        "the.yards": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"value": "one yard"}}, "other": {"stringUnit": {"value": "%arg yards"}}}}}}}}},
    "Tap": {"localizations": {"en": {"variations": {"device": {
      "mac": {"stringUnit": {"value": "Click"}}, "iphone": {"stringUnit": {"value": "Touch"}},
      "other": {"stringUnit": {"value": "Do"}}}}}}}
  }}
  """#

struct LocalizationTests {
  @Test func aLanguageIsFoundExactlyThenByItsParentThenByASister() throws {
    let text = try Fixture(["Localizable.xcstrings": catalog])
    #expect(text("Hello", "de_AT") == "Hallo")
    #expect(text("Hello", "pt_BR") == "Oi")
    #expect(text("Hello", "pt_PT") == "Olá")
    #expect(text("Hello", "pt_AO") == "Oi" || text("Hello", "pt_AO") == "Olá")
    #expect(text("Hello", "zh_TW") == "你好(繁)")
    #expect(text("Hello", "zh_CN") == "你好(简)")
  }

  @Test func whatIsNotTranslatedIsShownInTheSourceLanguage() throws {
    let text = try Fixture(["Localizable.xcstrings": catalog])
    #expect(text("Hello", "fr_FR") == "Hello")
    #expect(text("Untranslated", "de") == "Untranslated")
    #expect(text("Never heard of", "de") == "Never heard of")
    #expect(text("\(2) donuts", "de") == "2 donuts")
  }

  @Test(arguments: [
    ("en", 0, "no donuts"), ("en", 1, "1 donut"), ("en", 1234, "1,234 donuts"),
    ("ru", 1, "1 пончик"), ("ru", 3, "3 пончика"), ("ru", 11, "11 пончиков"), ("ru", 21, "21 пончик"),
    ("ar", 2, "اثنان"),
  ])
  func pluralsFollowTheLanguagesOwnRules(locale: String, count: Int, expected: String) throws {
    let text = try Fixture(["Localizable.xcstrings": catalog])
    #expect(text("\(count) donuts", locale) == expected)
  }

  @Test func argumentsCanChangeTheirOrder() throws {
    let text = try Fixture(["Localizable.xcstrings": catalog])
    #expect(text("\("Ada") has \(3)", "ja") == "3 は Ada")
    #expect(text("\("Ada") has \(3)", "en") == "Ada has 3")
  }

  @Test func substitutionsEachGoByTheirOwnNumber() throws {
    let text = try Fixture(["Localizable.xcstrings": catalog])
    #expect(text("\(1) birds in \(2) yards", "en") == "1 bird in 2 yards")
    #expect(text("\(5) birds in \(1) yards", "en") == "5 birds in one yard")
  }

  @Test func deviceVariationsAreThePhones() throws {
    #expect(try Fixture(["Localizable.xcstrings": catalog])("Tap", "en") == "Touch")
  }

  @Test func numbersAreWrittenAsTheLocaleDoes() throws {
    let text = try Fixture([:])
    #expect(text("\(1_234_567)", "de") == "1.234.567")
    #expect(text("\(1.5)", "en") == "1.500000")
    #expect(text("\(1234.5, specifier: "%.2f")", "de") == "1.234,50")
    #expect(text("\(7, specifier: "%03d") \(255, specifier: "%x")", "en") == "007 ff")
    #expect(text("\(0.25, format: .percent)", "de").filter { !$0.isWhitespace } == "25%")
  }

  @Test func percentSignsMeanThemselves() throws {
    let text = try Fixture([:])
    #expect(text("100% sure", "en") == "100% sure")
    #expect(text("100% of \(3)", "en") == "100% of 3")
  }

  @Test func keysAreBuiltLikeApples() {
    let value: String.LocalizationValue = "a \("s") \(1) \(UInt8(2)) \(2.0) 5% \(Float(1))"
    #expect(value.key == "a %@ %lld %u %lf 5%% %f")
  }

  @Test func olderFormatsAreRead() throws {
    let rule = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%lld files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@!</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld Datei</string><key>other</key><string>%lld Dateien</string></dict></dict></dict></plist>
      """
    let text = try Fixture([
      "de.lproj/Localizable.strings": """
      /* a comment */ "Hi \\"you\\"" = "Hallo\\n\\U00e4"; // more
      plain = "schlicht";
      """,
      "de.lproj/Localizable.stringsdict": rule,
    ])
    #expect(text("Hi \"you\"", "de") == "Hallo\nä")
    #expect(text("plain", "de") == "schlicht")
    #expect(text("\(1) files", "de") == "1 Datei!")
    #expect(text("\(2) files", "de") == "2 Dateien!")
  }

  @Test func otherTablesAreTheirOwn() throws {
    let text = try Fixture([
      "Localizable.xcstrings": catalog,
      "Other.xcstrings":
        #"{"sourceLanguage": "en", "strings": {"Hello": {"localizations": {"de": {"stringUnit": {"value": "Servus"}}}}}}"#,
    ])
    #expect(text("Hello", "de", table: "Other") == "Servus")
    #expect(text("Hello", "de") == "Hallo")
  }

  @Test func aBrokenFileIsLeftOutAndNamed() throws {
    let text = try Fixture([
      "Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {"a": {"localizations": 3}}}"#,
      "de.lproj/Localizable.strings": "\"a\" \"b\"",
    ])
    #expect(text("a", "de") == "a")
    #expect(text.strings.problems.map(\.key) == ["strings.a.localizations", "line 1"])
  }

  @Test func placesOfWhatIsNotTextAreReported() {
    let pieces = LocalizedText.pieces(
      "Tap %@ now", arguments: [.opaque], strings: LocalizationTable(folders: []),
      locale: Locale(identifier: "en"))
    #expect(pieces == [.text("Tap "), .argument(0), .text(" now")])
  }

  @Test func resourcesAreLookedUpInTheirLocale() throws {
    var resource: LocalizedStringResource = "\(1234) things"
    resource.locale = Locale(identifier: "de")
    #expect(String(localized: resource) == "1.234 things")
    #expect(String(localized: "key", defaultValue: "Value \(1)") == "Value 1")
    let nested: String.LocalizationValue = "[\(resource)]"
    #expect(String(localized: nested, locale: Locale(identifier: "en")) == "[1,234 things]")
  }

  @Test func hostileFormatsDontCrash() {
    for format in [
      "%", "%5", "%1$", "%99$@", "%0$@", "%999999999999d", "%.99999f", "%#@", "%#@x@", "%n", "%s %p", "%-",
    ] {
      _ = LocalizedText.pieces(
        format, arguments: [.integer(1), .double(.nan), .double(.infinity)],
        strings: LocalizationTable(folders: []),
        locale: Locale(identifier: "en"))
    }
  }
}
