import MartletTesting
import Testing

@testable import SwiftUICore

private struct K: PreferenceKey {
  static var defaultValue: [Int] { [] }
  static func reduce(value: inout [Int], nextValue: () -> [Int]) { value += nextValue() }
}

private struct Last: PreferenceKey {
  static var defaultValue: String { "default" }
  static func reduce(value: inout String, nextValue: () -> String) { value = nextValue() }
}

@MainActor struct PreferenceTests {
  private func logged(_ view: some View) -> [[Int]] {
    var log: [[Int]] = []
    let h = ViewHarness(view.onPreferenceChange(K.self) { log.append($0) })
    _ = h.size
    return log
  }

  @Test("preference-02: values are reduced depth first")
  func valuesAreReducedDepthFirst() {
    let view = VStack {
      HStack {
        TestLeaf().preference(key: K.self, value: [1])
        TestLeaf().preference(key: K.self, value: [2])
      }
      TestLeaf().preference(key: K.self, value: [3])
    }
    #expect(logged(view) == [[1, 2, 3]])
  }

  @Test("preference-03, -04: an outer value replaces all beneath it")
  func anOuterValueReplacesAllBeneathIt() {
    let stack = VStack { TestLeaf().preference(key: K.self, value: [1]) }.preference(key: K.self, value: [9])
    #expect(logged(stack) == [[9]])
    let twice = TestLeaf().preference(key: K.self, value: [1]).preference(key: K.self, value: [2])
    #expect(logged(twice) == [[2]])
  }

  @Test("preference-05: a transform sees the reduced value of what is in it")
  func aTransformSeesTheReducedValue() {
    let view = VStack { TestLeaf().preference(key: K.self, value: [1]) }.transformPreference(K.self) {
      $0.append(5)
    }
    #expect(logged(view) == [[1, 5]])
  }

  @Test("preference-06: content that comes and goes counts with the default value")
  func dynamicContentCountsWithTheDefaultValue() {
    var log: [String] = []
    let isShown = true
    let view = TestLeaf().preference(key: Last.self, value: "non-default")
      .overlay { if isShown { TestLeaf() } }
      .onPreferenceChange(Last.self) { log.append($0) }
    _ = ViewHarness(view).size
    #expect(log == ["default"])
  }

  @Test("preference-08: a view that isn't there contributes nothing")
  func anAbsentViewContributesNothing() {
    let isShown = false
    let view = HStack {
      if isShown { TestLeaf().preference(key: K.self, value: [1]) }
      TestLeaf().preference(key: K.self, value: [2])
    }
    #expect(logged(view) == [[2]])
  }

  private struct Written: View {
    let number: Number
    let log: Journal
    var body: some View {
      TestLeaf(name: "\(number.other)").preference(key: K.self, value: [number.value])
        .onPreferenceChange(K.self) { log("\($0)") }
    }
  }

  @Test("preference-09: the action runs only when the reduced value changes")
  func theActionRunsOnlyWhenTheValueChanges() {
    let (number, log) = (Number(), Journal())
    let h = ViewHarness(Written(number: number, log: log))
    number.other = 1
    _ = h.size
    number.value = 3
    _ = h.size
    #expect(log.lines == ["[0]", "[3]"])
  }
}
