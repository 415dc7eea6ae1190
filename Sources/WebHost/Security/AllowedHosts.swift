/// Which names in a `Host` header a server answers to.
///
/// A page of another site can point a name of its own at this machine's address (DNS rebinding) and would then
/// share an origin with it; so names are listed. Literal addresses can't be used that way.
public struct AllowedHosts: Sendable {
  private var names: Set<String>
  private var allowsAddresses: Bool
  private var allowsAll: Bool

  /// `localhost` and the loopback addresses.
  public static let loopback = AllowedHosts(
    names: ["localhost", "127.0.0.1", "[::1]"], allowsAddresses: false, allowsAll: false)
  /// `localhost` and every literal address: for a local network.
  public static let addresses = AllowedHosts(names: ["localhost"], allowsAddresses: true, allowsAll: false)
  /// Every name: for a server that stands behind a proxy that checks it.
  public static let all = AllowedHosts(names: [], allowsAddresses: true, allowsAll: true)

  /// The same with a name more, without a port.
  public func adding(_ name: String) -> AllowedHosts {
    var copy = self
    copy.names.insert(name.lowercased())
    return copy
  }

  func allows(_ host: HostAndPort) -> Bool {
    allowsAll || names.contains(host.name) || allowsAddresses && IPAddress(host.bareName) != nil
  }
}

/// The parts of a `Host` header, in lower case.
struct HostAndPort: Equatable {
  /// The name, or an address, in brackets if it is an IPv6 one.
  var name: String
  var port: UInt16?

  /// Fails for anything but a name or address with an optional port.
  init?(_ text: String) {
    let bytes = Array(text.lowercased().utf8)
    var end = bytes.count
    if bytes.first == UInt8(ascii: "[") {
      guard let close = bytes.firstIndex(of: UInt8(ascii: "]")),
        IPAddress(String(decoding: bytes[1..<close], as: UTF8.self)) != nil
      else { return nil }
      end = close + 1
    } else {
      end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.count
      let isNameByte: (UInt8) -> Bool = {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
          UInt8(ascii: "."), UInt8(ascii: "_"):
          true
        default: false
        }
      }
      guard end > 0, end <= 253, bytes[..<end].allSatisfy(isNameByte) else { return nil }
    }
    name = String(decoding: bytes[..<end], as: UTF8.self)
    guard end < bytes.count else { return }
    let digits = bytes[(end + 1)...]
    guard bytes[end] == UInt8(ascii: ":"), !digits.isEmpty,
      digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }),
      let number = UInt16(String(decoding: digits, as: UTF8.self))
    else { return nil }
    port = number
  }

  var bareName: String { name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name }

  /// The name and the port, if it is not the scheme's own.
  func text(scheme: String) -> String {
    guard let port, port != (scheme == "https" ? 443 : 80) else { return name }
    return "\(name):\(port)"
  }
}
