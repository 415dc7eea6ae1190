import CoreGraphics
import Foundation
import ImageSurface
import SwiftUICore

/// A picture in memory, as UIKit knows it: what ``ImageRenderer`` makes and `Image(uiImage:)` shows.
///
/// Apple's comes from UIKit, which SwiftUI brings along.
///
/// - Compatibility: Only making it from pixels or a file, its size, and PNG and JPEG exist; orientation is always up.
public final class UIImage: Sendable {
  /// The pixels.
  public let cgImage: CGImage?
  /// Pixels for each point.
  public let scale: CGFloat

  /// A picture of one pixel for each point.
  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1) }

  init(cgImage: CGImage, scale: CGFloat) {
    self.cgImage = cgImage
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Decodes a PNG or JPEG; nil if the bytes are neither.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage.decode(Array(data)) else { return nil }
    self.init(cgImage: image, scale: scale)
  }

  /// Reads a PNG or JPEG; nil if there is none at that path.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(cgImage?.width ?? 0) / scale, height: CGFloat(cgImage?.height ?? 0) / scale)
  }

  /// The picture as a PNG.
  public func pngData() -> Data? { cgImage?.png().map { Data($0) } }

  /// The picture as a JPEG on a white ground, from 0, the smallest, to 1, the best.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    cgImage?.jpeg(quality: Double(compressionQuality)).map { Data($0) }
  }
}

extension Image {
  /// A picture in memory, which says nothing to those who can't see it.
  public init(uiImage: UIImage) { self.init(uiImage.cgImage, scale: uiImage.scale, label: .decorative) }

  /// A picture in memory with a label.
  public init(_ cgImage: CGImage, scale: CGFloat, label: Text) {
    self.init(cgImage, scale: scale, label: .text(label))
  }

  /// A picture in memory that says nothing to those who can't see it.
  public init(decorative cgImage: CGImage, scale: CGFloat) {
    self.init(cgImage, scale: scale, label: .decorative)
  }

  private init(_ image: CGImage?, scale: CGFloat, label: Label) {
    let scale = scale > 0 && scale.isFinite ? Double(scale) : 1
    self.init(
      data: image?.png() ?? [], width: Double(image?.width ?? 0) / scale,
      height: Double(image?.height ?? 0) / scale, label: label)
  }
}
