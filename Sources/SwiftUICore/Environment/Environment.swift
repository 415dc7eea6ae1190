import Observation

/// A property wrapper that reads a value from a view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  package enum Content {
    case path(KeyPath<EnvironmentValues, Value>)
    case read((EnvironmentValues) -> Value)
    /// An object that must be there.
    case object(find: (EnvironmentValues) -> AnyObject?, cast: (AnyObject) -> Value)
  }
  package let content: Content
  package var scope: EnvironmentScope?
  /// The object that was there when the view was evaluated: closures that it made outlive its stay in the environment.
  private var held: AnyObject?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { content = .path(keyPath) }

  public var wrappedValue: Value {
    let values = EnvironmentValues(scope: scope)
    switch content {
    case .path(let path): return values[keyPath: path]
    case .read(let read): return read(values)
    case .object(let find, let cast):
      guard let object = find(values) ?? held else { MissingObject.readOutsideOfViews(Value.self) }
      return cast(object)
    }
  }

  public static func _install(_ pointer: UnsafeMutablePointer<Environment>, _ owner: _Node, _ slot: inout Int)
  {
    pointer.pointee.scope = owner.scope
    if case .object(let find, _) = pointer.pointee.content {
      pointer.pointee.held = Tracker.untracked { find(EnvironmentValues(scope: owner.scope)) }
    }
  }

  public static func _isSame(_ a: UnsafePointer<Environment>, _ b: UnsafePointer<Environment>) -> Bool {
    true
  }
}

extension Environment where Value: AnyObject & Observable {
  /// Reads an observable object of the given type.
  ///
  /// Where nobody put one into the environment a placeholder is shown instead of the view, and a message says what is
  /// missing.
  public init(_ objectType: Value.Type) {
    // Cast from the very type that was found.
    content = .object(
      find: { $0[objectType] }, cast: { unsafeDowncast($0, to: objectType) })
  }
}

extension Environment: RequiringProperty {
  package static func _missing(_ pointer: UnsafePointer<Environment>) -> MissingObject? {
    guard case .object(let find, _) = pointer.pointee.content,
      find(EnvironmentValues(scope: pointer.pointee.scope)) == nil
    else { return nil }
    return MissingObject(type: "\(Value.self)", modifier: "environment(_:)")
  }
}

extension Environment {
  /// Reads an observable object of the given type, or nil if there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    content = .read { $0[objectType] }
  }
}

// Key paths and types are constants; the scope and the object are touched on the main thread only.
extension Environment: @unchecked Sendable where Value: Sendable {}
