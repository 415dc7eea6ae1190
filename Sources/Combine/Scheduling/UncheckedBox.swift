/// Carries a value across an isolation boundary that Apple's Combine does not check either.
///
/// Unchecked because Combine's contracts say who may touch it: a scheduled action runs once, on the scheduler
/// that the caller chose, and a value is handed from one owner to the next.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
