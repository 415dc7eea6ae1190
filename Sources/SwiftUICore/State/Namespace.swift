/// A property wrapper that gives a view an identity of its own, for geometry and focus that belong together.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// A namespace; different for every view that declares one, and the same as long as that view's identity lives.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  private var id: ID?

  public init() {}

  public var wrappedValue: ID {
    if let id { return id }
    Diagnostics.warnOnce(
      "A Namespace was read outside a view's body: all that are share one. Read it in body.")
    return ID(number: 0)
  }

  public static func _install(_ pointer: UnsafeMutablePointer<Namespace>, _ owner: _Node, _ slot: inout Int) {
    let box = owner.slot(&slot) {
      owner.graph.namespaceCount += 1
      return NamespaceBox(id: ID(number: owner.graph.namespaceCount))
    }
    pointer.pointee.id = box.id
  }

  public static func _isSame(_ a: UnsafePointer<Namespace>, _ b: UnsafePointer<Namespace>) -> Bool { true }
}

private final class NamespaceBox {
  let id: Namespace.ID
  init(id: Namespace.ID) { self.id = id }
}
