import Glibc

/// An IPv4 or IPv6 address as its bytes.
struct IPAddress: Equatable {
  var bytes: [UInt8]

  init?(_ text: String) {
    guard text.utf8.count <= 45 else { return nil }
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: &four) { Array($0) }
      return
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    bytes = withUnsafeBytes(of: &six) { Array($0) }
    let mappedPrefix: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
    if bytes.starts(with: mappedPrefix) { bytes.removeFirst(12) }
  }
}

/// A range of addresses, written `10.0.0.0/8`, `::1` and so on.
public struct AddressRange: Sendable, Equatable {
  private let bytes: [UInt8]
  private let bits: Int

  /// Fails if the text is no address, or its length of prefix is out of range.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let address = IPAddress(String(first)) else { return nil }
    bytes = address.bytes
    guard parts.count == 2 else {
      bits = bytes.count * 8
      return
    }
    guard let number = Int(parts[1]), (0...bytes.count * 8).contains(number) else { return nil }
    bits = number
  }

  public func contains(_ text: String) -> Bool {
    guard let address = IPAddress(text), address.bytes.count == bytes.count else { return false }
    return (0..<bits).allSatisfy { bit in
      let mask: UInt8 = 0x80 >> UInt8(bit % 8)
      return address.bytes[bit / 8] & mask == bytes[bit / 8] & mask
    }
  }
}

/// Who the client is, seen through proxies that are trusted.
struct ClientView: Equatable {
  var address: String
  var scheme = "http"
  var hostHeader: String?

  /// Believes `X-Forwarded-…` only if the peer itself is a trusted proxy. Of the addresses, the last that is
  /// not a trusted proxy's is the client's: those before it were written by the client as it liked.
  init(peer: String, headers: HTTPHeaders, trusted: [AddressRange]) {
    address = peer
    hostHeader = headers["Host"]
    guard trusted.contains(where: { $0.contains(peer) }) else { return }
    for item in Self.items(headers, "X-Forwarded-For").reversed() {
      guard IPAddress(item) != nil else { break }
      address = item
      if !trusted.contains(where: { $0.contains(item) }) { break }
    }
    if let sent = Self.items(headers, "X-Forwarded-Proto").last?.lowercased(),
      sent == "https" || sent == "http"
    {
      scheme = sent
    }
    if let sent = Self.items(headers, "X-Forwarded-Host").last { hostHeader = sent }
  }

  private static func items(_ headers: HTTPHeaders, _ name: String) -> [String] {
    headers.values(name).flatMap { $0.split(separator: ",").map { trimmed($0) } }
  }
}
