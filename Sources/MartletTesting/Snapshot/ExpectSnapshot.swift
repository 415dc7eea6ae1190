import Foundation
import Testing

extension ViewHarness {
  /// Compares the view with what was recorded in `Snapshots/<test file>/` beside the test, and records an issue if it
  /// differs.
  ///
  /// With `MARTLET_RECORD=1` in the environment, or where nothing has been recorded yet, it is recorded; in the latter
  /// case the test fails once, so that nobody takes a new picture for a checked one. What differs is written beside
  /// the recorded file with `.new` in its name.
  ///
  /// - Parameters:
  ///   - name: tells several snapshots of one test apart; by default the test's name.
  public func expectSnapshot(
    as format: SnapshotFormat, named name: String? = nil, filePath: String = #filePath,
    function: String = #function,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let test = URL(filePath: filePath)
    let folder = test.deletingLastPathComponent().appending(path: "Snapshots")
      .appending(path: test.deletingPathExtension().lastPathComponent)
    let base = (name ?? String(function.prefix { $0 != "(" })).map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let file = folder.appending(path: "\(String(base)).\(format.fileExtension)")
    let new = folder.appending(path: "\(String(base)).new.\(format.fileExtension)")
    do {
      let data = try snapshot(as: format)
      let recorded = try? Data(contentsOf: file)
      let records = ProcessInfo.processInfo.environment["MARTLET_RECORD"] == "1"
      if records || recorded == nil {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
        try? FileManager.default.removeItem(at: new)
        if !records {
          Issue.record(
            "Recorded \(file.lastPathComponent): look at it and run again.", sourceLocation: sourceLocation)
        }
      } else if recorded != data {
        try data.write(to: new)
        Issue.record(
          "The view differs from \(file.lastPathComponent); it is in \(new.lastPathComponent). \(firstDifference(recorded, data))",
          sourceLocation: sourceLocation)
      } else {
        try? FileManager.default.removeItem(at: new)
      }
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }

  private func firstDifference(_ old: Data?, _ new: Data) -> String {
    guard let old = old.flatMap({ String(data: $0, encoding: .utf8) }),
      let new = String(data: new, encoding: .utf8)
    else { return "" }
    let (a, b) = (old.split(separator: "\n"), new.split(separator: "\n"))
    for index in 0..<max(a.count, b.count) {
      let (left, right) = (index < a.count ? a[index] : "nothing", index < b.count ? b[index] : "nothing")
      if left != right {
        return
          "Line \(index + 1) was: \(left.trimmingPrefix { $0 == " " }) — is: \(right.trimmingPrefix { $0 == " " })"
      }
    }
    return ""
  }
}
