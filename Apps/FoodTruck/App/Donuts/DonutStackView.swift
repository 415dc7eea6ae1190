import FoodTruckKit
import SwiftUI

/// Up to three of an order's donuts, on the diagonal; the rest as a number if wanted.
struct DonutStackView: View {
  let donuts: [Donut]
  var showsOverflow = false

  var body: some View {
    DiagonalDonutStackLayout {
      ForEach(donuts.prefix(3)) { donut in
        DonutView(donut: donut, isThumbnail: true, isLabelled: false)
      }
    }
    .overlay(alignment: .bottomTrailing) {
      if showsOverflow, donuts.count > 3 {
        Text(verbatim: "+\(donuts.count - 3)")
          .font(.caption2).bold()
          .padding(4)
          .background(.thinMaterial, in: Capsule())
      }
    }
    .accessibilityHidden(true)
  }
}
