import FoodTruckKit
import SwiftUI

/// The truck's orders: a table where there is room for one, else a list by status.
struct OrdersView: View {
  let model: FoodTruckModel
  @State private var table: OrderTable
  @State private var selection: Set<Order.ID> = []
  @State private var completed: Order?
  @State private var shown: Order.ID?
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.locale) private var locale

  init(model: FoodTruckModel) {
    self.model = model
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
        OrdersTable(table: table, selection: $selection, complete: complete, show: { shown = $0 })
          .toolbar { toolbar }
      }
    }
    .navigationTitle("Orders")
    .searchable(text: $table.text, prompt: "Search orders")
    .navigationDestination(item: $shown) { OrderDetailView(model: model, orderID: $0) }
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
        shown = table.rows.first { selection.contains($0.id) }?.id
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

  /// Completes orders and shows the sheet for one of them.
  private func complete(_ ids: Set<Order.ID>) {
    let done = model.complete(table.rows.map(\.id).filter(ids.contains))
    if let first = done.first { completed = first }
  }
}
