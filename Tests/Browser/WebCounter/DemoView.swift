import CoreGraphics
import Observation
import SwiftUICore

@Observable
@MainActor
final class SharedCount { var value = 0 }

@Observable
@MainActor
final class DemoModel {
  let shared: SharedCount
  var path = "/"
  var count = 0
  var isDark = false
  var isPreparing = false
  var isWide = false
  var text = ""
  var loud = ""
  var sent: [String] = []
  @ObservationIgnored var go: (String) -> Void = { _ in }
  var row: String { String(path.split(separator: "/").last ?? "") }

  init(shared: SharedCount) { self.shared = shared }
}

struct DemoView: View {
  let model: DemoModel

  var body: some View {
    let ink: Color = model.isDark ? .white : .black
    VStack(spacing: 12) {
      if model.path == "/" { home } else { detail }
    }
    .foregroundStyle(ink)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
  }

  @ViewBuilder private var home: some View {
    Text("Counter").font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
    Text("Count \(model.count)").font(.title).accessibilityIdentifier("count")
    Text("Everybody \(model.shared.value)").accessibilityIdentifier("shared")
    HStack(spacing: 12) {
      DemoButton("Plus") { model.count += 1 }
      DemoButton("Everybody plus") { model.shared.value += 1 }
      DemoButton(model.isPreparing ? "Complete" : "Prepare") {
        if model.isPreparing { model.count += 100 }
        model.isPreparing.toggle()
      }
    }
    Color.blue.frame(width: model.isWide ? 300 : 80, height: 24)
      .onTapGesture { withAnimation(.spring(duration: 0.6, bounce: 0.3)) { model.isWide.toggle() } }
      .accessibilityIdentifier("bar")
    Text("Sent: \(model.sent.joined(separator: "|"))").accessibilityIdentifier("sent")
    DemoButton("Open row 7") { model.go("/rows/7") }
    Text(
      "A longer text that the server breaks into lines by itself, so that it can be found and copied across the places where they end: the quick brown fox jumps over the lazy dog & <others>."
    ).frame(width: 300)
  }

  @ViewBuilder private var detail: some View {
    Text("Row \(model.row)").font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
    DemoButton("Next row") { model.go("/rows/\((Int(model.row) ?? 0) + 1)") }
  }
}

/// A button on fills and text alone.
struct DemoButton: View {
  let title: String
  let action: () -> Void
  init(_ title: String, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }
  var body: some View {
    var traits = PressTraits(.button, pressedOpacity: 0.5)
    traits.semantics.label = title
    return Text(title).foregroundStyle(Color.white).padding(.horizontal, 14).padding(.vertical, 7)
      .background { RoundedRectangle(cornerRadius: 12).fill(Color.blue) }
      .pressable(traits, action: action)
  }
}
