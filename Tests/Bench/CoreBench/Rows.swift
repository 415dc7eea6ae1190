import Observation
import SwiftUI

@Observable @MainActor
final class Message: Identifiable {
  let id: Int
  var text: String
  var likes = 0

  init(id: Int) {
    self.id = id
    text = "Message \(id): two dozen glazed, one lemon, coffee"
  }

  static func some(_ count: Int) -> [Message] { (0..<count).map(Message.init) }
}

struct MessageRow: View {
  let message: Message

  var body: some View {
    HStack {
      VStack(alignment: .leading) {
        Text(verbatim: "Visitor \(message.id)").font(.headline)
        Text(verbatim: message.text)
      }
      Spacer()
      Text(verbatim: "\(message.likes)")
    }
  }
}

/// All rows exist, as in a stack.
struct EagerRows: View {
  let messages: [Message]

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) { ForEach(messages) { MessageRow(message: $0) } }
    }
  }
}

/// Rows exist where people look.
struct ListRows: View {
  let messages: [Message]

  var body: some View { List(messages) { MessageRow(message: $0) } }
}

/// A thousand rows of four boxes, one of which takes the width that is left: 5,001 boxes, the tree that
/// `yoga_tree.py` builds.
struct BoxTree: View {
  var body: some View {
    VStack(spacing: 0) {
      ForEach(0..<1_000) { row in
        HStack(spacing: 0) {
          box(row, 20)
          Color.red.frame(height: CGFloat(10 + row % 7))
          box(row, 30)
          box(row, 40)
        }
      }
    }
  }

  private func box(_ row: Int, _ width: CGFloat) -> some View {
    Color.red.frame(width: width + CGFloat(row % 3), height: 12)
  }
}
