/// Whether what is in it counts as being on screen: rows of lazy containers are prepared before they appear.
@MainActor
package final class AppearanceScope {
  package private(set) var isVisible: Bool
  private var waiting: [AppearanceAction] = []
  /// Whether the container around shows it; it is visible if what that stands in is.
  private var isShown: Bool
  private let outer: AppearanceScope?
  private var inner: [WeakScope] = []

  private struct WeakScope { weak var scope: AppearanceScope? }

  nonisolated package init(isVisible: Bool) {
    self.isVisible = isVisible
    isShown = isVisible
    outer = nil
  }

  /// A part of `outer` that a container shows or doesn't.
  package init(isShown: Bool, in outer: AppearanceScope) {
    self.isShown = isShown
    self.outer = outer
    isVisible = isShown && outer.isVisible
    outer.inner.removeAll { $0.scope == nil }
    outer.inner.append(WeakScope(scope: self))
  }

  package func add(_ action: AppearanceAction) { waiting.append(action) }
  package func remove(_ action: AppearanceAction) { waiting.removeAll { $0 === action } }

  package func setVisible(_ visible: Bool) {
    isShown = visible
    update()
  }

  private func update() {
    let visible = isShown && (outer?.isVisible ?? true)
    guard visible != isVisible else { return }
    isVisible = visible
    for action in waiting { action.visibilityChanged() }
    for scope in inner { scope.scope?.update() }
  }
}

/// The environment as one part of the tree sees it: the values written here, and the scope around it.
///
/// One object for everything beneath one writer; reading walks up to the innermost writer of the key. Touched on the
/// main thread only.
package final class EnvironmentScope {
  package let parent: EnvironmentScope?
  package let appearance: AppearanceScope
  private var cells: [ObjectIdentifier: EnvironmentCell] = [:]
  private var derived: [ObjectIdentifier: DependencySource] = [:]
  // See `isRightToLeft`.
  var cachedRightToLeft = false
  var directionEpoch = 0
  // Main thread only, like the scopes themselves.
  nonisolated(unsafe) static var currentDirectionEpoch = 1

  package init(parent: EnvironmentScope?, appearance: AppearanceScope? = nil) {
    self.parent = parent
    self.appearance = appearance ?? parent?.appearance ?? AppearanceScope(isVisible: true)
  }

  package func cell(_ key: ObjectIdentifier) -> EnvironmentCell? {
    var scope: EnvironmentScope? = self
    while let current = scope {
      if let cell = current.cells[key] { return cell }
      scope = current.parent
    }
    return nil
  }

  /// The cell to read, made at the root with the key's default if nobody writes the key.
  package func cell<V>(_ key: ObjectIdentifier, default value: () -> V) -> EnvironmentCellOf<V> {
    if let cell = cell(key) { return unsafeDowncast(cell, to: EnvironmentCellOf<V>.self) }
    let new = EnvironmentCellOf(value())
    root.cells[key] = new
    return new
  }

  private var root: EnvironmentScope {
    var scope = self
    while let parent = scope.parent { scope = parent }
    return scope
  }

  /// Writes a key here. Readers hear of it only if the value differs.
  package func write(_ key: ObjectIdentifier, from source: EnvironmentCell) {
    if let cell = cells[key] {
      cell.assign(from: source)
    } else {
      let outer = parent?.cell(key)
      cells[key] = source.copy()
      // Those in here who read it before read what was further out.
      if let outer, outer.hasReaders { outer.changed() }
    }
    if key == Self.directionKey { Self.currentDirectionEpoch += 1 }
  }

  /// Takes back what was written here but for those keys: what is further out holds again.
  package func keepOnly(_ written: [ObjectIdentifier: EnvironmentCell]) {
    guard cells.count > written.count else { return }
    for key in Array(cells.keys) where written[key] == nil {
      let cell = cells.removeValue(forKey: key)
      cell?.changed()
      if key == Self.directionKey { Self.currentDirectionEpoch += 1 }
    }
  }

  /// A value worked out of environment values once for everybody in this scope.
  @MainActor package func derivedValue<T: Equatable>(
    _ key: AnyObject.Type, _ make: @escaping (EnvironmentValues) -> T
  )
    -> DerivedEnvironment<T>
  {
    if let found = derived[ObjectIdentifier(key)] {
      return unsafeDowncast(found, to: DerivedEnvironment<T>.self)
    }
    let new = DerivedEnvironment(scope: self, make: make)
    derived[ObjectIdentifier(key)] = new
    return new
  }
}

/// One value of the environment and its readers.
package class EnvironmentCell: DependencySource {
  func assign(from other: EnvironmentCell) {}
  func copy() -> EnvironmentCell { self }
}

package final class EnvironmentCellOf<V>: EnvironmentCell {
  private(set) package var value: V
  package init(_ value: V) { self.value = value }

  override func assign(from other: EnvironmentCell) {
    var new = unsafeDowncast(other, to: EnvironmentCellOf<V>.self).value
    if isSameValue(FieldPlan.of(V.self), &new, value) { return }
    value = new
    changed()
  }

  override func copy() -> EnvironmentCell { EnvironmentCellOf(value) }
}

/// A value derived from several environment values; readers hear of it only when the result differs.
package final class DerivedEnvironment<T: Equatable>: DependencySource, @MainActor DependencyReader {
  private unowned let scope: EnvironmentScope
  private let make: (EnvironmentValues) -> T
  private var cached: T?
  @MainActor private lazy var tracker = Tracker(reader: self)

  init(scope: EnvironmentScope, make: @escaping (EnvironmentValues) -> T) {
    self.scope = scope
    self.make = make
  }

  @MainActor
  package var value: T {
    if let cached { return cached }
    let new = tracker.run { make(EnvironmentValues(scope: scope)) }
    cached = new
    return new
  }

  @MainActor package func dependencyChanged(_ source: DependencySource) {
    let old = cached
    cached = nil
    if Tracker.isObservation(source) || value != old { changed() }
  }
}
