import CoreGraphics

/// A property wrapper that reads and writes a value in user defaults; views that read it follow its changes.
///
/// All views with the same key and store show one value. A stored value of another type counts as absent: the
/// default is given.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let fallback: Value
  private let coding: StorageCoding<Value>
  private var location: DefaultsLocation<Value>?

  fileprivate init(_ fallback: Value, _ key: String, _ store: UserDefaults?, _ coding: StorageCoding<Value>) {
    self.fallback = fallback
    self.key = key
    self.store = store
    self.coding = coding
  }

  /// Outside a view's body it is the value of the given store or the standard one.
  private var place: DefaultsLocation<Value> {
    location ?? DefaultsLocation(DefaultsCell.of(key, in: store ?? .standard), fallback, coding)
  }

  public var wrappedValue: Value {
    get { place.get() }
    nonmutating set { place.set(newValue, Transaction.current) }
  }

  public var projectedValue: Binding<Value> { Binding(location: place) }

  public static func _install(_ pointer: UnsafeMutablePointer<AppStorage>, _ owner: _Node, _ slot: inout Int)
  {
    let box = owner.slot(&slot) { AppStorageBox<Value>() }
    let storage = pointer.pointee
    let store = storage.store ?? EnvironmentValues(scope: owner.scope).defaultAppStorage
    if box.location?.cell.store !== store || box.location?.cell.key != storage.key {
      box.location = DefaultsLocation(
        DefaultsCell.of(storage.key, in: store), storage.fallback, storage.coding)
    }
    pointer.pointee.location = box.location
  }

  public static func _isSame(_ a: UnsafePointer<AppStorage>, _ b: UnsafePointer<AppStorage>) -> Bool {
    a.pointee.key == b.pointee.key && a.pointee.store === b.pointee.store
  }
}

// User defaults may be used on every thread, and the value goes through a cell's lock.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

private final class AppStorageBox<Value> {
  var location: DefaultsLocation<Value>?
}

extension AppStorage where Value == Bool {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .bool)
  }
}
extension AppStorage where Value == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .int)
  }
}
extension AppStorage where Value == Double {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .double)
  }
}
extension AppStorage where Value == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .string)
  }
}
extension AppStorage where Value == URL {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .url)
  }
}
extension AppStorage where Value == Date {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .date)
  }
}
extension AppStorage where Value == Data {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .data)
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .rawInt)
  }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self.init(wrappedValue, key, store, .rawString)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(nil, key, store, StorageCoding<Bool>.bool.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(nil, key, store, StorageCoding<Int>.int.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(nil, key, store, StorageCoding<Double>.double.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(nil, key, store, StorageCoding<String>.string.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(nil, key, store, StorageCoding<URL>.url.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(nil, key, store, StorageCoding<Date>.date.optional)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(nil, key, store, StorageCoding<Data>.data.optional)
  }
}

extension AppStorage {
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == Int {
    self.init(nil, key, store, StorageCoding<R>.rawInt.optional)
  }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
  where Value == R?, R.RawValue == String {
    self.init(nil, key, store, StorageCoding<R>.rawString.optional)
  }
}

private struct DefaultAppStorageKey: EnvironmentKey {
  // User defaults are safe on every thread.
  nonisolated(unsafe) static let defaultValue = UserDefaults.standard
}

extension EnvironmentValues {
  /// Where `@AppStorage` without a store of its own keeps its values.
  package var defaultAppStorage: UserDefaults {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// The default store used by `AppStorage` contained within the view.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    // Carried into the environment, where it is only handed on.
    nonisolated(unsafe) let store = store
    return editEnvironment { $0.defaultAppStorage = store }
  }
}
