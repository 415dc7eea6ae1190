import FoodTruckKit
import SwiftUI

/// The orders in sections by status, for narrow windows.
struct OrdersList: View {
  let table: OrderTable

  var body: some View {
    List {
      ForEach(OrderStatus.allCases) { status in
        let orders = table.rows(status)
        if !orders.isEmpty {
          Section {
            ForEach(orders) { order in
              NavigationLink(value: order.id) {
                OrderRow(order: order).badge(order.totalSales)
              }
            }
          } header: {
            Text(LocalizedStringKey(status.sectionTitle))
          }
          .headerProminence(.increased)
        }
      }
    }
  }
}
