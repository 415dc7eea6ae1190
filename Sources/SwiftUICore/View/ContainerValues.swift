/// A key for accessing a container value.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Values that a view carries for the container around it.
///
/// Declare one with `@Entry`, set it with `containerValue(_:_:)`, and read it from a ``Subview``:
///
/// ```swift
/// extension ContainerValues {
///   @Entry var isPinned = false
/// }
/// ```
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  var tag: ViewTag?

  init() {}

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The tag of the view, if it has one of that type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.value.base as? V }

  /// Whether the view has that tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }
}

/// The container values of a view, set outside of those inside.
enum ContainerValuesTrait: LayoutTraitKey {
  typealias Value = ContainerValues
}

extension View {
  /// Sets a container value of this view. It passes out to the container that holds the view, not beyond.
  nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V)
    -> some View
  {
    TraitModifier<Self, ContainerValuesTrait>(content: self) { inner in
      var values = inner ?? ContainerValues()
      values[keyPath: keyPath] = value
      return values
    }
  }
}
