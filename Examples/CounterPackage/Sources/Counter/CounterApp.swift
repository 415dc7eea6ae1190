import SwiftUI

@main
struct CounterApp: App {
  var body: some Scene {
    WindowGroup {
      CounterView()
    }
  }
}

struct CounterView: View {
  @State private var count = 0
  @Environment(\.counterStep) private var step

  var body: some View {
    VStack(spacing: 16) {
      Text("\(count)")
        .font(.largeTitle)
      Button("Add") { count += step }
    }
    .padding()
  }
}

extension EnvironmentValues {
  /// How much one press adds.
  @Entry var counterStep: Int = 1
}

#Preview("By tens") {
  CounterView().environment(\.counterStep, 10)
}
