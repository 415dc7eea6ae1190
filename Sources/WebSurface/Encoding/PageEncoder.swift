import CoreGraphics
import SwiftUICore

/// Keeps what a scene's page looks like, and writes what has become different in it.
@MainActor
final class PageEncoder {
  /// What the page holds of one display node.
  private struct Known {
    var page: PageNode
    var children: [UInt32]
    var target: PressTarget?
    /// The patch in which the node came, or became something else to a person.
    var since: UInt32
  }

  private let tree: DisplayTree
  private let assets: any PageAssets
  private var known: [UInt32: Known] = [:]
  private var ops = ByteBuilder()
  private(set) var operationCount = 0
  var fields = FieldBook()
  /// Nodes to look at though they did not change: fields whose edit must be answered, what has another mask.
  private var answers: Set<UInt32> = []

  init(tree: DisplayTree, assets: any PageAssets) {
    self.tree = tree
    self.assets = assets
  }

  /// Whether a press that was made when `patch` was on the screen still means the node.
  func isSame(_ id: UInt32, since patch: UInt32) -> Bool {
    known[id].map { $0.since <= patch } ?? false
  }

  func answer(_ id: UInt32) { answers.insert(id) }

  // MARK: The whole page

  /// Writes everything as HTML and remembers it. Changes that wait in the tree are in it.
  func html(patch: UInt32) -> HTMLWriter {
    forget(patch)
    var writer = HTMLWriter()
    write(tree.root, into: &writer, patch)
    return writer
  }

  /// Writes everything as operations, for a page that shows another scene or none.
  func everything(patch: UInt32, time: Double) -> [UInt8] {
    forget(patch)
    create(tree.root, patch)
    place(tree.root)
    tree.root.forEachInSubtree { if !$0.animations.isEmpty { animate($0, at: time, all: true) } }
    return finish()
  }

  private func forget(_ patch: UInt32) {
    _ = tree.takeChange()
    known.removeAll(keepingCapacity: true)
    answers.removeAll()
  }

  private func write(_ node: DisplayNode, into writer: inout HTMLWriter, _ patch: UInt32) {
    let page = remember(node, patch)
    if case .text(let text) = node.content { writer.texts.append(text.layout) }
    writer.open(page, id: node.id)
    for child in node.childrenAsRead { write(child, into: &writer, patch) }
    writer.close(page)
  }

  private func remember(_ node: DisplayNode, _ patch: UInt32) -> PageNode {
    var page = PageNode(node, assets: assets)
    if let field = page.field { page.field = fields.field(node.id, shown: field) }
    known[node.id] = Known(
      page: page, children: node.childrenAsRead.map(\.id), target: target(node), since: patch)
    return page
  }

  /// What a control says it is, or what is written in it.
  private func target(_ node: DisplayNode) -> PressTarget? {
    guard var target = node.semantics?.target else { return nil }
    if target.isControl, target.label == nil { target.label = node.spokenText }
    return target
  }

  /// Something inside a control changed: it may say something else now.
  private func checkTarget(around node: DisplayNode, _ patch: UInt32) {
    var next = node.parent
    while let current = next {
      if let old = known[current.id], old.target?.isControl == true {
        let new = target(current)
        if new != old.target {
          known[current.id]?.target = new
          known[current.id]?.since = patch
        }
        return
      }
      next = current.parent
    }
  }

  // MARK: Changes

  /// Writes what changed since the last call. Empty if nothing did.
  func changes(patch: UInt32, time: Double) -> [UInt8] {
    let change = tree.takeChange()
    for id in change.removed { drop(id) }
    if !change.removed.isEmpty {
      begin(Wire.Operation.remove)
      for id in change.removed {
        ops.raw(",")
        ops.integer(id)
      }
      ops.raw("]")
    }
    for entry in change.nodes {
      if known[entry.node.id] == nil {
        if !isReached(entry.node) { continue }
        create(entry.node, patch)
      } else {
        update(entry.node, patch)
      }
    }
    for entry in change.nodes {
      if let masked = entry.node.maskedNode { answers.insert(masked.id) }
      checkTarget(around: entry.node, patch)
    }
    for id in answers { if let node = tree.node(id), known[id] != nil { update(node, patch) } }
    answers.removeAll()
    for entry in change.nodes where known[entry.node.id] != nil { placeChildren(entry.node, patch) }
    for entry in change.nodes where entry.marks.contains(.animations) && known[entry.node.id] != nil {
      animate(entry.node, at: time, all: false)
    }
    return finish()
  }

  /// Nodes that hang in nothing are not shown; they come when something takes them in.
  private func isReached(_ node: DisplayNode) -> Bool {
    var next: DisplayNode? = node
    while let current = next {
      if current === tree.root { return true }
      next = current.parent
    }
    return false
  }

  private func drop(_ id: UInt32) {
    guard let gone = known.removeValue(forKey: id) else { return }
    fields.remove(id)
    for child in gone.children where tree.node(child) == nil { drop(child) }
  }

  private func create(_ node: DisplayNode, _ patch: UInt32) {
    guard known[node.id] == nil else { return }
    let page = remember(node, patch)
    known[node.id]?.children = []
    writeCreation(page, node.id)
    for child in node.children { create(child, patch) }
  }

  private func writeCreation(_ page: PageNode, _ id: UInt32) {
    begin(Wire.Operation.create, id)
    ops.raw(",")
    ops.string(page.tag)
    ops.raw(",[")
    numbers(page.frame)
    ops.raw("],")
    write(page.attributes, over: nil)
    ops.raw(",")
    write(page.styles, over: nil)
    if !page.markup.isEmpty {
      ops.raw(",")
      write(page.markup)
    }
    ops.raw("]")
    if let field = page.field { write(field, over: nil, id) }
  }

  /// Places the children of a subtree that was created.
  private func place(_ node: DisplayNode) {
    placeChildren(node, 0)
    for child in node.children { place(child) }
  }

  private func update(_ node: DisplayNode, _ patch: UInt32) {
    guard let old = known[node.id] else { return }
    let id = node.id
    var page = PageNode(node, assets: assets)
    if let field = page.field { page.field = fields.field(id, shown: field) }
    known[id]?.page = page
    let target = target(node)
    if target != old.target || page.attributes["disabled"] != old.page.attributes["disabled"] {
      known[id]?.target = target
      known[id]?.since = patch
    }
    if target?.isControl ?? false != old.target?.isControl ?? false {
      // What is inside a control may not be one of its own.
      for child in node.children { child.forEachInSubtree { if known[$0.id] != nil { update($0, patch) } } }
    }
    if page.tag != old.page.tag || page.isScroll != old.page.isScroll {
      return writeCreation(page, id)
    }
    if page.frame != old.page.frame {
      begin(Wire.Operation.place, id)
      ops.raw(",")
      numbers(page.frame)
      ops.raw("]")
    }
    if page.attributes != old.page.attributes {
      begin(Wire.Operation.attributes, id)
      ops.raw(",")
      write(page.attributes, over: old.page.attributes)
      ops.raw("]")
    }
    if page.styles != old.page.styles {
      begin(Wire.Operation.styles, id)
      ops.raw(",")
      write(page.styles, over: old.page.styles)
      ops.raw("]")
    }
    if page.markup != old.page.markup {
      begin(Wire.Operation.markup, id)
      ops.raw(",")
      write(page.markup)
      ops.raw("]")
    }
    if let field = page.field, field != old.page.field { write(field, over: old.page.field, id) }
  }

  private func placeChildren(_ node: DisplayNode, _ patch: UInt32) {
    guard let old = known[node.id]?.children else { return }
    let new = node.childrenAsRead.map(\.id)
    guard old != new else { return }
    for child in node.children where known[child.id] == nil {
      create(child, patch)
      place(child)
    }
    known[node.id]?.children = new
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    var end = 0
    while end < limit - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    begin(Wire.Operation.children, node.id)
    ops.raw(",")
    ops.integer(start)
    ops.raw(",")
    ops.integer(old.count - start - end)
    for id in new[start..<new.count - end] {
      ops.raw(",")
      ops.integer(id)
    }
    ops.raw("]")
    // What was created with this node has its own children to place.
    for child in node.children where known[child.id]?.children.isEmpty == true { placeChildren(child, patch) }
  }

  private func animate(_ node: DisplayNode, at time: Double, all: Bool) {
    let properties: [DisplayProperty] = [.frame, .opacity, .transform, .blur, .color, .filter, .shadow]
    for property in properties {
      let running = node.animations[property]
      if running == nil && (all || !moving.contains(Moving(id: node.id, property: property))) { continue }
      begin(Wire.Operation.animate, node.id)
      ops.raw(",")
      ops.integer(MotionEncoding.code(property))
      ops.raw(",")
      MotionEncoding.write(running, at: time, into: &ops)
      if running != nil {
        moving.insert(Moving(id: node.id, property: property))
        ops.raw(",")
        ops.string(MotionEncoding.form(of: property, node))
        ops.raw(",")
        MotionEncoding.write(MotionEncoding.target(of: property, node), into: &ops)
      } else {
        moving.remove(Moving(id: node.id, property: property))
      }
      ops.raw("]")
    }
  }

  private struct Moving: Hashable {
    var id: UInt32
    var property: DisplayProperty
  }
  /// What the browser was told to move; it may have come to rest by itself meanwhile.
  private var moving: Set<Moving> = []

  /// The motions that run now, for a page that was just loaded.
  func motions(at time: Double) -> [UInt8] {
    tree.root.forEachInSubtree { if !$0.animations.isEmpty { animate($0, at: time, all: true) } }
    return finish()
  }

  // MARK: Writing

  private func begin(_ operation: Int) {
    if !ops.bytes.isEmpty { ops.raw(",") }
    operationCount += 1
    ops.raw("[")
    ops.integer(operation)
  }

  private func begin(_ operation: Int, _ id: UInt32) {
    begin(operation)
    ops.raw(",")
    ops.integer(id)
  }

  private func finish() -> [UInt8] {
    defer { ops = ByteBuilder() }
    return ops.bytes
  }

  private func numbers(_ frame: CGRect) {
    for (index, value) in [frame.minX, frame.minY, frame.width, frame.height].enumerated() {
      if index > 0 { ops.raw(",") }
      ops.number(Double(value))
    }
  }

  private func write(_ pairs: PageNode.Pairs, over old: PageNode.Pairs?) {
    ops.raw("{")
    var isFirst = true
    func pair(_ name: String, _ value: String?) {
      if !isFirst { ops.raw(",") }
      isFirst = false
      ops.string(name)
      ops.raw(":")
      if let value { ops.string(value) } else { ops.raw("null") }
    }
    for (name, value) in pairs.list where old?[name] != value { pair(name, value) }
    for (name, _) in old?.list ?? [] where pairs[name] == nil { pair(name, nil) }
    ops.raw("}")
  }

  private func write(_ markup: [Markup]) {
    ops.raw("[")
    for (index, element) in markup.enumerated() {
      if index > 0 { ops.raw(",") }
      ops.raw("[")
      ops.string(element.tag)
      ops.raw(",")
      write(element.attributes, over: nil)
      ops.raw(",")
      write(element.styles, over: nil)
      if !element.text.isEmpty || !element.children.isEmpty {
        ops.raw(",")
        ops.string(element.text)
      }
      if !element.children.isEmpty {
        ops.raw(",")
        write(element.children)
      }
      ops.raw("]")
    }
    ops.raw("]")
  }

  private func write(_ field: PageNode.Field, over old: PageNode.Field?, _ id: UInt32) {
    begin(Wire.Operation.field, id)
    ops.raw(",")
    ops.integer(field.version)
    ops.raw(",")
    ops.integer(field.edit)
    ops.raw(",")
    // The browser knows the text if only its edit is answered.
    if old != nil, old?.version == field.version { ops.raw("null") } else { ops.string(field.text) }
    if field.wantsFocus != old?.wantsFocus {
      ops.raw(",")
      ops.integer(field.wantsFocus.map { $0 ? 1 : 0 } ?? -1)
    }
    ops.raw("]")
  }
}
