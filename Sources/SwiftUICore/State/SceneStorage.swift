import CoreGraphics

/// A property wrapper that reads and writes a value that belongs to the scene and comes back when it is restored.
///
/// In a browser a scene is a tab: the value survives a restart of the server and a reload of the page.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let fallback: Value
  private let coding: StorageCoding<Value>
  private var location: SceneStorageLocation<Value>?

  fileprivate init(_ fallback: Value, _ key: String, _ coding: StorageCoding<Value>) {
    self.fallback = fallback
    self.key = key
    self.coding = coding
  }

  public var wrappedValue: Value {
    get { location?.get() ?? fallback }
    nonmutating set {
      guard let location else {
        Diagnostics.warn(
          "SceneStorage “\(key)” was written outside a view that is on screen: there is no scene to keep it in."
        )
        return
      }
      location.set(newValue, Transaction.current)
    }
  }

  public var projectedValue: Binding<Value> {
    if let location { return Binding(location: location) }
    return .constant(fallback)
  }

  public static func _install(
    _ pointer: UnsafeMutablePointer<SceneStorage>, _ owner: _Node, _ slot: inout Int
  ) {
    let storage = pointer.pointee
    let box = owner.slot(&slot) { SceneStorageBox<Value>() }
    if box.key != storage.key {
      box.key = storage.key
      box.location = SceneStorageLocation(
        owner.graph.sceneStorage.cell(storage.key), storage.fallback, storage.coding)
    }
    pointer.pointee.location = box.location
  }

  public static func _isSame(_ a: UnsafePointer<SceneStorage>, _ b: UnsafePointer<SceneStorage>) -> Bool {
    a.pointee.key == b.pointee.key
  }
}

// Values are written through a cell that brings them to the main actor.
extension SceneStorage: @unchecked Sendable where Value: Sendable {}

private final class SceneStorageBox<Value> {
  var key: String?
  var location: SceneStorageLocation<Value>?
}

extension SceneStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .bool) }
}
extension SceneStorage where Value == Int {
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .int) }
}
extension SceneStorage where Value == Double {
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .double) }
}
extension SceneStorage where Value == String {
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .string) }
}
extension SceneStorage where Value == URL {
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .url) }
}
extension SceneStorage where Value == Date {
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .date) }
}
extension SceneStorage where Value == Data {
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .data) }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .rawInt) }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String) { self.init(wrappedValue, key, .rawString) }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? { self.init(nil, key, StorageCoding<Bool>.bool.optional) }
  public init(_ key: String) where Value == Int? { self.init(nil, key, StorageCoding<Int>.int.optional) }
  public init(_ key: String) where Value == Double? {
    self.init(nil, key, StorageCoding<Double>.double.optional)
  }
  public init(_ key: String) where Value == String? {
    self.init(nil, key, StorageCoding<String>.string.optional)
  }
  public init(_ key: String) where Value == URL? { self.init(nil, key, StorageCoding<URL>.url.optional) }
  public init(_ key: String) where Value == Date? { self.init(nil, key, StorageCoding<Date>.date.optional) }
  public init(_ key: String) where Value == Data? { self.init(nil, key, StorageCoding<Data>.data.optional) }
}

extension SceneStorage {
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(nil, key, StorageCoding<R>.rawInt.optional)
  }
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(nil, key, StorageCoding<R>.rawString.optional)
  }
}
