@_spi(Martlet) import DeveloperToolsSupport

/// Creates a preview of a view.
///
/// ```swift
/// #Preview("Counter") {
///   CounterView()
/// }
/// ```
///
/// Write it at the top of a file, or in a type that isn't generic. A preview without a name is called by its line.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "MartletMacros", type: "PreviewMacro")

/// Creates a preview of a view, with traits: `#Preview(traits: .sizeThatFitsLayout) { … }`. They apply in order.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "MartletMacros", type: "PreviewMacro")

/// Creates a group of previews: one of the view that `body` makes for each of `arguments`.
@freestanding(declaration)
public macro Preview<T>(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [T],
  @ViewBuilder body: @escaping @MainActor (T) -> any View
) = #externalMacro(module: "MartletMacros", type: "PreviewMacro")

extension Preview {
  /// Creates a preview of a view. `#Preview` expands to this; don't use it yourself.
  public init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.init(name: name, traits: traits, content: ViewPreview(variants: [.init(label: nil, makeView: body)]))
  }

  /// Creates a group of previews of a view. `#Preview` expands to this; don't use it yourself.
  public init<T>(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., arguments: [T],
    @ViewBuilder body: @escaping @MainActor (T) -> any View
  ) {
    let variants = arguments.map { argument in
      ViewPreview.Variant(label: String(describing: argument)) { body(argument) }
    }
    self.init(name: name, traits: traits, content: ViewPreview(variants: variants))
  }
}

/// What `#Preview` of a view holds.
@_spi(Martlet) @MainActor public struct ViewPreview: PreviewContent {
  /// One view to show: a preview with arguments has one for each.
  @MainActor public struct Variant {
    /// What tells it from its siblings, nil where it has none.
    public let label: String?
    public let makeView: @MainActor () -> any View
  }

  public let variants: [Variant]

  /// Makes the view of `variant`, with the preview modifiers among `traits` around it, the first outermost.
  ///
  /// Throws what a modifier's ``PreviewModifier/makeSharedContext()`` throws.
  public func view(of variant: Variant, traits: Preview.ViewTraits) async throws -> AnyView {
    var view = AnyView(variant.makeView())
    for case let modifier as any ViewPreviewModifier in traits.modifiers.reversed() {
      view = try await modifier.wrap(view)
    }
    return view
  }
}
