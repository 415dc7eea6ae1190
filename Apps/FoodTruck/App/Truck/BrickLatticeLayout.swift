import SwiftUI

/// Rows of square cells, every second row one cell shorter and shifted by half a cell, like bricks.
///
/// Subviews fill it from left to right and top to bottom; those for which there is no cell are not shown.
struct BrickLatticeLayout: Layout {
  var columns = 5
  var rows = 3
  var spacing: Double = 10

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let offered = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 300, height: 180))
    // A width alone decides the height, so that the cells stay square.
    guard proposal.height == nil else { return offered }
    let cell = (offered.width - spacing * Double(columns - 1)) / Double(columns)
    return CGSize(width: offered.width, height: max(0, cell) * Double(rows) + spacing * Double(rows - 1))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let cell = max(
      0,
      min(
        (bounds.width - spacing * Double(columns - 1)) / Double(columns),
        (bounds.height - spacing * Double(rows - 1)) / Double(rows)))
    let width = cell * Double(columns) + spacing * Double(columns - 1)
    let height = cell * Double(rows) + spacing * Double(rows - 1)
    let origin = CGPoint(x: bounds.midX - width / 2, y: bounds.midY - height / 2)
    var index = 0
    for row in 0..<rows {
      let isShifted = row % 2 == 1
      for column in 0..<(isShifted ? columns - 1 : columns) {
        guard index < subviews.count else { return }
        let x = origin.x + (Double(column) + (isShifted ? 0.5 : 0)) * (cell + spacing)
        subviews[index].place(
          at: CGPoint(x: x + cell / 2, y: origin.y + Double(row) * (cell + spacing) + cell / 2),
          anchor: .center,
          proposal: ProposedViewSize(width: cell, height: cell))
        index += 1
      }
    }
    while index < subviews.count {
      subviews[index].place(at: CGPoint(x: -10_000, y: -10_000), proposal: .zero)
      index += 1
    }
  }
}
