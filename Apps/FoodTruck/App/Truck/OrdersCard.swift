import FoodTruckKit
import SwiftUI

/// The five newest orders as tiles, and a line about the newest.
struct OrdersCard: View {
  let model: FoodTruckModel
  @Binding var selection: Panel?
  let isPushed: Bool
  @State private var pulses = false

  var body: some View {
    Card(
      title: "New Orders", symbol: "shippingbox", panel: .orders, selection: $selection, isPushed: isPushed
    ) {
      VStack(spacing: 12) {
        HeroTileLayout(spacing: 10) {
          ForEach(model.recentOrders) { order in
            OrderTile(order: order)
              .transition(
                .asymmetric(
                  insertion: .offset(x: -100).combined(with: .opacity),
                  removal: .scale.combined(with: .opacity)))
          }
        }
        .aspectRatio(2, contentMode: .fit)
        .frame(maxHeight: 250)
        .frame(maxWidth: .infinity)
        if let newest = model.recentOrders.first { caption(newest) } else { Text("No Orders Yet") }
      }
    }
    .task(id: model.recentOrders.first?.id) { await pulse() }
  }

  private func caption(_ order: Order) -> some View {
    HStack(spacing: 6) {
      Text("Order#\(order.numberText)")
      Image(decorative: "donut").renderingMode(.template).resizable().scaledToFit().frame(
        width: 16, height: 16)
      Text(order.totalSales, format: .number).monospacedDigit()
    }
    .fontWeight(pulses ? .bold : .regular)
    .foregroundStyle(pulses ? .primary : .secondary)
    .frame(maxWidth: .infinity)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text("Order#\(order.numberText), \(order.totalSales) donuts"))
  }

  /// A new order's line stands out after a tenth of a second, for a second. At launch nothing is new.
  private func pulse() async {
    guard model.orders.count > OrderGenerator.ordersAtLaunch else { return }
    try? await Task.sleep(for: .seconds(0.1))
    withAnimation(.spring(duration: 0.25)) { pulses = true }
    try? await Task.sleep(for: .seconds(1))
    withAnimation(.spring(duration: 0.25)) { pulses = false }
  }
}

/// One order's donuts on a rounded tile.
private struct OrderTile: View {
  let order: Order

  var body: some View {
    DonutStackView(donuts: order.donuts)
      .padding(8)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(uiColor: .tertiarySystemFill), in: shape)
      .overlay(shape.strokeBorder(Color(uiColor: .separator), lineWidth: 0.5))
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text("Order#\(order.numberText), \(order.totalSales) donuts"))
  }

  private var shape: RoundedRectangle { RoundedRectangle(cornerRadius: 10, style: .continuous) }
}
