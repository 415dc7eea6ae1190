import MartletTesting
import Testing

@testable import SwiftUICore

@MainActor struct TransactionTests {
  private struct Box<Inner: View>: View {
    let number: Number
    let content: (Int, Int) -> Inner
    var body: some View { content(number.value, number.other) }
  }

  /// The animation by which the leaf's frame moves, if it does.
  private func animation(_ h: ViewHarness, _ property: DisplayProperty = .frame) -> Animation? {
    _ = h.size
    return h.graph.leaf("x")?.animations[property]?.motions.last?.animation
  }

  @Test("transaction-01: an inner animation whose value changed replaces the transaction's")
  func anInnerAnimationReplacesTheTransactions() {
    let number = Number()
    let h = ViewHarness(
      Box(number: number) { x, _ in
        TestLeaf(name: "x").padding(.leading, CGFloat(x) * 10).animation(.easeIn(duration: 1), value: x)
      })
    withAnimation(.linear(duration: 2)) { number.value = 1 }
    #expect(animation(h) == .easeIn(duration: 1))
  }

  @Test("transaction-02: an unchanged value leaves the transaction alone")
  func anUnchangedValueLeavesTheTransactionAlone() {
    let number = Number()
    let h = ViewHarness(
      Box(number: number) { x, y in
        TestLeaf(name: "x").padding(.leading, CGFloat(x) * 10).animation(.easeIn, value: y)
      })
    withAnimation(.linear(duration: 2)) { number.value = 1 }
    #expect(animation(h) == .linear(duration: 2))
  }

  @Test("transaction-04: disabled animations leave the transaction's own")
  func disabledAnimationsLeaveTheTransactionsOwn() {
    let number = Number()
    let h = ViewHarness(
      Box(number: number) { x, _ in
        TestLeaf(name: "x").padding(.leading, CGFloat(x) * 10).animation(.easeIn, value: x)
      })
    var transaction = Transaction(animation: .default)
    transaction.disablesAnimations = true
    withTransaction(transaction) { number.value = 1 }
    #expect(animation(h) == .default)
  }

  @Test("transaction-07: only what is inside the modifier gets its animation")
  func onlyWhatIsInsideGetsTheAnimation() {
    let number = Number(10)
    let h = ViewHarness(
      Box(number: number) { x, _ in
        TestLeaf(name: "x").frame(width: CGFloat(x), height: 10).animation(.linear, value: x).offset(
          x: CGFloat(x))
      })
    number.value = 50
    #expect(animation(h) == .linear)
    var moving: [DisplayNode] = []
    h.graph.tree.root.forEachInSubtree { if $0.animations[.transform] != nil { moving.append($0) } }
    #expect(moving.isEmpty)
  }

  @Test("transaction-05: nothing moves at first appearance")
  func nothingMovesAtFirstAppearance() {
    let number = Number(3)
    let h = ViewHarness(
      Box(number: number) { x, _ in
        TestLeaf(name: "x").padding(.leading, CGFloat(x) * 10).animation(.easeIn, value: x)
      })
    #expect(animation(h) == nil)
  }
}
