import CoreGraphics

@testable import SwiftUICore

/// Stands in for a text that was measured on Apple's platforms: it has that text's size and its font's metrics, which
/// our fonts can't have. What the cases compare is what views do with it.
nonisolated struct SizedText: View {
  /// Width and height by the text, or by the name of its text style.
  @TaskLocal static var sizes: [String: [CGFloat]] = [:]

  private let name: String

  init(_ name: String) {
    self.name = Self.sizes[name] == nil && Self.sizes["default"] != nil ? "default" : name
  }

  private init(style: String) { name = style }

  enum Style: String { case largeTitle, caption2 }

  /// A text in another style, if the case gives a size for that style.
  func font(_ style: Style) -> SizedText {
    Self.sizes[style.rawValue] == nil ? SizedText(tall: self) : SizedText(style: style.rawValue)
  }

  private init(tall text: SizedText) { self = text }

  var body: some View {
    SizedTextLayout(metrics: Metrics(size: Self.sizes[name] ?? [0, 0])) { EmptyView() }
  }

  struct Metrics {
    var size: CGSize
    /// What Apple's fonts of that line height ask for: facts/platform-metrics §1 to §3.
    var baseline, below, above, leading: CGFloat

    init(size: [CGFloat]) {
      self.size = CGSize(width: size[0], height: size[1])
      switch size[1] {
      case 38: (baseline, below, above, leading) = (29, 23.3017578125, 12.678809606772, 1.5)
      case 24.5: (baseline, below, above, leading) = (18.5, 14.80908203125, 8.4295, 2)
      case 15: (baseline, below, above, leading) = (12, 7.5, 4.5, 1.5)
      default: (baseline, below, above, leading) = (13, 8.15087890625, 4.7421875, 0)
      }
    }
  }
}

private nonisolated struct SizedTextLayout: Layout {
  var metrics: SizedText.Metrics

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    metrics.size
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing {
    .text(below: metrics.below, above: metrics.above, textToText: metrics.leading)
  }
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    if guide == .middleOfCapitals { return metrics.baseline - 13 * 1443 / 2048 / 2 }
    return guide == .firstTextBaseline || guide == .lastTextBaseline ? metrics.baseline : nil
  }
}

@MainActor func box(_ width: CGFloat, _ height: CGFloat) -> some View {
  Color.gray.frame(width: width, height: height)
}

/// Places by centres: up, right, down and left on a circle, then up at half its radius.
nonisolated struct Radial: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let radius = min(bounds.width, bounds.height) / 2 - 12
    let directions: [(x: CGFloat, y: CGFloat)] = [(0, -1), (1, 0), (0, 1), (-1, 0), (0, -0.5)]
    for (subview, direction) in zip(subviews, directions) {
      subview.place(
        at: CGPoint(x: bounds.midX + direction.x * radius, y: bounds.midY + direction.y * radius),
        anchor: .center, proposal: .unspecified)
    }
  }
}
