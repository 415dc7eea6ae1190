import Foundation
import SwiftUICore
import Testing

@Suite struct PathTests {
  static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  static func arc(_ start: Double, _ end: Double, clockwise: Bool) -> Path {
    Path {
      $0.addArc(
        center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
    }
  }

  @Test func descriptionRoundTrips() throws {
    let text = "0 0 m 40 0 l 40 40 0 40 q 1.5 2 3 -4 0.25 6 c h"
    #expect(try #require(Path(text)).description == text)
    #expect(Path("1 m") == nil)
    #expect(Path("1 2 l") == nil)
    #expect(Path("1 2 m 3") == nil)
    #expect(Path("hello") == nil)
    #expect(Path("") == Path())
  }

  @Test func numbersAreWrittenWithSixSignificantDigits() {
    #expect(Path { $0.move(to: CGPoint(x: 1.0 / 3, y: 123456.789)) }.description == "0.333333 123457 m")
  }

  @Test func linesWithoutACurrentPointAreIgnored() {
    #expect(Path { $0.addLine(to: CGPoint(x: 1, y: 1)) }.isEmpty)
    #expect(Path().currentPoint == nil)
  }

  @Test func closingReturnsToTheStartOfTheSubpath() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    #expect(path.description == "1 2 m 5 5 l h")
  }

  @Test func boundingRectIsThatOfTheCurveNotOfItsHandles() {
    let path = Path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    }
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(path.cgPath.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(Path().boundingRect.isNull)
  }

  @Test func containsFollowsTheFillRule() {
    var path = Self.square
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, eoFill: true))
    #expect(path.contains(CGPoint(x: 1, y: 1), eoFill: true))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
  }

  @Test func containsIsExactNextToCurves() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let angle = degrees * .pi / 180
      func point(_ r: Double) -> CGPoint { CGPoint(x: 50 + r * cos(angle), y: 50 + r * sin(angle)) }
      #expect(circle.contains(point(49.95)))
      #expect(!circle.contains(point(50.05)))
    }
  }

  @Test func openSubpathsCountAsClosedForContains() {
    let path = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)]) }
    #expect(path.contains(CGPoint(x: 8, y: 2)))
    #expect(!path.contains(CGPoint(x: 2, y: 8)))
  }

  @Test func arcsSweepAsQuartzDoes() {
    let bottom = CGPoint(x: 0, y: 10)
    #expect(Self.arc(0, 90, clockwise: false).boundingRect.maxY > 9.9)
    #expect(abs((Self.arc(0, 90, clockwise: false).currentPoint?.y ?? 0) - bottom.y) < 1e-9)
    // The same angles clockwise go the long way round.
    #expect(abs(Self.arc(0, 90, clockwise: true).boundingRect.minX + 10) < 0.01)
    #expect(abs(Self.arc(0, -90, clockwise: false).boundingRect.minX + 10) < 0.01)
    #expect(abs(Self.arc(0, -90, clockwise: true).boundingRect.minX) < 0.01)
  }

  @Test func onlyAWholePositiveTurnClosesAnArc() {
    #expect(Self.arc(0, 360, clockwise: false).description.hasSuffix("h"))
    #expect(Self.arc(0, 360, clockwise: true).description.hasSuffix("h"))
    #expect(!Self.arc(0, 720, clockwise: false).description.hasSuffix("h"))
    #expect(!Self.arc(0, 350, clockwise: false).description.hasSuffix("h"))
    #expect(Self.arc(30, 30, clockwise: false).description == "8.66025 5 m")
  }

  @Test func arcIsJoinedByALine() {
    let path = Path {
      $0.move(to: .zero)
      $0.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(90))
    }
    #expect(path.description == "0 0 m 10 0 l 10 5.52285 5.52285 10 6.12323e-16 10 c")
  }

  @Test func tangentArcTouchesBothLines() throws {
    let path = Path {
      $0.move(to: .zero)
      $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    }
    let end = try #require(path.currentPoint)
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    #expect(path.description.hasPrefix("0 0 m 6 0 l 8.20914 0 "))
  }

  @Test func trimmingMeasuresLength() {
    let path = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)]) }
    #expect(path.trimmedPath(from: 0, to: 0.5).description == "0 0 m 10 0 l 10 10 l")
    #expect(path.trimmedPath(from: 0.125, to: 0.25).description == "5 0 m 10 0 l")
    #expect(path.trimmedPath(from: 0, to: 1) == path)
    #expect(path.trimmedPath(from: 0.6, to: 0.4).isEmpty)
    #expect(path.trimmedPath(from: -1, to: 0.25).description == "0 0 m 10 0 l")
  }

  @Test func trimmingACircleEndsOnIt() throws {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let end = try #require(circle.trimmedPath(from: 0, to: 0.125).currentPoint)
    #expect(abs(end.x - (50 + 50 * cos(Double.pi / 4))) < 0.02)
    #expect(abs(end.y - (50 + 50 * sin(Double.pi / 4))) < 0.02)
  }

  @Test func trimmingKeepsQuadraticCurvesQuadratic() {
    let path = Path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    }
    #expect(path.trimmedPath(from: 0, to: 0.5).description == "0 0 m 2.5 5 5 5 q")
  }

  @Test func strokeCoversTheLineAndItsCaps() {
    let line = Path { $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0)]) }
    let butt = line.strokedPath(StrokeStyle(lineWidth: 4))
    #expect(butt.boundingRect == CGRect(x: 0, y: -2, width: 20, height: 4))
    let square = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square))
    #expect(square.boundingRect == CGRect(x: -2, y: -2, width: 24, height: 4))
    let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round))
    #expect(round.contains(CGPoint(x: -1.9, y: 0)))
    #expect(!round.contains(CGPoint(x: -1.9, y: 1.9)))
  }

  @Test func strokeOfAClosedPathHasAHole() {
    let stroke = Self.square.strokedPath(StrokeStyle(lineWidth: 2))
    #expect(!stroke.contains(CGPoint(x: 5, y: 5)))
    #expect(stroke.contains(CGPoint(x: 0.5, y: 5)))
    #expect(stroke.contains(CGPoint(x: -0.9, y: -0.9)))
    #expect(stroke.boundingRect == CGRect(x: -1, y: -1, width: 12, height: 12))
    let bevel = Self.square.strokedPath(StrokeStyle(lineWidth: 2, lineJoin: .bevel))
    #expect(!bevel.contains(CGPoint(x: -0.9, y: -0.9)))
  }

  @Test func strokeOfACircleIsARing() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let stroke = circle.strokedPath(StrokeStyle(lineWidth: 10))
    for degrees in stride(from: 1.0, to: 360, by: 7) {
      let angle = degrees * .pi / 180
      func point(_ r: Double) -> CGPoint { CGPoint(x: 50 + r * cos(angle), y: 50 + r * sin(angle)) }
      #expect(stroke.contains(point(54.9)) && stroke.contains(point(45.1)))
      #expect(!stroke.contains(point(55.1)) && !stroke.contains(point(44.9)))
    }
  }

  @Test func sharpCornersAreBevelledBeyondTheMiterLimit() {
    let corner = Path {
      $0.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 10)])
    }
    #expect(corner.strokedPath(StrokeStyle(lineWidth: 4, miterLimit: 10)).boundingRect.maxX < 103)
    #expect(corner.strokedPath(StrokeStyle(lineWidth: 4, miterLimit: 40)).boundingRect.maxX > 110)
  }

  @Test func aCuspIsRoundAndThrowsNoSpike() {
    let cusp = Path {
      $0.move(to: CGPoint(x: 0, y: 80))
      $0.addCurve(
        to: CGPoint(x: 100, y: 80), control1: CGPoint(x: 100, y: 0), control2: CGPoint(x: 0, y: 0))
    }
    for dash in [[], [15, 5, 3], [2, 1]] as [[CGFloat]] {
      let box = cusp.strokedPath(StrokeStyle(lineWidth: 10, dash: dash)).boundingRect
      #expect(box.minY > 14.9 && box.maxY < 86)
    }
    #expect(cusp.strokedPath(StrokeStyle(lineWidth: 10)).contains(CGPoint(x: 50, y: 16)))
  }

  @Test func dashesLeaveGaps() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0)]) }
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [5, 3], dashPhase: 2))
    #expect(dashed.contains(CGPoint(x: 2.9, y: 0)))
    #expect(!dashed.contains(CGPoint(x: 3.1, y: 0)))
    #expect(dashed.contains(CGPoint(x: 6.1, y: 0)))
    #expect(!dashed.contains(CGPoint(x: 12, y: 0)))
  }

  @Test func anOddDashPatternAlternatesWhenItRepeats() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0)]) }
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 2, dash: [4]))
    #expect(dashed.contains(CGPoint(x: 2, y: 0)) && !dashed.contains(CGPoint(x: 6, y: 0)))
    #expect(dashed.contains(CGPoint(x: 10, y: 0)))
  }

  @Test func zeroDashesWithRoundCapsAreDots() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0)]) }
    let dots = line.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round, dash: [0, 5]))
    #expect(dots.contains(CGPoint(x: 5.5, y: 0)) && !dots.contains(CGPoint(x: 7.5, y: 0)))
    #expect(dots.contains(CGPoint(x: 0.5, y: 0)))
  }

  @Test func senselessDashesDrawASolidLine() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 20, y: 0)]) }
    for dash in [[0.0], [0, 0], [-1, 2], [.infinity, 1], [.nan]] {
      let style = StrokeStyle(lineWidth: 2, dash: dash.map { CGFloat($0) })
      #expect(line.strokedPath(style) == line.strokedPath(StrokeStyle(lineWidth: 2)))
    }
  }

  @Test func transformsApplyToWhatIsAdded() {
    var path = Path()
    path.addRect(
      CGRect(x: 0, y: 0, width: 1, height: 2), transform: CGAffineTransform(scaleX: 10, y: 10))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(path.offsetBy(dx: 5, dy: 0).boundingRect.minX == 5)
  }

  @Test func convertsToCGPathAndBack() {
    let mutable = CGMutablePath()
    mutable.addPath(Self.square.cgPath)
    mutable.addEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    var kinds: [CGPathElementType] = []
    mutable.applyWithBlock { kinds.append($0.pointee.type) }
    #expect(kinds.count == 11 && kinds.last == .closeSubpath)
    #expect(Path(mutable).contains(CGPoint(x: 2, y: 2)))
  }

  @Test func capsuleInsideItsInsetStaysInside() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(
      Capsule().inset(by: 5).path(in: rect).boundingRect == CGRect(x: 5, y: 5, width: 90, height: 30))
    #expect(Circle().inset(by: 30).path(in: rect).boundingRect.width == 0)
  }
}
