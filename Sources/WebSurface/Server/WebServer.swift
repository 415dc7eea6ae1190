import Foundation
import SwiftUICore
import TextEngine
import WebHost

/// Serves an app's scenes to browsers.
///
/// It is the gateway: it knows sockets, cookies and addresses, and passes everything else to a worker, which holds the
/// app. Here both live in one process.
@MainActor
public final class WebServer {
  public struct Configuration: Sendable {
    public var host = "127.0.0.1"
    public var port: UInt16 = 8080
    /// Where scenes are kept for a restart, and fonts once they are made; nil keeps neither.
    public var dataDirectory: String?
    /// Lets other machines in. Without it only this machine's own address can be served.
    public var isPublic = false
    /// Origins besides the server's own, for a proxy that changes the `Host`.
    public var origins: [String] = []
    public var trustedProxies: [AddressRange] = []
    public var limits = HTTPLimits()
    public var sceneLimits = SceneLimits()

    public init() {}
  }

  private static let fontPrefix = "/_fonts/"
  private static let socketPath = "/_socket"
  private static let deviceCookie = "martlet_device"
  private static let traitsCookie = "martlet_view"
  private static let sceneCookie = "martlet_scene"

  private let configuration: Configuration
  private let fonts: WebFonts?
  private var server: HTTPServer?
  private var worker: Worker?
  private let store: SceneStore?
  private var responders: [UInt64: (HTTPResponder, HTTPHeaders)] = [:]
  private var sockets: [ConnectionID: WebSocket] = [:]
  private var nextPage: UInt64 = 1

  /// Where fonts are kept that were made for browsers.
  static func fontDirectory(data: String?) -> String {
    (data ?? NSTemporaryDirectory() + "martlet-\(getuid())") + "/fonts"
  }

  /// Makes a server that does nothing yet.
  ///
  /// - Throws: ``WebServerError`` if the host is not this machine's own and `isPublic` is not set, or the data directory
  ///   can't be written.
  public init(_ host: any SceneHost, configuration: Configuration, fonts library: FontLibrary?)
    throws(WebServerError)
  {
    self.configuration = configuration
    guard configuration.isPublic || ["127.0.0.1", "::1", "localhost"].contains(configuration.host) else {
      throw .notPublic(configuration.host)
    }
    if let directory = configuration.dataDirectory {
      do { store = try SceneStore(directory: directory + "/scenes") } catch { throw .unwritable(directory) }
    } else {
      store = nil
    }
    fonts = library.map {
      WebFonts(fonts: $0, cacheDirectory: Self.fontDirectory(data: configuration.dataDirectory))
    }
    let assets = StaticAssets()
    var settings = HTTPServerConfiguration(host: configuration.host, port: configuration.port)
    settings.limits = configuration.limits
    settings.allowedHosts = configuration.isPublic ? .all : .loopback
    settings.allowedOrigins = configuration.origins
    settings.trustedProxies = configuration.trustedProxies
    settings.assets = assets
    worker = Worker(
      host: host, assets: AssetShelf(assets),
      document: PageDocument(assets: assets, fonts: fonts, fontPrefix: Self.fontPrefix, fontLibrary: library),
      store: store, limits: configuration.sceneLimits
    ) { [unowned self] in deliver($0) }
    server = HTTPServer(settings) { [weak self] events in
      for event in events { self?.handle(event) }
    }
  }

  /// Opens the port.
  public func start() throws(HTTPServerError) { try server?.start() }

  /// The port that is listened on.
  public var port: UInt16 { server?.port ?? 0 }

  /// How many scenes there are.
  public var sceneCount: Int { worker?.sceneCount ?? 0 }

  /// Keeps every scene for the next start and closes all sockets.
  public func stop() async {
    worker?.saveAll()
    store?.finish()
    await server?.stop()
  }

  // MARK: From browsers

  private func handle(_ event: HTTPServerEvent) {
    switch event {
    case .request(let request, let responder): handle(request, responder)
    case .upgrade(let request, let acceptor): upgrade(request, acceptor)
    case .message(let socket, let message):
      guard case .text(let text) = message else {
        return socket.close(WebSocketClose(code: 1003, reason: "text only"))
      }
      worker?.receive(.received(ConnectionID(number: socket.id), text))
    case .drained(let socket): worker?.receive(.congested(ConnectionID(number: socket.id), false))
    case .closed(let socket, _):
      let id = ConnectionID(number: socket.id)
      guard sockets.removeValue(forKey: id) != nil else { return }
      worker?.receive(.closed(id))
    }
  }

  private func upgrade(_ request: HTTPRequest, _ acceptor: WebSocketAcceptor) {
    guard request.path == Self.socketPath else { return acceptor.refuse(.status(404)) }
    guard let device = device(of: request) else { return acceptor.refuse(.status(403)) }
    guard let socket = acceptor.accept() else { return }
    let id = ConnectionID(number: socket.id)
    sockets[id] = socket
    worker?.receive(.opened(id, device: device))
  }

  private func device(of request: HTTPRequest) -> String? {
    request.cookies[Self.deviceCookie].flatMap { (16...64).contains($0.utf8.count) ? $0 : nil }
  }

  private func handle(_ request: HTTPRequest, _ responder: HTTPResponder) {
    guard request.method == .get || request.method == .head else { return responder.respond(.status(405)) }
    if request.path.hasPrefix(Self.fontPrefix) { return serveFont(request, responder) }
    // What starts with an underscore is ours, and what a browser looks for by itself is not there.
    if request.path.hasPrefix("/_") || request.path == "/favicon.ico" || request.path == "/robots.txt" {
      return responder.respond(.status(404))
    }
    var headers: HTTPHeaders = [:]
    let known = device(of: request)
    let device = known ?? RandomToken.make()
    var cookie = Cookie(Self.deviceCookie, device)
    cookie.maxAge = 400 * 86_400
    cookie.isSecure = request.scheme == "https"
    headers.set(cookie)
    if request.cookies[Self.sceneCookie] != nil {
      var used = Cookie(Self.sceneCookie, "")
      used.maxAge = 0
      headers.set(used)
    }
    let number = nextPage
    nextPage += 1
    responders[number] = (responder, headers)
    worker?.receive(
      .page(
        PageRequest(
          number: number, url: request.target, device: device,
          scene: known == nil ? nil : request.cookies[Self.sceneCookie],
          traits: request.cookies[Self.traitsCookie].flatMap { PercentCoding.decode($0) },
          languages: Self.languages(request.headers["Accept-Language"]))))
  }

  private static func languages(_ header: String?) -> [String] {
    (header ?? "").split(separator: ",").prefix(8).compactMap { item in
      let tag = item.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
      let isTag = !tag.isEmpty && tag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
      return isTag ? tag : nil
    }
  }

  private func serveFont(_ request: HTTPRequest, _ responder: HTTPResponder) {
    guard let fonts, let name = request.pathComponents.last else { return responder.respond(.status(404)) }
    // Making one takes up to hundreds of milliseconds; it must not hold up anybody's taps.
    DispatchQueue.global().async {
      guard let data = try? fonts.data(named: name) else { return responder.respond(.status(404)) }
      var response = HTTPResponse(
        headers: ["Content-Type": "font/woff2", "Cache-Control": "public, max-age=31536000, immutable"],
        body: Array(data))
      response.isCompressible = false
      responder.respond(response)
    }
  }

  // MARK: From the worker

  private func deliver(_ message: WorkerMessage) {
    switch message {
    case .page(let number, let answer):
      guard let (responder, headers) = responders.removeValue(forKey: number) else { return }
      switch answer {
      case .html(let bytes, let policy):
        var response = HTTPResponse(headers: headers, body: bytes)
        response.headers["Content-Type"] = "text/html; charset=utf-8"
        response.headers["Content-Security-Policy"] = policy
        responder.respond(response)
      case .full:
        responder.respond(.text("Too many windows are open here. Close one and try again.\n", status: 503))
      }
    case .send(let id, let bytes):
      guard let socket = sockets[id] else { return }
      socket.send(utf8: bytes)
      if socket.isBackedUp { worker?.receive(.congested(id, true)) }
    case .close(let id, let code, let reason):
      sockets[id]?.close(WebSocketClose(code: code, reason: reason))
    }
  }
}

/// Why a server could not be made. The description is one line: what is wrong, and what to do.
public enum WebServerError: Error, Equatable, CustomStringConvertible {
  /// The host can be reached by other machines.
  case notPublic(String)
  /// The data directory can't be written.
  case unwritable(String)

  public var description: String {
    switch self {
    case .notPublic(let host):
      "Everybody who reaches \(host) could use the app: say --public to allow it, or leave --host out."
    case .unwritable(let directory): "Can't write to \(directory): give a directory of your own with --data."
    }
  }
}
