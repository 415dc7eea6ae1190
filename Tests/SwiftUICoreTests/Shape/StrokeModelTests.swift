import Foundation
import SwiftUICore
import Testing

/// Compares strokes of random paths with a plain model: with round caps and joins, a point is covered if the path
/// comes within half of the line width.
@Suite struct StrokeModelTests {
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func randomPath(_ random: inout Generator) -> (path: Path, samples: [CGPoint]) {
    func point(_ random: inout Generator) -> CGPoint {
      CGPoint(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
    }
    var path = Path()
    var samples: [CGPoint] = []
    var last = point(&random)
    path.move(to: last)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let (a, b, end) = (point(&random), point(&random), point(&random))
      path.addCurve(to: end, control1: a, control2: b)
      for step in 0...400 {
        let t = CGFloat(step) / 400
        let s = 1 - t
        let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        samples.append(
          CGPoint(
            x: w0 * last.x + w1 * a.x + w2 * b.x + w3 * end.x,
            y: w0 * last.y + w1 * a.y + w2 * b.y + w3 * end.y))
      }
      last = end
    }
    return (path, samples)
  }

  @Test(arguments: [2.0, 12, 30]) func strokesCoverWhatIsWithinHalfTheirWidth(_ width: Double) {
    var random = Generator(state: UInt64(width))
    for _ in 0..<30 {
      let (path, samples) = Self.randomPath(&random)
      let stroke = path.strokedPath(
        StrokeStyle(lineWidth: CGFloat(width), lineCap: .round, lineJoin: .round))
      for _ in 0..<40 {
        let p = CGPoint(x: .random(in: -10...110, using: &random), y: .random(in: -10...110, using: &random))
        let distance = samples.reduce(CGFloat.infinity) { min($0, hypot($1.x - p.x, $1.y - p.y)) }
        // Leave out what the model's own sampling can't decide.
        guard abs(Double(distance) - width / 2) > 0.15 else { continue }
        #expect(
          stroke.contains(p) == (Double(distance) < width / 2), "\(p), \(distance) from \(path), \(width)")
      }
    }
  }

  @Test func trimmedPartsAddUpToTheWhole() {
    var random = Generator(state: 7)
    for _ in 0..<20 {
      let (path, _) = Self.randomPath(&random)
      let cut = CGFloat.random(in: 0.1...0.9, using: &random)
      let (head, tail) = (path.trimmedPath(from: 0, to: cut), path.trimmedPath(from: cut, to: 1))
      let (union, whole) = (head.boundingRect.union(tail.boundingRect), path.boundingRect)
      #expect(abs(union.minX - whole.minX) < 1e-6 && abs(union.maxX - whole.maxX) < 1e-6)
      #expect(abs(union.minY - whole.minY) < 1e-6 && abs(union.maxY - whole.maxY) < 1e-6)
      let (a, b) = (head.currentPoint ?? .zero, tail.cgPath.firstPoint)
      #expect(hypot(a.x - b.x, a.y - b.y) < 1e-6)
    }
  }

  @Test func endlessPathsAreTrimmedToNothing() {
    let path = Path { $0.addLines([.zero, CGPoint(x: CGFloat.infinity, y: 0)]) }
    #expect(path.trimmedPath(from: 0, to: 0.5).isEmpty)
    #expect(
      Path { $0.addLines([.zero, CGPoint(x: CGFloat.nan, y: 0)]) }.trimmedPath(from: 0, to: 0.5).isEmpty)
  }
}

extension CGPath {
  fileprivate var firstPoint: CGPoint {
    var result: CGPoint?
    applyWithBlock { element in
      if result == nil { result = element.pointee.points.pointee }
    }
    return result ?? .zero
  }
}
