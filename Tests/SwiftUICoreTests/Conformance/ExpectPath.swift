import CoreGraphics
import SwiftUICore
import Testing

/// The rectangles and the point that the cases name.
let R = CGRect(x: 0, y: 0, width: 100, height: 60)
let Q = CGRect(x: 0, y: 0, width: 100, height: 100)
let c50 = CGPoint(x: 50, y: 50)

/// Compares a path with what SwiftUI draws, element by element, or its bounds alone where the outline's course is free.
func expectPath(
  _ id: String, _ path: Path, _ expected: String, boundsOnly: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if boundsOnly {
    guard let other = Path(expected) else {
      Issue.record("\(id): the expected path can't be read", sourceLocation: sourceLocation)
      return
    }
    let (a, b) = (path.boundingRect, other.boundingRect)
    for (x, y) in [(a.minX, b.minX), (a.minY, b.minY), (a.maxX, b.maxX), (a.maxY, b.maxY)] {
      #expect(abs(x - y) <= 0.01, "\(id): \(a), not \(b)", sourceLocation: sourceLocation)
    }
    return
  }
  let (left, right) = (path.description.split(separator: " "), expected.split(separator: " "))
  #expect(left.count == right.count, "\(id): \(path.description)", sourceLocation: sourceLocation)
  for (a, b) in zip(left, right) {
    if let a = Double(a), let b = Double(b) {
      #expect(abs(a - b) <= 0.002, "\(id): \(path.description)", sourceLocation: sourceLocation)
    } else {
      #expect(a == b, "\(id): \(path.description)", sourceLocation: sourceLocation)
    }
  }
}
