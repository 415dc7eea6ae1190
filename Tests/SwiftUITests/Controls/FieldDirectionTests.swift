import MartletTesting
import SwiftUI
import Testing

@MainActor
struct FieldDirectionTests {
  @Test func aFieldBeginsAtTheSideWhereItsLayoutDoes() async throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let h = ViewHarness(
        TextField("Name", text: .constant("")).environment(\.layoutDirection, direction),
        proposal: .init(width: 300, height: 100))
      await h.advance(by: .zero)
      var found: [Bool] = []
      h.graph.tree.root.forEachInSubtree { node in
        if case .control(.textField(let field)) = node.content { found.append(field.isRightToLeft) }
      }
      #expect(found == [direction == .rightToLeft])
    }
  }
}
