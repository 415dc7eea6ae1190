/// A type used to represent table rows.
public protocol TableRowContent<TableRowValue> {
  /// The type of value represented by this table row content.
  associatedtype TableRowValue: Identifiable
  func _rows() -> [_TableRow<TableRowValue>]
}

/// One row of a table.
public struct _TableRow<Value: Identifiable>: Identifiable {
  let value: Value
  public var id: Value.ID { value.id }
}

/// A row that represents a data value in a table.
public struct TableRow<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  let value: Value

  /// Creates a table row for the given value.
  public init(_ value: Value) { self.value = value }

  public func _rows() -> [_TableRow<Value>] { [_TableRow(value: value)] }
}

/// Rows that are computed on demand from a collection of identified data.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public typealias TableRowValue = Data.Element
  let data: Data
  public func _rows() -> [_TableRow<Data.Element>] { data.map { _TableRow(value: $0) } }
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue
  public func _rows() -> [_TableRow<Content.TableRowValue>] { data.flatMap { content($0)._rows() } }
}

extension ForEach where Content: TableRowContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates an instance that uniquely identifies and creates table rows across updates.
  public init<V: Identifiable>(
    _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TableRowValue == V {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// One row for each element.
  public init(_ data: Data) where Content == TableRow<Data.Element> {
    self.init(data: data, id: { $0.id }, content: { TableRow($0) })
  }
}

/// A result builder that creates table row content from closures.
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
  where Content.TableRowValue == Value { content }

  public static func buildBlock<C: TableRowContent>(_ content: C) -> C where C.TableRowValue == Value {
    content
  }

  public static func buildBlock<
    A: TableRowContent, B: TableRowContent
  >(
    _ a: A, _ b: B
  ) -> TupleTableRowContent<Value>
  where
    A.TableRowValue == Value, B.TableRowValue == Value
  {
    var rows: [_TableRow<Value>] = []
    rows += a._rows()
    rows += b._rows()
    return TupleTableRowContent(rows: rows)
  }

  public static func buildBlock<
    A: TableRowContent, B: TableRowContent, C: TableRowContent
  >(
    _ a: A, _ b: B, _ c: C
  ) -> TupleTableRowContent<Value>
  where
    A.TableRowValue == Value, B.TableRowValue == Value, C.TableRowValue == Value
  {
    var rows: [_TableRow<Value>] = []
    rows += a._rows()
    rows += b._rows()
    rows += c._rows()
    return TupleTableRowContent(rows: rows)
  }

  public static func buildBlock<
    A: TableRowContent, B: TableRowContent, C: TableRowContent, D: TableRowContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> TupleTableRowContent<Value>
  where
    A.TableRowValue == Value, B.TableRowValue == Value, C.TableRowValue == Value, D.TableRowValue == Value
  {
    var rows: [_TableRow<Value>] = []
    rows += a._rows()
    rows += b._rows()
    rows += c._rows()
    rows += d._rows()
    return TupleTableRowContent(rows: rows)
  }

  public static func buildBlock<
    A: TableRowContent, B: TableRowContent, C: TableRowContent, D: TableRowContent,
    E:
      TableRowContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> TupleTableRowContent<Value>
  where
    A.TableRowValue == Value, B.TableRowValue == Value, C.TableRowValue == Value, D.TableRowValue == Value,
    E.TableRowValue == Value
  {
    var rows: [_TableRow<Value>] = []
    rows += a._rows()
    rows += b._rows()
    rows += c._rows()
    rows += d._rows()
    rows += e._rows()
    return TupleTableRowContent(rows: rows)
  }

  public static func buildBlock<
    A: TableRowContent, B: TableRowContent, C: TableRowContent, D: TableRowContent,
    E:
      TableRowContent, F: TableRowContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> TupleTableRowContent<Value>
  where
    A.TableRowValue == Value, B.TableRowValue == Value, C.TableRowValue == Value, D.TableRowValue == Value,
    E.TableRowValue == Value, F.TableRowValue == Value
  {
    var rows: [_TableRow<Value>] = []
    rows += a._rows()
    rows += b._rows()
    rows += c._rows()
    rows += d._rows()
    rows += e._rows()
    rows += f._rows()
    return TupleTableRowContent(rows: rows)
  }

  public static func buildIf<C: TableRowContent>(_ content: C?) -> TupleTableRowContent<Value>
  where C.TableRowValue == Value { TupleTableRowContent(rows: content?._rows() ?? []) }
}

/// Several rows after each other.
public struct TupleTableRowContent<Value: Identifiable>: TableRowContent {
  public typealias TableRowValue = Value
  let rows: [_TableRow<Value>]
  public func _rows() -> [_TableRow<Value>] { rows }
}
