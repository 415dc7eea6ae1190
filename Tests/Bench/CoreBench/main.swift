import SwiftUI
import SwiftUICore

// What changing, building and laying out costs without any surface. Printed for `tools/bench`, never asserted.

/// One property of one row changes.
@MainActor
func oneChange(of count: Int, _ name: String, _ make: ([Message]) -> some View) {
  let messages = Message.some(count)
  let stage = Stage(make(messages))
  stage.update()
  stage.graph.countsBodies = true
  let time = median(runs: 301, prepare: { messages[7].likes = $0 }) { _ in stage.update() }
  stage.graph.resetCounts()
  messages[7].likes += 1
  stage.update()
  let bodies = stage.graph.bodyCounts.values.reduce(0, +)
  Measurement(
    name: "\(name) \(count)", milliseconds: time,
    note: "\(bodies) body, \(stage.graph.measureCount) measurements, \(stage.graph.placeCount) placements"
  ).print()
  stage.end()
}

@MainActor
func list<Rows: View>(_ name: String, _ make: ([Message]) -> Rows) {
  let messages = Message.some(1_000)
  // The first one shapes every text; later ones find the words of the others in the caches, as in a running program.
  let first = median(runs: 1) { _ in
    let stage = Stage(make(messages))
    stage.update()
    stage.end()
  }
  Measurement(name: "\(name), the first", milliseconds: first).print()
  var built: Stage<Rows>?
  let build = median(
    runs: 7,
    prepare: { _ in
      built?.end()
      built = nil
    }
  ) { _ in
    let stage = Stage(make(messages))
    stage.update()
    built = stage
  }
  let nodes = built?.graph.nodeCount ?? 0
  built?.end()
  Measurement(name: "\(name), built", milliseconds: build, note: "\(nodes) nodes").print()
  let stage = Stage(make(messages))
  stage.update()
  let again = median(runs: 15, prepare: { stage.resize(width: 400 + CGFloat($0)) }) { _ in stage.update() }
  Measurement(name: "\(name), new width", milliseconds: again).print()
  stage.end()
}

@MainActor
func boxes() {
  var stage = Stage(BoxTree())
  let first = median(runs: 7, prepare: { _ in stage = Stage(BoxTree()) }) { _ in stage.graph.runLayout() }
  Measurement(name: "tree, first layout", milliseconds: first, note: "\(stage.graph.nodeCount) nodes").print()
  stage.update()
  let again = median(runs: 15, prepare: { stage.resize(width: 400 + CGFloat($0)) }) { _ in
    stage.graph.runLayout()
  }
  Measurement(name: "tree, new width", milliseconds: again).print()
}

let parts: [(String, @MainActor () -> Void)] = [
  (
    "stack-row",
    { for count in [100, 10_000] { oneChange(of: count, "stack row of") { EagerRows(messages: $0) } } }
  ),
  (
    "list-row",
    { for count in [100, 10_000] { oneChange(of: count, "list row of") { ListRows(messages: $0) } } }
  ),
  ("stack", { list("stack of 1000") { EagerRows(messages: $0) } }),
  ("list", { list("list of 1000") { ListRows(messages: $0) } }),
  ("tree", boxes),
]
// With a name, that part alone: for profiling.
for (name, run) in parts where CommandLine.arguments.count < 2 || CommandLine.arguments.contains(name) {
  run()
}
