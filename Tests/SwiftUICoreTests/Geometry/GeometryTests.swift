import Foundation
import SwiftUICore
import Testing

@Suite struct GeometryTests {
  @Test func unspecifiedDimensionsAreReplaced() {
    #expect(
      ProposedViewSize(width: nil, height: 30).replacingUnspecifiedDimensions()
        == CGSize(width: 10, height: 30))
    #expect(ProposedViewSize.unspecified.width == nil)
    #expect(ProposedViewSize.infinity.height == .infinity)
  }

  @Test func edgeSetsHoldTheirEdges() {
    #expect(Edge.Set.all == [.horizontal, .vertical])
    #expect(Edge.Set(.leading) == .leading)
    #expect(!Edge.Set.horizontal.contains(.top))
    #expect(HorizontalEdge.Set.all.contains(.trailing))
    #expect(Axis.Set([.horizontal, .vertical]).contains(.vertical))
    #expect(Axis.vertical.description == "vertical")
  }

  @Test func anglesConvert() {
    #expect(abs(Angle.degrees(180).radians - .pi) < 1e-12)
    #expect(abs((Angle.degrees(90) + .radians(.pi / 2)).degrees - 180) < 1e-12)
    #expect(Angle.degrees(-1) < .zero)
    #expect((-Angle.radians(1) * 2).radians == -2)
  }

  @Test func transformsConcatenateInQuartzOrder() {
    let transform = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(transform)
    #expect(abs(point.x - 10) < 1e-9 && abs(point.y - 1) < 1e-9)
    let back = point.applying(transform.inverted())
    #expect(abs(back.x - 1) < 1e-9 && abs(back.y) < 1e-9)
    #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
  }

  @Test func decomposedTransformsComposeAgain() {
    let transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 2, y: -3)
      .concatenating(CGAffineTransform(a: 1, b: 0.2, c: 0.4, d: 1, tx: 5, ty: 6))
    let again = CGAffineTransform(transform.decomposed())
    for (a, b) in [
      (transform.a, again.a), (transform.b, again.b), (transform.c, again.c), (transform.d, again.d),
      (transform.tx, again.tx), (transform.ty, again.ty),
    ] {
      #expect(abs(a - b) < 1e-9)
    }
  }

  @Test func aTurnedRectangleIsBoundByItsCorners() {
    let rect = CGRect(x: -1, y: -1, width: 2, height: 2)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(rect.width - 2 * 2.0.squareRoot()) < 1e-9)
  }

  @Test func geometryShowsAsOnApplesPlatforms() {
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
  }

  @Test func animatableDataReachesEveryComponent() {
    var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    insets.animatableData.scale(by: 2)
    #expect(insets == EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
    var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    rect.animatableData = rect.animatableData.interpolated(towards: .zero, amount: 0.5)
    #expect(rect == CGRect(x: 0.5, y: 1, width: 1.5, height: 2))
    #expect(UnitPoint.bottomTrailing.animatableData.magnitudeSquared == 2)
    var style = StrokeStyle(lineWidth: 2, dashPhase: 4)
    style.animatableData.scale(by: 0.5)
    #expect(style == StrokeStyle(lineWidth: 1, miterLimit: 5, dashPhase: 2))
    let values = AnimatableValues(1.0, CGFloat(2), Float(2))
    #expect(values.magnitudeSquared == 9)
    #expect(values + values == values.scaled(by: 2))
  }
}
