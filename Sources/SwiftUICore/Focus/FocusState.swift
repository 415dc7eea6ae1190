/// A property wrapper that reads and moves the focus in a scene.
///
/// Writing a value moves the focus to the view with `focused(_:equals:)` for it; when a person moves the focus, the
/// value follows. A value that no view stands for becomes nil (or false) again.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// Refers to a focus state of a view further out.
  @propertyWrapper
  public struct Binding {
    let box: FocusBox<Value>?
    let initial: Value

    public var wrappedValue: Value {
      get { box?.get() ?? initial }
      nonmutating set { box?.write(newValue) }
    }
    public var projectedValue: Binding { self }
  }

  private let empty: Value
  private var box: FocusBox<Value>?

  public init() where Value == Bool { empty = false }
  public init<T: Hashable>() where Value == T? { empty = nil }

  public var wrappedValue: Value {
    get { box?.get() ?? empty }
    nonmutating set {
      guard let box else {
        Diagnostics.warn(
          "FocusState<\(Value.self)> was written outside a view that is on screen. Write it in an action or callback."
        )
        return
      }
      box.write(newValue)
    }
  }

  public var projectedValue: Binding { Binding(box: box, initial: empty) }

  public static func _install(_ pointer: UnsafeMutablePointer<FocusState>, _ owner: _Node, _ slot: inout Int)
  {
    pointer.pointee.box = owner.slot(&slot) { FocusBox(pointer.pointee.empty, owner.graph) }
  }

  public static func _isSame(_ a: UnsafePointer<FocusState>, _ b: UnsafePointer<FocusState>) -> Bool { true }
}

extension FocusState: Sendable where Value: Sendable {}
extension FocusState.Binding: Sendable where Value: Sendable {}

/// The storage of a focus state.
///
/// `@unchecked Sendable`: the value is read and written on the main actor only; a write from elsewhere goes there.
final class FocusBox<Value: Hashable>: DependencySource, @unchecked Sendable {
  private var value: Value
  let empty: Value
  private let graph: ViewGraph

  init(_ empty: Value, _ graph: ViewGraph) {
    value = empty
    self.empty = empty
    self.graph = graph
  }

  func get() -> Value {
    wasRead()
    return value
  }

  /// Written by the app: moves the focus.
  func write(_ new: Value) {
    nonisolated(unsafe) let new = new
    MainThread.run { [self] in
      guard new != value else { return }
      set(new)
      graph.focus.stateChanged(self, isEmpty: { self.value == self.empty }, reset: { self.set(self.empty) })
    }
  }

  /// Written because the focus moved.
  func set(_ new: Value) {
    guard new != value else { return }
    value = new
    changed()
  }
}
