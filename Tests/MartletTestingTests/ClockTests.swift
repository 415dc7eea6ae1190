import Combine
import CoreGraphics
import Dispatch
import MartletTesting
import SwiftUICore
import Testing

@MainActor final class Journal {
  var lines: [String] = []
}

@MainActor struct ClockTests {
  private struct Ticker: View {
    let journal: Journal
    @State private var count = 0
    var body: some View {
      Text("\(count)").task {
        while !Task.isCancelled {
          guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
          count += 1
          journal.lines.append("tick \(count)")
        }
      }
    }
  }

  @Test func sleepsEndInOrderAsTheClockMoves() async {
    let journal = Journal()
    let h = ViewHarness(Ticker(journal: journal))
    await h.advance(by: .zero)
    #expect(h.texts == ["0"])
    await h.advance(by: .milliseconds(999))
    #expect(h.texts == ["0"])
    await h.advance(by: .milliseconds(1))
    #expect(h.texts == ["1"])
    await h.advance(by: .seconds(60))
    #expect(h.texts == ["61"])
    #expect(journal.lines.count == 61)
  }

  @Test func datesStandStillUntilTheyAreMoved() async {
    let h = ViewHarness(Text("x"))
    let start = Date.now
    #expect(Date.now == start)
    #expect(h.now == start)
    await h.advance(by: .seconds(90))
    #expect(abs(Date.now.timeIntervalSince(start) - 90) < 1e-6)
    let before = ContinuousClock.now
    await h.advance(by: .milliseconds(250))
    #expect(before.duration(to: .now) == .milliseconds(250))
  }

  @Test func delayedBlocksAndTimersFireWhenTheyAreDue() async {
    let journal = Journal()
    let h = ViewHarness(Text("x"))
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) {
      MainActor.assumeIsolated { journal.lines.append("two") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      MainActor.assumeIsolated { journal.lines.append("one") }
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + 0.75, repeating: 0.75)
    timer.setEventHandler { MainActor.assumeIsolated { journal.lines.append("timer") } }
    timer.resume()
    await h.advance(by: .seconds(2.25))
    #expect(journal.lines == ["timer", "one", "timer", "two", "timer"])
    timer.cancel()
    await h.advance(by: .seconds(2))
    #expect(journal.lines.count == 5)
  }

  @Test func tasksThatTheTestStartsFollowTheClock() async {
    let journal = Journal()
    let h = ViewHarness(Text("x"))
    Task {
      try await Task.sleep(for: .seconds(3))
      journal.lines.append("done")
    }
    await h.advance(by: .seconds(2))
    #expect(journal.lines.isEmpty)
    await h.advance(by: .seconds(1))
    #expect(journal.lines == ["done"])
  }

  @Test func theTestItselfSleepsInRealTime() async throws {
    let h = ViewHarness(Text("x"))
    try await Task.sleep(for: .milliseconds(2))
    #expect(h.texts == ["x"])
  }

  @Test(arguments: 1..<7) func testsBesideEachOtherHaveTheirOwnTime(seconds: Int) async {
    let journal = Journal()
    let h = ViewHarness(Ticker(journal: journal))
    await h.advance(by: .seconds(seconds))
    #expect(journal.lines.count == seconds)
    h.close()
  }

  @Test func completionsOfAnimationsRunWhenTheyEnd() async {
    let journal = Journal()
    let h = ViewHarness(Mover(journal: journal))
    try? h.tap("move")
    await h.advance(by: .seconds(1.9))
    #expect(journal.lines.isEmpty)
    await h.advance(by: .seconds(0.2))
    #expect(journal.lines == ["arrived"])
  }

  private struct Mover: View {
    let journal: Journal
    @State private var isMoved = false
    var body: some View {
      Text("move").padding(.leading, isMoved ? 100 : 0).onTapGesture {
        withAnimation(.linear(duration: 2)) {
          isMoved = true
        } completion: {
          journal.lines.append("arrived")
        }
      }
    }
  }
}
