import Foundation

/// Translates one attribute's values between Swift, a model's storage and a column. One exists for each attribute of
/// each class, as a `TypedCodec` of the property's type.
package class PropertyCodec: @unchecked Sendable {
  // Sendable, since every stored property of this class and of its subclasses is a constant.

  /// What SQL may do with the column.
  package let semantics: ValueSemantics
  /// Whether nil is a value.
  package let isOptional: Bool
  /// Whether the Swift value is a raw representable type, whose raw value the column holds.
  package let isRawValue: Bool

  init(semantics: ValueSemantics, isOptional: Bool, isRawValue: Bool) {
    self.semantics = semantics
    self.isOptional = isOptional
    self.isRawValue = isRawValue
  }

  /// What a column gets for what a model's storage holds.
  package func sqlValue(of stored: StoredValue) throws -> SQLValue {
    guard let value = stored.plain else { throw SwiftDataError(.invalidModel, "the value isn't loaded") }
    return value
  }

  /// What a column holds if the property has this value; nil if the value is of another type. `value` may be nil
  /// inside `Any`, and for a raw representable type either the value itself or its raw value.
  package func sqlValue(ofAny value: Any) -> SQLValue? { nil }

  /// Whether the property's type has a value for what the storage holds.
  func canDecode(_ stored: StoredValue) -> Bool { true }
}

/// A codec that knows the property's type.
package class TypedCodec<Value>: PropertyCodec, @unchecked Sendable {
  // As PropertyCodec.

  /// The Swift value; nil if what is stored is none of this type.
  func decode(_ stored: StoredValue) -> Value? { nil }
  func encode(_ value: Value) -> StoredValue { .null }
  /// What stands for a value that can't be read and has no declared default; nil if there is nothing.
  var substitute: Value? { nil }
  /// As ``substitute``, made of what can't be read as a whole.
  func substitute(for stored: StoredValue) -> Value? { substitute }

  /// Decodes and says what to keep in the storage instead, so that the next read is quick.
  func load(_ stored: StoredValue) -> (value: Value, keep: StoredValue?)? { decode(stored).map { ($0, nil) } }

  override func canDecode(_ stored: StoredValue) -> Bool { decode(stored) != nil }

  override package func sqlValue(ofAny value: Any) -> SQLValue? {
    (value as? Value).flatMap { try? sqlValue(of: encode($0)) }
  }
}

/// Values that fit into a column as they are.
final class ScalarCodec<Value: StoredScalar>: TypedCodec<Value>, @unchecked Sendable {
  init() { super.init(semantics: Value.semantics, isOptional: false, isRawValue: false) }
  override func decode(_ stored: StoredValue) -> Value? { Value(stored: stored) }
  override func encode(_ value: Value) -> StoredValue { value.stored }
  override var substitute: Value? { .zero }
}

/// Enumerations and other types with a raw value that fits into a column.
final class RawCodec<Value: RawRepresentable>: TypedCodec<Value>, @unchecked Sendable
where Value.RawValue: StoredScalar {
  init() { super.init(semantics: Value.RawValue.semantics, isOptional: false, isRawValue: true) }
  override func decode(_ stored: StoredValue) -> Value? {
    Value.RawValue(stored: stored).flatMap(Value.init(rawValue:))
  }
  override func encode(_ value: Value) -> StoredValue { value.rawValue.stored }
  override var substitute: Value? { firstCase(of: Value.self) ?? decode(Value.RawValue.zero.stored) }
  override package func sqlValue(ofAny value: Any) -> SQLValue? {
    super.sqlValue(ofAny: value) ?? (value as? Value.RawValue)?.stored.plain
  }
}

private func firstCase<T: CaseIterable>(of type: T.Type) -> Any? { type.allCases.first }

/// A type's first case, if it has cases.
private func firstCase<Value>(of type: Value.Type) -> Value? {
  (type as? any CaseIterable.Type).flatMap { firstCase(of: $0) as? Value }
}

/// Optionals of what another codec translates.
final class OptionalCodec<Wrapped>: TypedCodec<Wrapped?>, @unchecked Sendable {
  let wrapped: TypedCodec<Wrapped>

  init(_ wrapped: TypedCodec<Wrapped>) {
    self.wrapped = wrapped
    super.init(semantics: wrapped.semantics, isOptional: true, isRawValue: wrapped.isRawValue)
  }

  override func decode(_ stored: StoredValue) -> Wrapped?? {
    if case .null = stored { return .some(nil) }
    return wrapped.decode(stored).map { .some($0) }
  }
  override func load(_ stored: StoredValue) -> (value: Wrapped?, keep: StoredValue?)? {
    if case .null = stored { return (nil, nil) }
    return wrapped.load(stored).map { ($0.value, $0.keep) }
  }
  override func encode(_ value: Wrapped?) -> StoredValue { value.map(wrapped.encode) ?? .null }
  override var substitute: Wrapped?? { .some(nil) }
  override package func sqlValue(of stored: StoredValue) throws -> SQLValue {
    if case .null = stored { return .null }
    return try wrapped.sqlValue(of: stored)
  }
  override package func sqlValue(ofAny value: Any) -> SQLValue? {
    if let inner = wrapped.sqlValue(ofAny: value) { return inner }
    guard let optional = value as? any OptionalValue, optional.isNil else {
      return super.sqlValue(ofAny: value)
    }
    return .null
  }
}

/// A decoded value in a model's storage.
final class Decoded<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Any other codable value, as JSON. The storage holds the text until the first read, then the value.
final class JSONCodec<Value: Codable>: TypedCodec<Value>, @unchecked Sendable {
  init() { super.init(semantics: .json, isOptional: false, isRawValue: false) }

  override func decode(_ stored: StoredValue) -> Value? { load(stored)?.value }

  override func load(_ stored: StoredValue) -> (value: Value, keep: StoredValue?)? {
    switch stored {
    case .object(let object): return (object as? Decoded<Value>).map { ($0.value, nil) }
    case .text(let text):
      guard let value = try? JSON.decoder().decode(Value.self, from: Data(text.utf8)) else { return nil }
      return (value, .object(Decoded(value)))
    default: return nil
    }
  }

  override func substitute(for stored: StoredValue) -> Value? {
    let text = if case .text(let text) = stored { text } else { "null" }
    return JSONRepair.decode(Value.self, from: text) ?? firstCase(of: Value.self)
  }

  override func encode(_ value: Value) -> StoredValue { .object(Decoded(value)) }

  override package func sqlValue(of stored: StoredValue) throws -> SQLValue {
    guard case .object(let object) = stored, let decoded = object as? Decoded<Value> else {
      return try super.sqlValue(of: stored)
    }
    return .text(String(decoding: try JSON.encoder().encode(decoded.value), as: UTF8.self))
  }
}

enum JSON {
  static func encoder() -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "NaN")
    return encoder
  }

  static func decoder() -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "+∞", negativeInfinity: "-∞", nan: "NaN")
    return decoder
  }
}

/// Every optional, whatever it wraps.
package protocol OptionalValue {
  static var wrappedType: Any.Type { get }
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  package static var wrappedType: Any.Type { Wrapped.self }
  package var isNil: Bool { self == nil }
}

extension PropertyCodec {
  /// The codec for a type, nil if its values can't be stored.
  static func codec<Value>(for type: Value.Type) -> TypedCodec<Value>? {
    if let optional = type as? any OptionalValue.Type {
      // Swift has no way to write "Value is Wrapped?" for a generic type; the cast back always succeeds.
      func make<Wrapped>(_ wrapped: Wrapped.Type) -> PropertyCodec? {
        // An optional within an optional can't be told from nil in a column.
        if wrapped is any OptionalValue.Type { return nil }
        return codec(for: wrapped).map { OptionalCodec($0) }
      }
      return _openExistential(optional.wrappedType, do: make) as? TypedCodec<Value>
    }
    if let scalar = type as? any StoredScalar.Type {
      func make<S: StoredScalar>(_: S.Type) -> PropertyCodec { ScalarCodec<S>() }
      return make(scalar) as? TypedCodec<Value>
    }
    guard let codable = type as? any Codable.Type else { return nil }
    if let raw = codable as? any RawRepresentable.Type {
      func make<R: RawRepresentable>(_: R.Type) -> PropertyCodec? {
        func finish<S: StoredScalar>(_: S.Type) -> PropertyCodec? { rawCodec(R.self, S.self) }
        return (R.RawValue.self as? any StoredScalar.Type).flatMap { finish($0) }
      }
      if let codec = make(raw) as? TypedCodec<Value> { return codec }
    }
    func make<C: Codable>(_: C.Type) -> PropertyCodec { JSONCodec<C>() }
    return make(codable) as? TypedCodec<Value>
  }

  private static func rawCodec<R: RawRepresentable, S: StoredScalar>(_: R.Type, _: S.Type) -> PropertyCodec? {
    // R.RawValue is S, which the compiler can't know: a conditional conformance tells it.
    (RawBridge<R>.self as? any RawCodecMaking.Type)?.makeCodec()
  }
}

private enum RawBridge<R: RawRepresentable> {}
private protocol RawCodecMaking { static func makeCodec() -> PropertyCodec }
extension RawBridge: RawCodecMaking where R.RawValue: StoredScalar {
  static func makeCodec() -> PropertyCodec { RawCodec<R>() }
}
