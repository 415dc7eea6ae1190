/// Makes a view and what is in it transparent as one picture.
package struct OpacityEffect: DisplayEffect {
  package nonisolated static var name: String { "Opacity" }
  package let opacity: Double

  package nonisolated init(_ opacity: Double) { self.opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1) }

  package func apply(to target: EffectTarget) {
    target.move(.opacity, from: [target.display.effects.opacity], to: [opacity])
    target.display.effects.opacity = opacity
  }
}

extension OpacityEffect {
  package func track(isRightToLeft: Bool) -> (property: DisplayProperty, numbers: [Double])? {
    (.opacity, [opacity])
  }
}

extension View {
  /// Sets the transparency of this view: 0 is invisible, 1 opaque.
  nonisolated public func opacity(_ opacity: Double) -> some View { effect(OpacityEffect(opacity)) }
}
