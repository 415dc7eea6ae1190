/// Header fields in their order. Names compare without regard to case.
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral, Sequence {
  public typealias Element = (name: String, value: String)

  private var fields: [(key: String, name: String, value: String)] = []

  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  public var count: Int { fields.count }

  /// The first value of a name, or, when set, its only one. Setting `nil` removes the name.
  public subscript(name: String) -> String? {
    get {
      let key = name.lowercased()
      return fields.first { $0.key == key }?.value
    }
    set {
      let key = name.lowercased()
      fields.removeAll { $0.key == key }
      if let newValue { add(name, newValue) }
    }
  }

  /// All values of a name, in order.
  public func values(_ name: String) -> [String] {
    let key = name.lowercased()
    return fields.filter { $0.key == key }.map(\.value)
  }

  /// Adds a field, keeping others of that name. Line breaks and other control characters become spaces, so a
  /// value can't start a header of its own; a name that is no token is left out.
  public mutating func add(_ name: String, _ value: String) {
    guard !name.isEmpty, name.utf8.allSatisfy(isTokenByte) else { return }
    let isClean = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    let clean =
      isClean
      ? value
      : String(decoding: value.utf8.map { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    fields.append((name.lowercased(), name, clean))
  }

  public func makeIterator() -> AnyIterator<Element> {
    var iterator = fields.makeIterator()
    return AnyIterator { iterator.next().map { ($0.name, $0.value) } }
  }

  /// Whether a comma-separated list header holds a word, without regard to case and parameters.
  func list(_ name: String, contains word: String) -> Bool {
    values(name).contains { value in
      value.split(separator: ",").contains { item in
        trimmed(item.prefix { $0 != ";" }).lowercased() == word
      }
    }
  }
}

/// Whether a byte may stand in a header name or a method.
func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"):
    true
  case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
    UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
    UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
    true
  default:
    false
  }
}

/// A text without spaces and tabs at its ends.
func trimmed(_ text: some StringProtocol) -> String {
  let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
  var bytes = Array(text.utf8)[...]
  while let first = bytes.first, isBlank(first) { bytes.removeFirst() }
  while let last = bytes.last, isBlank(last) { bytes.removeLast() }
  return String(decoding: bytes, as: UTF8.self)
}
