import Foundation
import SwiftDataCore
import Testing

private enum V1: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Note.self, Old.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
  @Model final class Note {
    var title: String
    var size: Int
    var first = "Ann"
    var last = "Lee"
    init(title: String, size: Int) {
      self.title = title
      self.size = size
    }
  }
  @Model final class Old {
    var text = "kept"
    init() {}
  }
}

private enum V2: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Note.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
  @Model final class Note {
    @Attribute(originalName: "title") var heading: String
    var size: Double
    var name: String = "nobody"
    var mark: Int?
    init(heading: String) {
      self.heading = heading
      size = 0
    }
  }
}

private enum Bad: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Note.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  @Model final class Note {
    var title: String
    var size: Date
    init(title: String) {
      self.title = title
      size = .now
    }
  }
}

private enum Missing: VersionedSchema {
  static var models: [any PersistentModel.Type] { [Note.self] }
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }
  @Model final class Note {
    var title: String
    var author: String
    init(title: String, author: String) {
      self.title = title
      self.author = author
    }
  }
}

private enum Plan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
  static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: V1.self, toVersion: V2.self,
        willMigrate: { context in
          for note in try context.fetch(FetchDescriptor<V1.Note>()) { note.title += "!" }
        },
        didMigrate: { context in
          for note in try context.fetch(FetchDescriptor<V2.Note>()) { note.name = "staged" }
        })
    ]
  }
}

private enum FailingPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
  static var stages: [MigrationStage] {
    [
      .custom(
        fromVersion: V1.self, toVersion: V2.self, willMigrate: nil,
        didMigrate: { _ in throw CocoaError(.userCancelled) })
    ]
  }
}

@Suite struct MigrationTests {
  private func open(_ version: any VersionedSchema.Type, _ place: Place, saves: Bool = true) throws
    -> ModelContext
  {
    ModelContext(
      try ModelContainer(
        for: Schema(versionedSchema: version),
        configurations: [place.configuration(saves: saves)]))
  }

  private func writeFirstVersion(_ place: Place) throws {
    let context = try open(V1.self, place)
    context.insert(V1.Note(title: "a", size: 3))
    context.insert(V1.Note(title: "b", size: 4))
    context.insert(V1.Old())
    try context.save()
  }

  @Test(arguments: StoreKind.all) func whatFollowsFromTheTwoSchemasIsDone(kind: StoreKind) throws {
    let place = try Place(kind)
    try writeFirstVersion(place)
    let notes = try open(V2.self, place).fetch(FetchDescriptor<V2.Note>())
    #expect(notes.map(\.heading) == ["a", "b"])
    #expect(notes.map(\.size) == [3, 4])
    #expect(notes.allSatisfy { $0.name == "nobody" && $0.mark == nil })
  }

  @Test(arguments: StoreKind.all) func whatCantBeKeptIsAnErrorThatLeavesTheFile(kind: StoreKind) throws {
    let place = try Place(kind)
    try writeFirstVersion(place)
    for _ in 0..<2 {
      #expect { try open(Bad.self, place) } throws: { error in
        let error = error as? SwiftDataError
        return error?.model == "Note" && error?.property == "size"
      }
    }
    #expect { try open(Missing.self, place) } throws: { error in
      let error = error as? SwiftDataError
      return error?.model == "Note" && error?.property == "author"
    }
    #expect(try open(V1.self, place).fetch(FetchDescriptor<V1.Note>()).map(\.size) == [3, 4])
    #expect(try open(V1.self, place).fetchCount(FetchDescriptor<V1.Old>()) == 1)
  }

  @Test(arguments: StoreKind.all) func stagesRunBeforeAndAfter(kind: StoreKind) throws {
    let place = try Place(kind)
    try writeFirstVersion(place)
    let container = try ModelContainer(
      for: Schema(versionedSchema: V2.self), migrationPlan: Plan.self,
      configurations: [place.configuration()])
    let notes = try ModelContext(container).fetch(FetchDescriptor<V2.Note>())
    #expect(notes.map(\.heading) == ["a!", "b!"])
    #expect(notes.allSatisfy { $0.name == "staged" })
  }

  @Test(arguments: StoreKind.all) func aStageThatFailsLeavesTheStore(kind: StoreKind) throws {
    let place = try Place(kind)
    try writeFirstVersion(place)
    #expect(throws: CocoaError.self) {
      try ModelContainer(
        for: Schema(versionedSchema: V2.self), migrationPlan: FailingPlan.self,
        configurations: [place.configuration()])
    }
    #expect(try open(V1.self, place).fetch(FetchDescriptor<V1.Note>()).map(\.title) == ["a", "b"])
  }

  @Test(arguments: StoreKind.all) func aNewerStoreOpensForReadingOnly(kind: StoreKind) throws {
    let place = try Place(kind)
    do {
      let context = try open(V2.self, place)
      context.insert(V2.Note(heading: "new"))
      try context.save()
    }
    #expect(throws: SwiftDataError.backwardMigration) { try open(V1.self, place) }
    let context = try open(V2.self, place, saves: false)
    let note = try #require(try context.fetch(FetchDescriptor<V2.Note>()).first)
    note.heading = "changed"
    #expect { try context.save() } throws: { "\($0)".contains("only be read") }
  }

  @Test func aDamagedFileIsReportedAndKept() throws {
    let place = try Place()
    try Data("this is no database, and long enough to be taken for one".utf8).write(to: place.url)
    let before = try Data(contentsOf: place.url)
    for _ in 0..<2 {
      #expect { try open(V1.self, place) } throws: { "\($0)".contains("not a database") }
    }
    #expect(try Data(contentsOf: place.url) == before)
  }
}
