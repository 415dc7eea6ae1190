/// Holds a style inside a view and connects the style's own dynamic properties (`@Environment` in a `ButtonStyle`) to
/// that view.
package struct StyleHolder<S>: DynamicProperty {
  package var style: S

  package init(_ style: S) { self.style = style }

  @MainActor
  package static func _install(
    _ pointer: UnsafeMutablePointer<StyleHolder>, _ owner: _Node, _ slot: inout Int
  ) {
    withUnsafeMutablePointer(to: &pointer.pointee.style) {
      FieldPlan.of(S.self).install(UnsafeMutableRawPointer($0), owner, &slot)
    }
  }

  package static func _isSame(_ a: UnsafePointer<StyleHolder>, _ b: UnsafePointer<StyleHolder>) -> Bool {
    FieldPlan.of(S.self).isEqual(UnsafeRawPointer(a), UnsafeRawPointer(b))
  }
}

extension StyleHolder: RequiringProperty {
  package static func _missing(_ pointer: UnsafePointer<StyleHolder>) -> MissingObject? {
    withUnsafePointer(to: pointer.pointee.style) {
      FieldPlan.of(S.self).missing(UnsafeRawPointer($0))
    }
  }
}

/// A style of any type as it stands in the environment: two of one type with equal fields are the same.
package struct StyleReference<Configuration>: Equatable {
  private let box: StyleBox<Configuration>

  /// - Parameter make: the style's `makeBody`; must capture nothing.
  package init<S, B: View>(_ style: S, make: @escaping @MainActor (S, Configuration) -> B) {
    box = StyleBoxOf(style, make: make)
  }

  @MainActor package func makeBody(_ configuration: Configuration) -> AnyView { box.makeBody(configuration) }

  package static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.box.isSame(as: b.box) }
}

private class StyleBox<Configuration> {
  @MainActor func makeBody(_ configuration: Configuration) -> AnyView { AnyView(EmptyView()) }
  func isSame(as other: StyleBox<Configuration>) -> Bool { false }
}

private final class StyleBoxOf<S, Configuration, B: View>: StyleBox<Configuration> {
  private let style: S
  private let make: @MainActor (S, Configuration) -> B

  init(_ style: S, make: @escaping @MainActor (S, Configuration) -> B) {
    self.style = style
    self.make = make
  }

  override func makeBody(_ configuration: Configuration) -> AnyView {
    AnyView(StyleBody(holder: StyleHolder(style), configuration: configuration, make: make))
  }

  override func isSame(as other: StyleBox<Configuration>) -> Bool {
    guard let other = other as? StyleBoxOf else { return false }
    var mine = style
    return isSameValue(FieldPlan.of(S.self), &mine, other.style)
  }
}

private struct StyleBody<S, Configuration, B: View>: View {
  let holder: StyleHolder<S>
  let configuration: Configuration
  let make: @MainActor (S, Configuration) -> B

  var body: some View { make(holder.style, configuration) }
}
