@_spi(Martlet) import DeveloperToolsSupport

/// A modifier that sets up what previews need: sample data, an environment, a container.
///
/// ```swift
/// struct SampleOrders: PreviewModifier {
///   static func makeSharedContext() async throws -> OrderStore { OrderStore.sample }
///   func body(content: Content, context: OrderStore) -> some View { content.environment(context) }
/// }
///
/// #Preview(traits: .modifier(SampleOrders())) { OrderList() }
/// ```
@MainActor public protocol PreviewModifier {
  /// What all previews with this modifier share.
  associatedtype Context = Void
  associatedtype Body: View

  /// The view that the modifier applies to.
  typealias Content = PreviewModifierContent

  /// Makes what the previews share, once for each type of modifier.
  static func makeSharedContext() async throws -> Context

  /// The content with the modifier around it.
  @ViewBuilder func body(content: Self.Content, context: Self.Context) -> Self.Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The view that a ``PreviewModifier`` applies to.
nonisolated public struct PreviewModifierContent: View {
  let view: AnyView

  @MainActor public var body: some View { view }
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// Puts `modifier` around the preview. The first of several is outermost.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<Preview.ViewTraits> {
    PreviewTrait { $0.modifiers.append(AppliedPreviewModifier(modifier: modifier)) }
  }
}

/// A trait that wraps the view.
@MainActor protocol ViewPreviewModifier: PreviewTraitModifier {
  func wrap(_ view: AnyView) async throws -> AnyView
}

private struct AppliedPreviewModifier<Modifier: PreviewModifier>: ViewPreviewModifier {
  var modifier: Modifier

  func wrap(_ view: AnyView) async throws -> AnyView {
    let context = try await SharedPreviewContexts.context(of: Modifier.self)
    return AnyView(modifier.body(content: PreviewModifierContent(view: view), context: context))
  }
}

/// The contexts that were made, by modifier type: one process shows many previews, and they share them.
@MainActor private enum SharedPreviewContexts {
  static var made: [ObjectIdentifier: Any] = [:]

  static func context<Modifier: PreviewModifier>(of type: Modifier.Type) async throws -> Modifier.Context {
    if let context = made[ObjectIdentifier(type)] as? Modifier.Context { return context }
    let context = try await Modifier.makeSharedContext()
    made[ObjectIdentifier(type)] = context
    return context
  }
}
