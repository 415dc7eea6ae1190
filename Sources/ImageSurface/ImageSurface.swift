import CCairo
import CoreGraphics
@_exported import SwiftUICore

/// Why a picture could not be drawn.
public enum ImageSurfaceError: Error, CustomStringConvertible {
  /// Cairo said no; the text is its own.
  case cairo(String)
  case size(CGSize, scale: Double)

  public var description: String {
    switch self {
    case .cairo(let reason): "The picture could not be drawn: \(reason)."
    case .size(let size, let scale):
      "A picture of \(size.width) × \(size.height) points at scale \(scale) can't be made: each side must have 1 to "
        + "\(ImageSurface.maximumSide) pixels."
    }
  }
}

/// Draws a display tree to pixels with Cairo.
///
/// The same tree, time and fonts give the same bytes: nothing is read from the clock, the locale or the screen.
@MainActor
public enum ImageSurface {
  public nonisolated static let maximumSide = 16_384

  /// A picture of the whole tree as PNG.
  ///
  /// - Parameters:
  ///   - scale: Pixels for each point.
  ///   - background: Painted under everything; nil leaves it transparent.
  ///   - time: The moment at which running animations are shown, in seconds since the reference date; nil shows every
  ///     property where it is going.
  ///   - scrollOffset: How far a scrolling area is scrolled, if not as its app asked.
  public static func png(
    of tree: DisplayTree, scale: Double, background: DisplayColor? = nil, at time: Double? = nil,
    scrollOffset: @escaping (DisplayNode) -> CGPoint? = { _ in nil }
  ) throws(ImageSurfaceError) -> [UInt8] {
    try draw(tree, scale: scale, background: background, at: time, scrollOffset: scrollOffset).png()
  }

  /// The same picture as pixels.
  static func draw(
    _ tree: DisplayTree, scale: Double, background: DisplayColor?, at time: Double?,
    scrollOffset: @escaping (DisplayNode) -> CGPoint? = { _ in nil }
  ) throws(ImageSurfaceError) -> Bitmap {
    let width = Int((tree.size.width * scale).rounded(.up))
    let height = Int((tree.size.height * scale).rounded(.up))
    guard scale > 0, (1...maximumSide).contains(width), (1...maximumSide).contains(height) else {
      throw .size(tree.size, scale: scale)
    }
    let bitmap = try Bitmap(width: width, height: height)
    let canvas = Canvas(bitmap)
    canvas.scale(scale)
    if let background {
      canvas.setColor(background)
      canvas.paint()
    }
    TreePainter(time: time, scrollOffset: scrollOffset).draw(tree.root, on: canvas)
    return bitmap
  }
}
