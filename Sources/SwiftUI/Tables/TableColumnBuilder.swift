/// A result builder that creates table column content from closures: one to ten columns in a block.
///
/// Parameter packs can't say yet that all columns are of one row value, so that there is one function for each number.
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
  /// Builds a column that sorts like its table.
  public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
  where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Sort { content }

  /// Builds a column that doesn't sort, in a table that does.
  @_disfavoredOverload
  public static func buildExpression<Content: TableColumnContent>(_ content: Content) -> Content
  where Content.TableRowValue == RowValue, Content.TableColumnSortComparator == Never { content }

  public static func buildBlock<
    A: TableColumnContent
  >(
    _ a: A
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildBlock<
    A: TableColumnContent, B: TableColumnContent
  >(
    _ a: A, _ b: B
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue, B.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    columns += b._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildBlock<
    A: TableColumnContent, B: TableColumnContent, C: TableColumnContent
  >(
    _ a: A, _ b: B, _ c: C
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue, B.TableRowValue == RowValue, C.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    columns += b._columns()
    columns += c._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildBlock<
    A: TableColumnContent, B: TableColumnContent, C: TableColumnContent, D: TableColumnContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue, B.TableRowValue == RowValue, C.TableRowValue == RowValue,
    D.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    columns += b._columns()
    columns += c._columns()
    columns += d._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildBlock<
    A: TableColumnContent, B: TableColumnContent, C: TableColumnContent, D: TableColumnContent,
    E:
      TableColumnContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue, B.TableRowValue == RowValue, C.TableRowValue == RowValue,
    D.TableRowValue == RowValue, E.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    columns += b._columns()
    columns += c._columns()
    columns += d._columns()
    columns += e._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildBlock<
    A: TableColumnContent, B: TableColumnContent, C: TableColumnContent, D: TableColumnContent,
    E:
      TableColumnContent, F: TableColumnContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue, B.TableRowValue == RowValue, C.TableRowValue == RowValue,
    D.TableRowValue == RowValue, E.TableRowValue == RowValue, F.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    columns += b._columns()
    columns += c._columns()
    columns += d._columns()
    columns += e._columns()
    columns += f._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildBlock<
    A: TableColumnContent, B: TableColumnContent, C: TableColumnContent, D: TableColumnContent,
    E:
      TableColumnContent, F: TableColumnContent, G: TableColumnContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue, B.TableRowValue == RowValue, C.TableRowValue == RowValue,
    D.TableRowValue == RowValue, E.TableRowValue == RowValue, F.TableRowValue == RowValue,
    G.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    columns += b._columns()
    columns += c._columns()
    columns += d._columns()
    columns += e._columns()
    columns += f._columns()
    columns += g._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildBlock<
    A: TableColumnContent, B: TableColumnContent, C: TableColumnContent, D: TableColumnContent,
    E:
      TableColumnContent, F: TableColumnContent, G: TableColumnContent, H: TableColumnContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue, B.TableRowValue == RowValue, C.TableRowValue == RowValue,
    D.TableRowValue == RowValue, E.TableRowValue == RowValue, F.TableRowValue == RowValue,
    G.TableRowValue == RowValue, H.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    columns += b._columns()
    columns += c._columns()
    columns += d._columns()
    columns += e._columns()
    columns += f._columns()
    columns += g._columns()
    columns += h._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildBlock<
    A: TableColumnContent, B: TableColumnContent, C: TableColumnContent, D: TableColumnContent,
    E:
      TableColumnContent, F: TableColumnContent, G: TableColumnContent, H: TableColumnContent,
    I:
      TableColumnContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue, B.TableRowValue == RowValue, C.TableRowValue == RowValue,
    D.TableRowValue == RowValue, E.TableRowValue == RowValue, F.TableRowValue == RowValue,
    G.TableRowValue == RowValue, H.TableRowValue == RowValue, I.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    columns += b._columns()
    columns += c._columns()
    columns += d._columns()
    columns += e._columns()
    columns += f._columns()
    columns += g._columns()
    columns += h._columns()
    columns += i._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildBlock<
    A: TableColumnContent, B: TableColumnContent, C: TableColumnContent, D: TableColumnContent,
    E:
      TableColumnContent, F: TableColumnContent, G: TableColumnContent, H: TableColumnContent,
    I:
      TableColumnContent, J: TableColumnContent
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, _ i: I, _ j: J
  ) -> TupleTableColumnContent<RowValue, Sort>
  where
    A.TableRowValue == RowValue, B.TableRowValue == RowValue, C.TableRowValue == RowValue,
    D.TableRowValue == RowValue, E.TableRowValue == RowValue, F.TableRowValue == RowValue,
    G.TableRowValue == RowValue, H.TableRowValue == RowValue, I.TableRowValue == RowValue,
    J.TableRowValue == RowValue
  {
    var columns: [_TableColumn<RowValue>] = []
    columns += a._columns()
    columns += b._columns()
    columns += c._columns()
    columns += d._columns()
    columns += e._columns()
    columns += f._columns()
    columns += g._columns()
    columns += h._columns()
    columns += i._columns()
    columns += j._columns()
    return TupleTableColumnContent(columns: columns)
  }

  public static func buildIf<C: TableColumnContent>(_ content: C?) -> TupleTableColumnContent<RowValue, Sort>
  where C.TableRowValue == RowValue { TupleTableColumnContent(columns: content?._columns() ?? []) }

  public static func buildEither<C: TableColumnContent>(
    first: C
  ) -> TupleTableColumnContent<RowValue, Sort> where C.TableRowValue == RowValue {
    TupleTableColumnContent(columns: first._columns())
  }

  public static func buildEither<C: TableColumnContent>(
    second: C
  ) -> TupleTableColumnContent<RowValue, Sort> where C.TableRowValue == RowValue {
    TupleTableColumnContent(columns: second._columns())
  }
}

/// Several columns in a row.
///
/// Differs from Apple's in that it doesn't name the types of its columns.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator>: TableColumnContent {
  public typealias TableRowValue = RowValue
  public typealias TableColumnSortComparator = Sort
  public typealias TableColumnBody = Never
  let columns: [_TableColumn<RowValue>]
  public var tableColumnBody: Never { fatalError("Table columns are primitive: they have no body.") }
  public func _columns() -> [_TableColumn<RowValue>] { columns }
}
