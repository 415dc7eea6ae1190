@_exported import Foundation

/// A condition on models of one class, as `Predicate` from Foundation.
///
/// ```swift
/// let late = #Predicate<Order> { $0.due < Date.now && $0.customer?.name.hasPrefix("A") == true }
/// ```
///
/// What doesn't mention the model is read once, where the predicate is made. The closure may declare constants and use
/// `guard`, `if` and `switch`.
///
/// Its parameters are a pack like those of Foundation's macro: then the compiler weighs both alike, and prefers this one
/// wherever the inputs are models.
///
/// - Compatibility: It accepts what Apple's macro accepts, and also calls and leading-dot values that don't depend on
///   the model (`Date.now`, `.active`), `hasPrefix`, `hasSuffix`, `lowercased()`, `uppercased()`, `count(where:)`,
///   `first(where:)`, sums of strings and of dates and seconds, and statements. For types other than persistent models
///   Foundation's macro of this name is used.
@freestanding(expression)
public macro Predicate<each Model: PersistentModel>(
  _ body: (repeat each Model) -> Bool
) -> Foundation.Predicate<repeat each Model> =
  #externalMacro(module: "MartletMacros", type: "PersistentPredicateMacro")

/// A value computed from a model, as `Expression` from Foundation. It accepts what ``Predicate(_:)`` accepts.
@freestanding(expression)
public macro Expression<each Model: PersistentModel, Output>(
  _ body: (repeat each Model) -> Output
) -> Foundation.Expression<repeat each Model, Output> =
  #externalMacro(module: "MartletMacros", type: "PersistentExpressionMacro")
