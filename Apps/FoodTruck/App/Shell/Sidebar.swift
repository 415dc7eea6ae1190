import SwiftUI

/// The list of screens.
struct Sidebar: View {
  @Binding var selection: Panel?

  var body: some View {
    List(selection: $selection) {
      NavigationLink(value: Panel.truck) { Label("Truck", systemImage: "box.truck") }
      NavigationLink(value: Panel.orders) { Label("Orders", systemImage: "shippingbox") }
      Section("Donuts") {
        NavigationLink(value: Panel.donuts) {
          Label {
            Text("Donuts")
          } icon: {
            Image("donut").renderingMode(.template).resizable().scaledToFit().frame(width: 22, height: 22)
          }
        }
      }
    }
    .listStyle(.sidebar)
    .navigationTitle("Food Truck")
    .navigationSplitViewColumnWidth(min: 200, ideal: 320)
  }
}
