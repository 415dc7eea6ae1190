import FoodTruckKit
import FoodTruckUI
import SwiftData
import SwiftUI

/// The donut truck's app: its home screen, its orders and its donuts.
@main
struct FoodTruckApp: App {
  @State private var business = Business.open()

  var body: some Scene {
    WindowGroup {
      switch business {
      case .open(let model, let container):
        ContentView(model: model)
          .tint(.indigo)
          .background(OrderFollower(model: model))
          .modelContainer(container)
          .task {
            model.startArrivals(animate: { change in withAnimation(.spring(duration: 0.4)) { change() } })
          }
      case .closed(let reason):
        ContentUnavailableView(
          "The Truck’s Books Can’t Be Opened", systemImage: "externaldrive.badge.xmark",
          description: Text(verbatim: "Nothing was changed or erased. \(reason)"))
      }
    }
    .defaultSize(width: 1000, height: 650)
  }
}

/// The truck's business, if its store could be opened.
private enum Business {
  case open(FoodTruckModel, ModelContainer)
  case closed(reason: String)

  @MainActor static func open() -> Business {
    do {
      let container = try ModelContainer(
        for: FoodTruckModel.schema, configurations: [ModelConfiguration("FoodTruck")])
      return .open(try FoodTruckModel(in: container), container)
    } catch {
      FileHandle.standardError.write(Data("Food Truck: the store can't be opened: \(error)\n".utf8))
      return .closed(reason: "\(error)")
    }
  }
}
