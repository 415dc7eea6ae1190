import FoodTruckKit
import SwiftUI

/// An order's donuts and number.
struct OrderRow: View {
  let order: Order

  var body: some View {
    HStack(spacing: 8) {
      DonutStackView(donuts: order.donuts).frame(width: 40, height: 40)
      Text("Order#\(order.numberText)")
    }
  }
}

/// A time of today or yesterday by name, else the date; and the time of day.
struct OrderDate: View {
  let date: Date
  @Environment(\.calendar) private var calendar

  var body: some View {
    let time = Text(date, style: .time)
    if calendar.isDateInToday(date) {
      Text("Today, \(time)")
    } else if calendar.isDateInYesterday(date) {
      Text("Yesterday, \(time)")
    } else {
      Text(date, format: .dateTime.day().month().year().hour().minute())
    }
  }
}
