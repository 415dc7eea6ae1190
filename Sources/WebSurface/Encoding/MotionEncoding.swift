import CoreGraphics
import Foundation
import SwiftUICore

/// What moves by itself, as the browser follows it.
///
/// A motion is `[key, elapsed, [difference…], timing, merges, [velocity…]]`. The browser keeps motions that it knows by
/// their key, starts new ones now, and drops those that are not named. A motion that `merges` takes over from what is
/// shown at that moment, so its difference and velocity are the browser's own where it was showing something moving.
///
/// A timing is nested: `["c", x1, y1, x2, y2, duration]` a curve, `["o", kind, duration]` a circular one,
/// `["s", mass, stiffness, damping, velocity, duration]` a spring, `["d", delay, timing]`, `["x", speed, timing]`,
/// `["r", count, autoreverses, timing]` (count −1: for ever), `["k", step, [progress…]]` samples.
enum MotionEncoding {
  static func code(_ property: DisplayProperty) -> Int {
    switch property {
    case .frame: 0
    case .opacity: 1
    case .transform: 2
    case .blur: 3
    case .color: 4
    case .filter: 5
    case .shadow: 6
    case .content: 7
    }
  }

  /// The motions of a property, or an empty array for one that has come to rest.
  static func write(_ running: RunningAnimation<DisplayVector>?, at time: Double, into out: inout ByteBuilder)
  {
    out.raw("[")
    for (index, motion) in (running?.motions ?? []).enumerated() {
      if index > 0 { out.raw(",") }
      out.raw("[")
      out.integer(Int64(motion.start * 1000) & 0xFFFF_FFFF_FFFF)
      out.raw(",")
      out.number(max(0, time - motion.start))
      out.raw(",")
      write(motion.difference.values, into: &out)
      out.raw(",")
      let timing = motion.animation.timing
      if timing.isClosedForm {
        write(timing, into: &out)
      } else {
        writeSamples(of: motion.animation, into: &out)
      }
      if let inherited = motion.inherited {
        out.raw(",1,")
        write(inherited.values, into: &out)
      }
      out.raw("]")
    }
    out.raw("]")
  }

  static func write(_ values: [Double], into out: inout ByteBuilder) {
    out.raw("[")
    for (index, value) in values.enumerated() {
      if index > 0 { out.raw(",") }
      out.number(value)
    }
    out.raw("]")
  }

  private static func write(_ timing: AnimationTiming, into out: inout ByteBuilder) {
    func list(_ letter: StaticString, _ numbers: [Double]) {
      out.raw("[\"")
      out.raw(letter)
      out.raw("\"")
      for number in numbers {
        out.raw(",")
        out.number(number)
      }
    }
    switch timing {
    case .curve(let curve, let duration):
      switch curve.kind {
      case .bezier(let x1, let y1, let x2, let y2): list("c", [x1, y1, x2, y2, duration])
      case .circularEaseIn: list("o", [0, duration])
      case .circularEaseOut: list("o", [1, duration])
      case .circularEaseInOut: list("o", [2, duration])
      case .circularEaseOutIn: list("o", [3, duration])
      }
    case .spring(let spring, let velocity, _):
      let duration = timing.duration ?? 0
      list(
        "s", [spring.mass, spring.stiffness, spring.damping, velocity, duration.isFinite ? duration : 1e6])
    case .custom: list("c", [0, 0, 1, 1, 0])
    case .delay(let delay, let base):
      list("d", [delay])
      out.raw(",")
      write(base, into: &out)
    case .speed(let speed, let base):
      list("x", [speed])
      out.raw(",")
      write(base, into: &out)
    case .repeating(let count, let autoreverses, let base):
      list("r", [Double(count ?? -1), autoreverses ? 1 : 0])
      out.raw(",")
      write(base, into: &out)
    case .logicallyComplete(_, let base):
      write(base, into: &out)
      return
    }
    out.raw("]")
  }

  /// What only running it can tell is run ahead, for at most twenty seconds.
  private static func writeSamples(of animation: Animation, into out: inout ByteBuilder) {
    let step = 1.0 / 60
    var context = AnimationContext<DisplayVector>()
    var samples: [Double] = []
    for index in 0..<1200 {
      guard
        let value = animation.animate(
          value: DisplayVector([1]), time: Double(index) * step, context: &context)
      else { break }
      samples.append(value.values.first ?? 0)
    }
    samples.append(1)
    out.raw("[\"k\",")
    out.number(step * 1000)
    out.raw(",")
    write(samples, into: &out)
    out.raw("]")
  }

  /// `[[property, form, source…, [[input, [output…]]…]]…]` with a source of `"t", origin, period` or `"s", node`.
  @MainActor
  static func bindings(_ node: DisplayNode) -> String {
    var out = ByteBuilder()
    out.raw("[")
    for (index, binding) in node.bindings.enumerated() {
      if index > 0 { out.raw(",") }
      out.raw("[")
      out.integer(code(binding.property))
      out.raw(",")
      out.string(form(of: binding.property, node))
      switch binding.source {
      case .time(let origin, let period):
        out.raw(",\"t\",")
        out.number(origin)
        out.raw(",")
        out.number(period ?? 0)
      case .scrollOffset(let id):
        out.raw(",\"s\",")
        out.integer(id)
        out.raw(",0")
      }
      out.raw(",[")
      for (index, knot) in binding.knots.enumerated() {
        if index > 0 { out.raw(",") }
        out.raw("[")
        out.number(knot.input)
        out.raw(",")
        write(knot.output, into: &out)
        out.raw("]")
      }
      out.raw("]]")
    }
    out.raw("]")
    return out.text
  }

  /// How the browser turns a property's numbers into CSS.
  @MainActor
  static func form(of property: DisplayProperty, _ node: DisplayNode) -> String {
    switch property {
    case .transform: return node.effects.transform.form
    case .color:
      switch node.content {
      case .text: return "c"
      case .shape(let shape): return shape.stroke != nil ? "s" : shape.geometry.box != nil ? "b" : "f"
      default: return "b"
      }
    case .filter: return node.effects.filter?.rawValue ?? ""
    case .frame, .opacity, .blur, .shadow, .content: return ""
    }
  }

  /// Where the property is going.
  @MainActor
  static func target(of property: DisplayProperty, _ node: DisplayNode) -> [Double] {
    node.animations[property]?.target.values ?? []
  }
}
