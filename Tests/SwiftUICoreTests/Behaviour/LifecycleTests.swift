import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct LifecycleTests {
  private struct Toggling: View {
    let number: Number
    let log: Journal
    var body: some View {
      let toggle = number.value == 1
      TestLeaf()
        .onAppear { log("A" + (number.value == 1 ? "T" : "F")) }
        .onDisappear { log("D" + (number.value == 1 ? "T" : "F")) }
        .id(toggle)
    }
  }

  @Test("lifecycle-01: the new identity appears before the old one disappears")
  func theNewIdentityAppearsBeforeTheOldOneDisappears() {
    let (number, log) = (Number(), Journal())
    let h = ViewHarness(Toggling(number: number, log: log))
    number.value = 1
    _ = h.size
    h.close()
    #expect(log.lines == ["AF", "AT", "DT", "DT"])
  }

  private struct Appearing: View {
    let number: Number
    let log: Journal
    let isInside: Bool
    var body: some View {
      if isInside {
        TestLeaf().onAppear { log("appeared") }.id(number.value)
      } else {
        TestLeaf().id(number.value).onAppear { log("appeared") }
      }
    }
  }

  @Test(
    "lifecycle-03, -04: onAppear repeats inside a new identity, not outside it",
    arguments: [(true, 2), (false, 1)])
  func onAppearRepeatsInsideANewIdentity(isInside: Bool, count: Int) {
    let (number, log) = (Number(), Journal())
    let h = ViewHarness(Appearing(number: number, log: log, isInside: isInside))
    number.value = 1
    _ = h.size
    #expect(log.lines.count == count)
  }

  private struct Counting: View {
    let log: Journal
    let initial: Bool
    @State private var value = 0
    var body: some View {
      TestLeaf()
        .onAppear {
          value = 1
          Task { value = 2 }
        }
        .onChange(of: value, initial: initial) { old, new in log("\(old),\(new)") }
    }
  }

  @Test("lifecycle-05, -06: onChange hears each turn's change, and the first value if asked to")
  func onChangeHearsEachTurnsChange() async {
    for (initial, expected) in [(false, ["0,1", "1,2"]), (true, ["0,0", "0,1", "1,2"])] {
      let log = Journal()
      let h = ViewHarness(Counting(log: log, initial: initial))
      await h.advance(by: .zero)
      #expect(log.lines == expected)
    }
  }

  private struct Watching: View {
    let number: Number
    let log: Journal
    var body: some View {
      TestLeaf().onChange(of: number.value) { old, new in log("\(old),\(new)") }
    }
  }

  @Test("lifecycle-07: an equal value is no change")
  func anEqualValueIsNoChange() {
    let (number, log) = (Number(), Journal())
    let h = ViewHarness(Watching(number: number, log: log))
    for value in [1, 2, 2] {
      number.value = value
      _ = h.size
    }
    #expect(log.lines == ["0,1", "1,2"])
  }

  private struct Working: View {
    let number: Number
    let log: Journal
    var body: some View {
      TestLeaf().task(id: number.value) {
        let id = number.value
        log("start \(id)")
        do { try await Task.sleep(for: .seconds(60)) } catch { log("cancelled \(id)") }
      }
    }
  }

  @Test("lifecycle-08: a task starts again for a new id, and the first is cancelled")
  func aTaskStartsAgainForANewID() async {
    let (number, log) = (Number(), Journal())
    let h = ViewHarness(Working(number: number, log: log))
    await h.advance(by: .seconds(1))
    number.value = 1
    await h.advance(by: .seconds(1))
    #expect(log.lines.sorted() == ["cancelled 0", "start 0", "start 1"])
    h.close()
    await h.advance(by: .zero)
    #expect(log.lines.contains("cancelled 1"))
  }

  private struct Red: View {
    let number: Number
    var body: some View {
      if number.value == 1 { TestLeaf(name: "red") }
      TestLeaf().id(number.value)
    }
  }

  @Test("lifecycle-09: one change of an observable property is one evaluation")
  func oneChangeIsOneEvaluation() {
    let number = Number()
    let h = ViewHarness(Red(number: number))
    number.value = 1
    #expect(h.bodyCount(of: Red.self) == 2)
  }

  private final class Reference {}
  private struct NonEquatableNumberView: View {
    let number: Int
    let reference: Reference
    var body: some View { TestLeaf(name: "\(number)") }
  }
  private struct Host: View {
    let number: Number
    let reference = Reference()
    var body: some View { NonEquatableNumberView(number: number.value, reference: reference) }
  }

  @Test("lifecycle-10: a view runs again for each new value")
  func aViewRunsAgainForEachNewValue() {
    let number = Number()
    let h = ViewHarness(Host(number: number))
    for value in [2, 4] {
      number.value = value
      _ = h.size
    }
    #expect(h.bodyCount(of: NonEquatableNumberView.self) == 3)
  }
}
