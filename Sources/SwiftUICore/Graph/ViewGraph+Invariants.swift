import CoreGraphics

#if DEBUG
  extension ViewGraph {
    /// What is wrong with the trees after a flush; empty if all is well. Costs a walk of everything and a fresh
    /// measurement of every node, so it is for tests.
    package func invariantFailures() -> [String] {
      var failures: [String] = []
      checkViews(&failures)
      checkLayout(&failures)
      tree.checkInvariants(&failures)
      return failures
    }

    /// Parents and depths agree, and nothing that has ended is still there.
    private func checkViews(_ failures: inout [String]) {
      func visit(_ node: _Node) {
        if node.isUnmounted { failures.append("\(node.debugName) is in the tree but unmounted") }
        if !isFlushing, node.isQueued { failures.append("\(node.debugName) is queued after the flush") }
        node.forEachChild { child in
          if child.parent !== node {
            failures.append("\(child.debugName) doesn't know its parent \(node.debugName)")
          }
          if child.depth <= node.depth { failures.append("\(child.debugName) isn't deeper than its parent") }
          if child.preferenceBits & ~node.preferenceBits != 0 {
            failures.append("\(node.debugName) doesn't know of preferences in \(child.debugName)")
          }
          visit(child)
        }
      }
      if let rootNode { visit(rootNode) }
    }

    /// Layout parents agree, and every cached size is what a new measurement gives.
    private func checkLayout(_ failures: inout [String]) {
      func visit(_ node: LayoutNode) {
        if node.needsPlacement { failures.append("\(node.debugName) waits to be placed after the flush") }
        let fresh = node.measure(node.placedProposal)
        if node.layoutParent != nil, fresh != node.sizeThatFits(node.placedProposal) {
          failures.append(
            "\(node.debugName) says \(node.sizeThatFits(node.placedProposal)) from its cache, but measures \(fresh)"
          )
        }
        node.forEachLayoutChild { child in
          if child.layoutParent !== node {
            failures.append("\(child.debugName) doesn't know its layout parent \(node.debugName)")
          }
          visit(child)
        }
      }
      visit(rootLayout)
    }
  }

  extension DisplayTree {
    /// Parents agree, every id leads to its node, and no node is kept that isn't in the tree.
    fileprivate func checkInvariants(_ failures: inout [String]) {
      var count = 0
      func visit(_ node: DisplayNode) {
        count += 1
        if nodes[node.id] !== node { failures.append("display node \(node.id) isn't found by its id") }
        if node.childrenDirty {
          failures.append("the children of display node \(node.id) wait to be collected")
        }
        for child in node.children {
          if child.parent !== node {
            failures.append("display node \(child.id) doesn't know its parent \(node.id)")
          }
          visit(child)
        }
      }
      if let root { visit(root) }
      if count != nodes.count {
        failures.append("\(nodes.count - count) display nodes are kept outside the tree")
      }
    }
  }
#endif
