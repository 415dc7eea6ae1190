import CoreGraphics
import Foundation
import Observation
import SwiftUICore
import Testing
import WebHost

@testable import WebSurface

@Observable
@MainActor
private final class Model {
  var count = 0
  var isPreparing = false
}

private struct TestView: View {
  let model: Model

  var body: some View {
    VStack {
      Text(verbatim: "\(model.count)")
      button("plus") { model.count += 1 }
      button(model.isPreparing ? "complete" : "prepare") {
        if model.isPreparing { model.count += 100 }
        model.isPreparing.toggle()
      }
    }
  }

  private func button(_ name: String, _ action: @escaping () -> Void) -> some View {
    var traits = PressTraits()
    traits.semantics.label = name
    return Text(verbatim: name).pressable(traits, action: action)
  }
}

@MainActor
private final class TestHost: SceneHost {
  var scenes: [TestScene] = []
  func makeScene(_ request: SceneRequest) -> any HostedScene {
    let scene = TestScene(request)
    scenes.append(scene)
    return scene
  }
}

@MainActor
private final class TestScene: HostedScene {
  let graph = ViewGraph()
  let model = Model()
  var isClosed = false
  var navigationChanged: ((Bool) -> Void)?
  var openExternally: ((String) -> Void)?

  init(_ request: SceneRequest) {
    model.count = Int(request.storage["count"] ?? "") ?? 0
    graph.mount(TestView(model: model))
  }
  var surface: SceneSurface { SceneSurface(graph: graph) }
  var title: String { "Test" }
  var currentURL: String { "/" }
  func update(_ traits: SceneTraits) {}
  func open(_ url: String, isHistory: Bool) {}
  func storage() -> [String: String] { ["count": "\(model.count)"] }
  func setActive(_ isActive: Bool) {}
  func close() {
    isClosed = true
    graph.unmount()
  }
  func node(named name: String) -> UInt32? {
    var found: UInt32?
    graph.tree.root.forEachInSubtree { if $0.semantics?.label == name { found = $0.id } }
    return found
  }
}

/// A worker with a person at the other end of its messages.
@MainActor
private final class Person {
  let host = TestHost()
  private(set) var worker: Worker!
  var sent: [(ConnectionID, [Any])] = []
  var closed: [(ConnectionID, UInt16, String)] = []
  var html = ""

  init(store: SceneStore? = nil, limits: SceneLimits = SceneLimits()) {
    let assets = StaticAssets()
    let document = PageDocument(assets: assets, fonts: nil, fontPrefix: "/", fontLibrary: nil)
    worker = Worker(host: host, assets: AssetShelf(assets), document: document, store: store, limits: limits)
    {
      [unowned self] message in
      switch message {
      case .page(_, .html(let bytes, _)): html = String(decoding: bytes, as: UTF8.self)
      case .page: html = "full"
      case .send(let id, let bytes):
        let json = try? JSONSerialization.jsonObject(with: Data(bytes))
        sent.append((id, json as? [Any] ?? []))
      case .close(let id, let code, let reason): closed.append((id, code, reason))
      }
    }
  }

  func open(device: String = "phone") {
    worker.receive(
      .page(PageRequest(number: 1, url: "/", device: device, scene: nil, traits: nil, languages: ["en"])))
  }
  var token: String {
    html.components(separatedBy: "data-scene=\"").last?.components(separatedBy: "\"").first ?? ""
  }
  func connect(_ number: UInt64, token: String, patch: Int = 0, device: String = "phone") -> ConnectionID {
    let id = ConnectionID(number: number)
    worker.receive(.opened(id, device: device))
    say(id, "[0,1,\"\(token)\",\(patch),\"390~844~2~l~UTC~en~16~0~0\",\"/\"]")
    return id
  }
  func say(_ id: ConnectionID, _ text: String) { worker.receive(.received(id, text)) }
  /// Numbers of the patches that a connection got.
  func patches(_ id: ConnectionID) -> [Int] {
    sent.filter { $0.0 == id && ($0.1.first as? Int) == 0 }.compactMap { $0.1[1] as? Int }.filter { $0 > 0 }
  }
}

@MainActor
private func eventually(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<500 {
    if condition() { return true }
    try? await Task.sleep(nanoseconds: 10_000_000)
  }
  return false
}

@MainActor
@Suite struct WorkerTests {
  @Test func anEventThatIsSentAgainCountsOnce() throws {
    let person = Person()
    person.open()
    let id = person.connect(1, token: person.token)
    let plus = try #require(person.host.scenes[0].node(named: "plus"))
    person.say(id, "[2,1,0,\(plus),\"p\"]")
    person.say(id, "[2,1,0,\(plus),\"p\"]")
    #expect(person.host.scenes[0].model.count == 1)
    person.say(id, "[2,2,0,\(plus),\"p\"]")
    #expect(person.host.scenes[0].model.count == 2)
  }

  @Test func aPressOnWhatHasBecomeSomethingElseIsDropped() throws {
    let person = Person()
    person.open()
    let id = person.connect(1, token: person.token)
    let scene = person.host.scenes[0]
    let button = try #require(scene.node(named: "prepare"))
    person.say(id, "[2,1,0,\(button),\"p\"]")
    // The second click of a double click: its person has seen nothing of the first.
    person.say(id, "[2,2,0,\(button),\"p\"]")
    #expect(scene.model.isPreparing && scene.model.count == 0)
  }

  @Test func whatHappensInOneTurnIsOnePatch() async throws {
    let person = Person()
    person.open()
    let id = person.connect(1, token: person.token)
    let plus = try #require(person.host.scenes[0].node(named: "plus"))
    for count in 1...5 { person.say(id, "[2,\(count),0,\(plus),\"p\"]") }
    #expect(await eventually { person.patches(id).count == 1 })
    #expect(person.patches(id) == [1])
  }

  @Test func aTabThatComesBackGetsWhatItMissed() async throws {
    let person = Person()
    person.open()
    let token = person.token
    let first = person.connect(1, token: token)
    let scene = person.host.scenes[0]
    scene.model.count = 1
    #expect(await eventually { person.patches(first) == [1] })
    person.worker.receive(.closed(first))
    scene.model.count = 2
    scene.model.count = 3
    // It never saw patch 1.
    let second = person.connect(2, token: token, patch: 0)
    #expect(await eventually { person.patches(second) == [1, 2] })
    #expect(person.host.scenes.count == 1)
    person.say(second, "[1,2]")
    person.worker.receive(.closed(second))
    let third = person.connect(3, token: token, patch: 2)
    #expect(person.patches(third).isEmpty)
  }

  @Test func aSceneOfAnotherDeviceIsNotGivenAway() {
    let person = Person()
    person.open()
    let token = person.token
    person.host.scenes[0].model.count = 7
    _ = person.connect(1, token: token, device: "somebody else")
    #expect(person.host.scenes.count == 2)
    #expect(person.host.scenes[1].model.count == 0)
  }

  @Test func aSceneThatNobodyConnectsToIsDropped() async {
    var limits = SceneLimits()
    limits.attachSeconds = 0.02
    let person = Person(limits: limits)
    person.open()
    #expect(person.worker.sceneCount == 1)
    #expect(await eventually { person.worker.sceneCount == 0 })
    #expect(person.host.scenes[0].isClosed)
  }

  @Test func aSceneIsBuiltAgainFromWhatWasKept() throws {
    let directory = NSTemporaryDirectory() + "martlet-scenes-\(UInt64.random(in: 0 ... .max))"
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let store = try SceneStore(directory: directory)
    let before = Person(store: store)
    before.open()
    let token = before.token
    let id = before.connect(1, token: token)
    before.host.scenes[0].model.count = 41
    before.worker.receive(.closed(id))
    store.finish()
    let after = Person(store: try SceneStore(directory: directory))
    let again = after.connect(1, token: token, patch: 9)
    #expect(after.host.scenes[0].model.count == 41)
    #expect(after.sent.first?.1.first as? Int == Wire.ToBrowser.reset)
    #expect(after.patches(again) == [1])
  }

  @Test func malformedMessagesCloseTheSocketWithAReason() {
    for text in [
      "", "nonsense", "[]", "[99]", "[2]", "[2,1,1,1]", "[2,-1,0,1,\"p\"]", "[2,1e99,0,1,\"p\"]", "{\"a\":1}",
    ] {
      let person = Person()
      person.open()
      let id = person.connect(1, token: person.token)
      person.say(id, text)
      #expect(person.closed.first?.1 == 1002, "\(text)")
    }
  }

  @Test func aPageOfAnotherVersionIsToldToLoadAgain() {
    let person = Person()
    let id = ConnectionID(number: 1)
    person.worker.receive(.opened(id, device: "phone"))
    person.say(id, "[0,99,\"x\",0,\"\",\"/\"]")
    #expect(person.closed.first?.1 == 1002)
  }

  @Test func traitsOfABrowserAreLimitedToWhatMakesSense() throws {
    let traits = try #require(SceneTraits(cookie: "1e9~-5~2~d~Europe/Berlin~de-DE.en~20~1~0"))
    #expect(traits.size == CGSize(width: 10_000, height: 100))
    #expect(traits.isDark && traits.reducesMotion && !traits.hasCoarsePointer)
    #expect(traits.languages == ["de-DE", "en"] && traits.timeZone == "Europe/Berlin")
    #expect(SceneTraits(cookie: "nan~1~2~d~x~en~16~0~0") == nil)
    #expect(SceneTraits(cookie: "") == nil)
    #expect(SceneTraits(cookie: "390~844~2~l~../../etc;x~en~16~0~0")?.timeZone == "UTC")
  }
}
