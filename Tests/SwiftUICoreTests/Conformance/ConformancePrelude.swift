import CoreGraphics

@testable import SwiftUICore

/// A view without preferences of its own: takes what it is proposed, ten points where nothing is.
nonisolated struct Flexible: View {
  typealias Body = Never
  @MainActor static func _make(_ view: Flexible, _ inputs: _ViewInputs) -> _Node { LayoutNode(inputs) }
  @MainActor static func _update(_ node: _Node, _ view: Flexible) {}
}

/// What the expressions of the layout cases name.
enum ConformancePrelude {
  static let red = Flexible()
  static let gray = Flexible()
  static let green = Flexible()
  static let clear = Flexible()
}

struct TwoViews: View {
  var body: some View {
    ConformancePrelude.red.frame(width: 10, height: 10).probe("b")
    ConformancePrelude.red.frame(width: 10, height: 10).probe("c")
  }
}
