import CoreGraphics
import SwiftUICore
import Testing

@MainActor
@Suite struct ShapeStyleTests {
  @Test func shapesAreFilledWithTheForegroundStyle() {
    #expect(PaintHarness(Rectangle()).colors == [[0, 0, 0, 255]])
    #expect(PaintHarness(Rectangle().foregroundStyle(.red)).colors == [[255, 56, 60, 255]])
  }

  @Test("color-07: levels without a style are label colours")
  func levelsWithoutAStyleAreLabelColors() {
    let dark = PaintHarness(
      VStack {
        Rectangle().fill(.tertiary)
        Rectangle().fill(.quaternary)
      }.environment(\.colorScheme, .dark))
    #expect(dark.colors == [[235, 235, 245, 77], [235, 235, 245, 41]])
    #expect(PaintHarness(Rectangle().fill(.secondary)).colors == [[60, 60, 67, 153]])
    #expect(PaintHarness(Rectangle().fill(.tertiary)).colors == [[60, 60, 67, 77]])
    #expect(PaintHarness(Rectangle().fill(.quaternary)).colors == [[60, 60, 67, 46]])
    #expect(PaintHarness(Rectangle().foregroundStyle(.secondary)).colors == [[60, 60, 67, 153]])
  }

  @Test func levelsOfAStyleFadeIt() {
    func alpha(_ view: some View) -> Int { PaintHarness(view).colors.first?.last ?? -1 }
    #expect(alpha(Rectangle().fill(.secondary).foregroundStyle(.red)) == 128)
    #expect(alpha(Rectangle().fill(.tertiary).foregroundStyle(.red)) == 64)
    #expect(alpha(Rectangle().fill(.quaternary).foregroundStyle(.red)) == 46)
    #expect(alpha(Rectangle().fill(.red.secondary)) == 128)
  }

  @Test func givenLevelsAreTakenAsTheyAre() {
    #expect(
      PaintHarness(Rectangle().fill(.secondary).foregroundStyle(.red, .green)).colors == [[52, 199, 89, 255]])
    #expect(
      PaintHarness(Rectangle().fill(.tertiary).foregroundStyle(.red, .green)).colors == [[52, 199, 89, 128]])
    #expect(
      PaintHarness(Rectangle().fill(.tertiary).foregroundStyle(.red, .green, .blue)).colors == [
        [0, 136, 255, 255]
      ])
  }

  @Test func theTintStyleIsTheTintOrTheAccentColor() {
    #expect(PaintHarness(Rectangle().fill(.tint)).colors == [[0, 136, 255, 255]])
    #expect(PaintHarness(Rectangle().fill(.tint).tint(.green)).colors == [[52, 199, 89, 255]])
    #expect(
      PaintHarness(Rectangle().fill(.tint).tint(Color.green).tint(.red)).colors == [[52, 199, 89, 255]])
  }

  @Test func aStyleOfOnesOwnIsResolvedInItsEnvironment() {
    struct Mine: ShapeStyle {
      func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
        environment.colorScheme == .dark ? Color.white : Color.black
      }
    }
    #expect(PaintHarness(Rectangle().fill(Mine())).colors == [[0, 0, 0, 255]])
    #expect(
      PaintHarness(Rectangle().fill(Mine()).environment(\.colorScheme, .dark)).colors == [
        [255, 255, 255, 255]
      ])
  }

  @Test func linesInFrontOfFillsShareTheShape() {
    let harness = PaintHarness(Circle().fill(.red).stroke(.black, lineWidth: 3))
    #expect(harness.colors == [[255, 56, 60, 255], [0, 0, 0, 255]])
    #expect(harness.shapes[1].stroke?.lineWidth == 3)
    #expect(harness.shapes[1].geometry == .ellipse(CGRect(x: 0, y: 0, width: 100, height: 100)))
  }

  @Test func aStrokedBorderStaysInside() {
    let harness = PaintHarness(Circle().strokeBorder(.red, lineWidth: 10))
    #expect(harness.shapes[0].geometry == .ellipse(CGRect(x: 5, y: 5, width: 90, height: 90)))
  }

  @Test func gradientsAreExpandedForStraightInterpolation() throws {
    let harness = PaintHarness(
      LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
    guard case .linearGradient(let stops, let start, let end) = harness.shapes[0].paint else {
      Issue.record("not a linear gradient")
      return
    }
    #expect(start == CGPoint(x: 0, y: 50))
    #expect(end == CGPoint(x: 100, y: 50))
    #expect(stops.count > 4)
    let middle = stops.color(at: 0.5)
    for (own, apples) in zip([middle.red, middle.green, middle.blue], [170, 121, 168] as [Float]) {
      #expect(abs(own * 255 - apples) <= 2)
    }
  }

  @Test func aTransparentEndLendsNoColor() {
    let stops = Gradient(colors: [.red, .clear]).resolved(in: EnvironmentValues())
    for stop in stops { #expect(stop.color.red > 0.99) }
    #expect(stops.last?.color.alpha == 0)
  }

  @Test func anglesBeyondAnArcAreSharedByItsEnds() {
    let harness = PaintHarness(
      AngularGradient(colors: [.white, .black], center: .center, startAngle: .zero, endAngle: .degrees(180)))
    guard case .angularGradient(let stops, _, let start, let end) = harness.shapes[0].paint else {
      Issue.record("not an angular gradient")
      return
    }
    #expect(abs(end - start - 2 * .pi) < 1e-9)
    #expect(stops.color(at: 0.6).red == 0)
    #expect(stops.color(at: 0.9).red == 1)
  }

  @Test func opacityIsAGroup() {
    let harness = PaintHarness(Circle().opacity(0.5))
    #expect(harness.nodes.contains { $0.effects.opacity == 0.5 })
    harness.update(Circle().opacity(0.25))
    #expect(harness.nodes.contains { $0.effects.opacity == 0.25 })
  }
}
