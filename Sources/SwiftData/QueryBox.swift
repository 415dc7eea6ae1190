import SwiftDataCore
import SwiftUICore

/// What one `@Query` of one view keeps from evaluation to evaluation: its results, and who read them.
///
/// A change is looked at once for each update of the scene, before any body runs. Bodies run only if the results are
/// others then; whoever reads a property of a model follows that by himself.
@MainActor
final class QueryBox<Element: PersistentModel>: NodeSlot {
  private let source = DependencySource.make()
  private weak var graph: ViewGraph?
  private var live: LiveResults<Element>?
  private var grouping: AnyKeyPath?
  /// How the query's own changes are shown; nil as the change that made them says.
  private var transaction: Transaction?
  /// The transactions of changes that nobody looked at yet; nil if there are none.
  private var waiting: Transaction?

  init(_ graph: ViewGraph) { self.graph = graph }

  /// The results of a descriptor in a context: those that are there already if they are the same.
  func prepare(
    _ descriptor: FetchDescriptor<Element>, in context: ModelContext, groupedBy title: ((Element) -> String)?,
    _ grouping: AnyKeyPath?, transaction: Transaction?
  ) {
    self.transaction = transaction
    if let live, live.context === context, self.grouping == grouping, live.isSame(as: descriptor) { return }
    self.grouping = grouping
    let new = LiveResults(descriptor, in: context, groupedBy: title)
    new.needsUpdate = { [weak self] in
      // Whoever changes models of the views' context does so on the main actor.
      MainThread.run { self?.wake() }
    }
    live = new
    if let error = new.error {
      Diagnostics.warnOnce(
        context === EmptyStore.context
          ? "@Query of \(Element.self) has no model container. Give one to the scene, or to a view around: "
            + ".modelContainer(for: \(Element.self).self)"
          : "@Query of \(Element.self) failed: \(error)")
    }
  }

  var models: [Element] {
    source.wasRead()
    return live?.models ?? []
  }

  var sections: SectionedResults<Element, String> {
    source.wasRead()
    guard let live, grouping != nil else { return SectionedResults() }
    return SectionedResults(live.models, titles: live.titles)
  }

  var error: (any Error)? {
    source.wasRead()
    return live?.error
  }

  private func wake() {
    let current = Transaction.current
    if let waiting {
      self.waiting = waiting.overlaid(by: current)
      return
    }
    waiting = current
    graph?.beforeUpdate { [weak self] in MainActor.assumeIsolated { self?.look() } }
  }

  private func look() {
    guard let change = waiting else { return }
    waiting = nil
    guard let live, live.update() else { return }
    withTransaction(transaction.map { change.overlaid(by: $0) } ?? change) { source.changed() }
  }

  func unmount() {
    live = nil
    graph = nil
  }
}
