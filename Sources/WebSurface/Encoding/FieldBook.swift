/// One replacement in a text, in UTF-16 units.
struct Splice: Equatable {
  var start: Int
  var deleted: Int
  var inserted: [UInt16]

  /// The replacement that makes one text of another: what is left between their common start and end.
  init?(from old: [UInt16], to new: [UInt16]) {
    guard old != new else { return nil }
    let limit = min(old.count, new.count)
    var start = 0
    while start < limit, old[start] == new[start] { start += 1 }
    var end = 0
    while end < limit - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    self.init(start: start, deleted: old.count - start - end, inserted: Array(new[start..<new.count - end]))
  }

  init(start: Int, deleted: Int, inserted: [UInt16]) {
    self.start = start
    self.deleted = deleted
    self.inserted = inserted
  }

  func applied(to text: [UInt16]) -> [UInt16] {
    let from = min(max(start, 0), text.count)
    let to = min(from + max(deleted, 0), text.count)
    return text[..<from] + inserted + text[to...]
  }

  /// The same replacement in a text in which `other` has been made already. `client.js` has the same rule.
  ///
  /// - Parameter goesAfter: What is inserted at the place where the other inserted comes after that.
  func rebased(onto other: Splice, goesAfter: Bool) -> Splice {
    let from = other.moved(start, goesAfter: goesAfter || deleted > 0)
    var to = start + deleted
    if to > other.start {
      to = to >= other.start + other.deleted ? to - other.deleted + other.inserted.count : other.start
    }
    return Splice(start: from, deleted: deleted > 0 ? max(0, to - from) : 0, inserted: inserted)
  }

  /// Where an offset of the text before this replacement is after it.
  private func moved(_ offset: Int, goesAfter: Bool) -> Int {
    let end = start + deleted
    if offset < start { return offset }
    if offset >= end, deleted > 0 || offset > start || goesAfter { return offset - deleted + inserted.count }
    return offset == start ? offset : start + inserted.count
  }
}

/// The texts of a scene's fields, as two writers change them: the person, whose edits are numbered, and the app.
///
///     browser                      server
///     edit 1 "a"  ───────────────▶ text "a", answers 1
///     edit 2 "b"  ─────────┐
///                          │       the app clears the field: version 1, replacement ("a" → "")
///     "b" remains ◀────────┼────── [field, version 1, answers edit 1, ""]
///                          └─────▶ edit 2 was made on version 0: it is rebased onto version 1 → "b"
///
/// Both sides rebase by the same rule, so they arrive at the same text without either waiting.
struct FieldBook {
  private struct Record {
    var version: UInt32 = 0
    var edit: UInt32 = 0
    var text: [UInt16]
    /// What the app changed, with the version that it made. Old ones go: browsers acknowledge quickly.
    var changes: [(version: UInt32, splice: Splice)] = []
  }

  private var records: [UInt32: Record] = [:]

  mutating func remove(_ id: UInt32) { records[id] = nil }

  /// Takes an edit of the person's. Returns the whole text after it, or nil if the edit was there before.
  mutating func edit(_ id: UInt32, number: UInt32, madeOn version: UInt32, _ splice: Splice) -> String? {
    guard var record = records[id], number > record.edit else { return nil }
    var splice = splice
    // What the app changed and this edit had not seen: each is carried past the other, as the browser does it too.
    for index in record.changes.indices where record.changes[index].version > version {
      let change = record.changes[index].splice
      record.changes[index].splice = change.rebased(onto: splice, goesAfter: false)
      splice = splice.rebased(onto: change, goesAfter: true)
    }
    record.text = splice.applied(to: record.text)
    record.edit = number
    records[id] = record
    return String(decoding: record.text, as: UTF16.self)
  }

  /// The field as the page should know it, given the text that the app shows now.
  mutating func field(_ id: UInt32, shown: PageNode.Field) -> PageNode.Field {
    let units = Array(shown.text.utf16)
    var record = records[id] ?? Record(text: units)
    if let splice = Splice(from: record.text, to: units) {
      record.version += 1
      record.changes.append((record.version, splice))
      if record.changes.count > 64 { record.changes.removeFirst() }
      record.text = units
    }
    records[id] = record
    var field = shown
    field.version = record.version
    field.edit = record.edit
    return field
  }

  /// An edit of a control without text, such as a slider: only its number counts.
  mutating func noteEdit(_ id: UInt32, number: UInt32) {
    guard var record = records[id] else { return }
    record.edit = max(record.edit, number)
    records[id] = record
  }
}
