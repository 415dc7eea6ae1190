import MartletTesting
import SwiftUI
import Testing

@MainActor
@Suite struct ListLayoutTests {
  private func leaf(_ id: String) -> some View {
    Color.red.frame(width: 20, height: 22).accessibilityIdentifier(id)
  }

  /// The top left corner; infinite if there is none of that name.
  private func edge(_ h: ViewHarness, _ id: String) -> CGPoint {
    h.frame(of: id)?.origin ?? CGPoint(x: CGFloat.infinity, y: .infinity)
  }

  private func harness(_ view: some View, height: CGFloat = 844) -> ViewHarness {
    ViewHarness(view, proposal: ProposedViewSize(width: 375, height: height))
  }

  @Test func aRowIsFiftyTwoPointsHighAndItsContentThirtyTwoFromTheEdge() {
    let h = harness(
      List {
        leaf("a")
        leaf("b")
      })
    #expect(h.frame(of: "a") == CGRect(x: 32, y: 35 + 15, width: 20, height: 22))
    #expect(h.frame(of: "b") == CGRect(x: 32, y: 35 + 52 + 15, width: 20, height: 22))
  }

  @Test func aHigherRowIsThirtyPointsMoreThanItsContent() {
    let h = harness(
      List {
        leaf("a").frame(height: 40)
        leaf("b")
      })
    #expect(edge(h, "b").y == CGFloat(35 + 70 + 15))
  }

  @Test func aListTakesWhatItIsOffered() {
    #expect(harness(List { leaf("a") }, height: 300).size == CGSize(width: 375, height: 300))
  }

  @Test func headersAndFootersKeepMeasuredDistances() {
    let h = harness(
      List {
        Section {
          leaf("a")
        } header: {
          leaf("h1")
        } footer: {
          leaf("f1")
        }
        Section { leaf("b") }
        Section {
          leaf("c")
        } header: {
          leaf("h2")
        }
      })
    #expect(h.frame(of: "h1")?.origin == CGPoint(x: 32, y: 10))
    #expect(edge(h, "a").y == CGFloat(10 + 22 + 10 + 15))
    let firstEnd: CGFloat = 10 + 22 + 10 + 52
    #expect(edge(h, "f1").y == firstEnd + 8 + 1)
    let second = firstEnd + 8 + 24 + 23.5
    #expect(edge(h, "b").y == second + 15)
    #expect(edge(h, "h2").y == second + 52 + 27.5)
    #expect(edge(h, "c").y == second + 52 + 27.5 + 22 + 10 + 15)
  }

  @Test func sectionsWithoutHeadersAreThirtyFiveApart() {
    let h = harness(
      List {
        Section { leaf("a") }
        Section { leaf("b") }
      })
    #expect(edge(h, "b").y == CGFloat(35 + 52 + 35 + 15))
  }

  @Test func plainRowsGoFromEdgeToEdge() {
    let h = harness(
      List {
        leaf("a")
        leaf("b")
      }
      .listStyle(.plain))
    #expect(h.frame(of: "a") == CGRect(x: 16, y: 15, width: 20, height: 22))
    #expect(edge(h, "b").y == CGFloat(52 + 15))
  }

  @Test func rowSpacingSetsRowsApart() {
    let h = harness(
      List {
        leaf("a")
        leaf("b")
      }
      .listRowSpacing(8))
    #expect(edge(h, "b").y == CGFloat(35 + 52 + 8 + 15))
  }

  @Test func rowInsetsReplaceTheListsOwn() {
    let h = harness(
      List {
        leaf("a").listRowInsets(EdgeInsets())
        leaf("b").listRowInsets(.leading, 40)
      })
    #expect(h.frame(of: "a") == CGRect(x: 16, y: 35 + 15, width: 20, height: 22))
    #expect(edge(h, "b").x == CGFloat(56))
  }

  @Test func thousandsOfRowsAreMadeOnlyNearTheScreen() {
    var made = 0
    let h = harness(
      List(0..<10_000, id: \.self) { number in
        let _ = (made += 1)
        leaf("\(number)")
      }, height: 520)
    #expect(edge(h, "3").y == CGFloat(35 + 3 * 52 + 15))
    #expect(made < 60)
    #expect(h.frame(of: "9000") == nil)
  }

  @Test func aModifierOnALoopAppliesToEachRow() {
    let h = harness(
      List {
        ForEach(0..<3) { leaf("\($0)") }.listRowInsets(.leading, 24)
      })
    #expect(edge(h, "0").x == CGFloat(40))
    #expect(edge(h, "2").x == CGFloat(40))
  }

  private struct Group: Identifiable {
    var id: String
    var members: [String]
  }

  private struct GroupSection: View {
    var group: Group
    var body: some View {
      Section {
        ForEach(group.members, id: \.self) { Text($0) }
      } header: {
        Text(group.id)
      }
    }
  }

  @Test func aLoopOverSectionsMakesSections() {
    let groups = [Group(id: "A", members: ["a", "b"]), Group(id: "B", members: ["c"])]
    let h = harness(List(groups) { GroupSection(group: $0) })
    #expect(h.texts == ["A", "a", "b", "B", "c"])
    var headings: [String] = []
    func visit(_ element: AccessibleElement) {
      if case .heading = element.role { headings.append(element.label) }
      element.children.forEach(visit)
    }
    h.accessibilityTree.forEach(visit)
    #expect(headings == ["A", "B"])
  }

  private struct Closable: View {
    @State private var isOpen = true
    var body: some View {
      List {
        Section(isExpanded: $isOpen) {
          Text("row")
        } header: {
          Text("header")
        }
      }
    }
  }

  @Test func aPressOnTheHeaderOfAClosableSectionHidesItsRows() throws {
    let h = harness(Closable())
    #expect(h.texts == ["header", "row"])
    try h.tap("header")
    #expect(h.texts == ["header"])
    try h.tap("header")
    #expect(h.texts == ["header", "row"])
  }

  @Test func formsLookLikeGroupedLists() {
    let h = harness(Form { leaf("a") }.formStyle(.grouped))
    #expect(h.frame(of: "a")?.origin == CGPoint(x: 32, y: 50))
  }

  @Test func rowsSayWhereTheyAreInTheList() {
    let h = harness(
      List {
        Text("one")
        Text("two")
      })
    let rows =
      h.accessibilityTree.first?.first { $0.role == .list }?.children.filter { $0.role == .listItem } ?? []
    #expect(rows.count == 2)
  }

  @Test func aBadgeStandsAtTheEndOfItsRow() {
    let h = harness(List { Text("Inbox").badge(7) })
    #expect(h.texts == ["Inbox", "7"])
    #expect(harness(List { Text("Inbox").badge(0) }).texts == ["Inbox"])
  }
}
