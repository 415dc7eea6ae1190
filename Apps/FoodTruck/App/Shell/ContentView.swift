import FoodTruckKit
import SwiftUI

/// The app's shell: the sidebar, and beside it a stack with the chosen screen at its root.
struct ContentView: View {
  let model: FoodTruckModel
  @State private var selection: Panel? = .truck
  @State private var path = NavigationPath()
  @State private var unknownOrder: String?

  var body: some View {
    NavigationSplitView {
      Sidebar(selection: $selection)
    } detail: {
      NavigationStack(path: $path) {
        DetailColumn(model: model, selection: $selection, path: $path)
      }
    }
    .onChange(of: selection) { path = NavigationPath() }
    .onOpenURL(perform: open)
    .alert("Order Not Found", isPresented: isOrderUnknown, presenting: unknownOrder) { _ in
      Button("OK") {}
    } message: { number in
      Text("There is no order with the number \(number).")
    }
  }

  private var isOrderUnknown: Binding<Bool> {
    Binding(get: { unknownOrder != nil }, set: { if !$0 { unknownOrder = nil } })
  }

  /// `foodtruck://order/1204` shows that order over the orders; a number that nobody has says so.
  private func open(_ url: URL) {
    guard url.scheme == "foodtruck", url.host == "order" else { return }
    let number = url.lastPathComponent
    selection = .truck
    guard let value = Int(number), let order = model.order(number: value) else {
      path = NavigationPath([Panel.orders])
      unknownOrder = number
      return
    }
    var path = NavigationPath([Panel.orders])
    path.append(order.id)
    // The change of the selection empties the path in the same update; this one comes after it.
    Task { self.path = path }
  }
}
