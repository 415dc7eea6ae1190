/// What an asset is chosen by: the circumstances in which it is shown.
public struct AssetTraits: Hashable, Sendable {
  /// The kind of device whose variants are preferred to universal ones.
  public enum Idiom: String, Hashable, Sendable {
    case universal, iphone, ipad, mac, tv, watch, car, vision
  }

  /// Whether the colour scheme is dark.
  public var isDark: Bool
  /// Whether the person asked for more contrast.
  public var hasHighContrast: Bool
  /// Device pixels for each point.
  public var scale: Double
  /// Whether the layout direction is right to left.
  public var isRightToLeft: Bool
  /// The kind of device.
  public var idiom: Idiom
  /// Whether the display shows colours beyond sRGB.
  public var hasWideGamut: Bool

  public init(
    isDark: Bool = false, hasHighContrast: Bool = false, scale: Double = 1, isRightToLeft: Bool = false,
    idiom: Idiom = .iphone, hasWideGamut: Bool = false
  ) {
    self.isDark = isDark
    self.hasHighContrast = hasHighContrast
    self.scale = scale
    self.isRightToLeft = isRightToLeft
    self.idiom = idiom
    self.hasWideGamut = hasWideGamut
  }
}
