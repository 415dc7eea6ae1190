import CoreGraphics

/// A path as text: the numbers of each step before its letter, `m`, `l`, `q` (control, end), `c` (controls, end)
/// or `h`, all separated by spaces, as in `0 0 m 40 0 l 40 40 0 40 q h`.
extension Path: LosslessStringConvertible {
  /// Numbers have six significant digits.
  public var description: String {
    var words: [String] = []
    func add(_ points: CGPoint..., letter: String) {
      for point in points {
        words.append(Self.word(point.x))
        words.append(Self.word(point.y))
      }
      words.append(letter)
    }
    forEach { element in
      switch element {
      case .move(let end): add(end, letter: "m")
      case .line(let end): add(end, letter: "l")
      case .quadCurve(let end, let control): add(control, end, letter: "q")
      case .curve(let end, let control1, let control2): add(control1, control2, end, letter: "c")
      case .closeSubpath: add(letter: "h")
      }
    }
    return words.joined(separator: " ")
  }

  private static func word(_ number: CGFloat) -> String {
    String(format: "%g", Double(number == 0 ? 0 : number))
  }

  /// Reads what `description` writes; `nil` for anything else.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2) where currentPoint != nil: addLine(to: point(0))
      case ("q", 4) where currentPoint != nil: addQuadCurve(to: point(1), control: point(0))
      case ("c", 6) where currentPoint != nil: addCurve(to: point(2), control1: point(0), control2: point(1))
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers.removeAll(keepingCapacity: true)
    }
    guard numbers.isEmpty else { return nil }
  }
}
