import CoreGraphics
import SwiftUICore

/// A part of an app's user interface with a life cycle managed by the system.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  /// Not for apps to implement.
  func _collect(_ list: inout _SceneList)
}

/// The scenes that an app is made of.
public struct _SceneList {
  var windows: [WindowDescription] = []
}

/// One kind of window.
struct WindowDescription {
  var id: String?
  var title: Text?
  var defaultSize: CGSize?
  var makeContent: @MainActor () -> AnyView
}

extension Scene {
  public func _collect(_ list: inout _SceneList) { body._collect(&list) }
}

extension Scene where Body == Never {
  /// Scenes of ours have no body; the framework never asks for it.
  public var body: Never { fatalError("\(Self.self) has no body: it must not be called.") }
}

extension Never: Scene {
  public func _collect(_ list: inout _SceneList) {}
}

/// Builds an app's scenes from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(
    _ content: repeat each Content
  ) -> _SceneTuple<repeat each Content> { _SceneTuple((repeat each content)) }
}

/// Several scenes.
nonisolated public struct _SceneTuple<each Content: Scene>: Scene {
  public typealias Body = Never
  let value: (repeat each Content)
  init(_ value: (repeat each Content)) { self.value = value }
  @MainActor public func _collect(_ list: inout _SceneList) { repeat (each value)._collect(&list) }
}

/// A scene that presents a group of identically structured windows: in the browser, tabs.
///
/// The first group of an app is what its address opens. Each tab has a state of its own.
nonisolated public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never
  let id: String?
  let title: Text?
  let content: () -> Content

  /// Creates a window group.
  public init(@ViewBuilder content: @escaping () -> Content) { self.init(nil, nil, content) }

  /// Creates a window group with an identifier.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) { self.init(id, nil, content) }

  /// Creates a window group with a title, which is the page's where no view sets one.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, Text(titleKey), content)
  }

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(id, Text(titleKey), content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(nil, Text(title), content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: @escaping () -> Content) {
    self.init(id, Text(title), content)
  }

  public init(_ title: Text, @ViewBuilder content: @escaping () -> Content) { self.init(nil, title, content) }

  private init(_ id: String?, _ title: Text?, _ content: @escaping () -> Content) {
    (self.id, self.title, self.content) = (id, title, content)
  }

  @MainActor public func _collect(_ list: inout _SceneList) {
    let content = content
    list.windows.append(
      WindowDescription(id: id, title: title, makeContent: { AnyView(DeferredContent(make: content)) }))
  }
}

extension Scene {
  /// Sets a default size for the windows: pictures of the app have it where no other size is asked for.
  nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
    defaultSize(CGSize(width: width, height: height))
  }

  nonisolated public func defaultSize(_ size: CGSize) -> some Scene { SizedScene(content: self, size: size) }
}

nonisolated private struct SizedScene<Content: Scene>: Scene {
  typealias Body = Never
  let content: Content
  let size: CGSize

  @MainActor func _collect(_ list: inout _SceneList) {
    let start = list.windows.count
    content._collect(&list)
    for index in start..<list.windows.count { list.windows[index].defaultSize = size }
  }
}

extension Scene {
  /// Wraps what the scene's windows show, for frameworks above. `wrap` runs once for each window.
  nonisolated package func wrappingContent<Wrapped: View>(
    _ wrap: @escaping @MainActor (AnyView) -> Wrapped
  ) -> some Scene {
    WrappedScene(content: self, wrap: wrap)
  }
}

nonisolated private struct WrappedScene<Content: Scene, Wrapped: View>: Scene {
  typealias Body = Never
  let content: Content
  let wrap: @MainActor (AnyView) -> Wrapped

  @MainActor func _collect(_ list: inout _SceneList) {
    let start = list.windows.count
    content._collect(&list)
    for index in start..<list.windows.count {
      let (inner, wrap) = (list.windows[index].makeContent, wrap)
      list.windows[index].makeContent = { AnyView(wrap(inner())) }
    }
  }
}
