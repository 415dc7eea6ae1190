import CoreGraphics
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct StorageTests {
  private enum Flavour: String { case plain, glazed }

  private struct Shop: View {
    @AppStorage("count") var count = 3
    @AppStorage("flavour") private var flavour = Flavour.plain
    @AppStorage("site") var site: URL?
    @AppStorage("open") var isOpen = false
    var body: some View {
      VStack {
        TestLeaf(name: "\(count) \(flavour.rawValue) \(site?.absoluteString ?? "-") \(isOpen)")
        TestLeaf(name: "more").onTapGesture {
          count += 1
          flavour = .glazed
          site = URL(string: "https://example.org/a")
          isOpen = true
        }
      }
    }
  }
  private struct Counter: View {
    @AppStorage("count") var count = 3
    var body: some View { TestLeaf(name: "count \(count)") }
  }

  private func withDefaults(_ body: (UserDefaults) throws -> Void) throws {
    let name = "martlet-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    try body(defaults)
  }

  private func labels(_ h: ViewHarness) -> [String] { h.accessibilityTree.map(\.label) }

  @Test func appStorageKeepsValuesAndTellsAllViewsWithTheKey() throws {
    try withDefaults { defaults in
      let view = VStack {
        Shop()
        Counter()
      }.defaultAppStorage(defaults)
      let h = ViewHarness(view)
      #expect(labels(h) == ["3 plain - false", "more", "count 3"])
      try h.tap("more")
      #expect(labels(h) == ["4 glazed https://example.org/a true", "more", "count 4"])
      #expect(defaults.integer(forKey: "count") == 4)
      #expect(labels(ViewHarness(view)) == ["4 glazed https://example.org/a true", "more", "count 4"])
    }
  }

  @Test func aStoredValueOfAnotherTypeCountsAsAbsent() throws {
    try withDefaults { defaults in
      defaults.set("many", forKey: "count")
      #expect(labels(ViewHarness(Counter().defaultAppStorage(defaults))) == ["count 3"])
    }
  }

  private struct Draft: View {
    @SceneStorage("draft") var text = ""
    @SceneStorage("page") var page: Int?
    var body: some View {
      TestLeaf(name: "\(text)/\(page.map(String.init) ?? "-")").onTapGesture {
        text = "hello"
        page = 2
      }
    }
  }

  @Test func sceneStorageIsKeptPerSceneAndRestored() throws {
    let first = ViewHarness(Draft())
    try first.tap("/-")
    #expect(labels(first) == ["hello/2"])
    let saved = try JSONEncoder().encode(first.graph.sceneStorage.values)
    let second = ViewHarness(Draft())
    #expect(labels(second) == ["/-"])
    second.graph.sceneStorage.values = try JSONDecoder().decode([String: StoredValue].self, from: saved)
    #expect(labels(second) == ["hello/2"])
  }
}
