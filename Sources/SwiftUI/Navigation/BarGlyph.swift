import CoreGraphics
import SwiftUICore

/// The few signs that bars draw by themselves, as lines in a square; they need no symbol font.
struct BarGlyph: View {
  enum Kind: Sendable { case back, sidebar, more, search, clear, down }
  let kind: Kind
  var size: CGFloat = 20

  var body: some View {
    GlyphLines(kind: kind)
      .stroke(.foreground, style: StrokeStyle(lineWidth: size / 9, lineCap: .round, lineJoin: .round))
      .frame(width: size, height: size)
      .accessibilityHidden(true)
  }
}

nonisolated private struct GlyphLines: Shape {
  let kind: BarGlyph.Kind

  /// Drawn in a square of 20 points, and scaled.
  func path(in rect: CGRect) -> Path {
    var path = Path()
    func line(_ points: (CGFloat, CGFloat)...) {
      for (index, point) in points.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    switch kind {
    case .back: line((12.5, 3), (5.5, 10), (12.5, 17))
    case .down: line((4, 7.5), (10, 13.5), (16, 7.5))
    case .sidebar:
      path.addRoundedRect(
        in: CGRect(x: 1.5, y: 3, width: 17, height: 14), cornerSize: CGSize(width: 3.5, height: 3.5))
      line((7.5, 3), (7.5, 17))
    case .more:
      for x in [3.5, 10, 16.5] { path.addEllipse(in: CGRect(x: x - 0.8, y: 9.2, width: 1.6, height: 1.6)) }
    case .search:
      path.addEllipse(in: CGRect(x: 2.5, y: 2.5, width: 11, height: 11))
      line((12, 12), (17.5, 17.5))
    case .clear:
      path.addEllipse(in: CGRect(x: 1.5, y: 1.5, width: 17, height: 17))
      line((7, 7), (13, 13))
      line((13, 7), (7, 13))
    }
    return path.applying(
      CGAffineTransform(translationX: rect.minX, y: rect.minY).scaledBy(
        x: rect.width / 20, y: rect.height / 20))
  }

  /// Back points the other way where one reads from the right.
  var layoutDirectionBehavior: LayoutDirectionBehavior {
    kind == .back || kind == .sidebar ? .mirrors : .fixed
  }
}
