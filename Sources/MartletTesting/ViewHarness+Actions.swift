import CoreGraphics
import SwiftUICore

extension ViewHarness {
  /// Presses what has that label, text or `accessibilityIdentifier`, in its middle.
  ///
  /// - Throws: ``HarnessError`` if it isn't there, is disabled, or something in front of it would take the press.
  public func tap(_ target: String) throws {
    update()
    let node = try self.target(target, for: .press, verb: "tap")
    let frame = node.frame.size
    let point = CGPoint(x: frame.width / 2, y: frame.height / 2)
    let screen = graph.tree.screenPoint(point, in: node, scrollOffset: scrollOffset)
    if let hit = graph.tree.hit(at: screen, scrollOffset: scrollOffset), !hit.node.isInside(node),
      !node.isInside(hit.node)
    {
      // The name of the cover, or of what it belongs to, as long as the target isn't in that too.
      var cover: DisplayNode? = hit.node
      while let candidate = cover, candidate.name.isEmpty { cover = candidate.parent }
      let name = cover.flatMap { node.isInside($0) ? nil : $0.name }
      throw error(.covered(by: name.map { "“\($0)”" } ?? "something without a name"), target, .press, "tap")
    }
    press(node, at: point)
  }

  /// Presses a point of the root's coordinates; true if something took it.
  @discardableResult
  public func tap(at point: CGPoint) -> Bool {
    update()
    guard let hit = graph.tree.hit(at: point, scrollOffset: scrollOffset),
      let node = hit.listener(for: .press),
      node.interaction?.shape.isEnabled == true
    else { return false }
    press(node, at: hit.location)
    return true
  }

  private func press(_ node: DisplayNode, at point: CGPoint) {
    let id = node.id
    for kind in [DisplayInteraction.Kind.pressDown, .pressUp, .press]
    where graph.tree.node(id)?.interaction?.shape.kinds.contains(kind) == true {
      send(DisplayEvent(kind, .point(point)), to: id)
      update()
    }
  }

  /// Types into the field with that label, prompt or identifier, letter by letter after what stands there.
  ///
  /// A line break submits the field, if it has one line.
  public func type(_ text: String, into target: String) throws {
    update()
    let node = try self.target(target, for: .edit, verb: "type into")
    let id = node.id
    send(DisplayEvent(.focus), to: id)
    update()
    for character in text {
      guard case .control(.textField(let field)) = graph.tree.node(id)?.content else { break }
      if character == "\n", !field.isMultiline {
        send(DisplayEvent(.submit), to: id)
      } else {
        lastEdit += 1
        send(
          DisplayEvent(.edit, .text(field.text + String(character), edit: lastEdit, selection: nil)), to: id)
      }
      update()
    }
  }

  /// Scrolls the scrolling area with that identifier or label, or the one around what has it, by a distance in points.
  public func scroll(_ target: String, by distance: CGSize) throws {
    update()
    guard let node = scrollArea(target) else {
      throw HarnessError(reason: .absent, target: target, available: scrollAreaNames, verb: "scroll")
    }
    guard case .scroll(let scroll) = node.content else { return }
    guard scroll.isEnabled else {
      throw HarnessError(reason: .disabled, target: target, available: scrollAreaNames, verb: "scroll")
    }
    let old = scrollOffset(node) ?? .zero
    func limit(_ value: CGFloat, _ content: CGFloat, _ view: CGFloat) -> CGFloat {
      min(max(value, 0), max(0, content - view))
    }
    var new = old
    if scroll.axes.contains(.horizontal) {
      new.x = limit(old.x + distance.width, scroll.contentSize.width, node.frame.width)
    }
    if scroll.axes.contains(.vertical) {
      new.y = limit(old.y + distance.height, scroll.contentSize.height, node.frame.height)
    }
    scrollPositions[node.id] = ScrollPosition(offset: new, requestID: scroll.requestID)
    send(DisplayEvent(.scroll, .scroll(new, viewport: node.frame.size)), to: node.id)
    update()
  }

  /// Draws a list's row all the way aside from one of its edges, which runs the first action there.
  ///
  /// - Throws: ``HarnessError`` if the row isn't there or has no actions at that edge, or allows no full swipe.
  public func swipe(_ target: String, from edge: HorizontalEdge = .trailing) throws {
    update()
    let row = try self.target(target, for: .swipe, verb: "swipe")
    for actions in row.children where actions.semantics?.role == .swipeActions(edge, allowsFullSwipe: true) {
      guard let button = actions.listeners(for: .press).first else { continue }
      return press(button, at: .zero)
    }
    throw error(.inert, target, .swipe, "swipe")
  }

  /// Runs an action of a list's row by its name, as the buttons beside the row and assistive technology do.
  ///
  /// - Throws: ``HarnessError`` if the row isn't there or has no such action.
  public func perform(_ action: String, on target: String) throws {
    update()
    let row = try self.target(target, for: .swipe, verb: "swipe")
    let buttons = row.children.filter(\.isSwipeActions).flatMap { $0.listeners(for: .press) }
    guard let button = buttons.first(where: { $0.name == action }) else {
      throw HarnessError(reason: .absent, target: action, available: buttons.map(\.name), verb: "perform")
    }
    press(button, at: .zero)
  }

  /// Asks for the context menu of what has that label, text or identifier: a right click or a long press on it.
  ///
  /// The items are then tapped like any button.
  public func openContextMenu(_ target: String) throws {
    update()
    let node = try self.target(target, for: .context, verb: "open the context menu of")
    let middle = CGPoint(x: node.frame.width / 2, y: node.frame.height / 2)
    send(DisplayEvent(.context, .point(middle)), to: node.id)
    update()
  }

  /// Presses a key while what has that label, text or identifier has the focus.
  ///
  /// - Parameter key: As browsers name it: `ArrowDown`, `Home`.
  public func press(key: String, on target: String) throws {
    update()
    let node = try self.target(target, for: .key, verb: "press a key on")
    send(DisplayEvent(.key, .key(key)), to: node.id)
    update()
  }

  private func send(_ event: DisplayEvent, to id: UInt32) {
    inTime { _ = graph.dispatch(event: event, to: id) }
  }

  // MARK: Finding

  /// How far a scrolling area is scrolled: where the person scrolled, unless the app asked for another place since.
  var scrollOffset: (DisplayNode) -> CGPoint? {
    { [scrollPositions] node in
      guard case .scroll(let scroll) = node.content, let position = scrollPositions[node.id] else {
        return nil
      }
      return position.requestID == scroll.requestID ? position.offset : scroll.offset
    }
  }

  /// The node that listens for `kind` and has that name, or is around or inside what has it.
  private func target(_ name: String, for kind: DisplayInteraction.Kind, verb: String) throws -> DisplayNode {
    let listeners = self.listeners(for: kind)
    let found =
      listeners.first { $0.semantics?.identifier == name || $0.name == name }
      ?? labelled(name).lazy.compactMap { $0.listener(for: kind) }.first
      ?? identified(name)?.listenerAroundOrInside(kind)
    guard let found else {
      throw error(labelled(name).isEmpty && identified(name) == nil ? .absent : .inert, name, kind, verb)
    }
    if found.interaction?.shape.isEnabled == false { throw error(.disabled, name, kind, verb) }
    return found
  }

  private func error(
    _ reason: HarnessError.Reason, _ target: String, _ kind: DisplayInteraction.Kind, _ verb: String
  ) -> HarnessError {
    let names = listeners(for: kind).filter { $0.interaction?.shape.isEnabled == true }.map { node in
      let name = node.name
      return name.isEmpty ? node.semantics?.identifier ?? "(no name)" : name
    }
    return HarnessError(reason: reason, target: target, available: names, verb: verb)
  }

  private func listeners(for kind: DisplayInteraction.Kind) -> [DisplayNode] {
    visibleNodes.filter { $0.interaction?.shape.kinds.contains(kind) == true }
  }

  /// Texts and elements with exactly that label.
  private func labelled(_ name: String) -> [DisplayNode] {
    visibleNodes.filter { node in
      if node.semantics?.label == name || node.semantics?.identifier == name { return true }
      if case .text(let text) = node.content { return text.string == name }
      return false
    }
  }

  private func identified(_ identifier: String) -> DisplayNode? {
    var next = graph.identifiers.node(identifier)
    while let node = next {
      if let display = node.firstDisplay { return display }
      next = node.layoutParent
    }
    return nil
  }

  private func scrollArea(_ name: String) -> DisplayNode? {
    func isScroll(_ node: DisplayNode) -> Bool { if case .scroll = node.content { true } else { false } }
    let starts = labelled(name) + [identified(name)].compactMap { $0 }
    for start in starts {
      var inside: DisplayNode?
      start.forEachInSubtree { if inside == nil, isScroll($0) { inside = $0 } }
      if let inside { return inside }
      var next = start.parent
      while let node = next {
        if isScroll(node) { return node }
        next = node.parent
      }
    }
    return nil
  }

  private var scrollAreaNames: [String] {
    visibleNodes.filter { if case .scroll = $0.content { true } else { false } }
      .map { $0.semantics?.identifier ?? $0.name }
  }

  var visibleNodes: [DisplayNode] {
    var result: [DisplayNode] = []
    func visit(_ node: DisplayNode) {
      if node.isDeparting || node.effects.isHidden { return }
      result.append(node)
      for child in node.children { visit(child) }
    }
    if let root = graph.tree.root { visit(root) }
    return result
  }
}

extension DisplayNode {
  fileprivate func isInside(_ other: DisplayNode) -> Bool {
    var next: DisplayNode? = self
    while let node = next {
      if node === other { return true }
      next = node.parent
    }
    return false
  }

  fileprivate func listeners(for kind: DisplayInteraction.Kind) -> [DisplayNode] {
    var result: [DisplayNode] = []
    forEachInSubtree { if $0.interaction?.shape.kinds.contains(kind) == true { result.append($0) } }
    return result
  }

  fileprivate func listener(for kind: DisplayInteraction.Kind) -> DisplayNode? {
    DisplayHit(node: self, location: .zero).listener(for: kind)
  }

  fileprivate func listenerAroundOrInside(_ kind: DisplayInteraction.Kind) -> DisplayNode? {
    var inside: DisplayNode?
    forEachInSubtree { node in
      if inside == nil, node.interaction?.shape.kinds.contains(kind) == true { inside = node }
    }
    return inside ?? listener(for: kind)
  }
}

extension LayoutNode {
  /// The first display node that shows this node or what is in it.
  fileprivate var firstDisplay: DisplayNode? {
    if let display { return display }
    var found: DisplayNode?
    forEachDisplayChild { child in if found == nil { found = child.firstDisplay } }
    return found
  }
}
