import Glibc

/// The transfer curve of sRGB and the conversions between colour spaces that Martlet works in.
package enum ColorMath {
  /// Gamma-encoded to linear; negative values mirror positive ones, as in extended sRGB.
  package static func linear(_ encoded: Double) -> Double {
    let value = abs(encoded)
    let result = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -result : result
  }

  /// Linear to gamma-encoded.
  package static func encoded(_ linear: Double) -> Double {
    let value = abs(linear)
    let result = value <= 0.003_130_8 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    return linear < 0 ? -result : result
  }

  /// Linear Display P3 to linear sRGB; colours outside sRGB get components below 0 and above 1.
  static func linearSRGB(fromLinearP3 red: Double, _ green: Double, _ blue: Double) -> (
    Double, Double, Double
  ) {
    (
      1.224_940_176 * red - 0.224_940_176 * green,
      -0.042_056_955 * red + 1.042_056_955 * green,
      -0.019_637_555 * red - 0.078_636_046 * green + 1.098_273_600 * blue
    )
  }

  /// Linear sRGB to Oklab (Björn Ottosson, 2020).
  static func oklab(_ red: Double, _ green: Double, _ blue: Double) -> SIMD3<Double> {
    let l = cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
    let m = cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
    let s = cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
    return SIMD3(
      0.210_454_255_3 * l + 0.793_617_785_0 * m - 0.004_072_046_8 * s,
      1.977_998_495_1 * l - 2.428_592_205_0 * m + 0.450_593_709_9 * s,
      0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766_0 * s)
  }

  /// Oklab to linear sRGB.
  static func linearSRGB(fromOklab lab: SIMD3<Double>) -> (Double, Double, Double) {
    let l = lab.x + 0.396_337_777_4 * lab.y + 0.215_803_757_3 * lab.z
    let m = lab.x - 0.105_561_345_8 * lab.y - 0.063_854_172_8 * lab.z
    let s = lab.x - 0.089_484_177_5 * lab.y - 1.291_485_548_0 * lab.z
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    return (
      4.076_741_662_1 * l3 - 3.307_711_591_3 * m3 + 0.230_969_929_2 * s3,
      -1.268_438_004_6 * l3 + 2.609_757_401_1 * m3 - 0.341_319_396_5 * s3,
      -0.004_196_086_3 * l3 - 0.703_418_614_7 * m3 + 1.707_614_701_0 * s3
    )
  }
}
