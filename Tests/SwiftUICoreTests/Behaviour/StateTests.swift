import Foundation
import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct StateTests {
  private struct Child: View {
    @State private var x: Int
    init(v: Int) { _x = State(initialValue: v) }
    var body: some View { TestLeaf(name: "\(x)") }
  }
  private struct Parent: View {
    let number: Number
    let isIdentified: Bool
    var body: some View {
      if isIdentified { Child(v: number.value).id(number.value) } else { Child(v: number.value) }
    }
  }

  @Test(
    "environment-state-01, -02: the initial value counts once per identity",
    arguments: [(false, "1"), (true, "2")])
  func theInitialValueCountsOncePerIdentity(isIdentified: Bool, shown: String) {
    let number = Number(1)
    let h = ViewHarness(Parent(number: number, isIdentified: isIdentified))
    number.value = 2
    #expect(h.accessibilityTree.map(\.label) == [shown])
  }

  private struct Size: View {
    @Environment(\.layoutDirection) var direction
    var body: some View { TestLeaf(name: direction == .rightToLeft ? "right" : "left") }
  }

  @Test("environment-state-04: an environment value reaches its own part of the tree only")
  func anEnvironmentValueReachesItsOwnPartOnly() {
    let h = ViewHarness(
      VStack {
        Size()
        Size().environment(\.layoutDirection, .rightToLeft)
        Size()
      })
    #expect(h.accessibilityTree.map(\.label) == ["left", "right", "left"])
  }

  private struct A: View {
    let number: Number
    var body: some View { TestLeaf(name: "\(number.value)") }
  }
  private struct B: View {
    let number: Number
    var body: some View { TestLeaf(name: "\(number.other)") }
  }

  @Test("environment-state-06: only the body that read the property runs")
  func onlyTheBodyThatReadThePropertyRuns() {
    let number = Number()
    let h = ViewHarness(
      VStack {
        A(number: number)
        B(number: number)
      })
    h.resetCounts()
    number.other = 1
    #expect(h.bodyCount(of: A.self) == 0)
    #expect(h.bodyCount(of: B.self) == 1)
    // environment-state-08: with this toolchain's macro an equal value tells nobody.
    h.resetCounts()
    number.other = 1
    #expect(h.bodyCount(of: B.self) == 0)
  }

  private struct Writer: View {
    @State private var count = 0
    var body: some View {
      if count == 0 { count = 1 }
      return TestLeaf(name: "\(count)")
    }
  }

  @Test("environment-state-11: state written in a body is said to be wrong")
  func stateWrittenInABodyIsSaidToBeWrong() {
    let messages = Messages()
    let h = Diagnostics.$capture.withValue({ messages.add($0) }) { ViewHarness(Writer()) }
    _ = h.size
    #expect(messages.all.contains { $0.contains("Modifying state during view update") })
  }

  private struct Switching: View {
    let number: Number
    var body: some View {
      if number.value == 0 { HStack { Child(v: 1) } } else { VStack { Child(v: 2) } }
    }
  }

  @Test("anyLayout-04: another branch is another identity")
  func anotherBranchIsAnotherIdentity() {
    let number = Number()
    let h = ViewHarness(Switching(number: number))
    number.value = 1
    #expect(h.accessibilityTree.map(\.label) == ["2"])
  }
}

/// Messages of `Diagnostics`. `@unchecked Sendable`: guarded by a lock.
final class Messages: @unchecked Sendable {
  private let lock = NSLock()
  private var messages: [String] = []
  func add(_ message: String) { lock.withLock { messages.append(message) } }
  var all: [String] { lock.withLock { messages } }
}
