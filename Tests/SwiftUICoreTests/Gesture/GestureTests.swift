import CoreGraphics
import SwiftUICore
import Testing

/// A leaf of 50 × 50 points.
private struct Tile: View {
  var body: some View { HStack {}.frame(width: 50, height: 50) }
}

private final class Log {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}

/// A graph with one view and the nodes of its display that listen for something, outermost first.
@MainActor
private struct Stage {
  let graph = ViewGraph()

  init<V: View>(_ view: V) {
    graph.requestFlush = {}
    graph.mount(view)
    graph.flush()
  }

  func listeners(_ kind: DisplayInteraction.Kind) -> [DisplayNode] {
    var result: [DisplayNode] = []
    graph.tree.root.forEachInSubtree { node in
      if node.interaction?.shape.kinds.contains(kind) == true { result.append(node) }
    }
    return result
  }

  /// Sends an event to the innermost listener, as a display does.
  func send(_ kind: DisplayInteraction.Kind, _ detail: DisplayEvent.Detail = .none) {
    guard let node = listeners(kind).last, node.interaction?.shape.isEnabled == true else { return }
    node.interaction?.handle?(DisplayEvent(kind, detail))
    graph.flush()
  }
}

@MainActor
@Suite struct GestureTests {
  private let log = Log()

  @Test func aChildsTapBeatsItsParents() {
    let stage = Stage(
      VStack { Tile().onTapGesture { log.add("child") } }.onTapGesture { log.add("parent") })
    stage.send(.press)
    #expect(log.entries == ["child"])
  }

  @Test func aParentsGestureOfHighPriorityTakesOver() {
    let stage = Stage(
      VStack { Tile().onTapGesture { log.add("child") } }
        .highPriorityGesture(TapGesture().onEnded { log.add("parent") }))
    stage.send(.press)
    #expect(log.entries == ["parent"])
  }

  @Test func aSimultaneousGestureRunsWithTheChilds() {
    let stage = Stage(
      VStack { Tile().onTapGesture { log.add("child") } }
        .simultaneousGesture(TapGesture().onEnded { log.add("parent") }))
    stage.send(.press)
    #expect(log.entries == ["child", "parent"])
  }

  @Test func aMaskCanDisableTheGestureOrThoseInside() {
    let outer = { (mask: GestureMask) in
      VStack { Tile().onTapGesture { log.add("child") } }
        .gesture(TapGesture().onEnded { log.add("parent") }, including: mask)
    }
    Stage(outer(.subviews)).send(.press)
    Stage(outer(.gesture)).send(.press)
    Stage(outer(.none)).send(.press)
    #expect(log.entries == ["child", "parent"])
  }

  @Test func aDisabledViewTakesNoTapsAndNothingInsideCanEnableItAgain() {
    let stage = Stage(
      VStack { Tile().onTapGesture { log.add("tap") }.disabled(false) }.disabled(true))
    #expect(stage.listeners(.press).first?.interaction?.shape.isEnabled == false)
    stage.send(.press)
    #expect(log.entries.isEmpty)
  }

  @Test func aTapTellsWhereItWas() {
    let stage = Stage(
      VStack(spacing: 0) {
        Tile()
        Tile().onTapGesture { log.add("child") }
      }
      .simultaneousGesture(SpatialTapGesture().onEnded { log.add("\($0.location)") }))
    stage.send(.press, .point(CGPoint(x: 5, y: 7)))
    #expect(log.entries == ["child", "(5.0, 57.0)"])
  }

  @Test func aTapTellsWhereItWasInAnotherSpace() {
    let stage = Stage(
      VStack(spacing: 0) {
        Tile()
        Tile().onTapGesture(coordinateSpace: .named("stack")) { log.add("\($0)") }
      }
      .coordinateSpace(.named("stack")))
    stage.send(.press, .point(CGPoint(x: 5, y: 7)))
    #expect(log.entries == ["(5.0, 57.0)"])
  }

  @Test func aDragBeginsAtItsMinimumDistance() {
    let stage = Stage(
      Tile().gesture(
        DragGesture(minimumDistance: 20)
          .onChanged { log.add("\($0.translation.width)") }
          .onEnded { log.add("end \($0.predictedEndTranslation.width)") }))
    func drag(_ x: CGFloat, ended: Bool = false) {
      stage.send(
        .drag,
        .drag(
          start: CGPoint(x: 10, y: 10), location: CGPoint(x: 10 + x, y: 10),
          velocity: CGSize(width: 40, height: 0), ended: ended))
    }
    drag(5)
    drag(25)
    drag(30)
    drag(32, ended: true)
    #expect(log.entries == ["25.0", "30.0", "end 42.0"])
  }

  @Test func gestureStateGoesBackWhenTheGestureEnds() {
    struct Screen: View {
      let log: Log
      @GestureState private var width: CGFloat = 0
      var body: some View {
        log.add("\(width)")
        return Tile().gesture(
          DragGesture().updating($width) { value, state, _ in state = value.translation.width })
      }
    }
    let stage = Stage(Screen(log: log))
    stage.send(.drag, .drag(start: .zero, location: CGPoint(x: 30, y: 0), velocity: .zero, ended: false))
    stage.send(.drag, .drag(start: .zero, location: CGPoint(x: 40, y: 0), velocity: .zero, ended: true))
    #expect(log.entries == ["0.0", "30.0", "0.0"])
  }

  @Test func aLongPressTellsOfItsBeginningAndItsEnd() {
    let stage = Stage(
      Tile().onLongPressGesture(minimumDuration: 1) {
        log.add("long")
      } onPressingChanged: {
        log.add("\($0)")
      })
    #expect(stage.listeners(.longPress).first?.interaction?.shape.longPressDuration == 1)
    stage.send(.pressDown)
    stage.send(.pressUp)
    stage.send(.pressDown)
    stage.send(.longPress)
    stage.send(.pressUp)
    #expect(log.entries == ["true", "false", "true", "false", "long"])
  }

  @Test func aSequenceWaitsForItsFirstGesture() {
    let stage = Stage(
      Tile().gesture(
        LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
          .onEnded { value in
            if case .second(true, let drag?) = value { log.add("\(drag.translation.width)") }
          }))
    let drag = { (ended: Bool) in
      DisplayEvent.Detail.drag(start: .zero, location: CGPoint(x: 9, y: 0), velocity: .zero, ended: ended)
    }
    stage.send(.pressDown)
    stage.send(.drag, drag(true))
    #expect(log.entries.isEmpty)
    stage.send(.pressDown)
    stage.send(.longPress)
    stage.send(.drag, drag(false))
    stage.send(.drag, drag(true))
    #expect(log.entries == ["9.0"])
  }

  @Test func ofTwoExclusiveGesturesTheFirstWins() {
    let stage = Stage(
      Tile().gesture(
        SpatialTapGesture().onEnded { _ in log.add("spatial") }
          .exclusively(before: TapGesture().onEnded { log.add("tap") })))
    stage.send(.press)
    #expect(log.entries == ["spatial"])
  }

  @Test func aGestureGivenAnewKeepsItsStateAndTakesTheNewAction() {
    struct Screen: View {
      let log: Log
      @State private var count = 0
      var body: some View {
        let seen = count
        return Tile().gesture(
          DragGesture().onChanged { _ in
            log.add("\(seen)")
            count += 1
          })
      }
    }
    let stage = Stage(Screen(log: log))
    for x in [20, 30, 40] {
      stage.send(.drag, .drag(start: .zero, location: CGPoint(x: x, y: 0), velocity: .zero, ended: false))
    }
    #expect(log.entries == ["0", "1", "2"])
  }

  @Test func aModifierOnSeveralViewsGivesEachAGestureOfItsOwn() {
    let stage = Stage(
      VStack {
        Group {
          Tile()
          Tile()
        }
        .onTapGesture { log.add("tap") }
      })
    #expect(stage.listeners(.press).count == 2)
    for node in stage.listeners(.press) { node.interaction?.handle?(DisplayEvent(.press)) }
    #expect(log.entries == ["tap", "tap"])
  }

  @Test func aKeyThatIsIgnoredGoesOnToTheViewsAround() {
    let stage = Stage(
      VStack {
        Tile().onKeyPress(.escape) {
          log.add("inner")
          return .ignored
        }
      }
      .onKeyPress { press in
        log.add(press.characters)
        return .handled
      })
    stage.send(.key, .key("Escape"))
    stage.send(.key, .key("x"))
    #expect(log.entries == ["inner", "\u{1B}", "x"])
  }

  @Test func hoverTellsOfComingAndGoingOnce() {
    let stage = Stage(Tile().onHover { log.add("\($0)") })
    stage.send(.hover, .hover(true, .zero))
    stage.send(.hover, .hover(true, CGPoint(x: 2, y: 2)))
    stage.send(.hover, .hover(false, .zero))
    #expect(log.entries == ["true", "false"])
  }
}
