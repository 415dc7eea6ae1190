import FoodTruckKit
import FoodTruckUI
import SwiftUI

/// Food Truck with a thousand orders instead of two dozen, and none that arrive while it is measured.
@main
struct OrdersBench: App {
  @State private var model = Self.busyModel()

  var body: some Scene {
    WindowGroup { ContentView(model: model).tint(.indigo) }
      .defaultSize(width: 1000, height: 650)
  }

  private static func busyModel() -> FoodTruckModel {
    let model = FoodTruckModel(seed: 1)
    var random = LinearCongruentialGenerator(seed: 7)
    while model.orders.count < 1_000 { model.receiveOrder(using: &random) }
    return model
  }
}
