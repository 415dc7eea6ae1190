import CoreGraphics

/// What the preview macros make. Frameworks add initialisers, one for each form of `#Preview`.
///
/// You don't use this type yourself; use `#Preview`.
@MainActor public struct Preview {
  /// The kind of trait that previews of views take.
  public struct ViewTraits {
    @_spi(Martlet) public var layout = PreviewLayout.device
    @_spi(Martlet) public var orientation = Orientation.portrait
    /// Traits that a framework above defines, in the order in which they were written.
    @_spi(Martlet) public var modifiers: [any PreviewTraitModifier] = []

    @_spi(Martlet) public enum Orientation: Sendable {
      case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
    }
  }

  /// The name that was given, or nil; a preview without a name is called by its line.
  @_spi(Martlet) public let name: String?
  /// The traits, applied in order.
  @_spi(Martlet) public let traits: ViewTraits
  /// What there is to see, in the form of the framework that made the preview.
  @_spi(Martlet) public let content: any PreviewContent

  @_spi(Martlet) public init(
    name: String?, traits: [PreviewTrait<ViewTraits>] = [], content: any PreviewContent
  ) {
    self.name = name
    self.traits = traits.reduce(into: ViewTraits()) { $1.apply(&$0) }
    self.content = content
  }
}

/// What a framework puts into its previews: SwiftUI a view, WidgetKit a widget with a timeline.
@_spi(Martlet) @MainActor public protocol PreviewContent {}

/// A trait that a framework above defines: SwiftUI's wraps the view that is shown.
@_spi(Martlet) @MainActor public protocol PreviewTraitModifier {}

/// A customisation of a preview: `#Preview(traits: .sizeThatFitsLayout) { … }`.
@MainActor public struct PreviewTrait<T> {
  @_spi(Martlet) public let apply: (inout T) -> Void

  @_spi(Martlet) public init(apply: @escaping (inout T) -> Void) {
    self.apply = apply
  }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Centres the preview in a container of the device's size: the default.
  public static var defaultLayout: PreviewTrait<Preview.ViewTraits> { .init { $0.layout = .device } }

  /// Fits the container to the size that the preview takes when it is offered the device's.
  public static var sizeThatFitsLayout: PreviewTrait<Preview.ViewTraits> {
    .init { $0.layout = .sizeThatFits }
  }

  /// Centres the preview in a container of `width` × `height` points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
    .init { $0.layout = .fixed(width: width, height: height) }
  }

  /// The device stands upright.
  public static var portrait: PreviewTrait<Preview.ViewTraits> { .init { $0.orientation = .portrait } }

  /// The device stands upside down.
  public static var portraitUpsideDown: PreviewTrait<Preview.ViewTraits> {
    .init { $0.orientation = .portraitUpsideDown }
  }

  /// The device lies on its side, its top to the left.
  public static var landscapeLeft: PreviewTrait<Preview.ViewTraits> {
    .init { $0.orientation = .landscapeLeft }
  }

  /// The device lies on its side, its top to the right.
  public static var landscapeRight: PreviewTrait<Preview.ViewTraits> {
    .init { $0.orientation = .landscapeRight }
  }
}

/// The size of a preview's container.
public enum PreviewLayout: Sendable {
  /// The container is as large as the device.
  case device
  /// The container fits the preview when that is offered the device's size.
  case sizeThatFits
  /// The container is `width` × `height` points.
  case fixed(width: CGFloat, height: CGFloat)
}
