import Foundation
import MartletTesting
import SwiftData
import SwiftUI
import SwiftUICore
import Testing

@MainActor @Suite struct QueryAnimationTests {
  private final class Seen { var animations: [Animation?] = [] }

  private struct Watched: View {
    @Query(sort: \Note.rank) var notes: [Note]
    let seen: Seen
    init(_ seen: Seen, _ animation: Animation? = nil) {
      self.seen = seen
      if let animation { _notes = Query(sort: \.rank, animation: animation) }
    }
    var body: some View {
      Text(verbatim: "\(notes.count)").transaction { seen.animations.append($0.animation) }
    }
  }

  @Test func anInsertionInsideWithAnimationIsShownWithIt() throws {
    let (container, seen) = (try makeContainer(), Seen())
    let h = ViewHarness(Watched(seen).modelContainer(container))
    seen.animations = []
    withAnimation(.easeIn(duration: 2)) { container.mainContext.insert(Note("a")) }
    #expect(h.texts == ["1"])
    #expect(seen.animations.last == .easeIn(duration: 2))
  }

  @Test func aQuerysOwnAnimationShowsWhateverChanges() throws {
    let (container, seen) = (try makeContainer(), Seen())
    let h = ViewHarness(Watched(seen, .linear(duration: 3)).modelContainer(container))
    seen.animations = []
    container.mainContext.insert(Note("a"))
    #expect(h.texts == ["1"])
    #expect(seen.animations.last == .linear(duration: 3))
  }

  @Test func whatGivesWayToAnInsertedRowMovesThere() async throws {
    struct Rows: View {
      @Query(sort: \Note.rank) var notes: [Note]
      var body: some View {
        VStack(spacing: 0) {
          ForEach(notes) { note in
            Color.red.frame(width: 50, height: 20).accessibilityIdentifier(note.text)
          }
        }
        .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    let container = try makeContainer([Note("b", rank: 2)])
    let h = ViewHarness(Rows().modelContainer(container), proposal: ProposedViewSize(width: 100, height: 100))
    withAnimation(.linear(duration: 1)) { container.mainContext.insert(Note("a", rank: 1)) }
    #expect(h.frame(of: "b")?.minY == 20)
    var completed = false
    withAnimation(.linear(duration: 1)) {
      container.mainContext.insert(Note("c", rank: 0))
    } completion: {
      completed = true
    }
    #expect(h.frame(of: "b")?.minY == 40)
    await h.advance(by: .seconds(0.5))
    #expect(!completed)
    await h.advance(by: .seconds(0.6))
    #expect(completed)
  }
}
