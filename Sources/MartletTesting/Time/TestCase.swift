import Testing

/// Which test is running, and for which arguments: the tasks that it starts know it too.
struct TestCase: Hashable {
  private let test: Test.ID
  /// Cases have no public identity; what their arguments look like tells them apart.
  private let arguments: String

  static var current: TestCase? {
    guard let test = Test.current else { return nil }
    guard let testCase = Test.Case.current, testCase.isParameterized else {
      return TestCase(test: test.id, arguments: "")
    }
    return TestCase(test: test.id, arguments: String(reflecting: testCase))
  }
}
