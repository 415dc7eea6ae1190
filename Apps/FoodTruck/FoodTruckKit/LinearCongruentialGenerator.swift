/// Random numbers that are the same for the same seed, on every machine and with every toolchain.
///
/// This is the 48-bit generator of POSIX `drand48`. The helpers below are written out rather than taken from
/// the standard library, whose way from bits to ranges may change between versions.
public struct LinearCongruentialGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt32) {
    state = UInt64(seed) << 16 | 0x330E
  }

  private mutating func step() -> UInt64 {
    state = (state &* 0x5_DEEC_E66D &+ 0xB) & 0xFFFF_FFFF_FFFF
    return state
  }

  public mutating func next() -> UInt64 {
    let high = step() >> 16
    let low = step() >> 16
    return high << 32 | low
  }

  /// A number from 0 up to but not including 1.
  public mutating func unit() -> Double { Double(step()) / 0x1p48 }

  /// A number in a closed range.
  public mutating func number(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * unit()
  }

  /// A whole number in a closed range, each as likely as the others.
  public mutating func whole(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(unit() * Double(range.upperBound - range.lowerBound + 1))
  }

  /// The elements in a random order (Fisher and Yates).
  public mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for last in stride(from: result.count - 1, to: 0, by: -1) {
      result.swapAt(last, whole(in: 0...last))
    }
    return result
  }
}
