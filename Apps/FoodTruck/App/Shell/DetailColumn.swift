import FoodTruckKit
import SwiftUI

/// The chosen screen and what can be pushed over it.
struct DetailColumn: View {
  let model: FoodTruckModel
  @Binding var selection: Panel?
  @Binding var path: NavigationPath

  var body: some View {
    screen(selection ?? .truck)
      .navigationDestination(for: Panel.self) { screen($0) }
      .navigationDestination(for: Order.ID.self) { OrderDetailView(model: model, orderID: $0) }
  }

  @ViewBuilder
  private func screen(_ panel: Panel) -> some View {
    switch panel {
    case .truck: TruckView(model: model, selection: $selection)
    case .orders: OrdersView(model: model, path: $path)
    case .donuts: DonutGallery(model: model)
    }
  }
}
