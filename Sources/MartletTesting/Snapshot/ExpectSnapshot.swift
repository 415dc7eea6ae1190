import Foundation
import Testing

extension ViewHarness {
  /// Compares the view with what was recorded in `Snapshots/<test file>/` beside the test, and records an issue if it
  /// differs.
  ///
  /// ```swift
  /// @Test @MainActor func theCardLooksAsItDid() {
  ///   ViewHarness(Card(), proposal: ProposedViewSize(width: 300, height: nil)).expectSnapshot(as: .png)
  /// }
  /// ```
  ///
  /// With `MARTLET_RECORD=1` in the environment, or where nothing has been recorded yet, it is recorded; in the latter
  /// case the test fails once, so that nobody takes a new picture for a checked one. What differs is written beside
  /// the recorded file with `.new` in its name, and for pictures the difference with `.difference`; the issue says
  /// where.
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
    let base = String(
      (name ?? String(function.prefix { $0 != "(" })).map { $0.isLetter || $0.isNumber ? $0 : "-" })
    let file = folder.appending(path: "\(base).\(format.fileExtension)")
    let new = folder.appending(path: "\(base).new.\(format.fileExtension)")
    let picture = folder.appending(path: "\(base).difference.png")
    do {
      let data = try snapshot(as: format)
      let recorded = try? Data(contentsOf: file)
      let records = ProcessInfo.processInfo.environment["MARTLET_RECORD"] == "1"
      for leftover in [new, picture] { try? FileManager.default.removeItem(at: leftover) }
      guard let recorded, !records else {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: file)
        if !records {
          Issue.record("Recorded \(file.path): look at it and run again.", sourceLocation: sourceLocation)
        }
        return
      }
      let difference: SnapshotDifference?
      do {
        difference = try format.compare(recorded, data)
      } catch {
        difference = SnapshotDifference(description: "\(error)")
      }
      guard let difference else { return }
      try data.write(to: new)
      try difference.picture?.write(to: picture)
      Issue.record(
        """
        The view differs from \(file.path). \(difference.description) It is in \(new.lastPathComponent) beside it\
        \(difference.picture == nil ? "" : ", the difference in \(picture.lastPathComponent)").
        """, sourceLocation: sourceLocation)
    } catch {
      Issue.record(error, sourceLocation: sourceLocation)
    }
  }
}
