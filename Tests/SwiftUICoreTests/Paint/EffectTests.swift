import CoreGraphics
import SwiftUICore
import Testing

@MainActor
@Suite struct EffectTests {
  private func effects(_ view: some View) -> DisplayEffects {
    PaintHarness(view).nodes.map(\.effects).first { !$0.isIdentity } ?? DisplayEffects()
  }

  @Test func transformsTurnAboutTheirAnchor() {
    #expect(
      effects(Circle().opacity(1).scaleEffect(2, anchor: .topLeading)).transform
        == .scale(x: 2, y: 2, anchor: .zero))
    #expect(
      effects(Circle().opacity(1).rotationEffect(.radians(1))).transform
        == .rotation(1, anchor: CGPoint(x: 50, y: 50)))
  }

  @Test func offsetsAreMirroredInARightToLeftLayout() {
    let view = Circle().opacity(1).offset(x: 5, y: 7)
    #expect(effects(view).transform == .offset(CGSize(width: 5, height: 7)))
    #expect(
      effects(view.environment(\.layoutDirection, .rightToLeft)).transform
        == .offset(CGSize(width: -5, height: 7)))
  }

  @Test func shapesAreMirroredInARightToLeftLayoutUnlessTheySayOtherwise() {
    struct Corner: Shape {
      var layoutDirectionBehavior: LayoutDirectionBehavior
      func path(in rect: CGRect) -> Path { Path(CGRect(x: 0, y: 0, width: 10, height: 10)) }
    }
    func left(_ behavior: LayoutDirectionBehavior) -> CGFloat? {
      PaintHarness(Corner(layoutDirectionBehavior: behavior).environment(\.layoutDirection, .rightToLeft))
        .shapes.first?.geometry.bounds.minX
    }
    #expect(left(.mirrors) == 90)
    #expect(left(.fixed) == 0)
  }

  @Test func aClipIsTheShapeInTheViewsFrame() {
    #expect(
      effects(Color.red.clipShape(Circle())).clip == .ellipse(CGRect(x: 0, y: 0, width: 100, height: 100)))
    #expect(effects(Color.red.clipped()).clip == .rect(CGRect(x: 0, y: 0, width: 100, height: 100)))
  }

  @Test func nothingOutsideAClipOrAContentShapeIsHit() {
    func isHit(_ view: some View, _ x: CGFloat, _ y: CGFloat) -> Bool {
      PaintHarness(view).graph.tree.hit(at: CGPoint(x: x, y: y)) != nil
    }
    #expect(!isHit(Color.red.clipShape(Circle()), 2, 2))
    #expect(isHit(Color.red.clipShape(Circle()), 50, 50))
    #expect(!isHit(Color.red.contentShape(Circle()), 2, 2))
    #expect(isHit(Color.clear.contentShape(Rectangle()), 2, 2))
    #expect(!isHit(Color.clear, 50, 50))
  }

  @Test func aMaskIsTheFirstChildOfItsGroup() throws {
    let harness = PaintHarness(
      Color.red.mask {
        Circle(); Rectangle()
      })
    let group = try #require(harness.nodes.first { $0.effects.masksWithFirstChild })
    #expect(group.children.count == 2)
    #expect(group.children.first?.children.count == 2)
  }

  @Test func filtersAndShadowsAreWrittenAsTheyAre() {
    #expect(effects(Circle().brightness(0.2)).brightness == 0.2)
    #expect(effects(Circle().contrast(1.5)).contrast == 1.5)
    #expect(effects(Circle().saturation(0.5)).saturation == 0.5)
    #expect(effects(Circle().grayscale(1)).grayscale == 1)
    #expect(effects(Circle().hueRotation(.radians(1))).hueRotation == 1)
    #expect(effects(Circle().colorInvert()).inverts)
    #expect(effects(Circle().blur(radius: 4)).blur == 4)
    #expect(effects(Circle().blendMode(.multiply)).blendMode == "multiply")
    let shadow = effects(Circle().shadow(radius: 3, y: 2)).shadow
    #expect(shadow?.radius == 3)
    #expect(shadow?.y == 2)
    #expect(abs((shadow?.color.alpha ?? 0) - 0.33) < 0.001)
  }

  @Test func filtersAndShadowsMove() {
    func view(_ amount: Double) -> some View {
      VStack {
        Circle().saturation(amount)
        Circle().hueRotation(.radians(amount))
        Circle().shadow(color: .black.opacity(amount), radius: CGFloat(10 * amount))
      }
    }
    let harness = PaintHarness(view(0))
    withAnimation(.linear(duration: 10)) {
      harness.graph.note(Transaction.current)
      harness.graph.update(view(1))
    }
    harness.graph.flush()
    let moving = harness.nodes.filter { !$0.animations.isEmpty }
    let start = moving.first?.animations[.filter]?.motions.first?.start ?? 0
    let filters = moving.compactMap { $0.presented(.filter, at: start + 5) }
    #expect(filters.count == 2)
    for filter in filters { #expect(abs(filter[0] - 0.5) < 1e-3) }
    let shadow = moving.compactMap { $0.presented(.shadow, at: start + 5) }.first ?? []
    #expect(shadow.count == 7)
    #expect(
      abs((shadow.dropFirst(3).first ?? 0) - 0.5) < 0.01 && abs((shadow.dropFirst(4).first ?? 0) - 5) < 0.01)
  }

  @Test func anUnrelatedChangeLeavesAMovementAlone() {
    func view(_ opacity: Double, _ size: CGFloat) -> some View {
      Circle().opacity(opacity).frame(width: size, height: size)
    }
    let harness = PaintHarness(view(1, 10))
    withAnimation(.linear(duration: 10)) {
      harness.graph.note(Transaction.current)
      harness.graph.update(view(0, 10))
    }
    harness.graph.flush()
    func isMoving() -> Bool { harness.nodes.contains { $0.animations[.opacity] != nil } }
    #expect(isMoving())
    harness.update(view(0, 20))
    #expect(isMoving())
  }

  @Test func aContainerRelativeShapeShrinksItsCorners() {
    let view = ContainerRelativeShape().padding(10).containerShape(RoundedRectangle(cornerRadius: 30))
    #expect(
      PaintHarness(view).shapes.first?.geometry
        == .roundedRect(
          CGRect(x: 0, y: 0, width: 80, height: 80), topLeft: 20, topRight: 20, bottomRight: 20,
          bottomLeft: 20,
          continuous: true))
  }

  @Test func backgroundsAndBordersAreLayered() {
    let harness = PaintHarness(
      Circle().fill(.blue).frame(width: 20, height: 20).background(.red).border(.green, width: 2))
    #expect(harness.colors == [[255, 56, 60, 255], [0, 136, 255, 255], [52, 199, 89, 255]])
    #expect(harness.shapes[2].geometry == .rect(CGRect(x: 1, y: 1, width: 18, height: 18)))
    #expect(
      PaintHarness(Circle().frame(width: 20, height: 20).background(.red, in: .capsule)).shapes.first?
        .geometry
        == .roundedRect(
          CGRect(x: 0, y: 0, width: 20, height: 20), topLeft: 10, topRight: 10, bottomRight: 10,
          bottomLeft: 10,
          continuous: true))
  }
}
