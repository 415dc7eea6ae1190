import Foundation
import SwiftUICore
import WebHost

/// Holds one app and its scenes, and knows browsers only by the gateway's messages.
@MainActor
final class Worker {
  private let host: any SceneHost
  private let assets: AssetShelf
  private let document: PageDocument
  private let store: SceneStore?
  private let limits: SceneLimits
  private let output: (WorkerMessage) -> Void
  private var sessions: [String: SceneSession] = [:]
  private var connections: [ConnectionID: Connection] = [:]

  private struct Connection {
    var device: String
    var session: SceneSession?
  }

  init(
    host: any SceneHost, assets: AssetShelf, document: PageDocument, store: SceneStore?, limits: SceneLimits,
    output: @escaping (WorkerMessage) -> Void
  ) {
    self.host = host
    self.assets = assets
    self.document = document
    self.store = store
    self.limits = limits
    self.output = output
  }

  var sceneCount: Int { sessions.count }

  func receive(_ message: GatewayMessage) {
    switch message {
    case .page(let request): output(.page(number: request.number, answer(request)))
    case .opened(let id, let device): connections[id] = Connection(device: device)
    case .received(let id, let text): receive(text, from: id)
    case .congested(let id, let isCongested): connections[id]?.session?.isCongested = isCongested
    case .closed(let id): closed(id)
    }
  }

  /// Saves every scene, for a restart.
  func saveAll() { for session in sessions.values { save(session) } }

  // MARK: Pages

  private func answer(_ request: PageRequest) -> PageAnswer {
    let session: SceneSession
    if let token = request.scene, let known = sessions[token], known.device == request.device {
      session = reloaded(known, request)
    } else {
      guard hasRoom(for: request.device) else { return .full }
      let saved = request.scene.flatMap { store?.load($0, device: request.device) }
      session = make(
        token: RandomToken.make(), device: request.device, traits: traits(of: request), url: request.url,
        storage: saved?.storage ?? [:])
      expire(session, after: limits.attachSeconds) { $0.connection == nil }
    }
    let page = document.html(session, traitsText: request.traits)
    return .html(page.bytes, contentSecurityPolicy: page.policy)
  }

  /// The same tab asks again: the scene goes on, at the address that was asked for.
  private func reloaded(_ session: SceneSession, _ request: PageRequest) -> SceneSession {
    if let old = session.connection {
      connections[old]?.session = nil
      output(.close(old, code: 1000, reason: "reloaded"))
    }
    session.detach()
    session.update(traits(of: request))
    if session.scene.currentURL != request.url { session.reopen(request.url) }
    expire(session, after: limits.retentionSeconds) { $0.connection == nil }
    return session
  }

  private func traits(of request: PageRequest) -> SceneTraits {
    if let traits = request.traits.flatMap(SceneTraits.init(cookie:)) { return traits }
    var traits = SceneTraits()
    if !request.languages.isEmpty { traits.languages = request.languages }
    return traits
  }

  private func hasRoom(for device: String) -> Bool {
    if sessions.values.filter({ $0.device == device }).count >= limits.scenesPerDevice {
      // A tab that was left makes room for one that is opened.
      let left = sessions.values.filter { $0.device == device && $0.connection == nil }
      guard let oldest = left.min(by: { $0.lastUse < $1.lastUse }) else { return false }
      end(oldest)
    }
    return sessions.count < limits.scenes
  }

  private func make(
    token: String, device: String, traits: SceneTraits, url: String, storage: [String: String]
  ) -> SceneSession {
    let scene = host.makeScene(SceneRequest(traits: traits, url: url, storage: storage, device: device))
    let session = SceneSession(token: token, device: device, scene: scene, traits: traits, assets: assets)
    session.send = { [weak self] connection, bytes in self?.output(.send(connection, bytes)) }
    session.storageChanged = { [weak self, weak session] in
      guard let self, let session else { return }
      self.save(session)
    }
    sessions[token] = session
    return session
  }

  /// Ends a session after a time if it is then still in that state.
  private func expire(
    _ session: SceneSession, after seconds: Double, unless isOver: @escaping (SceneSession) -> Bool
  ) {
    let use = session.lastUse
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self, weak session] in
      MainActor.assumeIsolated {
        guard let self, let session, !session.isClosed, isOver(session), session.lastUse == use else {
          return
        }
        self.end(session)
      }
    }
  }

  private func end(_ session: SceneSession) {
    if let connection = session.connection {
      connections[connection]?.session = nil
      output(.close(connection, code: 1000, reason: "the scene is over"))
    }
    if session.handledEvents > 0 { save(session) }
    sessions[session.token] = nil
    session.close()
  }

  private func save(_ session: SceneSession) {
    store?.save(
      SavedScene(device: session.device, url: session.scene.currentURL, storage: session.scene.storage()),
      as: session.token)
  }

  // MARK: Sockets

  private func closed(_ id: ConnectionID) {
    guard let connection = connections.removeValue(forKey: id), let session = connection.session,
      session.connection == id
    else { return }
    session.detach()
    save(session)
    expire(session, after: limits.retentionSeconds) { $0.connection == nil }
  }

  private func receive(_ text: String, from id: ConnectionID) {
    guard let connection = connections[id] else { return }
    guard let message = BrowserMessage(text) else { return refuse(id, "malformed message") }
    if case .hello(let version, let token, let patch, let traits, let url) = message {
      guard connection.session == nil else { return refuse(id, "said hello twice") }
      guard version == Wire.version else { return refuse(id, "another version: load the page again") }
      return hello(id, connection.device, token, patch, traits, url)
    }
    guard let session = connection.session, session.connection == id else { return }
    switch message {
    case .hello: break
    case .acknowledge(let number): session.acknowledge(number)
    case .event(let event): session.handle(event)
    case .traits(let traits): session.update(traits)
    case .visit(let count, let url): session.visit(count: count, url: url)
    case .visible(let isVisible): session.setVisible(isVisible)
    }
  }

  private func hello(
    _ id: ConnectionID, _ device: String, _ token: String, _ patch: UInt32, _ traits: SceneTraits,
    _ url: String
  ) {
    if let session = sessions[token], session.device == device {
      if let old = session.connection, old != id {
        connections[old]?.session = nil
        output(.close(old, code: 1000, reason: "replaced"))
      }
      connections[id]?.session = session
      session.update(traits)
      session.attach(id, showing: patch, at: url)
      return
    }
    guard hasRoom(for: device) else { return refuse(id, "too many scenes", code: 1008) }
    // The process was restarted, or the tab was away for long: the scene is built again from what was kept.
    let saved = store?.load(token, device: device)
    let session = make(
      token: saved == nil ? RandomToken.make() : token, device: device, traits: traits,
      url: url.hasPrefix("/") ? url : saved?.url ?? "/", storage: saved?.storage ?? [:])
    connections[id]?.session = session
    session.reset(id)
  }

  private func refuse(_ id: ConnectionID, _ reason: String, code: UInt16 = 1002) {
    output(.close(id, code: code, reason: reason))
  }
}

/// How many scenes there may be, and how long one is kept without its browser.
public struct SceneLimits: Sendable {
  public var scenes = 1_000
  public var scenesPerDevice = 30
  /// For a page that was loaded to open its socket.
  public var attachSeconds = 15.0
  /// For a tab to come back.
  public var retentionSeconds = 600.0

  public init() {}
}
