import CoreGraphics

/// A value as user defaults and scene storage keep it.
package enum StoredValue: Hashable, Sendable, Codable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case data(Data)
  case date(Date)
}

/// How a Swift type is kept as a stored value. Nil for `write` removes what is stored.
struct StorageCoding<Value> {
  var read: (StoredValue) -> Value?
  var write: (Value) -> StoredValue?
  /// The kind to ask user defaults for.
  var kind: StorageKind

  /// The same for an optional: nothing stored is nil.
  var optional: StorageCoding<Value?> {
    StorageCoding<Value?>(read: { self.read($0) }, write: { $0.flatMap(self.write) }, kind: kind)
  }
}

enum StorageKind: Sendable { case bool, int, double, string, data, date }

extension StorageCoding where Value == Bool {
  static var bool: Self {
    .init(
      read: {
        switch $0 {
        case .bool(let value): value
        case .int(let value): value != 0
        default: nil
        }
      }, write: { .bool($0) }, kind: .bool)
  }
}

extension StorageCoding where Value == Int {
  static var int: Self {
    .init(
      read: {
        switch $0 {
        case .int(let value): value
        case .double(let value): Int(exactly: value.rounded(.towardZero))
        default: nil
        }
      }, write: { .int($0) }, kind: .int)
  }
}

extension StorageCoding where Value == Double {
  static var double: Self {
    .init(
      read: {
        switch $0 {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
      }, write: { .double($0) }, kind: .double)
  }
}

extension StorageCoding where Value == String {
  static var string: Self {
    .init(
      read: { if case .string(let value) = $0 { value } else { nil } }, write: { .string($0) }, kind: .string)
  }
}

extension StorageCoding where Value == Data {
  static var data: Self {
    .init(read: { if case .data(let value) = $0 { value } else { nil } }, write: { .data($0) }, kind: .data)
  }
}

extension StorageCoding where Value == Date {
  static var date: Self {
    .init(read: { if case .date(let value) = $0 { value } else { nil } }, write: { .date($0) }, kind: .date)
  }
}

extension StorageCoding where Value == URL {
  // As text: user defaults on Linux keep only the path of a URL.
  static var url: Self {
    .init(
      read: { if case .string(let value) = $0 { URL(string: value) } else { nil } },
      write: { .string($0.absoluteString) }, kind: .string)
  }
}

extension StorageCoding where Value: RawRepresentable, Value.RawValue == Int {
  static var rawInt: Self {
    let base = StorageCoding<Int>.int
    return .init(
      read: { base.read($0).flatMap(Value.init(rawValue:)) }, write: { base.write($0.rawValue) }, kind: .int)
  }
}

extension StorageCoding where Value: RawRepresentable, Value.RawValue == String {
  static var rawString: Self {
    let base = StorageCoding<String>.string
    return .init(
      read: { base.read($0).flatMap(Value.init(rawValue:)) }, write: { base.write($0.rawValue) },
      kind: .string)
  }
}
