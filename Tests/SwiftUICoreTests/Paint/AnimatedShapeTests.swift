import CoreGraphics
import SwiftUICore
import Testing

@MainActor
@Suite struct AnimatedShapeTests {
  struct Pie: Shape {
    var fraction: Double
    var animatableData: Double {
      get { fraction }
      set { fraction = newValue }
    }
    func path(in rect: CGRect) -> Path {
      Path(CGRect(x: 0, y: 0, width: rect.width * fraction, height: rect.height))
    }
  }

  private func animate<V: View>(_ harness: PaintHarness, _ animation: Animation?, to view: V) {
    withAnimation(animation) {
      harness.graph.note(Transaction.current)
      harness.graph.update(view)
    }
    harness.graph.flush()
  }

  private func track(_ harness: PaintHarness) -> DisplayContentTrack? {
    harness.nodes.compactMap(\.contentTrack).first
  }

  private func width(_ shape: DisplayShape?) -> CGFloat { shape?.geometry.bounds.width ?? -1 }

  @Test func aChangedShapeIsSampledAhead() throws {
    let harness = PaintHarness(Pie(fraction: 0))
    animate(harness, .linear(duration: 1), to: Pie(fraction: 1))
    let track = try #require(self.track(harness))
    #expect(width(track.shapes.first) == 0)
    #expect(width(track.shapes.last) == 100)
    #expect(abs(width(track.shape(at: track.start + 0.5)) - 50) < 0.01)
    #expect(track.shape(at: track.start + 1.1) == nil)
    #expect(width(harness.shapes.first) == 100)
  }

  @Test func withoutAnAnimationThereIsNoTrack() {
    let harness = PaintHarness(Pie(fraction: 0))
    harness.update(Pie(fraction: 1))
    #expect(track(harness) == nil)
  }

  @Test func trimmedAndErasedShapesMoveToo() throws {
    let trimmed = PaintHarness(Circle().trim(from: 0, to: 0.1))
    animate(trimmed, .linear(duration: 1), to: Circle().trim(from: 0, to: 0.9))
    #expect(track(trimmed) != nil)
    let erased = PaintHarness(AnyShape(Pie(fraction: 0)))
    animate(erased, .linear(duration: 1), to: AnyShape(Pie(fraction: 1)))
    let track = try #require(self.track(erased))
    #expect(abs(width(track.shape(at: track.start + 0.25)) - 25) < 0.01)
  }

  @Test func anEndlessAnimationRepeatsItsTrack() throws {
    let harness = PaintHarness(Pie(fraction: 0))
    animate(harness, .linear(duration: 1).repeatForever(), to: Pie(fraction: 1))
    let track = try #require(self.track(harness))
    #expect(track.repeats)
    #expect(abs((track.times.last ?? 0) - 2) < 1e-9)
    #expect(abs(width(track.shape(at: track.start + 1.5)) - 50) < 0.01)
    #expect(abs(width(track.shape(at: track.start + 2.5)) - 50) < 0.01)
  }

  @Test func rectanglesThatFillTheirFrameFollowIt() {
    let harness = PaintHarness(Color.red.frame(width: 10, height: 10))
    animate(harness, .linear(duration: 1), to: Color.red.frame(width: 50, height: 10))
    #expect(track(harness) == nil)
    #expect(harness.nodes.contains { $0.animations[.frame] != nil })
  }

  @Test func aPathIsSampledWhileItsFrameGrows() throws {
    let harness = PaintHarness(Pie(fraction: 1).frame(width: 10, height: 10))
    animate(harness, .linear(duration: 1), to: Pie(fraction: 1).frame(width: 50, height: 10))
    let track = try #require(self.track(harness))
    #expect(abs(width(track.shape(at: track.start + 0.5)) - 30) < 0.01)
  }

  @Test func solidColorsMove() {
    let harness = PaintHarness(Color.red)
    animate(harness, .linear(duration: 1), to: Color.blue)
    #expect(harness.nodes.contains { $0.animations[.color] != nil })
  }
}
