import Foundation

/// One line for `tools/bench`, which puts the table together.
struct Measurement: Encodable {
  var name: String
  var milliseconds: Double
  /// What else is worth knowing, such as how many nodes there were.
  var note = ""

  func print() {
    guard let data = try? JSONEncoder().encode(self) else { return }
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }
}

/// What the calling thread has computed so far, in milliseconds: other programs' work doesn't count.
func computed() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// The median of several runs in milliseconds; what `prepare` does before each isn't counted.
@MainActor
func median(runs: Int, prepare: (Int) -> Void = { _ in }, _ body: (Int) -> Void) -> Double {
  var times: [Double] = []
  for run in 0..<runs {
    prepare(run)
    let began = computed()
    body(run)
    times.append(computed() - began)
  }
  times.sort()
  return times[runs / 2]
}
