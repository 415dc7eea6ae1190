/// A container that presents rows of data arranged in one or more columns, optionally providing the ability to select
/// one or more members.
///
/// In a compact width only the first column is shown, as a list without headers.
nonisolated public struct Table<Value, Rows, Columns>: View
where
  Value == Rows.TableRowValue, Rows: TableRowContent, Columns: TableColumnContent,
  Rows.TableRowValue == Columns.TableRowValue
{
  let rows: Rows
  let columns: Columns
  let selection: ListSelection?
  let order: TableOrder?

  init(rows: Rows, columns: Columns, selection: ListSelection?, order: TableOrder?) {
    self.rows = rows
    self.columns = columns
    self.selection = selection
    self.order = order
  }

  @MainActor public var body: some View {
    TableFrame(columns: columns._columns(), rows: rows._rows(), selection: selection, order: order)
  }
}

/// What a table is sorted by, whatever the comparators' type.
struct TableOrder {
  let read: () -> [AnyHashable]
  /// Sorts by a column's comparator; by it the other way round if it came first already.
  let press: (AnyHashable) -> Void
  /// The direction in which a column sorts, if it comes first.
  let direction: (AnyHashable) -> SortOrder?

  init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
    func ascending(_ sort: Sort) -> Sort {
      var copy = sort
      copy.order = .forward
      return copy
    }
    read = { binding.wrappedValue.map(AnyHashable.init) }
    direction = { column in
      guard let first = binding.wrappedValue.first, let column = column.base as? Sort,
        ascending(first) == ascending(column)
      else { return nil }
      return first.order
    }
    press = { column in
      guard var column = column.base as? Sort else { return }
      var order = binding.wrappedValue
      if let first = order.first, ascending(first) == ascending(column) {
        column.order = first.order == .forward ? .reverse : .forward
      }
      order.removeAll { ascending($0) == ascending(column) }
      order.insert(column, at: 0)
      binding.wrappedValue = order
    }
  }
}

/// A table's header and rows.
nonisolated struct TableFrame<Value: Identifiable>: View {
  let columns: [_TableColumn<Value>]
  let rows: [_TableRow<Value>]
  let selection: ListSelection?
  let order: TableOrder?
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableShowsHeaders) private var showsHeaders
  @Environment(\.listSettings) private var settings
  @Environment(\.editMode) private var editMode

  init(
    columns: [_TableColumn<Value>], rows: [_TableRow<Value>], selection: ListSelection?, order: TableOrder?
  ) {
    self.columns = columns
    self.rows = rows
    self.selection = selection
    self.order = order
  }

  @MainActor var body: some View {
    if sizeClass == .compact {
      ListFrame(content: compactRows, selection: selection, automatic: .plain)
    } else {
      VStack(spacing: 0) {
        if showsHeaders {
          header
          Color(system: .separator).frame(height: 0.5)
        }
        ListFrame(content: wideRows, selection: selection, automatic: .plain)
          .transformEnvironment(\.listSettings) {
            $0.isTable = true
            $0.minRowHeight = min($0.minRowHeight, ListMetrics.tableRowHeight)
          }
      }
      .semanticGroup(selection == nil ? .table : .grid)
    }
  }

  @MainActor private var compactRows: some View {
    ForEach(rows) { row in columns.first?.cell(row.value) }
  }

  private var widths: [TableColumnWidth] { columns.map(\.width) }

  @MainActor private var wideRows: some View {
    ForEach(rows) { row in
      TableCells(widths: widths) {
        ForEach(columns.indices, id: \.self) { index in
          columns[index].cell(row.value)
            .frame(maxWidth: .infinity, alignment: .leading)
            .semanticGroup(selection == nil ? .cell : .gridCell)
        }
      }
      .listRowInsets(.vertical, 6)
    }
  }

  /// Rows make room for the marks that select them.
  @MainActor private var showsMarks: Bool {
    selection?.kind == .set && editMode?.wrappedValue.isEditing == true
  }

  @MainActor private var header: some View {
    TableCells(widths: widths) {
      ForEach(columns.indices, id: \.self) { index in
        TableHeaderCell(label: columns[index].label, comparator: columns[index].comparator, order: order)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
    .font(.subheadline.weight(.medium))
    .lineLimit(1)
    .frame(minHeight: 32)
    .padding(.horizontal, ListMetrics.contentInset + (settings.kind == .inset ? ListMetrics.cardMargin : 0))
    .padding(.leading, showsMarks ? ListMetrics.editShift : 0)
    .semanticGroup(.tableRow)
  }
}

/// The header of one column: it sorts when it is pressed, where its column can.
private struct TableHeaderCell: View {
  let label: AnyView
  let comparator: AnyHashable?
  let order: TableOrder?

  var body: some View {
    if let order, let comparator {
      let direction = order.direction(comparator)
      HStack(spacing: 4) {
        label.foregroundStyle(direction == nil ? .secondary : .primary)
        if let direction { SortArrow(isUp: direction == .forward) }
      }
      .pressable(traits(direction)) { order.press(comparator) }
    } else {
      label.foregroundStyle(.secondary).semanticGroup(.columnHeader)
    }
  }

  private func traits(_ direction: SortOrder?) -> PressTraits {
    var traits = PressTraits(.columnHeader, pressedOpacity: 0.5)
    traits.semantics.sort = direction.map { $0 == .forward ? "ascending" : "descending" }
    return traits
  }
}

private struct SortArrow: View {
  let isUp: Bool
  var body: some View {
    arrow
      .stroke(.primary, style: StrokeStyle(lineWidth: 1.5, lineCap: .round, lineJoin: .round))
      .frame(width: 10, height: 6)
  }

  private var arrow: Path {
    Path { path in
      let (low, high): (CGFloat, CGFloat) = isUp ? (5, 1) : (1, 5)
      path.move(to: CGPoint(x: 1, y: low))
      path.addLine(to: CGPoint(x: 5, y: high))
      path.addLine(to: CGPoint(x: 9, y: low))
    }
  }
}
