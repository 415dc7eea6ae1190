import Observation

/// A property wrapper that reads a value from a view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  package enum Content {
    case path(KeyPath<EnvironmentValues, Value>)
    case read((EnvironmentValues) -> Value)
  }
  package let content: Content
  package var scope: EnvironmentScope?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { content = .path(keyPath) }

  public var wrappedValue: Value {
    let values = EnvironmentValues(scope: scope)
    switch content {
    case .path(let path): return values[keyPath: path]
    case .read(let read): return read(values)
    }
  }

  public static func _install(_ pointer: UnsafeMutablePointer<Environment>, _ owner: _Node, _ slot: inout Int)
  {
    pointer.pointee.scope = owner.scope
  }

  public static func _isSame(_ a: UnsafePointer<Environment>, _ b: UnsafePointer<Environment>) -> Bool {
    true
  }
}

extension Environment where Value: AnyObject & Observable {
  /// Reads an observable object of the given type.
  ///
  /// If nobody put one there the app can't go on with this view: see ``missingObject(_:)``.
  public init(_ objectType: Value.Type) {
    content = .read { values in
      values[objectType] ?? MissingObject.stand(for: objectType, modifier: "environment(_:)")
    }
  }
}

extension Environment {
  /// Reads an observable object of the given type, or nil if there is none.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    content = .read { $0[objectType] }
  }
}

// Key paths and types are constants; the scope is touched on the main thread only.
extension Environment: @unchecked Sendable where Value: Sendable {}
