import CoreGraphics
import SwiftUICore

/// What a person's browser says about itself: what a scene is laid out for.
public struct SceneTraits: Equatable, Sendable {
  /// The window in points.
  public var size = CGSize(width: 390, height: 844)
  /// Pixels per point.
  public var scale = 2.0
  public var isDark = false
  /// Language tags, the preferred first, as the browser names them: `en-GB`.
  public var languages: [String] = ["en"]
  /// A name of the time zone database: `Europe/Berlin`.
  public var timeZone = "UTC"
  /// The size of text that the person chose in the browser, in pixels; 16 is what browsers come with.
  public var rootFontSize = 16.0
  public var reducesMotion = false
  /// Whether the main pointer is a finger.
  public var hasCoarsePointer = false

  public init() {}
}

/// The app as the web surface sees it: something that makes scenes.
@MainActor
public protocol SceneHost: AnyObject {
  /// Makes the scene of one browser tab. The graph must be mounted; the surface flushes it.
  func makeScene(_ request: SceneRequest) -> any HostedScene
}

/// What a scene starts with.
public struct SceneRequest: Sendable {
  public var traits: SceneTraits
  /// The path and query that the person opened, such as `/orders/1204`.
  public var url: String
  /// What the scene had saved before the process was restarted; empty for a new tab.
  public var storage: [String: String]
  /// The browser profile that the tab belongs to.
  public var device: String

  package init(traits: SceneTraits, url: String, storage: [String: String], device: String) {
    (self.traits, self.url, self.storage, self.device) = (traits, url, storage, device)
  }
}

/// One tab's scene.
@MainActor
public protocol HostedScene: AnyObject {
  /// The graph that the scene's views live in. It is a `ViewGraph`; the type is hidden from apps.
  var surface: SceneSurface { get }
  /// The page's title.
  var title: String { get }
  /// Where the scene is now: a path with query, which restores the place when it is opened.
  var currentURL: String { get }
  /// Called by the scene when `title` or `currentURL` has changed; the surface sets it. `push` makes a new entry in
  /// the browser's history, otherwise the present one is changed.
  var navigationChanged: ((_ push: Bool) -> Void)? { get set }
  /// Called by the scene to show a foreign address, as `openURL` does; the surface sets it.
  var openExternally: ((_ url: String) -> Void)? { get set }
  /// The person resized the window, switched to dark, chose another language.
  func update(_ traits: SceneTraits)
  /// The person followed a link into the app, or went Back or Forward to this address.
  func open(_ url: String, isHistory: Bool)
  /// What `@SceneStorage` and navigation would need to come back after a restart.
  func storage() -> [String: String]
  /// The tab is in front (`true`), behind, or unreachable.
  func setActive(_ isActive: Bool)
  /// The scene is over: take the graph down.
  func close()
}

/// Hands a scene's graph to the surface.
@MainActor
public struct SceneSurface {
  package let graph: ViewGraph
  package init(graph: ViewGraph) { self.graph = graph }
}
