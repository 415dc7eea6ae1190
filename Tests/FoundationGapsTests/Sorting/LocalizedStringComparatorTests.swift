import Foundation
import FoundationGaps
import Testing

@Suite struct LocalizedStringComparatorTests {
  private struct Bird {
    var name: String
    var note: String?
  }

  @Test func numbersInNamesAreInOrder() {
    let names = ["a10", "B1", "a9", "é", "e", "f"]
    #expect(names.sorted(using: .localizedStandard) == ["a9", "a10", "B1", "e", "é", "f"])
    #expect(names.sorted(using: .localized).prefix(2) == ["a10", "a9"])
    #expect(names.sorted(using: String.StandardComparator.localizedStandard).first == "a9")
  }

  @Test func descriptorsTakeTheComparator() {
    let birds = [Bird(name: "b2"), Bird(name: "B10", note: "x"), Bird(name: "a", note: "A")]
    #expect(
      birds.sorted(using: SortDescriptor(\.name, comparator: .localizedStandard)).map(\.name) == [
        "a", "b2", "B10",
      ])
    let order: [SortDescriptor<Bird>] = [.init(\.name, comparator: .localizedStandard, order: .reverse)]
    #expect(birds.sorted(using: order).map(\.name) == ["B10", "b2", "a"])
    #expect(
      birds.sorted(using: SortDescriptor(\.name, comparator: .lexical)).map(\.name) == ["B10", "a", "b2"])
    #expect(
      birds.sorted(using: KeyPathComparator(\.name, comparator: .localizedStandard)).map(\.name)
        == ["a", "b2", "B10"])
  }
}
