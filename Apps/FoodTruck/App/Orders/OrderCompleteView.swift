import FoodTruckKit
import SwiftUI

/// What is shown when an order is done: its box, which closes by itself.
struct OrderCompleteView: View {
  let order: Order
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      VStack(spacing: 24) {
        DonutBoxView(donut: order.donuts.first)
          .frame(maxWidth: 300, maxHeight: 300)
        VStack(spacing: 6) {
          Text("Order#\(order.numberText) completed").font(.headline)
          if let date = order.completionDate {
            Text("\(order.totalSales) donuts, packed at \(Text(date, style: .time))")
              .font(.subheadline).foregroundStyle(.secondary)
          }
        }
        .multilineTextAlignment(.center)
      }
      .padding()
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle("Order#\(order.numberText)")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Done") { dismiss() }
        }
      }
    }
  }
}

/// A box with a donut in it. The lid comes down by itself; a tap opens and closes it.
struct DonutBoxView: View {
  let donut: Donut?
  @State private var isClosed = false
  @State private var dips = false

  var body: some View {
    ZStack {
      layer("box/inside")
      if let donut { DonutView(donut: donut, isLabelled: false).scaleEffect(0.6) }
      layer("box/bottom")
      if isClosed {
        layer("box/lid")
          .transition(
            .scale(scale: 0.75, anchor: .bottom).combined(with: .offset(y: -60)).combined(with: .opacity))
      }
    }
    .aspectRatio(1, contentMode: .fit)
    .offset(y: dips ? 15 : 0)
    .contentShape(Rectangle())
    .onTapGesture { toggle() }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Donut box")
    .accessibilityValue(isClosed ? Text("Closed") : Text("Open"))
    .accessibilityHint("Opens or closes the lid")
    .accessibilityAddTraits(.isButton)
    .task {
      try? await Task.sleep(for: .seconds(0.75))
      if !isClosed, !Task.isCancelled { toggle() }
    }
  }

  private func layer(_ name: String) -> some View { Image(decorative: name).resizable().scaledToFit() }

  /// Closing ends with a little dip, as if something heavy had come down.
  private func toggle() {
    withAnimation(.spring(duration: 0.35, bounce: 0)) { isClosed.toggle() }
    guard isClosed else { return }
    Task {
      try? await Task.sleep(for: .seconds(0.15))
      withAnimation(.spring(duration: 0.15)) { dips = true }
      try? await Task.sleep(for: .seconds(0.15))
      withAnimation(.spring(duration: 0.15)) { dips = false }
    }
  }
}
