import FoodTruckKit
import SwiftUI

/// The picture of a donut: its dough, glaze and topping on one another.
struct DonutView: View {
  let donut: Donut
  /// The lighter drawings made for small sizes.
  var isThumbnail = false
  /// False where the name stands beside the picture anyway.
  var isLabelled = true

  var body: some View {
    ZStack {
      layer(donut.dough.imageName(thumbnail: isThumbnail))
      if let glaze = donut.glaze { layer(glaze.imageName(thumbnail: isThumbnail)) }
      if let topping = donut.topping { layer(topping.imageName(thumbnail: isThumbnail)) }
    }
    .aspectRatio(1, contentMode: .fit)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text(LocalizedStringKey(donut.name)))
    .accessibilityAddTraits(.isImage)
    .accessibilityHidden(!isLabelled)
  }

  private func layer(_ name: String) -> some View {
    Image(decorative: name).resizable().scaledToFit()
  }
}
