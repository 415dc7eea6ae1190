import Foundation
import MartletTesting
import SwiftData
@testable import SwiftUI
import SwiftUICore
import Testing

@MainActor @Suite struct ContainerTests {
  struct Count: View {
    @Query var notes: [Note]
    @Environment(\.modelContext) private var context
    var body: some View {
      Text(verbatim: "\(notes.count)")
      Button("Add") { context.insert(Note("n\(notes.count)")) }
    }
  }

  @Test func aViewOpensAContainerInMemoryAndKeepsIt() throws {
    var opened: [ModelContainer] = []
    let h = ViewHarness(
      Count().modelContainer(for: Note.self, inMemory: true, isAutosaveEnabled: false) {
        if case .success(let container) = $0 { opened.append(container) }
      })
    try h.tap("Add")
    #expect(h.texts.first == "1")
    #expect(opened.count == 1)
    #expect(opened.first?.mainContext.autosaveEnabled == false)
    #expect(ViewHarness(Count().modelContainer(for: [Note.self], inMemory: true)).texts.first == "0")
  }

  struct Undoing: View {
    @Query var notes: [Note]
    @Environment(\.modelContext) private var context
    @Environment(\.undoManager) private var undoManager
    var body: some View {
      VStack {
        Text(verbatim: "\(notes.count)")
        Button("Add") { context.insert(Note("n\(notes.count)")) }
        Button("Undo") { undoManager?.undo() }
        Button("Redo") { undoManager?.redo() }
      }
    }
  }

  @Test func insertionsAreUndoneAndRedoneAndQueriesFollow() async throws {
    let h = ViewHarness(Undoing().modelContainer(for: Note.self, inMemory: true, isUndoEnabled: true))
    try h.tap("Add")
    await h.advance(by: .zero)
    #expect(h.texts.first == "1")
    try h.tap("Undo")
    await h.advance(by: .zero)
    #expect(h.texts.first == "0")
    try h.tap("Redo")
    await h.advance(by: .zero)
    #expect(h.texts.first == "1")
  }

  @Test func aStoreThatCannotBeOpenedIsExplainedAndNotTouched() throws {
    let directory = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    let before = StoreDirectory.current
    StoreDirectory.current = directory
    defer {
      StoreDirectory.current = before
      try? FileManager.default.removeItem(at: directory)
    }
    let file = directory.appending(path: "default.store")
    try Data("this is no database, and never was one".utf8).write(to: file)
    var failed = false
    let messages = Messages()
    let h = Diagnostics.$capture.withValue({ messages.add($0) }) {
      ViewHarness(
        Count().modelContainer(for: Note.self) { if case .failure = $0 { failed = true } })
    }
    #expect(failed)
    #expect(h.texts.first == "The Data Can’t Be Opened")
    #expect(messages.all.contains { $0.contains("Note") && $0.contains("can't be opened") })
    #expect(try Data(contentsOf: file) == Data("this is no database, and never was one".utf8))
  }

  @Test func windowsOfASceneShareTheirContainer() throws {
    struct Sample: App {
      var body: some Scene {
        WindowGroup { Count() }.modelContainer(for: Note.self, inMemory: true)
      }
    }
    var list = _SceneList()
    Sample().body._collect(&list)
    let make = try #require(list.windows.first?.makeContent)
    let (first, second) = (ViewHarness(make()), ViewHarness(make()))
    try first.tap("Add")
    #expect(second.texts.first == "1")
  }

  @Test func aSceneGivesItsWindowsAContainerOrAContext() throws {
    let container = try makeContainer([Note("a")])
    let other = ModelContext(container)
    for scene in [0, 1] {
      var list = _SceneList()
      if scene == 0 {
        WindowGroup { Count() }.modelContainer(container)._collect(&list)
      } else {
        WindowGroup { Count() }.modelContext(other)._collect(&list)
      }
      let make = try #require(list.windows.first?.makeContent)
      #expect(ViewHarness(make()).texts.first == "1")
    }
  }
}

private final class Messages: @unchecked Sendable {
  // Read and written under the lock.
  private var lines: [String] = []
  private let lock = NSLock()
  func add(_ line: String) { lock.withLock { lines.append(line) } }
  var all: [String] { lock.withLock { lines } }
}
