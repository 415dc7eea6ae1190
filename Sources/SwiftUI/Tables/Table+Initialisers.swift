/// Tables in their forms: rows written out or from data; with and without selection and sort order.

extension Table {
  /// Creates a table with the given columns and rows.
  nonisolated public init(
    of valueType: Value.Type,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: nil, order: nil)
  }

  /// The same; the rows say of what type their values are.
  nonisolated public init(
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: nil, order: nil)
  }

  /// Creates a table that computes its rows from a collection of identified data.
  nonisolated public init<Data>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element: Identifiable,
    Value == Data.Element
  {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: nil,
      order: nil)
  }

  /// Creates a table that supports selecting a single row with the given columns and rows.
  nonisolated public init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection), order: nil)
  }

  /// The same; the rows say of what type their values are.
  nonisolated public init(
    selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection), order: nil)
  }

  /// Creates a table that supports selecting a single row that computes its rows from a collection of identified data.
  nonisolated public init<Data>(
    _ data: Data, selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element: Identifiable,
    Value == Data.Element
  {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(selection),
      order: nil)
  }

  /// Creates a table that supports selecting multiple rows with the given columns and rows.
  nonisolated public init(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection), order: nil)
  }

  /// The same; the rows say of what type their values are.
  nonisolated public init(
    selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection), order: nil)
  }

  /// Creates a table that supports selecting multiple rows that computes its rows from a collection of identified data.
  nonisolated public init<Data>(
    _ data: Data, selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element: Identifiable,
    Value == Data.Element
  {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(selection),
      order: nil)
  }
}

extension Table {
  /// Creates a table with the given columns and rows, sorted by pressing its headers.
  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Sort {
    self.init(
      rows: rows(), columns: columns(), selection: nil, order: TableOrder(sortOrder))
  }

  /// The same; the rows say of what type their values are.
  nonisolated public init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Sort {
    self.init(
      rows: rows(), columns: columns(), selection: nil, order: TableOrder(sortOrder))
  }

  /// Creates a table that computes its rows from a collection of identified data, sorted by pressing its headers.
  nonisolated public init<Data, Sort: SortComparator>(
    _ data: Data, sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element: Identifiable,
    Value == Data.Element, Columns.TableColumnSortComparator == Sort
  {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: nil,
      order: TableOrder(sortOrder))
  }

  /// Creates a table that supports selecting a single row with the given columns and rows, sorted by pressing its headers.
  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Sort {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection), order: TableOrder(sortOrder))
  }

  /// The same; the rows say of what type their values are.
  nonisolated public init<Sort: SortComparator>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Sort {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection), order: TableOrder(sortOrder))
  }

  /// Creates a table that supports selecting a single row that computes its rows from a collection of identified data, sorted by pressing its headers.
  nonisolated public init<Data, Sort: SortComparator>(
    _ data: Data, selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element: Identifiable,
    Value == Data.Element, Columns.TableColumnSortComparator == Sort
  {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(selection),
      order: TableOrder(sortOrder))
  }

  /// Creates a table that supports selecting multiple rows with the given columns and rows, sorted by pressing its headers.
  nonisolated public init<Sort: SortComparator>(
    of valueType: Value.Type, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns, @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Sort {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection), order: TableOrder(sortOrder))
  }

  /// The same; the rows say of what type their values are.
  nonisolated public init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  ) where Columns.TableColumnSortComparator == Sort {
    self.init(
      rows: rows(), columns: columns(), selection: ListSelection(selection), order: TableOrder(sortOrder))
  }

  /// Creates a table that supports selecting multiple rows that computes its rows from a collection of identified data, sorted by pressing its headers.
  nonisolated public init<Data, Sort: SortComparator>(
    _ data: Data, selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Data: RandomAccessCollection, Data.Element: Identifiable,
    Value == Data.Element, Columns.TableColumnSortComparator == Sort
  {
    self.init(
      rows: TableForEachContent(data: data), columns: columns(), selection: ListSelection(selection),
      order: TableOrder(sortOrder))
  }
}
