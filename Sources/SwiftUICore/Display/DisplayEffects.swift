import CoreGraphics

/// What is done to a node and its children as a whole.
public struct DisplayEffects: Equatable, Sendable {
  /// One step of a transform; several modifiers make several groups, so that each animates as itself.
  public enum Transform: Equatable, Sendable {
    case identity
    case offset(CGSize)
    /// `anchor` is in the node's coordinates.
    case scale(x: CGFloat, y: CGFloat, anchor: CGPoint)
    /// Radians, clockwise on screen.
    case rotation(CGFloat, anchor: CGPoint)
    case rotation3D(
      CGFloat, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: CGPoint, perspective: CGFloat)
    case affine(CGAffineTransform)

    public static func == (a: Transform, b: Transform) -> Bool {
      switch (a, b) {
      case (.identity, .identity): true
      case (.offset(let x), .offset(let y)): x == y
      case (.scale(let ax, let ay, let aa), .scale(let bx, let by, let ba)): ax == bx && ay == by && aa == ba
      case (.rotation(let x, let p), .rotation(let y, let q)): x == y && p == q
      case (.rotation3D(let x, let xa, let p, let xp), .rotation3D(let y, let ya, let q, let yp)):
        x == y && xa == ya && p == q && xp == yp
      case (.affine(let x), .affine(let y)): x == y
      default: false
      }
    }
  }
  /// A colour filter of one number.
  public enum Filter: String, Equatable, Sendable {
    case brightness, contrast, saturation, grayscale
    /// In radians.
    case hueRotation
  }
  public struct Shadow: Equatable, Sendable {
    public var color: DisplayColor
    /// The Gaussian's sigma in points.
    public var radius: CGFloat
    public var x, y: CGFloat
    public init(color: DisplayColor, radius: CGFloat, x: CGFloat, y: CGFloat) {
      self.color = color
      self.radius = radius
      self.x = x
      self.y = y
    }
  }
  public var opacity: Double = 1
  public var transform: Transform = .identity
  /// In the node's coordinates; nothing is drawn or hit outside.
  public var clip: DisplayShape.Geometry?
  public var clipEvenOdd = false
  /// True when the first child is a mask for the others: only its alpha counts.
  public var masksWithFirstChild = false
  /// The Gaussian's sigma in points.
  public var blur: CGFloat = 0
  public var shadow: Shadow?
  public var blendMode: String?
  /// Drawn as one picture before opacity and blending are applied.
  public var isolates = false
  public var saturation: Double = 1
  public var brightness: Double = 0
  /// Negative values invert.
  public var contrast: Double = 1
  public var inverts = false
  public var grayscale: Double = 0
  public var hueRotation: Double = 0
  public var colorMultiply: DisplayColor?
  /// Which of the colour filters can move on this node; a node has one at most.
  public var filter: Filter?
  public var isHidden = false
  /// The mouse pointer's look over the node, a CSS cursor name.
  public var cursor: String?
  /// The look while pressed and hovered, shown by the client without a round trip.
  public var pressedOpacity: Double?
  public var hoverOverlay: DisplayColor?

  public init() {}
  public var isIdentity: Bool { self == DisplayEffects() }

  /// The number of a filter.
  public subscript(filter: Filter) -> Double {
    get {
      switch filter {
      case .brightness: brightness
      case .contrast: contrast
      case .saturation: saturation
      case .grayscale: grayscale
      case .hueRotation: hueRotation
      }
    }
    set {
      switch filter {
      case .brightness: brightness = newValue
      case .contrast: contrast = newValue
      case .saturation: saturation = newValue
      case .grayscale: grayscale = newValue
      case .hueRotation: hueRotation = newValue
      }
    }
  }
}

extension DisplayEffects.Shadow {
  /// The numbers that move.
  package var numbers: [Double] { color.numbers + [Double(radius), Double(x), Double(y)] }

  /// A shadow with numbers as presented.
  package init?(numbers: [Double]) {
    guard numbers.count == 7 else { return nil }
    self.init(
      color: DisplayColor(
        red: Float(numbers[0]), green: Float(numbers[1]), blue: Float(numbers[2]), alpha: Float(numbers[3])),
      radius: CGFloat(max(0, numbers[4])), x: CGFloat(numbers[5]), y: CGFloat(numbers[6]))
  }
}

/// A property that can move.
public enum DisplayProperty: Hashable, Sendable {
  /// x, y, width, height of `frame`.
  case frame
  case opacity
  /// The numbers of the transform's case in order (offset: width, height; scale: x, y; rotation: angle).
  case transform
  case blur
  /// The number of the node's colour filter.
  case filter
  /// Red, green, blue, alpha, radius, x, y of the shadow.
  case shadow
  /// Red, green, blue, alpha of a solid paint or of a text.
  case color
  /// Path shapes: not interpolated by the client; sampled ahead.
  case content
}

/// The numbers of an animated property: what a motion covers.
///
/// A property at `target` with motions shows `target − Σ (difference − covered(t))`; `covered` goes from zero to
/// `difference` along the motion's animation, which the client computes in closed form.
public struct DisplayVector: VectorArithmetic, Sendable {
  public var values: [Double]
  public init(_ values: [Double]) { self.values = values }
  public static var zero: DisplayVector { DisplayVector([]) }

  private static func combine(
    _ a: DisplayVector, _ b: DisplayVector, _ operation: (Double, Double) -> Double
  ) -> DisplayVector {
    let count = max(a.values.count, b.values.count)
    return DisplayVector(
      (0..<count).map {
        operation($0 < a.values.count ? a.values[$0] : 0, $0 < b.values.count ? b.values[$0] : 0)
      })
  }
  public static func + (a: DisplayVector, b: DisplayVector) -> DisplayVector { combine(a, b, +) }
  public static func - (a: DisplayVector, b: DisplayVector) -> DisplayVector { combine(a, b, -) }
  public static func == (a: DisplayVector, b: DisplayVector) -> Bool {
    zip(a.values, b.values).allSatisfy(==)
      && (a.values.count == b.values.count || (a - b).values.allSatisfy { $0 == 0 })
  }
  public mutating func scale(by factor: Double) { for index in values.indices { values[index] *= factor } }
  public var magnitudeSquared: Double { values.reduce(0) { $0 + $1 * $1 } }
}

/// A property that follows a source through a piecewise-linear map without the server.
public struct DisplayBinding: Equatable, Sendable {
  public enum Source: Equatable, Sendable {
    /// Seconds since `origin` (seconds of the process's clock), taken modulo `period` if there is one.
    case time(origin: Double, period: Double?)
    /// Vertical content offset of the scroll node with that id.
    case scrollOffset(UInt32)
  }
  public struct Knot: Equatable, Sendable {
    public var input: Double
    public var output: [Double]
    public init(input: Double, output: [Double]) {
      self.input = input
      self.output = output
    }
  }
  public var property: DisplayProperty
  public var source: Source
  public var knots: [Knot]
  public init(property: DisplayProperty, source: Source, knots: [Knot]) {
    self.property = property
    self.source = source
    self.knots = knots
  }
}
