import FoodTruckKit
import SwiftData
import SwiftUI

/// Lets the truck's model hear of the orders that other servers store and change.
package struct OrderFollower: View {
  private let model: FoodTruckModel
  @Query private var records: [OrderRecord]

  package init(model: FoodTruckModel) { self.model = model }

  package var body: some View {
    Color.clear.accessibilityHidden(true)
      .onChange(of: records.map(Version.init)) {
        withAnimation(.spring(duration: 0.4)) { model.take(records) }
      }
  }

  /// What changes in the life of an order.
  private struct Version: Equatable {
    let number: Int
    let change: Date?

    init(_ record: OrderRecord) {
      number = record.number
      change = record.lastChange
    }
  }
}
