import CCairo
import CoreGraphics
import SwiftUICore

/// Gaussian blur by three box passes in each direction, as the SVG and CSS specifications allow.
enum Blur {
  /// What lies beyond the edges of a picture.
  enum Edges {
    case clear
    case mirrored
  }

  static func apply(to bitmap: Bitmap, sigma: Double, edges: Edges = .clear) {
    guard sigma > 0.05 else { return }
    let boxes = boxes(sigma)
    _ = bitmap.withPixels { pixels, stride in
      for channel in 0..<4 {
        blur(pixels + channel, bitmap.width, bitmap.height, step: 4, stride: stride, boxes, edges)
      }
    }
  }

  /// The shadow that a picture casts: its alpha, blurred, in one colour.
  static func shadow(of bitmap: Bitmap, _ color: DisplayColor, sigma: Double) -> Bitmap? {
    guard let result = try? Bitmap(width: bitmap.width, height: bitmap.height) else { return nil }
    result.resolution = bitmap.resolution
    let width = bitmap.width
    let height = bitmap.height
    var alpha = [UInt8](repeating: 0, count: width * height)
    _ = bitmap.withPixels { pixels, stride in
      for y in 0..<height { for x in 0..<width { alpha[y * width + x] = pixels[y * stride + x * 4 + 3] } }
    }
    if sigma > 0.05 {
      let boxes = boxes(sigma)
      alpha.withUnsafeMutableBufferPointer { buffer in
        if let base = buffer.baseAddress { blur(base, width, height, step: 1, stride: width, boxes, .clear) }
      }
    }
    _ = result.withPixels { pixels, stride in
      for y in 0..<height {
        for x in 0..<width {
          let coverage = Float(alpha[y * width + x]) * color.alpha
          let pixel = pixels + (y * stride + x * 4)
          pixel[0] = UInt8(coverage * color.blue + 0.5)
          pixel[1] = UInt8(coverage * color.green + 0.5)
          pixel[2] = UInt8(coverage * color.red + 0.5)
          pixel[3] = UInt8(coverage + 0.5)
        }
      }
    }
    return result
  }

  /// Radii of the left and right side of three boxes that together have the variance of the Gaussian.
  private static func boxes(_ sigma: Double) -> [(left: Int, right: Int)] {
    let size = max(1, Int((sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down)))
    if size % 2 == 1 { return Array(repeating: (size / 2, size / 2), count: 3) }
    return [(size / 2, size / 2 - 1), (size / 2 - 1, size / 2), (size / 2, size / 2)]
  }

  private static func blur(
    _ pixels: UnsafeMutablePointer<UInt8>, _ width: Int, _ height: Int, step: Int, stride: Int,
    _ boxes: [(left: Int, right: Int)], _ edges: Edges
  ) {
    let reach = boxes.map { $0.left + $0.right }.max() ?? 0
    var line = [UInt8](repeating: 0, count: max(width, height) + reach)
    line.withUnsafeMutableBufferPointer { buffer in
      guard let line = buffer.baseAddress else { return }
      for box in boxes {
        for y in 0..<height { pass(pixels + y * stride, width, step, box, edges, line) }
      }
      for box in boxes {
        for x in 0..<width { pass(pixels + x * step, height, stride, box, edges, line) }
      }
    }
  }

  /// One box over one line, which is first copied with what lies beyond its ends.
  private static func pass(
    _ pixels: UnsafeMutablePointer<UInt8>, _ count: Int, _ step: Int, _ box: (left: Int, right: Int),
    _ edges: Edges, _ line: UnsafeMutablePointer<UInt8>
  ) {
    let size = box.left + box.right + 1
    guard size > 1 else { return }
    for index in 0..<count { line[index + box.left] = pixels[index * step] }
    for index in 0..<box.left {
      line[index] = edges == .clear ? 0 : pixels[mirrored(index - box.left, count) * step]
    }
    for index in count..<count + box.right {
      line[index + box.left] = edges == .clear ? 0 : pixels[mirrored(index, count) * step]
    }
    var sum = size / 2
    for index in 0..<size - 1 { sum += Int(line[index]) }
    for index in 0..<count {
      sum += Int(line[index + size - 1])
      pixels[index * step] = UInt8(sum / size)
      sum -= Int(line[index])
    }
  }

  /// The place in a line of `count` that a place beyond its ends is the mirror image of.
  private static func mirrored(_ index: Int, _ count: Int) -> Int {
    let period = 2 * count
    let place = ((index % period) + period) % period
    return place < count ? place : period - 1 - place
  }
}

/// Colour filters as one matrix on colours that aren't premultiplied, in gamma-encoded sRGB as CSS's are.
struct ColorFilter {
  /// Three rows of red, green, blue, constant.
  private var rows: [[Float]] = [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0]]

  init?(_ effects: DisplayEffects) {
    var isIdentity = true
    if effects.saturation != 1 {
      isIdentity = false
      multiply(Self.saturation(Float(effects.saturation)))
    }
    if effects.grayscale != 0 {
      isIdentity = false
      multiply(Self.saturation(Float(1 - effects.grayscale)))
    }
    if effects.hueRotation != 0 {
      isIdentity = false
      multiply(Self.hue(Float(effects.hueRotation)))
    }
    if effects.contrast != 1 {
      isIdentity = false
      let contrast = Float(effects.contrast)
      let constant = 0.5 - 0.5 * contrast
      multiply([[contrast, 0, 0, constant], [0, contrast, 0, constant], [0, 0, contrast, constant]])
    }
    if effects.brightness != 0 {
      isIdentity = false
      let amount = Float(effects.brightness)
      multiply([[1, 0, 0, amount], [0, 1, 0, amount], [0, 0, 1, amount]])
    }
    if effects.inverts {
      isIdentity = false
      multiply([[-1, 0, 0, 1], [0, -1, 0, 1], [0, 0, -1, 1]])
    }
    if let color = effects.colorMultiply {
      isIdentity = false
      multiply([[color.red, 0, 0, 0], [0, color.green, 0, 0], [0, 0, color.blue, 0]])
    }
    if isIdentity { return nil }
  }

  private mutating func multiply(_ next: [[Float]]) {
    let old = rows
    for row in 0..<3 {
      for column in 0..<4 {
        var value = (0..<3).reduce(Float(0)) { $0 + next[row][$1] * old[$1][column] }
        if column == 3 { value += next[row][3] }
        rows[row][column] = value
      }
    }
  }

  private static func saturation(_ s: Float) -> [[Float]] {
    let (r, g, b): (Float, Float, Float) = (0.2126, 0.7152, 0.0722)
    return [
      [r + (1 - r) * s, g - g * s, b - b * s, 0], [r - r * s, g + (1 - g) * s, b - b * s, 0],
      [r - r * s, g - g * s, b + (1 - b) * s, 0],
    ]
  }

  private static func hue(_ angle: Float) -> [[Float]] {
    let (c, s) = (cosf(angle), sinf(angle))
    return [
      [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928, 0],
      [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283, 0],
      [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072, 0],
    ]
  }

  func apply(to bitmap: Bitmap) {
    _ = bitmap.withPixels { pixels, stride in
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let pixel = pixels + (y * stride + x * 4)
          let alpha = Float(pixel[3])
          guard alpha > 0 else { continue }
          let color = [Float(pixel[2]) / alpha, Float(pixel[1]) / alpha, Float(pixel[0]) / alpha]
          for row in 0..<3 {
            let m = rows[row]
            let value = m[0] * color[0] + m[1] * color[1] + m[2] * color[2] + m[3]
            pixel[2 - row] = UInt8((min(1, max(0, value)) * alpha).rounded())
          }
        }
      }
    }
  }
}
