import SwiftUICore
import Testing

@MainActor
@Suite struct ColorTests {
  private func environment(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast = .standard)
    -> EnvironmentValues
  {
    var values = EnvironmentValues()
    values.colorScheme = scheme
    values._colorSchemeContrast = contrast
    return values
  }

  // color-ios-orange, color-ios-yellow, color-ios-green, color-ios-teal, color-ios-indigo, color-ios-purple,
  // color-ios-pink, color-ios-brown, color-ios-gray, color-ios-accent, and with the same values color-mac-orange,
  // color-mac-yellow, color-mac-teal, color-mac-cyan, color-mac-blue, color-mac-purple, color-mac-pink.
  @Test(arguments: [
    (Color.red, [255, 56, 60], [255, 66, 69]), (.orange, [255, 141, 40], [255, 146, 48]),
    (.yellow, [255, 204, 0], [255, 214, 0]), (.green, [52, 199, 89], [48, 209, 88]),
    (.mint, [0, 200, 179], [0, 218, 195]), (.teal, [0, 195, 208], [0, 210, 224]),
    (.cyan, [0, 192, 232], [60, 211, 254]), (.blue, [0, 136, 255], [0, 145, 255]),
    (.indigo, [97, 85, 245], [107, 93, 255]), (.purple, [203, 48, 224], [219, 52, 242]),
    (.pink, [255, 45, 85], [255, 55, 95]), (.brown, [172, 127, 94], [183, 138, 102]),
    (.gray, [142, 142, 147], [142, 142, 147]), (.accentColor, [0, 136, 255], [0, 145, 255]),
    (.primary, [0, 0, 0], [255, 255, 255]), (.secondary, [60, 60, 67], [235, 235, 245]),
  ])
  func systemColorsAreThoseOfAnIPhone(_ color: Color, _ light: [Int], _ dark: [Int]) {
    #expect(bytes(color.resolve(in: environment(.light))) == light)
    #expect(bytes(color.resolve(in: environment(.dark))) == dark)
  }

  @Test("color-03, -05, -06: increased contrast has colours of its own")
  func increasedContrastHasColorsOfItsOwn() {
    #expect(bytes(Color.green.resolve(in: environment(.light, .increased))) == [36, 138, 61])
    #expect(bytes(Color.green.resolve(in: environment(.dark, .increased))) == [48, 219, 91])
    #expect(bytes(Color.green.resolve(in: environment(.light))) == [52, 199, 89])
    #expect(bytes(Color.green.resolve(in: environment(.dark))) == [48, 209, 88])
    #expect(bytes(Color.gray.resolve(in: environment(.light, .increased))) == [108, 108, 112])
    #expect(bytes(Color.gray.resolve(in: environment(.dark, .increased))) == [174, 174, 178])
    #expect(Color.primary.resolve(in: environment(.light)).opacity == 1)
    #expect(Color.secondary.resolve(in: environment(.dark)).opacity == 0.6)
    #expect(Color.secondary.resolve(in: environment(.light)).opacity == 0.6)
    #expect(Color.secondary.resolve(in: environment(.light, .increased)).opacity == 0.8)
    #expect(Color.secondary.resolve(in: environment(.dark, .increased)).opacity == 0.7)
  }

  @Test("color-08: constant colours are the same in both schemes")
  func constantColorsAreTheSameInBothSchemes() {
    for scheme in ColorScheme.allCases {
      #expect(Color.white.resolve(in: environment(scheme)) == .init(red: 1, green: 1, blue: 1))
      #expect(Color.black.resolve(in: environment(scheme)) == .init(red: 0, green: 0, blue: 0))
      #expect(Color.clear.resolve(in: environment(scheme)) == .init(red: 0, green: 0, blue: 0, opacity: 0))
    }
  }

  @Test func hueSaturationAndBrightnessMakeAColor() {
    let values = environment(.light)
    #expect(bytes(Color(hue: 0, saturation: 1, brightness: 1).resolve(in: values)) == [255, 0, 0])
    #expect(bytes(Color(hue: 1 / 3, saturation: 1, brightness: 1).resolve(in: values)) == [0, 255, 0])
    #expect(bytes(Color(hue: 0.5, saturation: 0.5, brightness: 0.8).resolve(in: values)) == [102, 204, 204])
    #expect(bytes(Color(hue: 0.7, saturation: 0, brightness: 0.5).resolve(in: values)) == [128, 128, 128])
  }

  @Test func mixingRedAndBlueGoesThroughOklab() {
    let middle = Color.red.mix(with: .blue, by: 0.5).resolve(in: environment(.light))
    // Measured on Apple's own; a plain middle would be 128, 96, 158.
    for (own, apples) in zip(bytes(middle), [170, 121, 168]) { #expect(abs(own - apples) <= 2) }
    #expect(
      bytes(Color.red.mix(with: .blue, by: 0.5, in: .device).resolve(in: environment(.light))) == [
        128, 96, 158,
      ])
  }

  @Test func opacityMultiplies() {
    let color = Color.red.opacity(0.5).opacity(0.5)
    #expect(color.resolve(in: environment(.light)).opacity == 0.25)
  }

  @Test func colorsCompareByWhatTheyAre() {
    #expect(Color.red == .red)
    #expect(Color.red != .blue)
    #expect(Color(red: 1, green: 0, blue: 0) == Color(red: 1, green: 0, blue: 0))
    #expect(Color.red.opacity(0.5) == Color.red.opacity(0.5))
  }

  @Test func displayP3IsWiderThanSRGB() {
    let color = Color(.displayP3, red: 1, green: 0, blue: 0).resolve(in: environment(.light))
    #expect(color.red > 1)
    #expect(color.green < 0)
    #expect(color.display.red == 1)
  }

  @Test func aColorFillsWhatItIsOffered() {
    let harness = PaintHarness(Color.red, size: CGSize(width: 80, height: 40))
    #expect(harness.colors == [[255, 56, 60, 255]])
    #expect(harness.shapes[0].geometry == .rect(CGRect(x: 0, y: 0, width: 80, height: 40)))
  }

  @Test func aChangeOfSchemeRepaintsAdaptiveColors() {
    let harness = PaintHarness(Color.red.environment(\.colorScheme, .light))
    harness.update(Color.red.environment(\.colorScheme, .dark))
    #expect(harness.colors == [[255, 66, 69, 255]])
  }
}
