import CoreGraphics
import SwiftUICore

/// How much two pictures of one size differ.
@MainActor
package struct PictureComparison {
  /// The mean over all pixels and channels, 0…255.
  package let meanDifference: Double
  /// The largest of any channel.
  package let largestDifference: Int
  /// The part of the pixels, 0…1, none of whose channels differs by more than 24.
  package let partAlike: Double
  /// A picture of the differences as PNG: white where there are none, darker and redder where they are larger.
  package let picture: [UInt8]

  /// Whether people would take both for the same: two rasterisers draw the same shapes and texts so closely.
  package var isClose: Bool { meanDifference <= 1 && partAlike >= 0.99 }
  package var isExact: Bool { largestDifference == 0 }

  /// Compares two PNGs.
  ///
  /// - Throws: ``Mismatch`` if one isn't a PNG, or they have different sizes.
  package init(_ first: [UInt8], _ second: [UInt8]) throws {
    guard let a = ImagePainter.decode(first), let b = ImagePainter.decode(second) else {
      throw Mismatch.unreadable
    }
    guard a.width == b.width, a.height == b.height else {
      throw Mismatch.size(a.width, a.height, b.width, b.height)
    }
    let result = try Bitmap(width: a.width, height: a.height)
    var total = 0
    var largest = 0
    var alike = 0
    _ = a.withPixels { left, leftStride in
      b.withPixels { right, rightStride in
        result.withPixels { out, outStride in
          for y in 0..<a.height {
            for x in 0..<a.width {
              let (p, q) = (left + (y * leftStride + x * 4), right + (y * rightStride + x * 4))
              var worst = 0
              for channel in 0..<4 {
                let difference = abs(Int(p[channel]) - Int(q[channel]))
                total += difference
                worst = max(worst, difference)
              }
              largest = max(largest, worst)
              if worst <= 24 { alike += 1 }
              let pixel = out + (y * outStride + x * 4)
              // Small differences are to be seen too.
              let shade = worst == 0 ? 255 : max(0, 224 - worst * 3)
              pixel[0] = UInt8(shade)
              pixel[1] = UInt8(shade)
              pixel[2] = 255
              pixel[3] = 255
              if worst == 0 { pixel[2] = UInt8(shade) }
            }
          }
        }
      }
    }
    let pixels = a.width * a.height
    meanDifference = Double(total) / Double(pixels * 4)
    largestDifference = largest
    partAlike = Double(alike) / Double(pixels)
    picture = try result.png()
  }

  /// Why two pictures can't be compared.
  package enum Mismatch: Error, CustomStringConvertible {
    case unreadable
    case size(Int, Int, Int, Int)

    package var description: String {
      switch self {
      case .unreadable: "One of the pictures can't be read."
      case .size(let a, let b, let c, let d): "One picture has \(a) × \(b) pixels, the other \(c) × \(d)."
      }
    }
  }
}
