/// A key for accessing values in the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The environment values of a part of the view tree.
///
/// Reading a value inside a body subscribes that body to the one key that was read.
public struct EnvironmentValues {
  package private(set) var scope: EnvironmentScope?
  /// Written since this value was made.
  package private(set) var written: [ObjectIdentifier: EnvironmentCell] = [:]

  public init() {}
  package init(scope: EnvironmentScope?) { self.scope = scope }

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { read(ObjectIdentifier(key)) { K.defaultValue } }
    set { written[ObjectIdentifier(key)] = EnvironmentCellOf(newValue) }
  }

  package func read<V>(_ key: ObjectIdentifier, default value: () -> V) -> V {
    if let cell = written[key] { return unsafeDowncast(cell, to: EnvironmentCellOf<V>.self).value }
    guard let scope else { return value() }
    let cell = scope.cell(key, default: value)
    cell.wasRead()
    return cell.value
  }

  package mutating func write<V>(_ key: ObjectIdentifier, _ value: V) {
    written[key] = EnvironmentCellOf(value)
  }

  /// The observable object of a type that was put into the environment, if any.
  public subscript<T: AnyObject>(objectType: T.Type) -> T? {
    get { read(Self.objectKey(objectType)) { nil } }
    set { write(Self.objectKey(objectType), newValue) }
  }

  private enum ObjectKey<T> {}
  static func objectKey<T>(_ type: T.Type) -> ObjectIdentifier { ObjectIdentifier(ObjectKey<T>.self) }
}

extension EnvironmentValues: CustomStringConvertible {
  public var description: String { "EnvironmentValues(\(written.count) written)" }
}
