import Combine
import MartletTesting
import Testing

@testable import SwiftUICore

private final class Model: ObservableObject {
  @Published var a = 0
  @Published var b = 0
  nonisolated(unsafe) static var made = 0
  init() { Self.made += 1 }
}

@MainActor private final class Log {
  var lines: [String] = []
}

@MainActor struct ObservableObjectTests {
  private struct Reader: View {
    @ObservedObject var model: Model
    let log: Log
    var body: some View {
      log.lines.append("reader \(model.a)")
      return TestLeaf()
    }
  }
  private struct Blind: View {
    @ObservedObject var model: Model
    var body: some View { TestLeaf() }
  }

  @Test("environment-state-09: any published change evaluates every observer")
  func anyPublishedChangeEvaluatesEveryObserver() {
    let (model, log) = (Model(), Log())
    let h = ViewHarness(
      VStack {
        Reader(model: model, log: log)
        Blind(model: model)
      })
    h.resetCounts()
    model.b = 1
    #expect(h.bodyCount(of: Reader.self) == 1)
    #expect(h.bodyCount(of: Blind.self) == 1)
    model.a = 5
    model.b = 2
    #expect(h.bodyCount(of: Reader.self) == 2)
    #expect(log.lines == ["reader 0", "reader 0", "reader 5"])
  }

  @Test func anObjectGivenAnewIsObservedInsteadOfTheOld() {
    let (first, second, log) = (Model(), Model(), Log())
    let h = ViewHarness(Reader(model: first, log: log))
    h.setView(Reader(model: second, log: log))
    h.resetCounts()
    first.a = 1
    #expect(h.bodyCount(of: Reader.self) == 0)
    second.a = 2
    #expect(h.bodyCount(of: Reader.self) == 1)
  }

  private struct Owner: View {
    var tag: Int
    @StateObject private var model = Model()
    let log: Log
    var body: some View {
      log.lines.append("\(tag) \(model.a)")
      return Editor(value: $model.a).frame(width: 10, height: 10)
    }
  }
  private struct Editor: View {
    @Binding var value: Int
    var body: some View {
      TestLeaf(name: "\(value)").onTapGesture { value += 1 }
    }
  }

  @Test func aStateObjectIsMadeOnceAndItsBindingsFollow() throws {
    let log = Log()
    let before = Model.made
    let h = ViewHarness(Owner(tag: 1, log: log))
    h.setView(Owner(tag: 2, log: log))
    #expect(Model.made == before + 1)
    try h.tap("0")
    try h.tap("1")
    #expect(log.lines == ["1 0", "2 0", "2 1", "2 2"])
    #expect(h.accessibilityTree.contains { $0.first { $0.label == "2" } != nil })
  }

  private struct Outer: View {
    var model: Model
    let log: Log
    var body: some View { Inner(log: log).environmentObject(model) }
  }
  private struct Inner: View {
    @EnvironmentObject var model: Model
    let log: Log
    var body: some View {
      log.lines.append("inner \(model.a)")
      return TestLeaf()
    }
  }

  @Test func anEnvironmentObjectIsObservedAndCanBeReplaced() {
    let (first, second, log) = (Model(), Model(), Log())
    second.a = 7
    let h = ViewHarness(Outer(model: first, log: log))
    first.a = 1
    _ = h.size
    h.setView(Outer(model: second, log: log))
    second.a = 8
    first.a = 2
    _ = h.size
    #expect(log.lines == ["inner 0", "inner 1", "inner 7", "inner 8"])
  }

  @Test func onReceiveHearsEveryValue() {
    let (subject, log) = (PassthroughSubject<Int, Never>(), Log())
    let h = ViewHarness(TestLeaf().onReceive(subject) { log.lines.append("\($0)") })
    subject.send(1)
    subject.send(2)
    h.close()
    subject.send(3)
    #expect(log.lines == ["1", "2"])
  }
}
