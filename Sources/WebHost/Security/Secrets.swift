import CWebHost

/// Random names that nobody can guess.
public enum RandomToken {
  /// 192 random bits as 32 characters of base64url: for sessions, pairing links and nonces.
  public static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return Base64URL.encode((0..<24).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  /// Compares two secrets in a time that does not tell where they differ.
  public static func areEqual(_ first: String, _ second: String) -> Bool {
    let first = Array(first.utf8), second = Array(second.utf8)
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// Base64 for URLs and cookies, without padding.
enum Base64URL {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count * 4 + 2) / 3)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let group =
        UInt32(bytes[index]) << 16 | (left > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
        | (left > 2 ? UInt32(bytes[index + 2]) : 0)
      for place in 0...min(left, 3) { result.append(alphabet[Int(group >> (18 - 6 * place) & 63)]) }
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }
}

enum Digest {
  static func sha256(_ bytes: [UInt8]) -> [UInt8]? {
    var result = [UInt8](repeating: 0, count: 32)
    return mwh_sha256(bytes, bytes.count, &result) ? result : nil
  }
}
