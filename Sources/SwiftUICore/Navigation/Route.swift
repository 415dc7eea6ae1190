import Foundation

/// One view's part of the scene's address: a sidebar's selection, a stack's path.
@MainActor
package struct RoutePart {
  /// The view's node.
  package let owner: ObjectIdentifier
  /// What it is now, as segments that aren't percent-encoded yet.
  package let segments: [String]
  /// Brings the view to what the first of the segments say. Says how many were understood, and whether that
  /// changed anything.
  package let apply: @MainActor ([String]) -> (consumed: Int, changed: Bool)

  package init(
    owner: ObjectIdentifier, segments: [String],
    apply: @escaping @MainActor ([String]) -> (consumed: Int, changed: Bool)
  ) {
    self.owner = owner
    self.segments = segments
    self.apply = apply
  }
}

/// The parts of the scene's address, from the outside inwards.
package struct RouteKey: PreferenceKey {
  package static var defaultValue: [RoutePart] { [] }
  package static func reduce(value: inout [RoutePart], nextValue: () -> [RoutePart]) { value += nextValue() }
}

/// The title of what is on top: the page's in the browser.
package struct SceneTitleKey: PreferenceKey {
  package static var defaultValue: String? { nil }
  package static func reduce(value: inout String?, nextValue: () -> String?) { value = nextValue() ?? value }
}

/// Values of paths that can't be written into an address, for as long as the process lives.
@MainActor
package final class OpaqueRoutes {
  private var values: [String: AnyHashable] = [:]
  private var names: [AnyHashable: String] = [:]
  package static let shared = OpaqueRoutes()

  func name(of value: AnyHashable) -> String {
    if let name = names[value] { return name }
    let name = "!\(names.count + 1)"
    names[value] = name
    values[name] = value
    return name
  }

  func value(_ name: String) -> AnyHashable? { values[name] }
}

/// Runs an action with the preferences of the content whenever any of them was written.
extension View {
  nonisolated package func onPreferenceRead<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping @MainActor (K.Value) -> Void
  ) -> some View {
    PreferenceReader<Self, K>(content: self, action: action)
  }
}

nonisolated private struct PreferenceReader<Content: View, K: PreferenceKey>: View {
  typealias Body = Never
  let content: Content
  let action: @MainActor (K.Value) -> Void

  @MainActor static func _make(_ view: Self, _ inputs: _ViewInputs) -> _Node {
    let node = ReaderNode<K>(inputs)
    node.action = view.action
    node.child = Content._make(view.content, node.inputs(isLazy: inputs.isLazy))
    node.preferenceBits = node.child.preferenceBits
    node.queueRead()
    return node
  }

  @MainActor static func _update(_ node: _Node, _ view: Self) {
    let node = unsafeDowncast(node, to: ReaderNode<K>.self)
    node.action = view.action
    Content._update(node.child, view.content)
  }
}

@MainActor
private final class ReaderNode<K: PreferenceKey>: PreferenceReadingNode<K> {
  var action: (@MainActor (K.Value) -> Void)?
  override var debugName: String { "PreferenceReader<\(K.self)>" }
  override func preferenceRead(_ value: K.Value) { Tracker.untracked { action?(value) } }
}
