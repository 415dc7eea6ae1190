/// An encoder of whole values, such as `JSONEncoder`.
public protocol TopLevelEncoder {
  /// What it encodes to.
  associatedtype Output
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A decoder of whole values, such as `JSONDecoder`.
public protocol TopLevelDecoder {
  /// What it decodes from.
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
