/// The colours that adapt to the colour scheme and contrast: iPhone's palette of the 26 generation.
package enum SystemColor: UInt8, Hashable, Sendable, CaseIterable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, quinaryLabel
  case fill, secondaryFill, tertiaryFill, quaternaryFill
  case separator, opaqueSeparator, link, placeholder
  case background, secondaryBackground, tertiaryBackground
  case groupedBackground, secondaryGroupedBackground, tertiaryGroupedBackground
  case gray2, gray3, gray4, gray5, gray6

  package func resolved(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast) -> Color.Resolved {
    let row = values
    let value =
      switch (scheme, contrast) {
      case (.light, .standard): row.light
      case (.dark, .standard): row.dark
      case (.light, .increased): row.lightIncreased
      case (.dark, .increased): row.darkIncreased
      }
    return Color.Resolved(
      red: Float((value.rgb >> 16) & 0xFF) / 255, green: Float((value.rgb >> 8) & 0xFF) / 255,
      blue: Float(value.rgb & 0xFF) / 255, opacity: value.opacity)
  }

  private struct Value {
    let rgb: UInt32
    var opacity: Float = 1
  }
  private struct Row {
    let light, dark, lightIncreased, darkIncreased: Value
  }

  private static func solid(
    _ light: UInt32, _ dark: UInt32, _ lightIncreased: UInt32, _ darkIncreased: UInt32
  ) -> Row {
    Row(
      light: Value(rgb: light), dark: Value(rgb: dark), lightIncreased: Value(rgb: lightIncreased),
      darkIncreased: Value(rgb: darkIncreased))
  }
  private static func solid(_ light: UInt32, _ dark: UInt32) -> Row { solid(light, dark, light, dark) }
  private static func alpha(
    _ light: UInt32, _ dark: UInt32, _ opacity: (Float, Float), increased: (Float, Float)
  ) -> Row {
    Row(
      light: Value(rgb: light, opacity: opacity.0), dark: Value(rgb: dark, opacity: opacity.1),
      lightIncreased: Value(rgb: light, opacity: increased.0),
      darkIncreased: Value(rgb: dark, opacity: increased.1))
  }

  private var values: Row {
    switch self {
    case .red: Self.solid(0xFF383C, 0xFF4245, 0xD70015, 0xFF6961)
    case .orange: Self.solid(0xFF8D28, 0xFF9230, 0xC93400, 0xFFB340)
    case .yellow: Self.solid(0xFFCC00, 0xFFD600, 0xB25000, 0xFFD426)
    case .green: Self.solid(0x34C759, 0x30D158, 0x248A3D, 0x30DB5B)
    case .mint: Self.solid(0x00C8B3, 0x00DAC3, 0x0C817B, 0x63E6E2)
    case .teal: Self.solid(0x00C3D0, 0x00D2E0, 0x008299, 0x5DE6FF)
    case .cyan: Self.solid(0x00C0E8, 0x3CD3FE, 0x0071A4, 0x70D7FF)
    case .blue: Self.solid(0x0088FF, 0x0091FF, 0x0040DD, 0x409CFF)
    case .indigo: Self.solid(0x6155F5, 0x6B5DFF, 0x3634A3, 0x7D7AFF)
    case .purple: Self.solid(0xCB30E0, 0xDB34F2, 0x8944AB, 0xDA8FFF)
    case .pink: Self.solid(0xFF2D55, 0xFF375F, 0xD30F45, 0xFF6482)
    case .brown: Self.solid(0xAC7F5E, 0xB78A66, 0x7F6545, 0xB59469)
    case .gray: Self.solid(0x8E8E93, 0x8E8E93, 0x6C6C70, 0xAEAEB2)
    case .label: Self.solid(0x000000, 0xFFFFFF)
    case .secondaryLabel: Self.alpha(0x3C3C43, 0xEBEBF5, (0.6, 0.6), increased: (0.8, 0.7))
    case .tertiaryLabel: Self.alpha(0x3C3C43, 0xEBEBF5, (0.3, 0.3), increased: (0.7, 0.55))
    case .quaternaryLabel: Self.alpha(0x3C3C43, 0xEBEBF5, (0.18, 0.16), increased: (0.55, 0.4))
    case .quinaryLabel: Self.alpha(0x3C3C43, 0xEBEBF5, (0.09, 0.08), increased: (0.28, 0.2))
    case .fill: Self.alpha(0x787880, 0x787880, (0.2, 0.36), increased: (0.28, 0.44))
    case .secondaryFill: Self.alpha(0x787880, 0x787880, (0.16, 0.32), increased: (0.24, 0.4))
    case .tertiaryFill: Self.alpha(0x787880, 0x767680, (0.12, 0.24), increased: (0.2, 0.32))
    case .quaternaryFill: Self.alpha(0x747480, 0x747480, (0.08, 0.18), increased: (0.12, 0.26))
    case .separator: Self.alpha(0x3C3C43, 0x545458, (0.29, 0.6), increased: (0.37, 0.68))
    case .opaqueSeparator: Self.solid(0xC6C6C8, 0x38383A)
    case .link: Self.solid(0x0088FF, 0x0091FF, 0x0040DD, 0x409CFF)
    case .placeholder: Self.alpha(0x3C3C43, 0xEBEBF5, (0.3, 0.3), increased: (0.7, 0.55))
    case .background: Self.solid(0xFFFFFF, 0x000000)
    case .secondaryBackground: Self.solid(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
    case .tertiaryBackground: Self.solid(0xFFFFFF, 0x2C2C2E, 0xFFFFFF, 0x363638)
    case .groupedBackground: Self.solid(0xF2F2F7, 0x000000, 0xEBEBF0, 0x000000)
    case .secondaryGroupedBackground: Self.solid(0xFFFFFF, 0x1C1C1E, 0xFFFFFF, 0x242426)
    case .tertiaryGroupedBackground: Self.solid(0xF2F2F7, 0x2C2C2E, 0xEBEBF0, 0x363638)
    case .gray2: Self.solid(0xAEAEB2, 0x636366, 0x8E8E93, 0x7C7C80)
    case .gray3: Self.solid(0xC7C7CC, 0x48484A, 0xAEAEB2, 0x545456)
    case .gray4: Self.solid(0xD1D1D6, 0x3A3A3C, 0xBCBCC0, 0x444446)
    case .gray5: Self.solid(0xE5E5EA, 0x2C2C2E, 0xD8D8DC, 0x363638)
    case .gray6: Self.solid(0xF2F2F7, 0x1C1C1E, 0xEBEBF0, 0x242426)
    }
  }
}

extension Color {
  package init(system: SystemColor) { storage = .system(system) }

  public static let red = Color(system: .red)
  public static let orange = Color(system: .orange)
  public static let yellow = Color(system: .yellow)
  public static let green = Color(system: .green)
  public static let mint = Color(system: .mint)
  public static let teal = Color(system: .teal)
  public static let cyan = Color(system: .cyan)
  public static let blue = Color(system: .blue)
  public static let indigo = Color(system: .indigo)
  public static let purple = Color(system: .purple)
  public static let pink = Color(system: .pink)
  public static let brown = Color(system: .brown)
  public static let gray = Color(system: .gray)
  public static let white = Color(white: 1)
  public static let black = Color(white: 0)
  public static let clear = Color(white: 0, opacity: 0)
  /// The colour of text: black, or white in a dark scheme.
  public static let primary = Color(system: .label)
  /// The colour of less important text.
  public static let secondary = Color(system: .secondaryLabel)
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var gray: Color { .gray }
  public static var white: Color { .white }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}
