import CoreGraphics
import Foundation
import MartletTesting
import SwiftUICore
import Testing

@MainActor struct SnapshotTests {
  private struct Row: View {
    @State private var isOn = false
    var body: some View {
      HStack {
        Text("Donuts").font(.headline).accessibilityAddTraits(.isHeader)
        Circle().fill(isOn ? .green : .red).frame(width: 20, height: 20).shadow(radius: 2)
        Text("Turn").onTapGesture { isOn.toggle() }.accessibilityAddTraits(.isButton)
      }
    }
  }

  private func harness() -> ViewHarness {
    ViewHarness(Row(), proposal: ProposedViewSize(width: 200, height: 60))
  }

  @Test func theSameViewGivesTheSameBytesInEveryForm() throws {
    for format in [SnapshotFormat.png, .html, .text] {
      #expect(try harness().snapshot(as: format) == harness().snapshot(as: format))
    }
  }

  @Test func aPageHasRealElementsAndNeedsNothingElse() throws {
    let page = String(decoding: try harness().snapshot(as: .html), as: UTF8.self)
    #expect(page.contains("<h2"))
    #expect(page.contains("<button"))
    #expect(page.contains("Donuts"))
    #expect(page.contains("font/woff2;base64,"))
    for absent in ["<script", "http:", "https:", "src=\"/", "url(\"/", " data-k=", " data-f="] {
      #expect(!page.contains(absent), "\(absent) is in the page")
    }
  }

  @Test func aPictureShowsWhatTheTestDid() throws {
    let h = harness()
    let before = try h.snapshot(as: .png)
    try h.tap("Turn")
    #expect(try h.snapshot(as: .png) != before)
  }

  @Test func aPatchIsAsLongAsTheMessageThatTheBrowserWouldGet() throws {
    let h = harness()
    try h.tap("Turn")
    let patch = h.lastPatch
    #expect(patch.operations == 1)
    #expect(patch.bytes > 20 && patch.bytes < 80, "\(patch.bytes) bytes for one colour")
  }

  // MARK: Recorded snapshots

  /// The folder in which a test of that name in another file would keep its snapshots.
  private func folder(_ name: String) throws -> (file: String, folder: URL) {
    let base = FileManager.default.temporaryDirectory.appending(path: "martlet-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    return (
      base.appending(path: "\(name).swift").path,
      base.appending(path: "Snapshots").appending(path: name)
    )
  }

  @Test func whatIsNotRecordedIsRecordedAndTheTestFailsOnce() throws {
    let (file, folder) = try folder("Fresh")
    withKnownIssue {
      harness().expectSnapshot(as: .png, named: "row", filePath: file)
    } matching: {
      "\($0)".contains("Recorded") && "\($0)".contains("row.png")
    }
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "row.png").path))
    harness().expectSnapshot(as: .png, named: "row", filePath: file)
  }

  @Test func whatDiffersIsWrittenBesideTheRecordWithAPictureOfTheDifference() throws {
    let (file, folder) = try folder("Changed")
    withKnownIssue { harness().expectSnapshot(as: .png, named: "row", filePath: file) }
    let h = harness()
    try h.tap("Turn")
    withKnownIssue {
      h.expectSnapshot(as: .png, named: "row", filePath: file)
    } matching: {
      "\($0)".contains("row.new.png") && "\($0)".contains("row.difference.png")
    }
    for name in ["row.new.png", "row.difference.png"] {
      #expect(FileManager.default.fileExists(atPath: folder.appending(path: name).path))
    }
    // As soon as it agrees again, nothing of that is left.
    harness().expectSnapshot(as: .png, named: "row", filePath: file)
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "row.new.png").path))
  }

  @Test func aTextThatDiffersSaysInWhichLine() throws {
    let (file, _) = try folder("Text")
    withKnownIssue { harness().expectSnapshot(as: .text, named: "row", filePath: file) }
    let other = ViewHarness(Text("Other"), proposal: ProposedViewSize(width: 200, height: 60))
    withKnownIssue {
      other.expectSnapshot(as: .text, named: "row", filePath: file)
    } matching: {
      "\($0)".contains("Line ")
    }
  }
}
