import CoreGraphics
import Foundation
import SwiftUICore

/// What a browser says that a person did.
struct BrowserEvent {
  enum Action {
    case happened(DisplayEvent)
    case edited(number: UInt32, version: UInt32, Splice, selection: Range<Int>?)
    case adjusted(number: UInt32, Double)
  }
  /// Zero for what may get lost: the course of a scroll or a drag.
  var count: UInt32
  /// The last patch that the person had seen.
  var seen: UInt32
  var node: UInt32
  var action: Action
}

/// A message from a browser, checked.
enum BrowserMessage {
  case hello(version: Int, scene: String, patch: UInt32, traits: SceneTraits, url: String)
  case acknowledge(UInt32)
  case event(BrowserEvent)
  case traits(SceneTraits)
  case visit(count: UInt32, url: String)
  case visible(Bool)

  /// Nil for anything that is not a message of this version.
  init?(_ text: String) {
    guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)), let fields = json as? [Any]
    else {
      return nil
    }
    let reader = MessageReader(fields: fields)
    switch reader.integer(0) {
    case Wire.ToServer.hello:
      guard let version = reader.integer(1), let scene = reader.text(2), let patch = reader.count(3),
        let traits = reader.text(4), let url = reader.text(5), scene.utf8.count <= 64, url.utf8.count <= 8192
      else { return nil }
      self = .hello(
        version: version, scene: scene, patch: patch, traits: SceneTraits(cookie: traits) ?? SceneTraits(),
        url: url)
    case Wire.ToServer.acknowledge:
      guard let number = reader.count(1) else { return nil }
      self = .acknowledge(number)
    case Wire.ToServer.event:
      guard let event = BrowserEvent(reader) else { return nil }
      self = .event(event)
    case Wire.ToServer.traits:
      guard let traits = reader.text(1).flatMap(SceneTraits.init(cookie:)) else { return nil }
      self = .traits(traits)
    case Wire.ToServer.visit:
      guard let count = reader.count(1), let url = reader.text(2), url.utf8.count <= 8192, url.hasPrefix("/")
      else {
        return nil
      }
      self = .visit(count: count, url: url)
    case Wire.ToServer.visible:
      guard let flag = reader.integer(1) else { return nil }
      self = .visible(flag != 0)
    default: return nil
    }
  }
}

/// Fields of a message by place; what is missing, of another type or out of range is nil.
struct MessageReader {
  let fields: [Any]

  func number(_ index: Int) -> Double? {
    guard index < fields.count, let number = fields[index] as? NSNumber else { return nil }
    let value = number.doubleValue
    return value.isFinite && abs(value) < 1e9 ? value : nil
  }

  func integer(_ index: Int) -> Int? { number(index).map { Int($0) } }

  func count(_ index: Int) -> UInt32? { number(index).flatMap { $0 >= 0 ? UInt32($0) : nil } }

  func text(_ index: Int) -> String? { index < fields.count ? fields[index] as? String : nil }

  func point(_ index: Int) -> CGPoint? {
    guard let x = number(index), let y = number(index + 1) else { return nil }
    return CGPoint(x: x, y: y)
  }
}

extension BrowserEvent {
  /// `[event, count, seen, node, letter, detail…]`
  init?(_ reader: MessageReader) {
    guard let count = reader.count(1), let seen = reader.count(2), let node = reader.count(3),
      let letter = reader.text(4), let kind = ListenerCode.kind(letter)
    else { return nil }
    self.init(count: count, seen: seen, node: node, action: .happened(DisplayEvent(kind)))
    switch kind {
    case .press, .doublePress, .longPress, .pressDown, .pressUp, .context:
      var event = DisplayEvent(kind, reader.point(5).map { .point($0) } ?? .none)
      event.modifiers = reader.text(7).flatMap(ListenerCode.held)
      action = .happened(event)
    case .hover:
      guard let inside = reader.integer(5), let point = reader.point(6) else { return nil }
      action = .happened(DisplayEvent(kind, .hover(inside != 0, point)))
    case .drag:
      guard let start = reader.point(5), let location = reader.point(7), let velocity = reader.point(9),
        let ended = reader.integer(11)
      else { return nil }
      action = .happened(
        DisplayEvent(
          kind,
          .drag(
            start: start, location: location, velocity: CGSize(width: velocity.x, height: velocity.y),
            ended: ended != 0)))
    case .scroll:
      guard let offset = reader.point(5), let extent = reader.point(7) else { return nil }
      action = .happened(
        DisplayEvent(kind, .scroll(offset, viewport: CGSize(width: extent.x, height: extent.y))))
    case .edit:
      guard let edit = reader.count(5) else { return nil }
      if let value = reader.number(6), reader.fields.count == 7 {
        action = .adjusted(number: edit, value)
        return
      }
      guard let version = reader.count(6), let start = reader.count(7), let deleted = reader.count(8),
        let inserted = reader.text(9)
      else { return nil }
      var selection: Range<Int>?
      if let from = reader.count(10), let to = reader.count(11), from <= to {
        selection = Int(from)..<Int(to)
      }
      action = .edited(
        number: edit, version: version,
        Splice(start: Int(start), deleted: Int(deleted), inserted: Array(inserted.utf16)),
        selection: selection)
    case .key:
      guard let key = reader.text(5), key.utf8.count <= 32 else { return nil }
      var event = DisplayEvent(kind, .key(key))
      event.modifiers = reader.text(6).flatMap(ListenerCode.held)
      action = .happened(event)
    case .submit, .focus, .blur, .dismiss, .swipe: break
    }
  }
}
