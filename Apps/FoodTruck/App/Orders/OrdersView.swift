import FoodTruckKit
import SwiftUI

/// The truck's orders: a table where there is room for one, else a list by status.
struct OrdersView: View {
  let model: FoodTruckModel
  @Binding var path: NavigationPath
  @State private var table: OrderTable
  @State private var selection: Set<Order.ID> = []
  @State private var completed: Order?
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.locale) private var locale

  init(model: FoodTruckModel, path: Binding<NavigationPath>) {
    self.model = model
    _path = path
    let table = OrderTable(model: model)
    _table = State(initialValue: table)
  }

  var body: some View {
    @Bindable var table = table
    Group {
      if table.rows.isEmpty {
        emptyState
      } else if sizeClass == .compact {
        OrdersList(table: table)
      } else {
        OrdersTable(table: table, selection: $selection, complete: complete, show: show)
          .toolbar { toolbar }
      }
    }
    .navigationTitle("Orders")
    .onChange(of: locale, initial: true) { table.translate(localized) }
    .searchable(text: $table.text, prompt: "Search orders")
    .sheet(item: $completed) { OrderCompleteView(order: $0) }
  }

  @ViewBuilder
  private var emptyState: some View {
    if model.orders.isEmpty {
      ContentUnavailableView("No Orders Yet", systemImage: "shippingbox")
    } else {
      ContentUnavailableView {
        Label("No Matching Orders", systemImage: "magnifyingglass")
      } description: {
        Text("No order contains “\(table.text)”.")
      }
    }
  }

  @ToolbarContentBuilder
  private var toolbar: some ToolbarContent {
    ToolbarItem(placement: .primaryAction) {
      Button {
        if let order = table.rows.first(where: { selection.contains($0.id) }) { show(order.id) }
      } label: {
        Label("View Details", systemImage: "info.circle")
      }
      .disabled(selection.isEmpty)
    }
    ToolbarItem(placement: .primaryAction) {
      Button {
        complete(selection)
      } label: {
        Label("Complete Orders", systemImage: "checkmark.circle")
      }
      .disabled(selection.isEmpty)
    }
    ToolbarItem(placement: .primaryAction) { EditButton() }
  }

  private func show(_ id: Order.ID) { path.append(id) }

  private func localized(_ name: String) -> String {
    String(localized: String.LocalizationValue(name), locale: locale)
  }

  /// Completes orders and shows the sheet for one of them.
  private func complete(_ ids: Set<Order.ID>) {
    let done = model.complete(table.rows.map(\.id).filter(ids.contains))
    if let first = done.first { completed = first }
  }
}
