import CoreGraphics
import Foundation
import SwiftUICore
import WebSurface

/// One window of an app: its graph, its router and what its person's device is like.
@MainActor
final class AppScene: HostedScene {
  let graph = ViewGraph()
  let router = SceneRouter()
  private let fallbackTitle: String
  private var content: AnyView
  private var phase = ScenePhase.active
  /// Tells the app that the scene's phase changed.
  var phaseChanged: (() -> Void)?
  var navigationChanged: ((_ push: Bool) -> Void)?
  var openExternally: ((_ url: String) -> Void)?

  init(_ window: WindowDescription, _ request: SceneRequest, appName: String) {
    fallbackTitle = window.title.map { TextBuilder.plainString(of: $0, locale: .current) } ?? appName
    content = window.makeContent()
    graph.watchesBodies = true
    if let saved = request.storage["scene"], let values = SceneStorageCoding.decode(saved) {
      graph.sceneStorage.values = values
    }
    update(request.traits)
    graph.setSceneEnvironment {
      $0.systemOpenURL = SystemOpenURL { [weak self] url in self?.openSystem(url) ?? false }
    }
    router.schedule = { [graph] in graph.afterLayout($0) }
    router.changed = { [weak self] push in self?.navigationChanged?(push) }
    graph.mount(root)
    // Where a scene begins nothing slides in.
    graph.animator.movesSurfaces = false
    defer { graph.animator.movesSurfaces = true }
    if RouteAddress.segments(request.url).isEmpty {
      // The app begins where it wants to.
      graph.flushIfNeeded()
      router.settle()
    } else {
      open(request.url, isHistory: true)
    }
  }

  private var root: some View { content.routed(by: router).honoringPreferredColorScheme() }

  /// The app's body made another window.
  func setContent(_ window: WindowDescription) {
    content = window.makeContent()
    graph.update(root)
  }

  var surface: SceneSurface { SceneSurface(graph: graph) }
  var title: String { router.title ?? fallbackTitle }
  var currentURL: String { router.address }
  var scenePhase: ScenePhase { phase }

  func update(_ traits: SceneTraits) {
    graph.tree.scale = traits.scale
    graph.rootLayout.setup = RootLayoutNode.Setup(
      proposal: ProposedViewSize(traits.size), isWindow: true, container: traits.size)
    let language = traits.languages.first ?? "en"
    graph.setSceneEnvironment {
      $0.colorScheme = traits.isDark ? .dark : .light
      $0.locale = Locale(identifier: language)
      $0.layoutDirection =
        Locale.Language(identifier: language).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
      if let zone = TimeZone(identifier: traits.timeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        calendar.locale = Locale(identifier: language)
        $0.timeZone = zone
        $0.calendar = calendar
      }
      $0.dynamicTypeSize = .nearest(toRootFontSize: traits.rootFontSize)
      $0.reducesMotion = traits.reducesMotion
      $0.setSizeClasses(for: traits.size)
    }
  }

  func open(_ url: String, isHistory: Bool) {
    graph.closeFloatingPresentations()
    let segments = RouteAddress.segments(url)
    if segments.first == "open", let link = AppLinks.url(segments.dropFirst()) {
      graph.flushIfNeeded()
      router.settle()
      router.handle(link)
    } else {
      router.open(url)
      graph.flushIfNeeded()
      router.settle()
    }
  }

  private func openSystem(_ url: URL) -> Bool {
    if AppLinks.isOwn(url) { return router.handle(url) }
    guard let openExternally else { return false }
    openExternally(url.absoluteString)
    return true
  }

  func storage() -> [String: String] {
    SceneStorageCoding.encode(graph.sceneStorage.values).map { ["scene": $0] } ?? [:]
  }

  func setActive(_ isActive: Bool) { setPhase(isActive ? .active : .inactive) }

  private func setPhase(_ new: ScenePhase) {
    guard new != phase else { return }
    phase = new
    graph.setSceneEnvironment { $0.scenePhase = new }
    phaseChanged?()
  }

  func close() {
    setPhase(.background)
    graph.flushIfNeeded()
    graph.unmount()
  }
}

/// URLs of the app's own scheme, which is the program's name in small letters, and the paths that stand for them.
///
/// `foodtruck://orders/1204` is `/open/orders/1204` in the browser.
enum AppLinks {
  static let scheme = ProcessInfo.processInfo.processName.lowercased().filter { $0.isLetter || $0.isNumber }

  static func isOwn(_ url: URL) -> Bool { url.scheme?.lowercased() == scheme }

  static func url(_ segments: ArraySlice<String>) -> URL? {
    URL(string: scheme + ":/" + RouteAddress.path(Array(segments)))
  }

  /// The path that opens a URL of the app's own scheme; other addresses stay as they are.
  static func path(_ address: String) -> String {
    guard let url = URL(string: address), url.scheme != nil else { return address }
    let rest = [url.host() ?? ""] + url.pathComponents.filter { $0 != "/" }
    return RouteAddress.path(["open"] + rest.filter { !$0.isEmpty })
  }
}

extension DynamicTypeSize {
  /// The size whose body text is to 17 points as the browser's text is to 16 pixels.
  static func nearest(toRootFontSize size: Double) -> DynamicTypeSize {
    let body = 17 * size / 16
    let sizes: [(DynamicTypeSize, Double)] = [
      (.xSmall, 14), (.small, 15), (.medium, 16), (.large, 17), (.xLarge, 19), (.xxLarge, 21),
      (.xxxLarge, 23),
      (.accessibility1, 28), (.accessibility2, 33), (.accessibility3, 40), (.accessibility4, 47),
      (.accessibility5, 53),
    ]
    return sizes.min { abs($0.1 - body) < abs($1.1 - body) }?.0 ?? .large
  }
}
