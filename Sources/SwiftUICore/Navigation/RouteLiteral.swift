import Foundation

/// How a value of a path is written into a segment of a URL: strings, numbers, UUIDs and raw values as they are, other
/// Codable values as `~` and base64url JSON.
package enum RouteLiteral {
  /// Nil if the value can't be written. The result isn't percent-encoded yet.
  package static func encode(_ value: Any) -> String? {
    if let string = value as? String {
      return string.hasPrefix("~") || string.isEmpty ? json(string) : string
    }
    if let raw = value as? any RawRepresentable { return encodeRaw(raw) }
    if let id = value as? UUID { return id.uuidString }
    switch value {
    case is any BinaryInteger, is any BinaryFloatingPoint, is Bool: return String(describing: value)
    default: break
    }
    if let encodable = value as? any Encodable { return json(encodable) }
    return nil
  }

  private static func encodeRaw<R: RawRepresentable>(_ value: R) -> String? { encode(value.rawValue) }

  private static func json(_ value: any Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(value) else { return nil }
    let base64 = data.base64EncodedString().replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    return "~" + base64
  }

  /// Nil if the text isn't a value of the type.
  package static func decode<T>(_ text: String, as type: T.Type) -> T? {
    if text.hasPrefix("~") {
      guard let decodable = type as? any Decodable.Type else { return nil }
      return decodeJSON(String(text.dropFirst()), as: decodable) as? T
    }
    if type == String.self { return text as? T }
    if let raw = type as? any RawRepresentable.Type { return decodeRaw(text, as: raw) as? T }
    if type == UUID.self { return UUID(uuidString: text) as? T }
    switch type {
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Bool.Type:
      return (type as? any LosslessStringConvertible.Type).flatMap { decodeNumber(text, as: $0) } as? T
    default: return nil
    }
  }

  private static func decodeNumber<T: LosslessStringConvertible>(_ text: String, as type: T.Type) -> Any? {
    T(text)
  }

  private static func decodeRaw<R: RawRepresentable>(_ text: String, as type: R.Type) -> Any? {
    decode(text, as: R.RawValue.self).flatMap { R(rawValue: $0) }
  }

  private static func decodeJSON<T: Decodable>(_ text: String, as type: T.Type) -> Any? {
    var base64 = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
    base64 += String(repeating: "=", count: (4 - base64.count % 4) % 4)
    return Data(base64Encoded: base64).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}
