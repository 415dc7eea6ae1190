import Synchronization

/// Files that never change: each is found under a path with a hash of its bytes, may be kept by the browser for
/// a year, and is compressed once.
public final class StaticAssets: Sendable {
  private let prefix: String
  private let files = Mutex<[String: HTTPResponse]>([:])

  /// Assets under a path, which starts and ends with a slash.
  public init(prefix: String = "/_assets/") {
    self.prefix = prefix
  }

  /// Adds a file and returns its path. The name keeps its extension and is otherwise for people's eyes only.
  @discardableResult
  public func add(_ bytes: [UInt8], name: String, contentType: String) -> String {
    let digest = Digest.sha256(bytes).map { Base64URL.encode(Array($0.prefix(12))) } ?? RandomToken.make()
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let path =
      prefix + PercentCoding.encode(String(name[..<dot])) + "." + digest
      + PercentCoding.encode(String(name[dot...]))
    let isKnown = files.withLock { $0[path] != nil }
    guard !isKnown else { return path }
    var response = HTTPResponse(
      headers: [
        "Content-Type": contentType, "Cache-Control": "public, max-age=31536000, immutable",
        "ETag": "\"\(digest)\"",
      ],
      body: bytes)
    response.isCompressible = Compression.isWorthwhile(response)
    if response.isCompressible { response.gzipBody = Compression.gzip(bytes, level: 9) }
    files.withLock { $0[path] = response }
    return path
  }

  /// The answer to a request for a path under the prefix, or `nil` if the path is elsewhere.
  func response(to head: RequestHead) -> HTTPResponse? {
    guard head.target.hasPrefix(prefix) else { return nil }
    guard head.method == .get || head.method == .head else { return .status(405) }
    let path = String(head.target.prefix { $0 != "?" })
    return files.withLock { $0[path] } ?? .status(404)
  }
}
