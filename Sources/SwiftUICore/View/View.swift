import CThreadState

/// A type that represents part of the user interface and provides modifiers to configure it.
///
/// Identity, state and layout are kept in a node that Martlet makes for each view; a view itself is a plain value.
/// The underscored requirements have defaults and are not for apps to implement.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }

  static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node
  static func _update(_ node: _Node, _ view: Self)
  /// Whether a view of the type may be made of sections: a loop over such views makes them at once even in a lazy
  /// container, which must know where sections begin and end.
  static var _hasSections: Bool { get }
}

extension View {
  public static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    guard martlet_stack_left() > ViewGraph.stackReserve else {
      inputs.graph.stackIsShort(at: "\(Self.self)", depth: Int(inputs.parent?.depth ?? 0) + 1)
      return OmittedNode(inputs)
    }
    return CompositeNode<Self>(view, inputs)
  }

  public static var _hasSections: Bool { Body.self == Never.self ? false : Body._hasSections }

  public static func _update(_ node: _Node, _ view: Self) {
    if node is OmittedNode { return }
    unsafeDowncast(node, to: CompositeNode<Self>.self).set(view)
  }
}

/// Stands for a view that the stack could not hold.
@MainActor
final class OmittedNode: _Node {}

extension Never: View {
  public var body: Never { fatalError("Never has no value, so this can't be reached.") }
}

/// A view that supplies its node itself and has no body.
@MainActor @preconcurrency
package protocol PrimitiveView: View where Body == Never {}

extension View where Body == Never {
  /// Primitive views have no body; the framework never asks for it.
  public var body: Never {
    fatalError("\(Self.self) is a primitive view: its body must not be called.")
  }
}
