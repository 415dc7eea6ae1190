/// Mirrors its content where the layout direction is right to left.
nonisolated struct FlippedForRightToLeft<Content: View>: View {
  let content: Content
  let isEnabled: Bool
  @Environment(\.layoutDirection) private var direction

  @MainActor var body: some View {
    content.scaleEffect(x: isEnabled && direction == .rightToLeft ? -1 : 1, y: 1)
  }
}
