/// Writes JSON and HTML straight into bytes.
package struct ByteBuilder {
  package var bytes: [UInt8] = []

  package init() {}

  package mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func integer(_ value: some BinaryInteger) { bytes.append(contentsOf: String(value).utf8) }

  /// A number with at most three decimals; what is not finite becomes 0.
  package mutating func number(_ value: Double) {
    guard value.isFinite else { return integer(0) }
    let thousandths = (value * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return integer(Int(clamping: Int64(value.rounded()))) }
    var rest = Int64(thousandths)
    if rest < 0 {
      bytes.append(UInt8(ascii: "-"))
      rest = -rest
    }
    bytes.append(contentsOf: String(rest / 1000).utf8)
    rest %= 1000
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    for unit in [Int64(100), 10, 1] {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      if rest == 0 { break }
    }
  }

  /// A JSON string.
  package mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case UInt8(ascii: "\n"): raw("\\n")
      case 0..<0x20:
        raw("\\u00")
        let hex = Array("0123456789abcdef".utf8)
        bytes.append(hex[Int(byte >> 4)])
        bytes.append(hex[Int(byte & 15)])
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Text of an element or an attribute in double quotes. A NUL, which HTML can't hold, is left out.
  package mutating func escaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): raw("&amp;")
      case UInt8(ascii: "<"): raw("&lt;")
      case UInt8(ascii: ">"): raw("&gt;")
      case UInt8(ascii: "\""): raw("&quot;")
      case 0: break
      case 13: raw("&#13;")
      default: bytes.append(byte)
      }
    }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Numbers as CSS and SVG write them.
func css(_ value: some BinaryFloatingPoint) -> String {
  var builder = ByteBuilder()
  builder.number(Double(value))
  return builder.text
}

func px(_ value: some BinaryFloatingPoint) -> String { css(value) + "px" }
