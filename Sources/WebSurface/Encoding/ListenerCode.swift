import SwiftUICore

/// Kinds of events as letters, in the attribute `data-k` and in event messages.
///
/// `data-k` is `LETTERS|MILLISECONDS|MODIFIERS:KEY`: what the node listens for (after a `!` if it is disabled), how long a
/// long press takes, and its keyboard shortcut.
enum ListenerCode {
  static let letters: [(letter: Character, kind: DisplayInteraction.Kind)] = [
    ("p", .press), ("P", .doublePress), ("l", .longPress), ("d", .pressDown), ("u", .pressUp), ("h", .hover),
    ("D", .drag), ("s", .scroll), ("e", .edit), ("S", .submit), ("f", .focus), ("b", .blur), ("k", .key),
    ("x", .dismiss), ("c", .context), ("w", .swipe),
  ]

  static func kind(_ letter: String) -> DisplayInteraction.Kind? {
    letters.first { String($0.letter) == letter }?.kind
  }

  static func text(of shape: DisplayInteraction.Shape) -> String {
    var text = String(letters.filter { shape.kinds.contains($0.kind) }.map(\.letter))
    guard !text.isEmpty else { return "" }
    if !shape.isEnabled { text = "!" + text }
    guard shape.longPressDuration != nil || shape.shortcut != nil else { return text }
    text += "|" + (shape.longPressDuration.map { css($0 * 1000) } ?? "") + "|"
    if let shortcut = shape.shortcut {
      text += modifiers(shortcut) + ":" + shortcut.key
    }
    return text
  }

  private static func modifiers(_ shortcut: DisplayInteraction.Shortcut) -> String {
    (shortcut.command ? "m" : "") + (shortcut.shift ? "s" : "") + (shortcut.option ? "a" : "")
      + (shortcut.control ? "c" : "")
  }

  /// The modifier keys that a browser names with an event.
  static func held(_ letters: String) -> DisplayInteraction.Shortcut? {
    guard !letters.isEmpty else { return nil }
    return DisplayInteraction.Shortcut(
      key: "", command: letters.contains("m"), shift: letters.contains("s"), option: letters.contains("a"),
      control: letters.contains("c"))
  }
}
