import SwiftUICore
import Testing

private final class Model {}

extension EnvironmentValues {
  @Entry fileprivate var title: String = "none"
  @Entry fileprivate var size = [1, 2].count
  @Entry fileprivate var model = Model()
  @Entry fileprivate var action: (() -> Void)?
}

extension Transaction {
  @Entry fileprivate var reason: String = "unknown"
}

@Suite struct EntryTests {
  @Test func environmentEntriesHaveTheirDefaultsUntilTheyAreSet() {
    var values = EnvironmentValues()
    #expect(values.title == "none")
    #expect(values.size == 2)
    #expect(values.action == nil)
    values.title = "set"
    values.size = 9
    #expect(values.title == "set")
    #expect(values.size == 9)
  }

  @Test func anEntryWithoutATypeMayHoldWhatIsNotSendable() {
    var values = EnvironmentValues()
    let model = Model()
    values.model = model
    #expect(values.model === model)
  }

  @Test func transactionEntriesHaveTheirDefaultsUntilTheyAreSet() {
    var transaction = Transaction()
    #expect(transaction.reason == "unknown")
    transaction.reason = "tap"
    #expect(transaction.reason == "tap")
  }
}
