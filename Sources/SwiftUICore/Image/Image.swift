import CoreGraphics
import DeveloperToolsSupport
import Foundation

/// A view that displays an image: a symbol, or a picture of an asset catalog.
///
/// A picture or symbol that isn't there is a visible placeholder with its name, which is logged once.
nonisolated public struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  package enum Source: Hashable, Sendable {
    case symbol(String)
    case asset(String, BundleReference)
    /// An encoded picture with its size in points.
    case data([UInt8], hash: UInt64, width: Double, height: Double)
  }
  package enum Label: Equatable, Sendable {
    /// The name says what it shows.
    case name
    case text(Text)
    case decorative
  }

  /// A scale to apply to symbols relative to text.
  public enum Scale: Hashable, Sendable {
    case small
    case medium
    case large
  }

  /// The modes that SwiftUI uses to resize an image to fit within its containing view.
  public enum ResizingMode: Hashable, Sendable {
    /// The image is repeated.
    case tile
    /// The image is stretched.
    case stretch
  }

  /// Whether an image keeps its colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Everything opaque is drawn in the foreground style.
    case template
    /// The image's own colours.
    case original
  }

  /// The quality of a scaled image. All but `none` are smooth.
  public enum Interpolation: Hashable, Sendable {
    case none
    case low
    case medium
    case high
  }

  package var source: Source
  package var label: Label
  package var resizing: ResizingMode?
  package var capInsets = EdgeInsets()
  package var template: TemplateRenderingMode?
  package var interpolation = Interpolation.medium
  package var symbolMode: SymbolRenderingMode?

  package init(_ source: Source, _ label: Label) {
    self.source = source
    self.label = label
  }

  /// A picture of an asset catalog, labelled by its name.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, BundleReference(bundle)), .name)
  }

  /// A picture of an asset catalog with a label.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(.asset(name, BundleReference(bundle)), .text(label))
  }

  /// A picture that says nothing to those who can't see it.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.asset(name, BundleReference(bundle)), .decorative)
  }

  /// A symbol by its name in SF Symbols.
  public init(systemName: String) { self.init(.symbol(systemName), .name) }

  /// A picture of an asset catalog.
  public init(_ resource: ImageResource) {
    self.init(.asset(resource.name, BundleReference(resource.bundle)), .name)
  }

  /// An encoded PNG or JPEG.
  package init(data: [UInt8], width: Double, height: Double, label: Label = .decorative) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self.init(.data(data, hash: hash, width: width, height: height), label)
  }

  /// Lets the image take the size that it is offered.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image
  {
    with {
      $0.resizing = resizingMode
      $0.capInsets = capInsets
    }
  }

  /// Whether the image is drawn with its own colours or in the foreground style; nil lets its catalog say.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    with { $0.template = renderingMode }
  }

  /// The quality with which the image is scaled.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with { $0.interpolation = interpolation }
  }

  /// Edges of images are always smooth here; the value changes nothing that can be seen.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// How a symbol's layers are coloured.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolMode = mode } }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var copy = self
    change(&copy)
    return copy
  }

  @MainActor public static func _make(_ view: Image, _ inputs: _ViewInputs) -> _Node {
    ImageNode(view, inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: Image) {
    unsafeDowncast(node, to: ImageNode.self).set(view)
  }
}
