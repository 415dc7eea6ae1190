import FoodTruckKit
import FoodTruckUI
import SwiftUI

/// The donut truck's app: its home screen, its orders and its donuts.
@main
struct FoodTruckApp: App {
  @State private var model = FoodTruckModel()

  var body: some Scene {
    WindowGroup {
      ContentView(model: model)
        .tint(.indigo)
        .task {
          model.startArrivals(animate: { change in withAnimation(.spring(duration: 0.4)) { change() } })
        }
    }
    .defaultSize(width: 1000, height: 650)
  }
}
