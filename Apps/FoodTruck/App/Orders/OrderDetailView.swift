import FoodTruckKit
import SwiftUI

/// One order: how far it is, when it was started, what is in it.
struct OrderDetailView: View {
  let model: FoodTruckModel
  let orderID: Order.ID
  @State private var completed: Order?

  var body: some View {
    if let order = model.order(orderID) {
      OrderDetail(model: model, order: order, advance: { advance(order) })
        .sheet(item: $completed) { OrderCompleteView(order: $0) }
    } else {
      ContentUnavailableView(
        "Order Not Found", systemImage: "shippingbox",
        description: Text("There is no order with the number \(orderID).")
      )
    }
  }

  private func advance(_ order: Order) {
    if let changed = model.advance(order.id), changed.status == .completed { completed = changed }
  }
}

private struct OrderDetail: View {
  let model: FoodTruckModel
  let order: Order
  let advance: @MainActor () -> Void

  var body: some View {
    List {
      Section("Status") {
        HStack {
          Text(LocalizedStringKey(order.status.title))
          Spacer()
          Image(systemName: order.status.symbolName).foregroundStyle(.secondary).accessibilityHidden(true)
        }
        if let preparation = order.preparation {
          HStack {
            Text("Time Remaining")
            Spacer()
            Text(timerInterval: preparation, countsDown: true).monospacedDigit().foregroundStyle(.secondary)
          }
        }
        HStack {
          Text("Order Started")
          Spacer()
          OrderDate(date: order.creationDate).foregroundStyle(.secondary)
        }
      }
      Section("Donuts") {
        ForEach(order.donuts) { donut in
          Label {
            Text(LocalizedStringKey(donut.name))
          } icon: {
            DonutView(donut: donut, isThumbnail: true, isLabelled: false).frame(width: 30, height: 30)
          }
          .badge(order.quantity(of: donut.id))
        }
      }
      HStack {
        Text("Total Donuts")
        Spacer()
        Text(order.totalSales, format: .number).monospacedDigit().foregroundStyle(.secondary)
      }
    }
    .navigationTitle("Order#\(order.numberText)")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button(action: advance) {
          Label(LocalizedStringKey(order.status.actionTitle), systemImage: order.status.symbolName)
            .symbolVariant(order.status == .completed ? .fill : .none)
            .labelStyle(.iconOnly)
        }
        .disabled(order.status == .completed)
      }
    }
  }
}
