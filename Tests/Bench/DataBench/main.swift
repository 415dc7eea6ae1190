import Foundation
import SwiftDataCore

// What SwiftData costs above SQLite's own calls: the same rows, the same pragmas, one run. Each round works on new
// files; a line holds the medians of the rounds. Times are what the thread computed, so the disk's waits, which are
// the same for both, don't flatter the ratio.

let count = 100_000
let some = 10_000
let rounds = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 5

/// One line for `tools/bench`.
struct Line: Encodable {
  var name: String
  var milliseconds: Double
  var raw: Double
}

func computed() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// What the process has of the machine's memory.
func residentBytes() -> Double {
  let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
  return (Double(text.split(separator: " ").dropFirst().first ?? "0") ?? 0) * 4096
}

/// What `body`'s result takes, in a process of its own, where no memory lies about from before.
func grown<Result>(_ body: () throws -> Result) rethrows -> Double {
  let before = residentBytes()
  return try withExtendedLifetime(body()) { residentBytes() - before }
}

/// Starts this program again to measure one side's memory on a directory's files.
func memory(_ side: String, _ directory: URL) throws -> Double {
  let process = Process()
  process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
  process.arguments = [side, directory.path]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  return Double(text) ?? 0
}

var names: [String] = []
var ours: [String: [Double]] = [:]
var raw: [String: [Double]] = [:]

@MainActor func measure(_ name: String, _ kind: inout [String: [Double]], _ body: () throws -> Void) rethrows
{
  if !names.contains(name) { names.append(name) }
  let began = computed()
  try body()
  kind[name, default: []].append(computed() - began)
}

/// Nobody can leave out what is added up here.
var sum = 0.0

func rawPath(_ directory: URL) -> String { directory.appending(path: "raw.store").path }

func open(_ directory: URL) throws -> ModelContainer {
  try ModelContainer(
    for: Order.self, Album.self,
    configurations: ModelConfiguration(url: directory.appending(path: "ours.store")))
}

@MainActor func runRaw(_ directory: URL) {
  let store = RawStore(rawPath(directory))
  measure("insert 100,000", &raw) {
    var orders: [PlainOrder] = []
    for index in 0..<count {
      orders.append(
        PlainOrder(
          key: RawStore.firstKey + Int64(index) << 20, number: index, customer: "Customer \(index % 1000)",
          total: Double(index) / 7, date: Double(index), isDone: false))
    }
    store.insert(orders)
  }
  var orders: [PlainOrder] = []
  measure("fetch 100,000", &raw) { orders = store.orders("ORDER BY id") }
  measure("read every property", &raw) {
    for order in orders {
      sum += order.total + order.date + Double(order.number + order.customer.utf8.count)
      if order.isDone { sum += 1 }
    }
  }
  measure("fetch 1,000 by an index", &raw) {
    precondition(store.orders("WHERE number >= 50000 AND number < 51000 ORDER BY id").count == 1000)
  }
  measure("update 10,000", &raw) {
    for index in 0..<some { orders[index].isDone = true }
    store.update(Array(orders.prefix(some)))
  }
  measure("delete 10,000", &raw) { store.delete(Array(orders.prefix(some))) }
  let albums = (0..<1000).map { PlainAlbum(key: RawStore.firstKey + Int64($0) << 20, title: "Album \($0)") }
  let tracks = (0..<some).map {
    PlainTrack(
      key: RawStore.firstKey + Int64($0) << 20, title: "Track \($0)", length: Double($0),
      album: albums[$0 / 10].key)
  }
  store.insert(albums, tracks)
  measure("walk 1,000 lists of 10", &raw) { sum += store.walk() }
}

@MainActor func runOurs(_ directory: URL) throws {
  let container = try open(directory)
  try measure("insert 100,000", &ours) {
    let context = ModelContext(container)
    for index in 0..<count {
      context.insert(
        Order(
          number: index, customer: "Customer \(index % 1000)", total: Double(index) / 7,
          date: Date(timeIntervalSinceReferenceDate: Double(index)), isDone: false))
    }
    try context.save()
  }
  let context = ModelContext(container)
  var orders: [Order] = []
  try measure("fetch 100,000", &ours) { orders = try context.fetch(FetchDescriptor<Order>()) }
  measure("read every property", &ours) {
    for order in orders {
      sum += order.total + order.date.timeIntervalSinceReferenceDate
      sum += Double(order.number + order.customer.utf8.count)
      if order.isDone { sum += 1 }
    }
  }
  let fresh = ModelContext(container)
  try measure("fetch 1,000 by an index", &ours) {
    let (first, end) = (50_000, 51_000)
    let found = try fresh.fetch(
      FetchDescriptor<Order>(predicate: #Predicate { $0.number >= first && $0.number < end }))
    precondition(found.count == 1000)
  }
  try measure("update 10,000", &ours) {
    for order in orders.prefix(some) { order.isDone = true }
    try context.save()
  }
  try measure("delete 10,000", &ours) {
    for order in orders.prefix(some) { context.delete(order) }
    try context.save()
  }
  let writer = ModelContext(container)
  for number in 0..<1000 {
    let album = Album(title: "Album \(number)")
    for index in number * 10..<number * 10 + 10 {
      writer.insert(Track(title: "Track \(index)", length: Double(index), album: album))
    }
  }
  try writer.save()
  let walker = ModelContext(container)
  var albums: [Album] = []
  defer { withExtendedLifetime(albums) {} }
  try measure("walk 1,000 lists of 10", &ours) {
    albums = try walker.fetch(FetchDescriptor<Album>())
    for album in albums {
      for track in album.tracks { sum += track.length + Double(album.title.utf8.count) }
    }
  }
}

/// Whether what each side read is the same.
var sums: [Double] = []

if CommandLine.arguments.count == 3 {
  let directory = URL(filePath: CommandLine.arguments[2])
  if CommandLine.arguments[1] == "raw" {
    let store = RawStore(rawPath(directory), isNew: false)
    print(grown { store.orders("ORDER BY id") }, terminator: "")
  } else {
    let context = ModelContext(try open(directory))
    print(try grown { try context.fetch(FetchDescriptor<Order>()) }, terminator: "")
  }
  exit(0)
}

var bytes: (ours: Double, raw: Double) = (0, 0)
for round in 0..<rounds {
  let directory = FileManager.default.temporaryDirectory.appending(path: "martlet-bench-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  for turn in 0..<2 {
    sum = 0
    // Each is the first in every second round.
    if (round + turn) % 2 == 0 { try runOurs(directory) } else { runRaw(directory) }
    sums.append(sum)
  }
  if round == 0 { bytes = (try memory("ours", directory), try memory("raw", directory)) }
}
precondition(sums.allSatisfy { abs($0 - sums[0]) < 1 }, "both read the same rows")

func median(_ values: [Double]?) -> Double { (values ?? [0]).sorted()[(values ?? [0]).count / 2] }
func write(_ line: Line) throws {
  FileHandle.standardOutput.write(try JSONEncoder().encode(line) + Data("\n".utf8))
}
for name in names {
  try write(Line(name: name, milliseconds: median(ours[name]), raw: median(raw[name])))
}
// Bytes for each model.
try write(
  Line(name: "memory", milliseconds: bytes.ours / Double(count - some), raw: bytes.raw / Double(count - some))
)
