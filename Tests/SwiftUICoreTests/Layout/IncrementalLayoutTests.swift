import CoreGraphics
import Observation
import Testing

@testable import SwiftUICore

/// A layout that is brought up to date must be the one that a fresh start gives.
@MainActor
struct IncrementalLayoutTests {
  @Test func aChangedLeastLengthReachesTheStackThatReliesOnIt() {
    let row = Row()
    let host = LayoutHost(60, 40) { RowView(row: row) }
    for (least, most) in [(0, 50), (20, 50), (30, 31), (0, 31), (10, 50)] as [(CGFloat, CGFloat)] {
      host.act { (row.least, row.most) = (least, most) }
      let fresh = LayoutHost(60, 40) { RowView(row: row) }
      for name in ["first", "second", "third"] { #expect(host[name] == fresh[name], "\(name) at \(least)") }
    }
  }

  @Test(arguments: 0..<40) func changesInRandomTreesGiveWhatAFreshLayoutGives(seed: UInt64) {
    var random = Linear(state: seed)
    let tree = Tree(depth: 0, &random)
    let host = LayoutHost(CGFloat(random.number(40...400)), CGFloat(random.number(40...400))) {
      TreeView(tree: tree)
    }
    let size = host.graph.rootLayout.setup.proposal
    var all: [Tree] = []
    tree.collect(&all)
    for _ in 0..<12 {
      let changed = all[Int(random.number(0...Double(all.count - 1)))]
      host.act { changed.change(&random) }
      let fresh = LayoutHost(size.width, size.height) { TreeView(tree: tree) }
      for node in all { #expect(host[node.name] == fresh[node.name], "\(node.name)") }
      #expect(host.size == fresh.size)
    }
  }
}

@Observable @MainActor
private final class Row {
  var least: CGFloat = 0
  var most: CGFloat = 50
}

private struct RowView: View {
  let row: Row

  var body: some View {
    HStack(spacing: 0) {
      VStack(spacing: 0) { Color.red.frame(minWidth: row.least, maxWidth: row.most) }.probe("first")
      Color.red.frame(minWidth: 0, maxWidth: 45).probe("second")
      VStack { Text("to wrap or not") }.layoutPriority(-1).probe("third")
    }
  }
}

/// What the random trees are made of.
@Observable @MainActor
private final class Tree {
  let name: String
  let kind: Int
  let children: [Tree]
  var length: CGFloat = 20
  var text = "some words"
  var spacing: CGFloat?

  init(depth: Int, _ random: inout Linear) {
    name = "n\(Int(random.number(0...1e9)))"
    kind = Int(random.number(0...(depth < 3 ? 8.99 : 5.99)))
    children =
      kind < 6 ? [] : (0..<Int(random.number(1...4.99))).map { _ in Tree(depth: depth + 1, &random) }
    change(&random)
  }

  func change(_ random: inout Linear) {
    length = random.number(0...60).rounded()
    text = String(repeating: "words ", count: Int(random.number(0...7)))
    spacing = random.number(0...1) < 0.5 ? nil : random.number(0...20).rounded()
  }

  func collect(_ list: inout [Tree]) {
    list.append(self)
    for child in children { child.collect(&list) }
  }
}

private struct TreeView: View {
  let tree: Tree

  var body: some View { content.probe(tree.name) }

  @ViewBuilder private var content: some View {
    switch tree.kind {
    case 0: Text(verbatim: tree.text)
    case 1: Text(verbatim: tree.text).padding(tree.length / 8)
    case 2: Color.red.frame(width: tree.length)
    case 3: Color.red.frame(minWidth: tree.length, maxHeight: 30)
    case 4: Spacer(minLength: tree.length)
    case 5: Text(verbatim: tree.text).frame(maxWidth: .infinity, minHeight: tree.length)
    case 6: HStack(spacing: tree.spacing) { ForEach(tree.children, id: \.name) { TreeView(tree: $0) } }
    case 7:
      VStack(alignment: .leading, spacing: tree.spacing) {
        ForEach(tree.children, id: \.name) { TreeView(tree: $0) }
      }
    default:
      HStack(alignment: .firstTextBaseline, spacing: tree.spacing) {
        ForEach(tree.children, id: \.name) { TreeView(tree: $0) }
      }
    }
  }
}

/// Numbers that are the same in each run.
private struct Linear {
  var state: UInt64

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Double(state >> 11) / Double(1 << 53) * (range.upperBound - range.lowerBound)
  }
}
