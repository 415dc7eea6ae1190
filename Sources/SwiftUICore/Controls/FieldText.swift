import CoreGraphics
import Foundation

/// What a field shows and where its edits go.
nonisolated package class FieldText {
  init() {}
  /// Read under the field's tracking.
  @MainActor package func read() -> String { "" }
  @MainActor package func edit(_ text: String) {}
  /// Return was pressed or the focus left; `draft` is what was typed since.
  @MainActor package func commit(_ draft: String?) {}
  /// Whether what is typed stays in the field until the editing ends.
  package var keepsDraft: Bool { false }
}

/// A string that is written with every edit.
nonisolated package final class BoundText: FieldText {
  private let binding: Binding<String>
  package init(_ binding: Binding<String>) { self.binding = binding }
  @MainActor override package func read() -> String { binding.wrappedValue }
  @MainActor override package func edit(_ text: String) {
    if Tracker.unobserved({ binding.wrappedValue }) != text { binding.wrappedValue = text }
  }
}

/// A value that is shown by a format and written when the editing ends: what can't be read is dropped then.
nonisolated package final class FormattedFieldText<Value>: FieldText {
  private let binding: Binding<Value>
  private let format: (Value) -> String
  private let parse: (String) -> Value?

  package init(
    _ binding: Binding<Value>, format: @escaping (Value) -> String, parse: @escaping (String) -> Value?
  ) {
    self.binding = binding
    self.format = format
    self.parse = parse
  }

  @MainActor override package func read() -> String { format(binding.wrappedValue) }
  @MainActor override package func commit(_ draft: String?) {
    if let draft, let value = parse(draft) { binding.wrappedValue = value }
  }
  override package var keepsDraft: Bool { true }
}
