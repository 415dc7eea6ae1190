import MartletTesting
import Observation
import SwiftUICore
import Testing

@Observable @MainActor
private final class Source {
  var tick = 0
  var number = 1
  var name = "a name that is too long for a small string"
  var log: [String] = []
}

/// A row that is given an action, as most controls are.
private struct Row: View {
  let action: () -> Void
  var body: some View { Text(verbatim: "row").pressable(PressTraits(), action: action) }
}

private struct Chooser: View {
  let choose: (Int) -> Void
  var body: some View { Text(verbatim: "chooser") }
}

/// A row whose closure answers something: what a body calls.
private struct Labelled: View {
  let label: () -> String
  var body: some View { Text(verbatim: label()) }
}

private struct Pair: Equatable {
  var flag: Bool
  var id: Int
  var name: String
  // Says too much is equal.
  static func == (a: Pair, b: Pair) -> Bool { a.id == b.id }
}

@MainActor
@Suite struct ActionComparisonTests {
  /// How often a row's body runs again when its parent's does, and nothing the parent hands on has changed.
  private func evaluations<R: View, V: View>(
    of row: R.Type, _ source: Source, change: (Source) -> Void = { _ in },
    @ViewBuilder _ make: @escaping (Source) -> V
  ) -> Int {
    let harness = ViewHarness(Parent(source: source, make: make))
    harness.resetCounts()
    change(source)
    source.tick += 1
    _ = harness.size
    return harness.bodyCount(of: row)
  }

  private struct Parent<V: View>: View {
    let source: Source
    let make: (Source) -> V
    var body: some View {
      let _ = source.tick
      make(source)
    }
  }

  private struct Stateful: View {
    let source: Source
    @State private var count = 0
    var body: some View {
      let _ = source.tick
      Row { count += 1 }
    }
  }

  private struct Bound: View {
    let source: Source
    @State private var text = ""
    var body: some View {
      let _ = source.tick
      inner($text)
    }
    private func inner(_ text: Binding<String>) -> some View { Row { text.wrappedValue += "!" } }
  }

  private struct Method: View {
    let source: Source
    @State private var count = 0
    var body: some View {
      let _ = source.tick
      Row(action: add)
    }
    private func add() { count += 1 }
  }

  @Test func aRowIsNotEvaluatedAgainForAnActionThatCapturedTheSame() {
    #expect(evaluations(of: Row.self, Source()) { _ in Row {} } == 0)
    #expect(evaluations(of: Row.self, Source()) { source in Row { source.number += 1 } } == 0)
    #expect(
      evaluations(of: Row.self, Source()) { source in
        let (number, name) = (source.number, source.name)
        Row { source.log.append("\(number) \(name)") }
      } == 0)
  }

  @Test func aRowIsNotEvaluatedAgainForAnActionOnStateThroughSelfABindingOrAMethod() {
    for row in 0..<3 {
      let source = Source()
      let harness: ViewHarness
      switch row {
      case 0: harness = ViewHarness(Stateful(source: source))
      case 1: harness = ViewHarness(Bound(source: source))
      default: harness = ViewHarness(Method(source: source))
      }
      harness.resetCounts()
      source.tick += 1
      _ = harness.size
      #expect(harness.bodyCount(of: Row.self) == 0, "\(row)")
    }
  }

  @Test func anActionWithAParameterIsComparedToo() {
    #expect(
      evaluations(of: Chooser.self, Source()) { source in Chooser { source.number = $0 } } == 0)
  }

  @Test func aChangedCaptureIsAnotherAction() throws {
    #expect(
      evaluations(of: Row.self, Source(), change: { $0.number = 2 }) { source in
        let number = source.number
        Row { source.log.append("\(number)") }
      } == 1)
    #expect(
      evaluations(of: Row.self, Source(), change: { $0.name = "another name, just as long as the first" }) {
        source in
        let name = source.name
        Row { source.log.append(name) }
      } == 1)
    #expect(
      evaluations(of: Row.self, Source(), change: { $0.number = 2 }) { source in
        let number = source.number
        let inner = { source.log.append("\(number)") }
        Row { inner() }
      } == 1)
  }

  @Test func equalityThatLeavesSomethingOutIsNotAsked() {
    #expect(
      evaluations(of: Row.self, Source(), change: { $0.name = "b" }) { source in
        let pair = Pair(flag: true, id: 1, name: source.name)
        Row { source.log.append(pair.name) }
      } == 1)
  }

  @Test func theNewActionIsTheOneThatRuns() throws {
    let source = Source()
    let harness = ViewHarness(
      Parent(source: source) { source in
        let number = source.number
        return Row { source.log.append("\(number)") }
      })
    try harness.tap("row")
    source.number = 5
    try harness.tap("row")
    #expect(source.log == ["1", "5"])
  }

  @Test func aClosureThatABodyCallsIsComparedByItsBits() {
    #expect(
      evaluations(of: Labelled.self, Source()) { source in
        let (number, name) = (1, source.name)
        Labelled { "\(number) \(name)" }
      } == 1)
  }
}
