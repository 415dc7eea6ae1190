import CoreGraphics

/// Key equivalents consist of a letter, punctuation, or function key that can be combined with an optional set of
/// modifier keys to specify a keyboard shortcut.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key produces; Apple's private characters stand for function keys.
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral value: Character) { character = value }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let delete = KeyEquivalent("\u{08}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let tab = KeyEquivalent("\t")
  public static let space = KeyEquivalent(" ")
  public static let `return` = KeyEquivalent("\r")

  private static let names: [Character: String] = [
    "\u{F700}": "ArrowUp", "\u{F701}": "ArrowDown", "\u{F702}": "ArrowLeft", "\u{F703}": "ArrowRight",
    "\u{1B}": "Escape", "\u{08}": "Backspace", "\u{F728}": "Delete", "\u{F729}": "Home", "\u{F72B}": "End",
    "\u{F72C}": "PageUp", "\u{F72D}": "PageDown", "\u{F739}": "Clear", "\t": "Tab", "\r": "Enter",
    "\n": "Enter",
  ]

  /// The key's name in the browser's events.
  package var name: String { Self.names[character] ?? String(character) }

  package init?(name: String) {
    if let known = Self.names.first(where: { $0.value == name && $0.key != "\n" }) {
      self.init(known.key)
    } else if name.count == 1, let character = name.first {
      self.init(character)
    } else {
      return nil
    }
  }
}

/// A set of key modifiers that you can add to a gesture or a shortcut.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The Caps Lock key.
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  /// The Option key; Alt on other keyboards.
  public static let option = EventModifiers(rawValue: 8)
  /// The Command key; Control on keyboards without one.
  public static let command = EventModifiers(rawValue: 16)
  /// Any key on the numeric keypad.
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

/// Keyboard shortcuts describe combinations of keys that people can press to trigger a button from anywhere in its
/// scene.
public struct KeyboardShortcut: Hashable, Sendable {
  public var key: KeyEquivalent
  public var modifiers: EventModifiers

  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The default keyboard shortcut for the default action: Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The default keyboard shortcut for cancelling: Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  package var display: DisplayInteraction.Shortcut {
    DisplayInteraction.Shortcut(
      key: key.name, command: modifiers.contains(.command), shift: modifiers.contains(.shift),
      option: modifiers.contains(.option), control: modifiers.contains(.control))
  }
}

private struct KeyboardShortcutKey: EnvironmentKey {
  static let defaultValue: KeyboardShortcut? = nil
}

extension EnvironmentValues {
  /// The keyboard shortcut that buttons in this environment are triggered with.
  public package(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[KeyboardShortcutKey.self] }
    set { self[KeyboardShortcutKey.self] = newValue }
  }
}

extension View {
  /// Defines a keyboard shortcut and assigns it to the modified control.
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
    -> some View
  {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    editEnvironment { $0.keyboardShortcut = shortcut }
  }

  /// Nil removes a shortcut that was set further out.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    editEnvironment { $0.keyboardShortcut = shortcut }
  }
}
