/// A structure that defines the placement of a toolbar item.
public struct ToolbarItemPlacement: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case leading, trailing, principal, bottom, status, overflow, confirmation
  }
  package let kind: Kind

  /// At the trailing edge of the bar.
  public static let automatic = ToolbarItemPlacement(kind: .trailing)
  /// In the middle of the bar, in place of the title.
  public static let principal = ToolbarItemPlacement(kind: .principal)
  /// At the leading edge of the bar, after the back button.
  public static let navigation = ToolbarItemPlacement(kind: .leading)
  public static let primaryAction = ToolbarItemPlacement(kind: .trailing)
  /// In a menu at the trailing edge.
  public static let secondaryAction = ToolbarItemPlacement(kind: .overflow)
  /// In the middle of the lower bar.
  public static let status = ToolbarItemPlacement(kind: .status)
  /// At the trailing edge, in the accent colour.
  public static let confirmationAction = ToolbarItemPlacement(kind: .confirmation)
  /// At the leading edge.
  public static let cancellationAction = ToolbarItemPlacement(kind: .leading)
  public static let destructiveAction = ToolbarItemPlacement(kind: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(kind: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(kind: .trailing)
  public static let bottomBar = ToolbarItemPlacement(kind: .bottom)
  public static let navigationBarLeading = ToolbarItemPlacement(kind: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(kind: .trailing)
}

/// One thing in a bar.
package struct ToolbarEntry {
  package enum Content {
    case view(AnyView)
    case space(SpacerSizing)
  }
  package let placement: ToolbarItemPlacement.Kind
  package let content: Content
  /// The environment of the view that declared it.
  package var scope: EnvironmentScope?
}

/// Conforming types represent items that can be placed in various locations in a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent
  @ToolbarContentBuilder var body: Body { get }
  /// Not for apps to implement.
  func _collect(_ list: inout _ToolbarList)
}

/// What toolbar content adds up to.
public struct _ToolbarList {
  var entries: [ToolbarEntry] = []
  var titleMenu: AnyView?
}

extension ToolbarContent {
  @MainActor public func _collect(_ list: inout _ToolbarList) { body._collect(&list) }
}

extension ToolbarContent where Body == Never {
  /// Toolbar content of ours has no body; the framework never asks for it.
  public var body: Never { fatalError("\(Self.self) has no body: it must not be called.") }
}

extension Never: ToolbarContent {
  @MainActor public func _collect(_ list: inout _ToolbarList) {}
}

/// A model that represents an item which can be placed in the toolbar or navigation bar.
nonisolated public struct ToolbarItem<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a toolbar item with the specified placement and content.
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  @MainActor public func _collect(_ list: inout _ToolbarList) {
    list.entries.append(ToolbarEntry(placement: placement.kind, content: .view(AnyView(content))))
  }
}

/// A model that represents a group of toolbar items, which share one platter.
nonisolated public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a toolbar item group with a specified placement and content.
  nonisolated public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  @MainActor public func _collect(_ list: inout _ToolbarList) {
    list.entries.append(
      ToolbarEntry(placement: placement.kind, content: .view(AnyView(HStack(spacing: 0) { content }))))
  }
}

/// How a spacer takes its length.
public struct SpacerSizing: Hashable, Sendable {
  package let isFixed: Bool
  /// Takes what room there is.
  public static let flexible = SpacerSizing(isFixed: false)
  /// A small gap.
  public static let fixed = SpacerSizing(isFixed: true)
}

/// A standard space item in toolbars.
nonisolated public struct ToolbarSpacer: ToolbarContent {
  public typealias Body = Never
  let sizing: SpacerSizing
  let placement: ToolbarItemPlacement

  nonisolated public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }

  @MainActor public func _collect(_ list: inout _ToolbarList) {
    list.entries.append(ToolbarEntry(placement: placement.kind, content: .space(sizing)))
  }
}

/// The title menu of a toolbar: the title opens it.
nonisolated public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  public typealias Body = Never
  let content: Content

  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

  @MainActor public func _collect(_ list: inout _ToolbarList) { list.titleMenu = AnyView(content) }
}

/// Constructs a toolbar item set from multi-expression closures.
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarTuple<repeat each Content> { _ToolbarTuple((repeat each content)) }
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
  public static func buildEither<A: ToolbarContent, B: ToolbarContent>(first: A) -> _ConditionalContent<A, B>
  {
    _ConditionalContent(storage: .trueContent(first))
  }
  public static func buildEither<A: ToolbarContent, B: ToolbarContent>(second: B) -> _ConditionalContent<A, B>
  {
    _ConditionalContent(storage: .falseContent(second))
  }
  public static func buildLimitedAvailability(_ content: any ToolbarContent) -> some ToolbarContent {
    AnyToolbarContent(content: content)
  }
}

nonisolated struct AnyToolbarContent: ToolbarContent {
  typealias Body = Never
  let content: any ToolbarContent
  nonisolated init(content: any ToolbarContent) { self.content = content }
  @MainActor func _collect(_ list: inout _ToolbarList) { content._collect(&list) }
}

/// Several pieces of toolbar content.
nonisolated public struct _ToolbarTuple<each Content: ToolbarContent>: ToolbarContent {
  public typealias Body = Never
  let value: (repeat each Content)
  nonisolated init(_ value: (repeat each Content)) { self.value = value }
  @MainActor public func _collect(_ list: inout _ToolbarList) { repeat (each value)._collect(&list) }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  @MainActor public func _collect(_ list: inout _ToolbarList) { self?._collect(&list) }
}

extension _ConditionalContent: ToolbarContent
where TrueContent: ToolbarContent, FalseContent: ToolbarContent {
  @MainActor public func _collect(_ list: inout _ToolbarList) {
    switch storage {
    case .trueContent(let content): content._collect(&list)
    case .falseContent(let content): content._collect(&list)
    }
  }
}
