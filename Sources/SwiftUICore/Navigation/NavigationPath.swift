import Foundation

/// A type-erased list of data representing the content of a navigation stack.
///
/// Elements of any hashable type may follow one another. The stack shows each with the destination of its exact type.
public struct NavigationPath: Equatable {
  package var elements: [AnyHashable]

  /// Creates a new, empty path.
  public init() { elements = [] }

  /// Creates a path from a sequence of elements, the first at the bottom.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  package init(erased elements: [AnyHashable]) { self.elements = elements }

  /// Creates a path from its serialisable form.
  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  /// The number of elements in this path.
  public var count: Int { elements.count }
  public var isEmpty: Bool { elements.isEmpty }

  /// The path in a form that can be encoded, or nil if an element isn't `Codable`.
  public var codable: CodableRepresentation? {
    guard elements.allSatisfy({ $0.base is any Codable }) else { return nil }
    return CodableRepresentation(elements: elements)
  }

  /// Appends a new value to the end of this path.
  public mutating func append<V: Hashable>(_ value: V) { elements.append(AnyHashable(value)) }

  /// Removes values from the end of this path. More than there are is a programmer's error; all are removed then.
  public mutating func removeLast(_ k: Int = 1) {
    if k > elements.count {
      Diagnostics.warn(
        "NavigationPath.removeLast(\(k)) was called on a path of \(elements.count); all are removed.")
    }
    elements.removeLast(min(max(0, k), elements.count))
  }

  /// A serialisable form of a path: each element as the name of its type and its JSON, the top one first.
  ///
  /// Decoding fails if a type can't be found in the program or an element can't be decoded.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [AnyHashable]

    init(elements: [AnyHashable]) { self.elements = elements }

    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var result: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let json = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(in: container, debugDescription: "There is no type \(name).")
        }
        result.append(try Self.decode(type, json))
      }
      elements = result.reversed()
    }

    private static func decode<T: Codable & Hashable>(_ type: T.Type, _ json: String) throws -> AnyHashable {
      AnyHashable(try JSONDecoder().decode(type, from: Data(json.utf8)))
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let value = element.base as? any Codable, let name = _mangledTypeName(type(of: value)) else {
          throw EncodingError.invalidValue(
            element, .init(codingPath: encoder.codingPath, debugDescription: "The element isn't Codable."))
        }
        try container.encode(name)
        try container.encode(String(decoding: try JSONEncoder().encode(value), as: UTF8.self))
      }
    }
  }
}
