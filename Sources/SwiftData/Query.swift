import Foundation
import SwiftDataCore
import SwiftUICore

/// Fetches models for a view, and keeps what the view shows in step with the store.
///
/// ```swift
/// struct TripList: View {
///   @Query(sort: \Trip.start) private var trips: [Trip]
///   var body: some View { List(trips) { Text($0.name) } }
/// }
/// ```
///
/// The view is evaluated again when the results are others or in another order, not when a model among them has
/// changed: who read the changed property is. An error is in ``fetchError``; the results are then those of before.
@propertyWrapper
public struct Query<Element: PersistentModel, Result>
where Result: _QueryResult, Result._QueryElement == Element {
  let descriptor: FetchDescriptor<Element>
  let transaction: Transaction?
  let grouping: Grouping?
  private var box: QueryBox<Element>?
  private var scope: EnvironmentScope?

  /// What the models are put into sections by.
  struct Grouping {
    let path: AnyKeyPath
    let title: (Element) -> String
  }

  init(_ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?, _ grouping: Grouping?) {
    self.descriptor = descriptor
    self.transaction = transaction
    self.grouping = grouping
  }

  /// A query for all models of the class.
  @MainActor @preconcurrency
  public init() { self.init(FetchDescriptor(), nil, nil) }

  /// The most recent results. Empty outside of a view's body and what it calls.
  @MainActor @preconcurrency
  public var wrappedValue: Result {
    // Another context in the environment means other results.
    _ = modelContext
    return Result._make(box?.models ?? [], box?.sections ?? SectionedResults())
  }

  /// The error of the last fetch, if it failed.
  @MainActor @preconcurrency
  public var fetchError: (any Error)? { box?.error }

  /// The context that the query fetches in: the environment's.
  @MainActor @preconcurrency
  public var modelContext: ModelContext { EnvironmentValues(scope: scope).modelContext }

  /// The results in sections, by the query's `sectionBy`. Empty if it has none.
  @MainActor @preconcurrency
  public var sections: SectionedResults<Element, String> { box?.sections ?? SectionedResults() }
}

/// What a query can give: models, or sections of models. It lets the compiler find the model class in the property's type.
public protocol _QueryResult {
  associatedtype _QueryElement: PersistentModel
  static func _make(
    _ models: @autoclosure () -> [_QueryElement],
    _ sections: @autoclosure () -> SectionedResults<_QueryElement, String>
  ) -> Self
}

extension Array: _QueryResult where Element: PersistentModel {
  public static func _make(
    _ models: @autoclosure () -> [Element], _ sections: @autoclosure () -> SectionedResults<Element, String>
  ) -> [Element] { models() }
}

extension SectionedResults: _QueryResult where SectionTitle == String {
  public static func _make(
    _ models: @autoclosure () -> [Element], _ sections: @autoclosure () -> SectionedResults<Element, String>
  ) -> SectionedResults<Element, String> { sections() }
}

extension Query: DynamicProperty {
  public static func _install(_ pointer: UnsafeMutablePointer<Query>, _ owner: _Node, _ slot: inout Int) {
    let box = owner.slot(&slot) { QueryBox<Element>(owner.graph) }
    let query = pointer.pointee
    let context = Tracker.unobserved { EnvironmentValues(scope: owner.scope).modelContext }
    box.prepare(
      query.descriptor, in: context, groupedBy: query.grouping?.title, query.grouping?.path,
      transaction: query.transaction)
    pointer.pointee.box = box
    pointer.pointee.scope = owner.scope
  }

  public static func _isSame(_ a: UnsafePointer<Query>, _ b: UnsafePointer<Query>) -> Bool {
    // What a predicate has captured can't be compared: then the view is evaluated, and the query finds out.
    let (a, b) = (a.pointee.descriptor, b.pointee.descriptor)
    return a.predicate == nil && b.predicate == nil && a.sortBy == b.sortBy && a.fetchLimit == b.fetchLimit
      && a.fetchOffset == b.fetchOffset && a.includePendingChanges == b.includePendingChanges
  }
}
