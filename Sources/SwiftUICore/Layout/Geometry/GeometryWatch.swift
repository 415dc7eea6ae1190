import CoreGraphics

/// A node that depends on where it is, not only on its size: it is asked after every layout.
@MainActor
package protocol GeometryWatcher: LayoutNode {
  /// Layout has settled. What is done here may queue more work; then there is another round.
  func geometrySettled()
}

/// The watchers of a graph, in the order in which they came.
@MainActor
package struct GeometryWatchList {
  private var entries: [ObjectIdentifier: (order: Int, watcher: any GeometryWatcher)] = [:]
  private var sorted: [any GeometryWatcher]?
  private var nextOrder = 0

  nonisolated package init() {}

  package mutating func add(_ watcher: any GeometryWatcher) {
    guard entries[ObjectIdentifier(watcher)] == nil else { return }
    entries[ObjectIdentifier(watcher)] = (nextOrder, watcher)
    nextOrder += 1
    sorted = nil
  }

  package mutating func remove(_ watcher: any GeometryWatcher) {
    if entries.removeValue(forKey: ObjectIdentifier(watcher)) != nil { sorted = nil }
  }

  package mutating func all() -> [any GeometryWatcher] {
    if let sorted { return sorted }
    let new = entries.values.sorted { $0.order < $1.order }.map(\.watcher)
    sorted = new
    return new
  }
}
