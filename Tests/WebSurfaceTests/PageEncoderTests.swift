import CoreGraphics
import Foundation
import SwiftUICore
import Testing
import TextEngine

@testable import WebSurface

@MainActor
final class NoAssets: PageAssets {
  func address(of source: DisplayImage.Source) -> String? { "/_assets/image.png" }
}

@MainActor
private func shape(_ tree: DisplayTree, _ frame: CGRect) -> DisplayNode {
  let node = DisplayNode(tree: tree)
  node.frame = frame
  node.content = .shape(
    DisplayShape(
      geometry: .rect(CGRect(origin: .zero, size: frame.size)),
      paint: .color(DisplayColor(red: 1, green: 0, blue: 0))))
  return node
}

/// A page as a browser holds it: applies operations as `client.js` does.
@MainActor
private struct Page {
  var tags: [Int: String] = [:]
  var attributes: [Int: [String: String]] = [:]
  var styles: [Int: [String: String]] = [:]
  var frames: [Int: [Double]] = [:]
  var children: [Int: [Int]] = [:]

  mutating func apply(_ bytes: [UInt8]) throws {
    let list = try JSONSerialization.jsonObject(with: Data("[".utf8) + Data(bytes) + Data("]".utf8))
    for operation in try #require(list as? [[Any]]) {
      let id = (operation[1] as? NSNumber)?.intValue ?? 0
      switch (operation[0] as? NSNumber)?.intValue ?? -1 {
      case Wire.Operation.create:
        tags[id] = operation[2] as? String
        frames[id] = operation[3] as? [Double]
        attributes[id] = operation[4] as? [String: String]
        styles[id] = operation[5] as? [String: String]
        if children[id] == nil { children[id] = [] }
      case Wire.Operation.remove:
        for gone in operation.dropFirst() { forget((gone as? NSNumber)?.intValue ?? 0) }
      case Wire.Operation.children:
        let numbers = operation.dropFirst(2).compactMap { ($0 as? NSNumber)?.intValue }
        children[id]?.replaceSubrange(numbers[0]..<numbers[0] + numbers[1], with: numbers.dropFirst(2))
      case Wire.Operation.place:
        frames[id] = operation.dropFirst(2).compactMap { ($0 as? NSNumber)?.doubleValue }
      case Wire.Operation.attributes: merge(&attributes[id, default: [:]], operation[2])
      case Wire.Operation.styles: merge(&styles[id, default: [:]], operation[2])
      default: break
      }
    }
  }

  private mutating func forget(_ id: Int) {
    for child in children[id] ?? [] { forget(child) }
    tags[id] = nil
    attributes[id] = nil
    styles[id] = nil
    frames[id] = nil
    children[id] = nil
  }

  private func merge(_ pairs: inout [String: String], _ changes: Any) {
    for (name, value) in changes as? [String: Any] ?? [:] { pairs[name] = value as? String }
  }

  func description(of id: Int) -> String {
    func sorted(_ pairs: [String: String]?) -> String {
      (pairs ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
    }
    let inner = (children[id] ?? []).map { description(of: $0) }.joined()
    return
      "<\(tags[id] ?? "?") \(id) \(frames[id] ?? []) \(sorted(attributes[id])) \(sorted(styles[id]))>\(inner)</>"
  }
}

@MainActor
@Suite struct PageEncoderTests {
  @Test func whatReadsFirstComesFirstInThePageAndIsDrawnAboveItsSiblings() throws {
    let tree = DisplayTree(scale: 2)
    let content = shape(tree, CGRect(x: 0, y: 0, width: 10, height: 10))
    let bar = shape(tree, CGRect(x: 0, y: 0, width: 10, height: 5))
    var semantics = DisplaySemantics(role: .navigation)
    semantics.readsFirst = true
    bar.semantics = semantics
    tree.root.setChildren([content, bar])
    let encoder = PageEncoder(tree: tree, assets: NoAssets())
    var page = Page()
    try page.apply(encoder.everything(patch: 1, time: 0))
    #expect(page.children[Int(tree.root.id)] == [Int(bar.id), Int(content.id)])
    #expect(page.styles[Int(bar.id)]?["z-index"] == "1")
    #expect(page.styles[Int(tree.root.id)]?["isolation"] == "isolate")
    let more = shape(tree, CGRect(x: 0, y: 0, width: 10, height: 5))
    tree.root.setChildren([more, content, bar])
    try page.apply(encoder.changes(patch: 2, time: 0))
    #expect(page.children[Int(tree.root.id)] == [Int(bar.id), Int(more.id), Int(content.id)])
  }

  @Test func aPatchedPageIsWhatAFreshOneWouldBe() throws {
    var random = Seeded(state: 3)
    let tree = DisplayTree(scale: 2)
    let encoder = PageEncoder(tree: tree, assets: NoAssets())
    var page = Page()
    try page.apply(encoder.everything(patch: 1, time: 0))
    var all: [DisplayNode] = [try #require(tree.root)]
    for patch in 2..<120 {
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let parent = try #require(all.randomElement(using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          var children = parent.children
          let node = shape(tree, CGRect(x: .random(in: 0..<99, using: &random), y: 1, width: 20, height: 20))
          children.insert(node, at: .random(in: 0...children.count, using: &random))
          parent.setChildren(children)
        case 2: parent.setChildren(parent.children.shuffled(using: &random))
        case 3: if parent.children.count > 1 { parent.setChildren(Array(parent.children.dropFirst())) }
        case 4: parent.effects.opacity = .random(in: 0...1, using: &random)
        default:
          var semantics = DisplaySemantics(role: Bool.random(using: &random) ? .button : .group)
          semantics.label = "\(patch)"
          parent.semantics = semantics
        }
        all = []
        tree.root.forEachInSubtree { all.append($0) }
      }
      try page.apply(encoder.changes(patch: UInt32(patch), time: 0))
      var fresh = Page()
      try fresh.apply(PageEncoder(tree: tree, assets: NoAssets()).everything(patch: 1, time: 0))
      let root = Int(tree.root.id)
      #expect(page.description(of: root) == fresh.description(of: root))
    }
  }

  @Test func nothingChangedIsNoPatch() {
    let tree = DisplayTree(scale: 2)
    let encoder = PageEncoder(tree: tree, assets: NoAssets())
    _ = encoder.everything(patch: 1, time: 0)
    #expect(encoder.changes(patch: 2, time: 0).isEmpty)
    tree.root.effects.opacity = 1
    #expect(encoder.changes(patch: 2, time: 0).isEmpty)
  }

  @Test func aPressOnWhatHasChangedItsNameIsNotMeant() throws {
    let tree = DisplayTree(scale: 2)
    let encoder = PageEncoder(tree: tree, assets: NoAssets())
    let button = shape(tree, CGRect(x: 0, y: 0, width: 40, height: 40))
    var semantics = DisplaySemantics(role: .button)
    semantics.label = "Prepare"
    button.semantics = semantics
    tree.root.setChildren([button])
    _ = encoder.html(patch: 4)
    #expect(encoder.isSame(button.id, since: 4))
    button.frame.origin.x = 9
    _ = encoder.changes(patch: 5, time: 0)
    #expect(encoder.isSame(button.id, since: 4))
    button.semantics?.label = "Complete"
    _ = encoder.changes(patch: 6, time: 0)
    #expect(!encoder.isSame(button.id, since: 5))
    #expect(encoder.isSame(button.id, since: 6))
    tree.root.setChildren([])
    _ = encoder.changes(patch: 7, time: 0)
    #expect(!encoder.isSame(button.id, since: 7))
  }

  @Test func aPageHoldsNoStyleAttributesAndEscapesWhatPeopleWrote() throws {
    let tree = DisplayTree(scale: 2)
    let engine = TextEngine(fonts: try FontLibrary())
    let node = DisplayNode(tree: tree)
    let text = "</style><script>alert(1)</script> \"&"
    let font = FontDescription(.body)
    node.content = .text(
      DisplayText(
        layout: engine.shape(text, font: font).layout(width: 120),
        styles: [.init(font: font, color: DisplayColor(red: 0, green: 0, blue: 0))], lineX: [0, 5, 5, 5, 5]))
    var semantics = DisplaySemantics(role: .heading(level: 2))
    semantics.identifier = "\"><b>"
    semantics.language = "</style>"
    node.semantics = semantics
    tree.root.setChildren([node])
    let writer = PageEncoder(tree: tree, assets: NoAssets()).html(patch: 0)
    let html = writer.body.text
    #expect(!html.contains("<script") && !html.contains(" style=") && !html.contains("<b>"))
    #expect(html.contains("<h2 id=") && html.contains("&lt;script&gt;"))
    #expect(!writer.nodeRules.text.contains("<") && !writer.classRules.text.contains("<"))
  }

  @Test func aChangedTextIsASmallPatch() throws {
    let tree = DisplayTree(scale: 2)
    let engine = TextEngine(fonts: try FontLibrary())
    let font = FontDescription(.body)
    func text(_ string: String) -> DisplayContent {
      .text(
        DisplayText(
          layout: engine.shape(string, font: font).layout(width: 300),
          styles: [.init(font: font, color: DisplayColor(red: 0, green: 0, blue: 0))], lineX: [0]))
    }
    let node = DisplayNode(tree: tree)
    node.content = text("Order 1204, 6 donuts, preparing")
    node.frame = CGRect(x: 16, y: 400, width: 250, height: 20.5)
    tree.root.setChildren([node])
    let encoder = PageEncoder(tree: tree, assets: NoAssets())
    _ = encoder.html(patch: 1)
    node.content = text("Order 1204, 6 donuts, completed")
    node.frame.size.width = 260
    let patch = encoder.changes(patch: 2, time: 0)
    #expect(patch.count < 250, "\(String(decoding: patch, as: UTF8.self))")
  }

  @Test func linksThatRunCodeAreLeftOut() {
    #expect(SafeLink.checked("javascript:alert(1)") == nil)
    #expect(SafeLink.checked("JaVaScRiPt:alert(1)") == nil)
    #expect(SafeLink.checked("data:text/html,x") == nil)
    #expect(SafeLink.checked("/orders/1204?x=a:b") == "/orders/1204?x=a:b")
    #expect(SafeLink.checked("https://example.org") == "https://example.org")
  }

  @Test func numbersAreShortAndNeverExponents() {
    #expect(css(1.0) == "1")
    #expect(css(-0.5) == "-0.5")
    #expect(css(0.0004) == "0")
    #expect(css(12.3456) == "12.346")
    #expect(css(1e-9) == "0")
    #expect(css(Double.nan) == "0")
    #expect(css(123_456_789.25) == "123456789.25")
  }
}
