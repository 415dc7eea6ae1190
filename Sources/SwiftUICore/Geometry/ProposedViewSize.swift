import CoreGraphics

/// A size that a container offers to a child, in points; `nil` asks for the child's ideal.
public struct ProposedViewSize: Equatable, Sendable, BitwiseCopyable {
  public var width: CGFloat?
  public var height: CGFloat?

  /// Asks for the minimum.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the maximum.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// The size, with `size` standing in for what is unspecified.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}
