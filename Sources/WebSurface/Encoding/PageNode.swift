import CoreGraphics
import SwiftUICore

/// What a display node is in a page: the element as it should be now.
///
/// Both the first HTML and the patches are written from it, so a page that was patched and a page that was loaded
/// afresh are the same; a patch is the difference between two of them.
struct PageNode: Equatable {
  /// Names and values in the order in which they were set; two nodes of one kind set them in the same order.
  struct Pairs: Equatable {
    var list: [(name: String, value: String)] = []

    subscript(name: String) -> String? {
      get { list.first { $0.name == name }?.value }
      set {
        if let index = list.firstIndex(where: { $0.name == name }) {
          if let newValue { list[index].value = newValue } else { list.remove(at: index) }
        } else if let newValue {
          list.append((name, newValue))
        }
      }
    }

    static func == (a: Pairs, b: Pairs) -> Bool {
      a.list.count == b.list.count && zip(a.list, b.list).allSatisfy { $0 == $1 }
    }
  }

  /// The text of a field: what the server believes, and which of the browser's edits that answers.
  struct Field: Equatable {
    var version: UInt32 = 0
    var edit: UInt32 = 0
    var text: String
    var wantsFocus: Bool?
  }

  var tag = "div"
  var frame = CGRect.zero
  var attributes = Pairs()
  var styles = Pairs()
  /// What the element contains before its children.
  var markup: [Markup] = []
  var field: Field?
}

/// A piece of markup inside a node's element: a line of text, a drawing.
struct Markup: Equatable {
  var tag: String
  var attributes = PageNode.Pairs()
  var styles = PageNode.Pairs()
  var text = ""
  var children: [Markup] = []

  /// Whether it is a part of a drawing, whose elements have a namespace of their own.
  var isDrawing = false

  init(_ tag: String, isDrawing: Bool = false) {
    self.tag = tag
    self.isDrawing = isDrawing
  }
}
