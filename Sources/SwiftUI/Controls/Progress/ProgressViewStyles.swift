import CoreGraphics

/// The default progress view style: a bar for a value, else a spinner.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted != nil {
      LinearProgress(configuration: configuration)
    } else {
      CircularProgress(configuration: configuration)
    }
  }
}

/// A progress view that visually indicates its progress using a horizontal bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    LinearProgress(configuration: configuration)
  }
}

/// A progress view that uses a circular gauge to indicate the partial completion of an activity.
public struct CircularProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgress(configuration: configuration)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension ProgressViewStyleConfiguration {
  var semantics: DisplaySemantics {
    var semantics = DisplaySemantics(role: .progress)
    semantics.value = fractionCompleted.map { "\(Int(($0 * 100).rounded()))%" }
    return semantics
  }
}

/// A bar of four points, with the label four points above it.
private struct LinearProgress: View {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if let label = configuration.label, !labelsHidden { label }
      bar
      if let value = configuration.currentValueLabel { value.font(.caption).foregroundStyle(.secondary) }
    }
    .semantics(configuration.semantics)
  }

  private var bar: some View {
    Capsule()
      .fill(Color(system: .fill))
      .frame(height: 4)
      .overlay {
        Capsule().fill(.tint).fractionalWidth(configuration.fractionCompleted ?? 0)
      }
  }
}

/// A spinner or a ring of twenty points, with the label below it.
private struct CircularProgress: View {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    VStack {
      Group {
        if let fraction = configuration.fractionCompleted {
          ZStack {
            Circle().inset(by: 1.5).stroke(Color(system: .fill), lineWidth: 3)
            Circle().inset(by: 1.5).trim(from: 0, to: fraction)
              .stroke(.tint, style: StrokeStyle(lineWidth: 3, lineCap: .round))
              .rotationEffect(.degrees(-90))
          }
        } else {
          Spinner()
        }
      }
      .frame(width: side, height: side)
      if let label = configuration.label, !labelsHidden { label.foregroundStyle(.secondary) }
      if let value = configuration.currentValueLabel { value.font(.caption).foregroundStyle(.secondary) }
    }
    .semantics(configuration.semantics)
  }

  private var side: CGFloat { controlSize >= .large ? 37 : 20 }
}

/// Eight spokes that fade; the browser turns them for ever without the server.
private struct Spinner: View {
  @State private var isTurning = false

  var body: some View {
    ZStack {
      ForEach(0..<8, id: \.self) { index in
        SpokeShape(index: index).fill(Color.gray.opacity(0.25 + 0.75 * Double(index) / 7))
      }
    }
    .rotationEffect(.degrees(isTurning ? 360 : 0))
    .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: isTurning)
    .onAppear { isTurning = true }
  }
}

nonisolated private struct SpokeShape: Shape {
  let index: Int

  func path(in rect: CGRect) -> Path {
    let side = min(rect.width, rect.height)
    let width = side * 0.115
    let spoke = CGRect(x: -width / 2, y: -side / 2, width: width, height: side * 0.28)
    return Path(roundedRect: spoke, cornerRadius: width / 2)
      .applying(CGAffineTransform(rotationAngle: CGFloat(index) * .pi / 4))
      .applying(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }
}
