import Testing

@testable import WebSurface

/// The browser's half of the protocol, as `client.js` does it.
private struct BrowserField {
  var version: UInt32 = 0
  var number: UInt32 = 0
  var text: [UInt16] = []
  var base: [UInt16] = []
  var pending: [(number: UInt32, edit: Splice)] = []

  mutating func edit(to new: [UInt16]) -> (number: UInt32, version: UInt32, Splice)? {
    guard let edit = Splice(from: text, to: new) else { return nil }
    number += 1
    text = new
    pending.append((number, edit))
    return (number, version, edit)
  }

  mutating func answered(_ version: UInt32, _ edit: UInt32, _ new: [UInt16]?) {
    for each in pending where each.number <= edit { base = each.edit.applied(to: base) }
    pending.removeAll { $0.number <= edit }
    guard let new else { return }
    var change = Splice(from: base, to: new)
    var current = new
    for index in pending.indices {
      if let server = change {
        let edit = pending[index].edit
        pending[index].edit = edit.rebased(onto: server, goesAfter: true)
        change = server.rebased(onto: edit, goesAfter: false)
      }
      current = pending[index].edit.applied(to: current)
    }
    (base, text, self.version) = (new, current, version)
  }
}

@Suite struct FieldBookTests {
  private func units(_ text: String) -> [UInt16] { Array(text.utf16) }

  @Test func lettersTypedAfterReturnSurviveTheFieldBeingCleared() {
    var book = FieldBook()
    _ = book.field(1, shown: PageNode.Field(text: ""))
    #expect(book.edit(1, number: 1, madeOn: 0, Splice(start: 0, deleted: 0, inserted: units("abc"))) == "abc")
    let cleared = book.field(1, shown: PageNode.Field(text: ""))
    #expect(cleared.version == 1 && cleared.edit == 1)
    // Typed before the browser heard of it.
    #expect(book.edit(1, number: 2, madeOn: 0, Splice(start: 3, deleted: 0, inserted: units("d"))) == "d")
    #expect(book.edit(1, number: 3, madeOn: 0, Splice(start: 4, deleted: 0, inserted: units("e"))) == "de")
  }

  @Test func anEditThatComesTwiceCountsOnce() {
    var book = FieldBook()
    _ = book.field(1, shown: PageNode.Field(text: ""))
    let edit = Splice(start: 0, deleted: 0, inserted: units("a"))
    #expect(book.edit(1, number: 1, madeOn: 0, edit) == "a")
    #expect(book.edit(1, number: 1, madeOn: 0, edit) == nil)
  }

  @Test func offsetsOutsideTheTextAreLimited() {
    var book = FieldBook()
    _ = book.field(1, shown: PageNode.Field(text: "ab"))
    #expect(
      book.edit(1, number: 1, madeOn: 0, Splice(start: 90, deleted: 900, inserted: units("c"))) == "abc")
  }

  @Test(arguments: 0..<200)
  func browserAndServerArriveAtTheSameTextWhateverComesBetween(seed: Int) {
    var random = Seeded(state: UInt64(seed &* 7919 &+ 1))
    var book = FieldBook()
    var browser = BrowserField()
    var shown = ""
    _ = book.field(1, shown: PageNode.Field(text: ""))
    var up: [(number: UInt32, version: UInt32, Splice)] = []
    var answers: [(UInt32, UInt32, [UInt16]?)] = []
    var known: UInt32 = 0

    func handleOne() {
      guard !up.isEmpty else { return }
      let message = up.removeFirst()
      guard let text = book.edit(1, number: message.number, madeOn: message.version, message.2) else {
        Issue.record("edit \(message.number) was refused")
        return
      }
      // What apps do to a text: nothing, upper case, a limit, clearing.
      switch random.next() % 6 {
      case 0: shown = text.uppercased()
      case 1: shown = String(text.prefix(6))
      case 2: shown = ""
      default: shown = text
      }
      let field = book.field(1, shown: PageNode.Field(text: shown))
      answers.append((field.version, field.edit, field.version == known ? nil : Array(shown.utf16)))
      known = field.version
    }
    func hearOne() {
      guard !answers.isEmpty else { return }
      let (version, edit, text) = answers.removeFirst()
      browser.answered(version, edit, text)
    }
    for _ in 0..<40 {
      switch random.next() % 4 {
      case 0, 1:
        var text = browser.text
        let place = Int(random.next() % UInt64(text.count + 1))
        if random.next() % 4 == 0, place < text.count {
          text.remove(at: place)
        } else {
          text.insert(UInt16(97 + random.next() % 26), at: place)
        }
        if let message = browser.edit(to: text) { up.append(message) }
      case 2: handleOne()
      default: hearOne()
      }
    }
    while !up.isEmpty { handleOne() }
    while !answers.isEmpty { hearOne() }
    #expect(String(decoding: browser.text, as: UTF16.self) == shown)
    #expect(browser.pending.isEmpty)
  }
}

struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
