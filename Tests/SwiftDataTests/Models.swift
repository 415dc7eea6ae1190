import Foundation
import MartletTesting
import SwiftData
import SwiftUI

@Model final class Note {
  @Attribute(.unique) var text: String
  var rank: Int
  var folder: String?
  init(_ text: String, rank: Int = 0, folder: String? = nil) {
    self.text = text
    self.rank = rank
    self.folder = folder
  }
}

@Model final class Album {
  var name: String
  @Relationship(deleteRule: .cascade, inverse: \Picture.album) var pictures: [Picture] = []
  init(_ name: String) { self.name = name }
}

@Model final class Picture {
  var title: String
  var album: Album?
  init(_ title: String) { self.title = title }
}

func makeContainer(_ notes: [Note] = []) throws -> ModelContainer {
  let container = try ModelContainer(
    for: Schema([Note.self, Album.self]), configurations: [ModelConfiguration(isStoredInMemoryOnly: true)])
  let context = ModelContext(container)
  for note in notes { context.insert(note) }
  try context.save()
  return container
}

/// A row that reads one property.
struct NoteRow: View {
  let note: Note
  var body: some View { Text(note.text) }
}

struct NoteList: View {
  @Query(sort: \Note.rank) var notes: [Note]
  @Environment(\.modelContext) private var context

  var body: some View {
    VStack {
      ForEach(notes) { NoteRow(note: $0) }
      Button("Add") { context.insert(Note("new", rank: 5)) }
      Button("Remove") { notes.first.map { context.delete($0) } }
      Button("Rename") { notes.first?.text = "renamed" }
      Button("Last") { notes.first?.rank = 100 }
    }
  }
}

/// Waits until something that comes from elsewhere is there.
@MainActor
func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<400 {
    if condition() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return condition()
}
