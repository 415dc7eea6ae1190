import FoodTruckKit
import SwiftUI

/// Fourteen donuts of the menu in a brick lattice.
struct DonutsCard: View {
  let model: FoodTruckModel
  @Binding var selection: Panel?
  let isPushed: Bool

  var body: some View {
    Card(title: "Donuts", symbol: "circle.circle", panel: .donuts, selection: $selection, isPushed: isPushed)
    {
      BrickLatticeLayout(columns: 5, rows: 3, spacing: 10) {
        ForEach(model.donuts.prefix(14)) { donut in DonutView(donut: donut, isThumbnail: true) }
      }
      .frame(maxWidth: .infinity, minHeight: 180, maxHeight: .infinity)
    }
  }
}
