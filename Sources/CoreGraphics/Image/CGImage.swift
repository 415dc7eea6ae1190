/// A picture as pixels: sRGB, eight bits for each component.
///
/// - Compatibility: Made by `ImageRenderer` and `UIImage` only; always red, green, blue and alpha, multiplied with alpha.
public final class CGImage: Sendable {
  /// Pixels in a row.
  public let width: Int
  /// Rows.
  public let height: Int
  public let alphaInfo: CGImageAlphaInfo
  /// Rows from the top, four bytes for each pixel.
  package let bytes: [UInt8]

  /// Nil if there are no pixels, or the bytes aren't as many as they need.
  package init?(width: Int, height: Int, bytes: [UInt8], isOpaque: Bool) {
    guard width > 0, height > 0, bytes.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
    alphaInfo = isOpaque ? .noneSkipLast : .premultipliedLast
  }

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }

  /// Where the pixels are read from.
  public var dataProvider: CGDataProvider? { CGDataProvider(bytes: bytes) }

  /// The part of the picture within a rectangle of pixels, whose origin is at the top left; nil if that is none.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !area.isNull, area.width >= 1, area.height >= 1 else { return nil }
    var part: [UInt8] = []
    part.reserveCapacity(Int(area.width * area.height) * 4)
    for row in Int(area.minY)..<Int(area.maxY) {
      let start = row * bytesPerRow + Int(area.minX) * 4
      part += bytes[start..<start + Int(area.width) * 4]
    }
    return CGImage(
      width: Int(area.width), height: Int(area.height), bytes: part, isOpaque: alphaInfo == .noneSkipLast)
  }
}

/// Where the alpha component of a pixel is, and whether the others are multiplied with it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none
  case premultipliedLast
  case premultipliedFirst
  case last
  case first
  case noneSkipLast
  case noneSkipFirst
  case alphaOnly
}

/// Gives access to bytes.
public final class CGDataProvider: Sendable {
  private let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// A copy of all bytes.
  public var data: CFData? { Data(bytes) }
}
