import Combine
import CoreGraphics
import ImageSurface
import SwiftUICore

/// An object that creates images from SwiftUI views.
///
/// ```swift
/// let renderer = ImageRenderer(content: Card(order))
/// renderer.scale = 2
/// try renderer.uiImage?.pngData()?.write(to: file)
/// ```
///
/// The view lives as long as the renderer and keeps its state. It is drawn light and from left to right unless it is
/// given another environment. Animations are shown where they are going.
///
/// - Compatibility: `colorMode` and `allowedDynamicRange` are left out: pictures are always in sRGB.
public final class ImageRenderer<Content: View>: ObservableObject {
  /// Publishes when the image may have changed, while ``isObservationEnabled`` is set.
  public let objectWillChange = PassthroughSubject<Void, Never>()

  /// The root view rendered by this image renderer.
  @MainActor public var content: Content {
    didSet {
      graph.update(content)
      changed()
    }
  }

  /// The size proposed to the root view; by default unspecified, so that the image has the view's own size.
  @MainActor public var proposedSize = ProposedViewSize.unspecified {
    didSet {
      graph.rootLayout.setup = RootLayoutNode.Setup(proposal: proposedSize)
      changed()
    }
  }

  /// Pixels of the image for each point of the view.
  @MainActor public var scale: CGFloat = 1 { didSet { changed() } }

  /// Whether the image has no transparent parts: what the view leaves free is then black.
  @MainActor public var isOpaque = false { didSet { changed() } }

  /// Whether observers of this object are notified when the image changes.
  @MainActor public var isObservationEnabled = false

  private let stage: Stage
  @MainActor private var graph: ViewGraph { stage.graph }

  /// Creates a renderer object with a source content view.
  @MainActor
  public init(content view: Content) {
    content = view
    stage = Stage()
    graph.requestFlush = { [weak self] in self?.changed() }
    Tracker.untracked { graph.mount(view) }
  }

  @MainActor
  private func changed() {
    if isObservationEnabled { objectWillChange.send() }
  }

  /// Brings the view up to date.
  @MainActor
  private func update() {
    Tracker.untracked { graph.flushIfNeeded() }
    _ = graph.tree.takeChange()
  }

  /// The current contents of the view, rasterized as a Core Graphics image; nil if the view has no size, or one of over
  /// 16,384 pixels.
  @MainActor public var cgImage: CGImage? {
    update()
    graph.tree.scale = Double(scale)
    let black = DisplayColor(red: 0, green: 0, blue: 0)
    return try? ImageSurface.image(of: graph.tree, scale: Double(scale), background: isOpaque ? black : nil)
  }

  /// The current contents of the view, rasterized as a UIKit image.
  @MainActor public var uiImage: UIImage? { cgImage.map { UIImage(cgImage: $0, scale: scale) } }

  /// Draws the renderer's current contents to a Core Graphics context.
  ///
  /// - Parameters:
  ///   - rasterizationScale: Pixels for each point of the parts that can't be drawn as shapes and texts: blurs, shadows,
  ///     colour filters.
  ///   - renderer: Sets up the context, and calls the function that it is handed with it. The function draws the view
  ///     with its bottom left corner at the context's origin.
  @MainActor
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (CGContext) -> Void) -> Void
  ) {
    update()
    let tree = graph.tree
    renderer(tree.size) { context in
      MainActor.assumeIsolated {
        ImageSurface.draw(tree, into: context, rasterizationScale: Double(rasterizationScale))
      }
    }
  }
}

/// Where a renderer's view lives.
@MainActor
private final class Stage {
  let graph = ViewGraph()

  init() {
    graph.animator.movesSurfaces = false
    graph.rootLayout.setup = RootLayoutNode.Setup(proposal: .unspecified)
  }

  isolated deinit { graph.unmount() }
}
