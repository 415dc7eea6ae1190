/// What is selected in a list, whatever type its rows are told apart by.
///
/// Used on the main actor only, like the bindings that it reads and writes.
package final class ListSelection {
  package enum Kind {
    /// One value or none.
    case optional
    /// Always one value.
    case required
    case set
  }
  package private(set) var kind: Kind
  private var read: () -> Set<AnyHashable>
  private var write: (Set<AnyHashable>) -> Void
  private var convert: (AnyHashable) -> AnyHashable?
  private var decode: (String) -> AnyHashable?

  /// A selection of nothing, to be filled by `take`.
  package init() {
    kind = .optional
    read = { [] }
    write = { _ in }
    convert = { _ in nil }
    decode = { _ in nil }
  }

  /// Becomes the same as another one, so that whoever holds this one needn't hear of new bindings.
  package func take(_ other: ListSelection) {
    (kind, read, write, convert) = (other.kind, other.read, other.write, other.convert)
    decode = other.decode
  }

  package init<V: Hashable>(_ binding: Binding<Set<V>>) {
    kind = .set
    read = { Set(binding.wrappedValue.map(AnyHashable.init)) }
    write = { new in binding.wrappedValue = Set(new.compactMap { $0.base as? V }) }
    convert = { id in (id.base as? V).map(AnyHashable.init) }
    decode = { RouteLiteral.decode($0, as: V.self).map(AnyHashable.init) }
  }

  package init<V: Hashable>(_ binding: Binding<V?>) {
    kind = .optional
    read = { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
    write = { new in binding.wrappedValue = new.first?.base as? V }
    convert = { id in (id.base as? V).map(AnyHashable.init) }
    decode = { RouteLiteral.decode($0, as: V.self).map(AnyHashable.init) }
  }

  package init<V: Hashable>(_ binding: Binding<V>) {
    kind = .required
    read = { [AnyHashable(binding.wrappedValue)] }
    write = { new in if let value = new.first?.base as? V { binding.wrappedValue = value } }
    convert = { id in (id.base as? V).map(AnyHashable.init) }
    decode = { RouteLiteral.decode($0, as: V.self).map(AnyHashable.init) }
  }

  /// The selected values; a tracked read.
  package var values: Set<AnyHashable> {
    get { read() }
    set { write(newValue) }
  }

  /// The value that a row with that id or tag stands for; nil if it is of another type and can't be selected.
  package func value(for id: AnyHashable) -> AnyHashable? { convert(id) }

  /// Reads a segment of an address.
  package func value(in segment: String) -> AnyHashable? { decode(segment) }

  /// Selects one value alone.
  package func select(_ value: AnyHashable) { values = [value] }

  package func toggle(_ value: AnyHashable) {
    var new = Tracker.unobserved { values }
    if new.remove(value) == nil { new.insert(value) }
    values = new
  }
}

/// Tells the split view around a list what is selected in it, and the scene's address with that.
nonisolated package struct SelectionReport: View {
  let selection: ListSelection?

  package init(selection: ListSelection?) { self.selection = selection }

  @MainActor package var body: some View {
    EmptyView().preference(key: ColumnSelectionKey.self, value: report)
  }

  @MainActor private var report: ColumnSelection? {
    guard let selection, selection.kind != .set else { return nil }
    return ColumnSelection(
      owner: selection, value: selection.values.first,
      select: { value in if let value { selection.select(value) } else { selection.values = [] } },
      decode: { selection.value(in: $0) })
  }
}

private struct ListSelectionKey: EnvironmentKey {
  static var defaultValue: ListSelection? { nil }
}

extension EnvironmentValues {
  /// The selection of the list around this view; a navigation link in it selects instead of pushing.
  package var listSelection: ListSelection? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
}
