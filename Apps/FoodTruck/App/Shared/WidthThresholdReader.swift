import SwiftUI

/// The width there is, and whether it counts as compact.
struct WidthThresholdProxy: Equatable {
  var width: Double
  var isCompact: Bool
}

/// Hands its content the width there is, and whether that counts as compact: a compact size class, large type, or a
/// container narrower than the threshold.
struct WidthThresholdReader<Content: View>: View {
  var threshold: Double = 400
  var typeThreshold: DynamicTypeSize = .xxLarge
  @ViewBuilder let content: (WidthThresholdProxy) -> Content

  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    GeometryReader { geometry in
      content(
        WidthThresholdProxy(
          width: geometry.size.width,
          isCompact: sizeClass == .compact || typeSize >= typeThreshold || geometry.size.width < threshold)
      )
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
