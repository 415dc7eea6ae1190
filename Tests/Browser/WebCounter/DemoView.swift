import CoreGraphics
import Observation
import SwiftUI

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
  @Bindable var model: DemoModel

  var body: some View {
    VStack(spacing: 12) {
      switch model.path {
      case "/": home
      case "/list": ListPage(model: model)
      default: detail
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .buttonStyle(.bordered)
    .environment(\.colorScheme, model.isDark ? .dark : .light)
  }

  @ViewBuilder private var home: some View {
    Text("Counter").font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
    Text("Count \(model.count)").font(.title).accessibilityIdentifier("count")
    Text("Everybody \(model.shared.value)").accessibilityIdentifier("shared")
    HStack(spacing: 12) {
      Button("Plus") { model.count += 1 }
      Button("All plus") { model.shared.value += 1 }
      Button(model.isPreparing ? "Complete" : "Prepare") {
        if model.isPreparing { model.count += 100 }
        model.isPreparing.toggle()
      }
    }
    Color.orange.frame(width: model.isWide ? 300 : 80, height: 24)
      .onTapGesture { withAnimation(.spring(duration: 0.6, bounce: 0.3)) { model.isWide.toggle() } }
    TextField("Message", text: $model.text)
      .onSubmit {
        model.sent.append(model.text)
        model.text = ""
      }
      .textFieldStyle(.roundedBorder).frame(width: 300)
    TextField(
      "Loud",
      text: Binding {
        model.loud
      } set: {
        model.loud = String($0.uppercased().prefix(10))
      }
    )
    .textFieldStyle(.roundedBorder).frame(width: 300)
    Text("Sent: \(model.sent.joined(separator: "|"))").accessibilityIdentifier("sent")
    Button("Open row 7") { model.go("/rows/7") }.buttonStyle(.borderedProminent)
    Text(verbatim: Self.longText).foregroundStyle(.secondary).frame(width: 300)
  }

  @ViewBuilder private var detail: some View {
    Text("Row \(model.row)").font(.largeTitle).bold().accessibilityAddTraits(.isHeader)
    Button("Next row") { model.go("/rows/\((Int(model.row) ?? 0) + 1)") }
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(0..<1000) { number in Text("Line \(number)").padding(12) }
      }
    }
  }

  private static let longText = """
    A longer text that the server breaks into lines by itself, so that it can be found and copied across the places \
    where they end: the quick brown fox jumps over the lazy dog & <others>.
    """
}
