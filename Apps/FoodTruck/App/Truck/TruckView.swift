import FoodTruckKit
import SwiftUI

/// The truck's home screen: the brand header over cards that lead to the other screens.
struct TruckView: View {
  let model: FoodTruckModel
  @Binding var selection: Panel?

  var body: some View {
    WidthThresholdReader(threshold: 520) { proxy in
      ScrollView {
        VStack(spacing: 16) {
          BrandHeader()
          cards(isCompact: proxy.isCompact)
            .containerShape(RoundedRectangle(cornerRadius: 12, style: .continuous))
            .frame(maxWidth: 1200)
            .padding([.horizontal, .bottom], 16)
        }
      }
    }
    .background(Color(uiColor: .systemGroupedBackground))
    .navigationTitle("Truck")
    .navigationBarTitleDisplayMode(.inline)
  }

  @ViewBuilder
  private func cards(isCompact: Bool) -> some View {
    if isCompact {
      VStack(spacing: 12) {
        OrdersCard(model: model, selection: $selection, isPushed: true)
        DonutsCard(model: model, selection: $selection, isPushed: true)
      }
    } else {
      Grid(horizontalSpacing: 12, verticalSpacing: 12) {
        GridRow {
          OrdersCard(model: model, selection: $selection, isPushed: false)
          DonutsCard(model: model, selection: $selection, isPushed: false)
        }
      }
    }
  }
}
