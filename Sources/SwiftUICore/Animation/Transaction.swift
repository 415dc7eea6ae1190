/// A key for accessing values in a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The context of the current state-processing update: whether and how it animates.
public struct Transaction {
  /// The animation, if any, associated with the current state change.
  public var animation: Animation?
  /// Whether views should disable animations they'd add themselves: `animation(_:value:)` then leaves the
  /// transaction's own animation as it is.
  public var disablesAnimations = false
  /// Whether the change is one of a continuous interaction.
  public var isContinuous = false
  /// Whether this transaction tracks the velocity of changes.
  public var tracksVelocity = false
  private var values: [ObjectIdentifier: Any] = [:]
  package var completions: [AnimationCompletion] = []

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Adds a completion to run when the animations created with this transaction are all complete.
  ///
  /// Runs at once after the update if there were none.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  package var isPlain: Bool {
    animation == nil && !disablesAnimations && !isContinuous && !tracksVelocity && values.isEmpty
      && completions.isEmpty
  }

  /// The animation that a change under this transaction gets.
  package var effectiveAnimation: Animation? { animation }

  /// This transaction with what `other` sets.
  package func overlaid(by other: Transaction) -> Transaction {
    if other.isPlain { return self }
    var result = self
    if let animation = other.animation { result.animation = animation }
    if other.disablesAnimations { result.disablesAnimations = true }
    if other.isContinuous { result.isContinuous = true }
    if other.tracksVelocity { result.tracksVelocity = true }
    result.values.merge(other.values) { _, new in new }
    result.completions += other.completions
    return result
  }

  // MARK: The current one

  /// Carries a transaction through a task local. Nothing mutates it after it is made.
  private final class Box: @unchecked Sendable {
    let transaction: Transaction
    init(_ transaction: Transaction) { self.transaction = transaction }
  }
  @TaskLocal private static var box: Box?

  package static var current: Transaction { box?.transaction ?? Transaction() }

  fileprivate static func run<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
    -> Result
  {
    try $box.withValue(Box(transaction), operation: body)
  }
}

package struct AnimationCompletion {
  package let criteria: AnimationCompletionCriteria
  package let action: () -> Void
}

/// Executes a closure with the specified transaction and returns the result.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows
  -> Result
{
  try Transaction.run(transaction, body)
}

/// Executes a closure with one value of the current transaction changed.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Recomputes the views that depend on what `body` changes with the provided animation.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows
  -> Result
{
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// The same, and runs `completion` when all animations that the change created are complete.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}
