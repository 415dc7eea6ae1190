import Foundation
import MartletTesting
import SwiftData
import SwiftUI
import Testing

private let buttons = ["Add", "Remove", "Rename", "Last"]

@MainActor @Suite struct QueryTests {
  func list(_ notes: [Note]) throws -> (ViewHarness, ModelContainer) {
    let container = try makeContainer(notes)
    return (ViewHarness(NoteList().modelContainer(container)), container)
  }

  @Test func resultsAreSortedAndFollowInsertionsBeforeTheyAreSaved() throws {
    let (h, container) = try list([Note("b", rank: 2), Note("a", rank: 1), Note("z", rank: 9)])
    #expect(h.texts == ["a", "b", "z"] + buttons)
    try h.tap("Add")
    #expect(h.texts == ["a", "b", "new", "z"] + buttons)
    #expect(container.mainContext.hasChanges)
    try container.mainContext.save()
    #expect(h.texts == ["a", "b", "new", "z"] + buttons)
  }

  @Test func deletedModelsLeaveAndRollbackBringsThemBack() throws {
    let (h, container) = try list([Note("a", rank: 1), Note("b", rank: 2)])
    try h.tap("Remove")
    #expect(h.texts == ["b"] + buttons)
    container.mainContext.rollback()
    #expect(h.texts == ["a", "b"] + buttons)
  }

  @Test func aPropertyEvaluatesTheRowThatReadItAndNothingElse() throws {
    let (h, _) = try list([Note("a", rank: 1), Note("b", rank: 2)])
    h.resetCounts()
    try h.tap("Rename")
    #expect(h.texts == ["renamed", "b"] + buttons)
    #expect(h.bodyCount(of: NoteRow.self) == 1)
    #expect(h.bodyCount(of: NoteList.self) == 0)
  }

  @Test func aChangeOfWhatIsSortedByMovesTheModelAndEvaluatesNoRow() throws {
    let (h, container) = try list([Note("a", rank: 1), Note("b", rank: 2), Note("c", rank: 3)])
    h.resetCounts()
    try h.tap("Last")
    #expect(h.texts == ["b", "c", "a"] + buttons)
    #expect(h.bodyCount(of: NoteRow.self) == 0)
    #expect(h.bodyCount(of: NoteList.self) == 1)
    try container.mainContext.save()
    #expect(h.texts == ["b", "c", "a"] + buttons)
    #expect(h.bodyCount(of: NoteList.self) == 1)
  }

  @Test func changesOfOtherModelsEvaluateNothing() throws {
    let (h, container) = try list([Note("a")])
    h.resetCounts()
    container.mainContext.insert(Album("x"))
    try container.mainContext.save()
    #expect(h.bodyCount(of: NoteList.self) == 0)
  }

  @Test func twoScenesOfAContainerShowTheSame() throws {
    let (first, container) = try list([Note("a")])
    let second = ViewHarness(NoteList().modelContainer(container))
    try first.tap("Add")
    #expect(second.texts == ["a", "new"] + buttons)
    try second.tap("Rename")
    #expect(first.texts == ["renamed", "new"] + buttons)
  }

  @Test func whatAnotherContextSavesArrives() async throws {
    let (h, container) = try list([Note("a", rank: 1)])
    let other = ModelContext(container)
    other.insert(Note("b", rank: 0))
    try other.fetch(FetchDescriptor<Note>()).first { $0.text == "a" }?.text = "changed"
    try other.save()
    #expect(await eventually { h.texts == ["b", "changed"] + buttons })
    for note in try other.fetch(FetchDescriptor<Note>()) { other.delete(note) }
    try other.save()
    #expect(await eventually { h.texts == buttons })
  }

  @Test func twoContainersOnOneFileShowEachOthersChanges() async throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: directory) }
    let configuration = ModelConfiguration(url: directory.appending(path: "notes.store"))
    let containers = try (0..<2).map { _ in try ModelContainer(for: Note.self, configurations: configuration)
    }
    let harnesses = containers.map { ViewHarness(NoteList().modelContainer($0)) }
    try harnesses[0].tap("Add")
    #expect(await eventually { harnesses[1].texts == ["new"] + buttons })
    harnesses[1].resetCounts()
    try harnesses[0].tap("Rename")
    #expect(await eventually { harnesses[1].texts == ["renamed"] + buttons })
    #expect(harnesses[1].bodyCount(of: NoteList.self) == 0)
    try harnesses[1].tap("Remove")
    #expect(await eventually { harnesses[0].texts == buttons })
  }

  @Test func anUpsertLeavesOneModel() throws {
    let (h, container) = try list([Note("a", rank: 1)])
    container.mainContext.insert(Note("a", rank: 7))
    #expect(h.texts == ["a", "a"] + buttons)
    try container.mainContext.save()
    #expect(h.texts == ["a"] + buttons)
  }

  @Test func parametersOfAQueryFollowTheView() throws {
    struct Filtered: View {
      @Query var notes: [Note]
      init(_ limit: Int) {
        _notes = Query(filter: #Predicate<Note> { $0.rank < limit }, sort: \.rank, order: .reverse)
      }
      var body: some View { ForEach(notes) { NoteRow(note: $0) } }
    }
    struct Outer: View {
      @State private var limit = 2
      var body: some View {
        VStack {
          Filtered(limit)
          Button("More") { limit += 1 }
        }
      }
    }
    let container = try makeContainer((0..<5).map { Note("\($0)", rank: $0) })
    let h = ViewHarness(Outer().modelContainer(container))
    #expect(h.texts == ["1", "0", "More"])
    try h.tap("More")
    #expect(h.texts == ["2", "1", "0", "More"])
    try container.mainContext.fetch(FetchDescriptor<Note>(predicate: #Predicate { $0.rank == 4 })).first?
      .rank = -1
    #expect(h.texts == ["2", "1", "0", "4", "More"])
  }

  @Test func aPredicateAboutRelatedModelsFollowsThem() async throws {
    struct Albums: View {
      @Query(filter: #Predicate<Album> { album in album.pictures.contains { $0.title == "sea" } })
      var albums: [Album]
      var body: some View { ForEach(albums) { Text($0.name) } }
    }
    let container = try makeContainer()
    let album = Album("summer")
    album.pictures = [Picture("hill")]
    container.mainContext.insert(album)
    try container.mainContext.save()
    let h = ViewHarness(Albums().modelContainer(container))
    #expect(h.texts == [])
    album.pictures.first?.title = "sea"
    #expect(await eventually { h.texts == ["summer"] })
  }

  @Test func limitsKeepToTheFirst() async throws {
    struct Newest: View {
      @Query var notes: [Note]
      init() {
        var descriptor = FetchDescriptor<Note>(sortBy: [SortDescriptor(\.rank, order: .reverse)])
        descriptor.fetchLimit = 2
        _notes = Query(descriptor)
      }
      var body: some View { ForEach(notes) { NoteRow(note: $0) } }
    }
    let container = try makeContainer((0..<4).map { Note("\($0)", rank: $0) })
    let context = container.mainContext
    let h = ViewHarness(Newest().modelContainer(container))
    #expect(h.texts == ["3", "2"])
    context.insert(Note("9", rank: 9))
    #expect(h.texts == ["9", "3"])
    let newest = try #require(try context.fetch(FetchDescriptor<Note>()).first { $0.text == "9" })
    newest.rank = -1
    #expect(await eventually { h.texts == ["3", "2"] })
    context.delete(newest)
    #expect(await eventually { !context.hasChanges })
    #expect(h.texts == ["3", "2"])
  }

  @Test func sectionsComeByTitleAndFollowChanges() throws {
    struct Sections: View {
      @Query(sort: \Note.rank, sectionBy: \.folder) var notes: SectionedResults<Note, String>
      var body: some View {
        ForEach(notes) { section in
          Text("[\(section.title)]")
          ForEach(section) { NoteRow(note: $0) }
        }
      }
    }
    struct Flat: View {
      @Query(sort: \Note.rank, sectionBy: \.text) var notes: [Note]
      var body: some View { Text(verbatim: "\(notes.count) in \(_notes.sections.sectionTitles)") }
    }
    let container = try makeContainer([
      Note("a", rank: 3, folder: "x"), Note("b", rank: 2, folder: "x"), Note("c", rank: 1),
    ])
    let h = ViewHarness(Sections().modelContainer(container))
    #expect(h.texts == ["[]", "c", "[x]", "b", "a"])
    let note = try #require(try container.mainContext.fetch(FetchDescriptor<Note>()).first { $0.text == "c" })
    note.folder = "y"
    #expect(h.texts == ["[x]", "b", "a", "[y]", "c"])
    let flat = ViewHarness(Flat().modelContainer(container))
    #expect(flat.texts == [#"3 in ["a", "b", "c"]"#])
  }

  @Test func everyFormCompilesAndGivesTheModels() throws {
    struct Forms: View {
      @Query var bare: [Note]
      @Query(animation: .default) var animated: [Note]
      @Query(transaction: Transaction()) var transacted: [Note]
      @Query(sort: \Note.rank, order: .reverse) var ordered: [Note]
      @Query(sort: \Note.folder) var optional: [Note]
      @Query(sort: [SortDescriptor(\Note.text), SortDescriptor(\Note.rank)]) var described: [Note]
      @Query(filter: #Predicate<Note> { $0.rank > 0 }) var filtered: [Note]
      @Query(
        filter: #Predicate<Note> { $0.rank > 0 }, sort: \Note.rank, order: .forward, animation: .bouncy)
      var all: [Note]
      @Query(FetchDescriptor<Note>(sortBy: [SortDescriptor(\.rank)]), animation: .easeIn) var descriptor:
        [Note]
      @Query(FetchDescriptor<Note>()) private var alone: [Note]
      var body: some View {
        let counts = [
          bare, animated, transacted, ordered, optional, described, filtered, all, descriptor, alone,
        ].map(\.count)
        Text(verbatim: "\(counts) \(_bare.fetchError == nil)")
      }
    }
    let h = ViewHarness(Forms().modelContainer(try makeContainer([Note("a", rank: 1), Note("b")])))
    #expect(h.texts == ["[2, 2, 2, 2, 2, 2, 1, 1, 2, 2] true"])
  }

  @Test func withoutAContainerResultsAreEmptyAndTheErrorSaysWhy() throws {
    struct Lost: View {
      @Query var notes: [Note]
      var body: some View { Text(verbatim: "\(notes.count) \(_notes.fetchError != nil)") }
    }
    #expect(ViewHarness(Lost()).texts == ["0 true"])
  }

  @Test func genericViewsMayQuery() throws {
    struct Count<Model: PersistentModel>: View {
      @Query var models: [Model]
      var body: some View { Text(verbatim: "\(models.count)") }
    }
    #expect(ViewHarness(Count<Note>().modelContainer(try makeContainer([Note("a")]))).texts == ["1"])
  }
}
