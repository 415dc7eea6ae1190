/// A colour as a catalog writes it.
public enum AssetColor: Hashable, Sendable {
  /// The spaces that components are given in.
  public enum Space: String, Hashable, Sendable {
    case sRGB = "srgb"
    case displayP3 = "display-p3"
    case extendedSRGB = "extended-srgb"
    case extendedLinearSRGB = "extended-linear-srgb"
    case extendedGray = "extended-gray"
    case grayGamma22 = "gray-gamma-22"
  }

  /// Components from 0 to 1 (extended spaces go beyond); a grey has three equal ones.
  case components(space: Space, red: Double, green: Double, blue: Double, alpha: Double)
  /// A colour of the system by its name in the catalog, such as `systemIndigoColor`. It adapts by itself.
  case system(String)
}

extension AssetColor: Decodable {
  private enum CodingKeys: String, CodingKey {
    case components, reference
    case colorSpace = "color-space"
  }

  private enum ComponentKeys: String, CodingKey { case red, green, blue, white, alpha }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let reference = try container.decodeIfPresent(String.self, forKey: .reference) {
      self = .system(reference)
      return
    }
    let name = try container.decodeIfPresent(String.self, forKey: .colorSpace) ?? Space.sRGB.rawValue
    guard let space = Space(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .colorSpace, in: container, debugDescription: "\"\(name)\" is not a known color space")
    }
    let components = try container.nestedContainer(keyedBy: ComponentKeys.self, forKey: .components)
    func component(_ key: ComponentKeys) throws -> Double {
      let written = try components.decode(Component.self, forKey: key)
      guard let value = written.value(isAlpha: key == .alpha) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: components, debugDescription: "\"\(written.text)\" is not a color component")
      }
      return value
    }
    let alpha = components.contains(.alpha) ? try component(.alpha) : 1
    if components.contains(.white) {
      let white = try component(.white)
      self = .components(space: space, red: white, green: white, blue: white, alpha: alpha)
    } else {
      self = .components(
        space: space, red: try component(.red), green: try component(.green), blue: try component(.blue),
        alpha: alpha)
    }
  }
}

/// A component in any of the forms that Xcode writes.
///
/// | written | means |
/// |---|---|
/// | `"0xE7"` | a byte, 231/255 |
/// | `"231"` | a byte, 231/255 |
/// | `"0.906"` | the value |
/// | `0.906` (a JSON number) | the value |
private struct Component: Decodable {
  let text: String
  private let isString: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let number = try? container.decode(Double.self) {
      (text, isString) = (String(number), false)
    } else {
      (text, isString) = (try container.decode(String.self), true)
    }
  }

  func value(isAlpha: Bool) -> Double? {
    let trimmed = text.trimmingPrefix { $0 == " " }
    if trimmed.hasPrefix("0x") || trimmed.hasPrefix("0X") {
      return UInt8(trimmed.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(trimmed), number.isFinite else { return nil }
    // Xcode writes alpha as a fraction even where it writes bytes.
    let isByte = isString && !trimmed.contains(".") && !(isAlpha && number <= 1)
    return isByte ? number / 255 : number
  }
}
