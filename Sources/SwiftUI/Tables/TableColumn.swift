/// A type used to represent columns within a table.
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
  /// The type of value of rows presented by this column content.
  associatedtype TableRowValue: Identifiable = TableColumnBody.TableRowValue
  /// The type of sort comparator associated with this table column content.
  associatedtype TableColumnSortComparator: SortComparator = TableColumnBody.TableColumnSortComparator
  /// The type of content representing the body of this table column content.
  associatedtype TableColumnBody: TableColumnContent
  var tableColumnBody: TableColumnBody { get }
  func _columns() -> [_TableColumn<TableRowValue>]
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
  public func _columns() -> [_TableColumn<TableRowValue>] { tableColumnBody._columns() }
}

extension Never: TableColumnContent {
  public typealias TableRowValue = _NoTableRow
  public typealias TableColumnSortComparator = Never
  public typealias TableColumnBody = Never
  public var tableColumnBody: Never { switch self {} }
  public func _columns() -> [_TableColumn<_NoTableRow>] { switch self {} }
}

/// Stands where there is no row value.
public struct _NoTableRow: Identifiable {
  public var id: Int { 0 }
}

/// One column, whatever it shows and sorts by.
public struct _TableColumn<RowValue> {
  let label: AnyView
  let cell: (RowValue) -> AnyView
  var width = TableColumnWidth()
  /// What a press on the header sorts by, ascending.
  let comparator: AnyHashable?
}

/// A column that displays a view for each row in a table.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>:
  TableColumnContent
{
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  let label: Label
  let content: (RowValue) -> Content
  let comparator: AnyHashable?
  var columnWidth = TableColumnWidth()

  init(label: Label, comparator: AnyHashable?, content: @escaping (RowValue) -> Content) {
    self.label = label
    self.comparator = comparator
    self.content = content
  }

  public var tableColumnBody: Never { fatalError("A table column is primitive: it has no body.") }

  public func _columns() -> [_TableColumn<RowValue>] {
    [
      _TableColumn(
        label: AnyView(label), cell: { [content] in AnyView(content($0)) }, width: columnWidth,
        comparator: comparator)
    ]
  }

  /// Creates a fixed width table column; nil lets the table choose.
  public func width(_ width: CGFloat? = nil) -> TableColumn {
    var copy = self
    copy.columnWidth = width.map { .fixed(max(0, $0)) } ?? TableColumnWidth()
    return copy
  }

  /// Creates a column whose width stays between limits; nil lets the table choose.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn {
    var copy = self
    copy.columnWidth.minimum = Swift.max(0, min ?? Swift.min(copy.columnWidth.minimum, max ?? .infinity))
    copy.columnWidth.ideal = ideal
    copy.columnWidth.maximum = Swift.max(max ?? .infinity, copy.columnWidth.minimum)
    return copy
  }
}

// MARK: Columns that don't sort

extension TableColumn where Sort == Never, Label == Text {
  /// Creates an unsortable column that generates its label from a localized string key.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: Text(titleKey), comparator: nil, content: content)
  }

  /// Creates an unsortable column that generates its label from a string.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: Text(title), comparator: nil, content: content)
  }

  /// Creates an unsortable column with a text label.
  public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
    self.init(label: text, comparator: nil, content: content)
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  /// Creates an unsortable column that shows a string property.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(label: Text(titleKey), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates an unsortable column that shows a string property.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(label: Text(title), comparator: nil) { Text(verbatim: $0[keyPath: value]) }
  }
}

// MARK: Columns that sort

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
  /// Creates a sortable column that generates its label from a localized string key.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: AnyHashable(KeyPathComparator(value)), content: content)
  }

  /// Creates a sortable column that generates its label from a string.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: any KeyPath<RowValue, V> & Sendable,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(title), comparator: AnyHashable(KeyPathComparator(value)), content: content)
  }

  /// Creates a sortable column with an explicit comparator for a property.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, V> & Sendable, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      label: Text(titleKey), comparator: AnyHashable(KeyPathComparator(value, comparator: comparator)),
      content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// Creates a sortable column that shows a string property.
  public init(_ titleKey: LocalizedStringKey, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(
      label: Text(titleKey), comparator: AnyHashable(KeyPathComparator(value))
    ) { Text(verbatim: $0[keyPath: value]) }
  }

  /// Creates a sortable column that shows a string property.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: any KeyPath<RowValue, String> & Sendable) {
    self.init(
      label: Text(title),
      comparator: AnyHashable(KeyPathComparator(value))
    ) { Text(verbatim: $0[keyPath: value]) }
  }
}

extension TableColumn where Label == Text, Sort.Compared == RowValue {
  /// Creates a sortable column with a comparator of row values.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(label: Text(titleKey), comparator: AnyHashable(comparator), content: content)
  }
}
