import FoodTruckKit
import SwiftUI

/// The orders as a table that can be sorted, with several rows selected.
struct OrdersTable: View {
  @Bindable var table: OrderTable
  @Binding var selection: Set<Order.ID>
  let complete: (Set<Order.ID>) -> Void
  let show: (Order.ID) -> Void
  @ScaledMetric(relativeTo: .subheadline) private var menuWidth = 60.0
  @ScaledMetric(relativeTo: .body) private var nameWidth = 170.0

  var body: some View {
    Table(table.rows, selection: $selection, sortOrder: $table.sortOrder) {
      TableColumn("Order", value: \.number) { order in
        OrderRow(order: order)
      }
      .width(min: nameWidth)
      TableColumn("Donuts", value: \.totalSales) { order in
        Text(order.totalSales, format: .number).monospacedDigit()
      }
      TableColumn("Status", value: \.status) { order in
        Label(LocalizedStringKey(order.status.title), systemImage: order.status.symbolName)
      }
      TableColumn("Date", value: \.creationDate) { order in
        OrderDate(date: order.creationDate)
      }
      TableColumn("Details") { order in
        Menu {
          Button {
            show(order.id)
          } label: {
            Label("View Details", systemImage: "info.circle")
          }
          if order.status != .completed {
            Button {
              complete([order.id])
            } label: {
              Label("Complete Order", systemImage: "checkmark.circle")
            }
          }
        } label: {
          Label("Order Actions", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
            .contentShape(Rectangle())
        }
      }
      .width(menuWidth)
    }
    .tableStyle(.inset)
  }
}
