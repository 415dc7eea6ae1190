import SwiftUI

/// The truck driving through its landscape. Nothing of it needs the server: the browser turns the scenery and flips
/// the truck's pictures by itself.
///
/// 200 points high; the sky reaches further up under the bar.
struct BrandHeader: View {
  @Environment(\.accessibilityReduceMotion) private var reduceMotion
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    GeometryReader { geometry in
      ZStack(alignment: .top) {
        disc("small-clouds", secondsPerTurn: 760, top: 150)
        disc("medium-clouds", secondsPerTurn: 720, top: 150)
        disc("mountains", secondsPerTurn: 840, top: 150)
        disc("big-clouds", secondsPerTurn: 400, top: 150)
        disc("ocean", secondsPerTurn: 480, top: 150)
        disc("balloons", secondsPerTurn: 540, top: 150)
        disc("trees", secondsPerTurn: 180, top: 150)
        road(width: geometry.size.width)
        TruckPicture(isDriving: !reduceMotion).offset(y: 307 - 59)
        disc("foreground", secondsPerTurn: 96, top: 170)
      }
      .frame(width: geometry.size.width, height: 400, alignment: .top)
      .background(sky)
      .clipped()
      .offset(y: -200)
    }
    .frame(height: 200)
    .accessibilityElement(children: .ignore)
    .accessibilityHidden(true)
  }

  private var sky: some View {
    RadialGradient(
      colors: [Color("SkyStart"), Color("SkyEnd")], center: UnitPoint(x: 0.5, y: 1), startRadius: 0,
      endRadius: 450
    )
    .brightness(colorScheme == .dark ? -0.25 : 0)
  }

  /// A disc of 1200 points whose middle is far below; it turns against the clock.
  private func disc(_ name: String, secondsPerTurn: Double, top: Double) -> some View {
    Turning(secondsPerTurn: secondsPerTurn, isTurning: !reduceMotion) {
      Image(decorative: "header/\(name)").resizable().frame(width: 1200, height: 1200)
    }
    .offset(y: top)
    .frame(width: 0)
  }

  private func road(width: Double) -> some View {
    Image(decorative: "header/road").resizable().frame(width: max(1200, width), height: 400)
      .offset(y: 150)
      .frame(width: 0)
  }
}

/// Turns its content for ever.
private struct Turning<Content: View>: View {
  let secondsPerTurn: Double
  let isTurning: Bool
  @ViewBuilder let content: Content
  @State private var turns = 0.0

  var body: some View {
    content
      .rotationEffect(.degrees(-360 * turns))
      .onAppear {
        guard isTurning else { return }
        withAnimation(.linear(duration: secondsPerTurn).repeatForever(autoreverses: false)) { turns = 1 }
      }
  }
}

/// The truck's four pictures, twelve a second.
private struct TruckPicture: View {
  let isDriving: Bool

  var body: some View {
    if isDriving {
      ZStack {
        ForEach(0..<4) { frame in
          picture(frame)
            .keyframeAnimator(initialValue: frame == 0 ? 1.0 : 0.0, repeating: true) { content, opacity in
              content.opacity(opacity)
            } keyframes: { _ in
              // Each picture is there for a quarter of the round and gone for the rest.
              MoveKeyframe(frame == 0 ? 1 : 0)
              LinearKeyframe(frame == 0 ? 1 : 0, duration: Double(frame) / 12)
              MoveKeyframe(1)
              LinearKeyframe(1, duration: 1.0 / 12)
              MoveKeyframe(0)
              LinearKeyframe(0, duration: Double(3 - frame) / 12)
            }
        }
      }
    } else {
      picture(0)
    }
  }

  private func picture(_ frame: Int) -> some View {
    Image(decorative: "header/truck/frame\(frame + 1)").resizable().frame(width: 200, height: 118)
  }
}
