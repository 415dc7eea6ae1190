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
  private var access: any SelectionAccess

  /// A selection of nothing, to be filled by `take`.
  package init() {
    kind = .optional
    access = NoSelection()
  }

  /// Becomes the same as another one, so that whoever holds this one needn't hear of new bindings.
  package func take(_ other: ListSelection) { (kind, access) = (other.kind, other.access) }

  package init<V: Hashable>(_ binding: Binding<Set<V>>) {
    kind = .set
    access = SetSelection(binding: binding)
  }

  package init<V: Hashable>(_ binding: Binding<V?>) {
    kind = .optional
    access = OptionalSelection(binding: binding)
  }

  package init<V: Hashable>(_ binding: Binding<V>) {
    kind = .required
    access = RequiredSelection(binding: binding)
  }

  /// The selected values; a tracked read.
  package var values: Set<AnyHashable> {
    get { access.values }
    set { access.write(newValue) }
  }

  /// The value that a row with that id or tag stands for; nil if it is of another type and can't be selected.
  package func value(for id: AnyHashable) -> AnyHashable? { access.value(for: id) }

  /// Reads a segment of an address.
  package func value(in segment: String) -> AnyHashable? { access.value(in: segment) }

  /// Selects one value alone.
  package func select(_ value: AnyHashable) { values = [value] }

  package func toggle(_ value: AnyHashable) {
    var new = Tracker.unobserved { values }
    if new.remove(value) == nil { new.insert(value) }
    values = new
  }
}

/// A binding to what is selected, whatever its type.
private protocol SelectionAccess {
  var values: Set<AnyHashable> { get }
  func write(_ values: Set<AnyHashable>)
  func value(for id: AnyHashable) -> AnyHashable?
  func value(in segment: String) -> AnyHashable?
}

/// A binding to values of one type.
private protocol TypedSelectionAccess: SelectionAccess {
  associatedtype Value: Hashable
}

extension TypedSelectionAccess {
  func value(for id: AnyHashable) -> AnyHashable? {
    guard let value = id.base as? Value else { return nil }
    return AnyHashable(value)
  }
  func value(in segment: String) -> AnyHashable? {
    guard let value = RouteLiteral.decode(segment, as: Value.self) else { return nil }
    return AnyHashable(value)
  }
}

private struct SetSelection<Value: Hashable>: TypedSelectionAccess {
  let binding: Binding<Set<Value>>
  var values: Set<AnyHashable> { Set(binding.wrappedValue.map { AnyHashable($0) }) }
  func write(_ values: Set<AnyHashable>) {
    binding.wrappedValue = Set(values.compactMap { $0.base as? Value })
  }
}

private struct OptionalSelection<Value: Hashable>: TypedSelectionAccess {
  let binding: Binding<Value?>
  var values: Set<AnyHashable> { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] }
  func write(_ values: Set<AnyHashable>) { binding.wrappedValue = values.first?.base as? Value }
}

private struct RequiredSelection<Value: Hashable>: TypedSelectionAccess {
  let binding: Binding<Value>
  var values: Set<AnyHashable> { [AnyHashable(binding.wrappedValue)] }
  func write(_ values: Set<AnyHashable>) {
    if let value = values.first?.base as? Value { binding.wrappedValue = value }
  }
}

private struct NoSelection: SelectionAccess {
  var values: Set<AnyHashable> { [] }
  func write(_ values: Set<AnyHashable>) {}
  func value(for id: AnyHashable) -> AnyHashable? { nil }
  func value(in segment: String) -> AnyHashable? { nil }
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
