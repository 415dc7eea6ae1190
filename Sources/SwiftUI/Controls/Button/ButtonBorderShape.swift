import CoreGraphics

/// A shape used to draw a button's border.
nonisolated public struct ButtonBorderShape: Equatable, Sendable, InsettableShape {
  private enum Kind: Equatable { case automatic, capsule, rounded(CGFloat), circle }
  private let kind: Kind
  private var insetAmount: CGFloat = 0

  private init(_ kind: Kind) { self.kind = kind }

  /// The system's choice: a capsule.
  public static let automatic = ButtonBorderShape(.automatic)
  public static let capsule = ButtonBorderShape(.capsule)
  public static let roundedRectangle = ButtonBorderShape(.rounded(8))
  public static let circle = ButtonBorderShape(.circle)
  /// A rounded rectangle with corners of the given radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(.rounded(radius))
  }

  public func path(in rect: CGRect) -> Path {
    let rect = rect.insetBy(dx: insetAmount, dy: insetAmount)
    return switch kind {
    case .automatic, .capsule: Capsule().path(in: rect)
    case .rounded(let radius):
      RoundedRectangle(cornerRadius: max(0, radius - insetAmount), style: .continuous).path(in: rect)
    case .circle: Circle().path(in: rect)
    }
  }

  public func _drawing(in rect: CGRect) -> _ShapeDrawing {
    let rect = rect.insetBy(dx: insetAmount, dy: insetAmount)
    return switch kind {
    case .automatic, .capsule: Capsule()._drawing(in: rect)
    case .rounded(let radius):
      RoundedRectangle(cornerRadius: max(0, radius - insetAmount), style: .continuous)._drawing(in: rect)
    case .circle: Circle()._drawing(in: rect)
    }
  }

  public func inset(by amount: CGFloat) -> ButtonBorderShape {
    var copy = self
    copy.insetAmount += amount
    return copy
  }
}

private struct ButtonBorderShapeKey: EnvironmentKey {
  static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
  /// The shape of bordered buttons.
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  /// Sets the border shape for buttons in this view.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}
