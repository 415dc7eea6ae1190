import FoodTruckKit
import SwiftUI

/// The app's shell: the sidebar, and beside it a stack with the chosen screen at its root.
package struct ContentView: View {
  private let model: FoodTruckModel
  @State private var selection: Panel? = .truck
  @State private var path = NavigationPath()
  @State private var unknownOrder: String?

  package init(model: FoodTruckModel) { self.model = model }

  package var body: some View {
    NavigationSplitView {
      Sidebar(selection: panel)
    } detail: {
      NavigationStack(path: $path) {
        DetailColumn(model: model, selection: panel, path: $path)
      }
    }
    .onOpenURL(perform: open)
    .alert("Order Not Found", isPresented: isOrderUnknown, presenting: unknownOrder) { _ in
      Button("OK") {}
    } message: { number in
      Text("There is no order with the number \(number).")
    }
  }

  /// Choosing a screen drops what was pushed over the last one.
  private var panel: Binding<Panel?> {
    Binding(
      get: { selection },
      set: {
        selection = $0
        path = NavigationPath()
      })
  }

  private var isOrderUnknown: Binding<Bool> {
    Binding(get: { unknownOrder != nil }, set: { if !$0 { unknownOrder = nil } })
  }

  /// `foodtruck://order/1204` shows that order over the orders; a number that nobody has says so.
  private func open(_ url: URL) {
    guard url.scheme == "foodtruck", url.host == "order" else { return }
    let number = url.lastPathComponent
    selection = .truck
    path = NavigationPath([Panel.orders])
    if let value = Int(number), let order = model.order(number: value) {
      path.append(order.id)
    } else {
      unknownOrder = number
    }
  }
}
