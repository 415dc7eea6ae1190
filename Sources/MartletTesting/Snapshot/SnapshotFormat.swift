import CoreGraphics
import Foundation
import ImageSurface
import SwiftUICore
import WebSurface

/// A form in which a view can be kept: how it is made, and what it is called.
public struct SnapshotFormat: Sendable {
  /// What files of that form end in, without a dot.
  public let fileExtension: String
  let make: @MainActor @Sendable (ViewHarness) throws -> Data
  /// What differs between what was recorded and what is now; nil if nothing that counts.
  let compare: @MainActor @Sendable (_ recorded: Data, _ new: Data) throws -> SnapshotDifference?

  /// Makes a form of your own, which must be the same byte for byte.
  public init(fileExtension: String, make: @escaping @MainActor @Sendable (ViewHarness) throws -> Data) {
    self.init(fileExtension: fileExtension, make: make) { recorded, new in
      recorded == new ? nil : SnapshotDifference.ofText(recorded, new)
    }
  }

  init(
    fileExtension: String, make: @escaping @MainActor @Sendable (ViewHarness) throws -> Data,
    compare: @escaping @MainActor @Sendable (Data, Data) throws -> SnapshotDifference?
  ) {
    (self.fileExtension, self.make, self.compare) = (fileExtension, make, compare)
  }

  /// Everything that is shown, one thing a line: its content, frame, effects and meaning. Frames are those of the
  /// screen, rounded to pixels.
  public static let text = SnapshotFormat(fileExtension: "txt") { harness in
    Data((harness.graph.tree.dump() + "\n").utf8)
  }

  /// A picture at two pixels a point on a white ground, the same byte for byte.
  public static let png = png()

  /// A picture of the view, at the moment that the test's clock shows and scrolled as the test did.
  ///
  /// - Parameters:
  ///   - scale: Pixels for each point.
  ///   - background: The ground; nil leaves it transparent.
  ///   - tolerance: What still counts as the same as what was recorded.
  public static func png(
    scale: CGFloat = 2, background: Color? = .white, tolerance: PictureTolerance = .exact
  ) -> SnapshotFormat {
    SnapshotFormat(fileExtension: "png") { harness in
      let time = VirtualClock.$current.withValue(harness.clock) { Date.now }
      return Data(
        try ImageSurface.png(
          of: harness.graph.tree, scale: scale,
          background: background.map { harness.resolve($0) },
          at: time.timeIntervalSinceReferenceDate, scrollOffset: harness.scrollOffset))
    } compare: { recorded, new in
      if recorded == new { return nil }
      let comparison = try PictureComparison(Array(recorded), Array(new))
      let isSame = tolerance == .exact ? comparison.isExact : comparison.isClose
      return isSame ? nil : .ofPictures(comparison)
    }
  }

  /// A page on a white ground that any browser shows without a server: real elements, no script, fonts and images in it.
  public static let html = html()

  /// A page that any browser shows without a server. What is moving is shown where it is going.
  ///
  /// - Parameter background: The ground, which also says whether the browser's own things are dark.
  public static func html(background: Color = .white) -> SnapshotFormat {
    SnapshotFormat(fileExtension: "html") { harness in
      var page = StillPage()
      page.background = harness.resolve(background)
      page.isDark = page.background.green < 0.5
      page.scrollOffset = harness.scrollOffset
      return Data(try page.html(of: harness.graph.tree))
    }
  }
}

/// How alike two pictures must be.
public enum PictureTolerance: Equatable, Sendable {
  /// Every pixel is the same.
  case exact
  /// As two programs draw the same: on average a channel differs by at most 1 of 255, and 99 of 100 pixels by at most
  /// 24. For pictures that were recorded with other versions of the fonts' packages.
  case close
}

/// What is different, in words and as a picture.
struct SnapshotDifference {
  var description: String
  var picture: Data?

  static func ofText(_ recorded: Data, _ new: Data) -> SnapshotDifference {
    let old = String(decoding: recorded, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let new = String(decoding: new, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(old.count, new.count) {
      let left = index < old.count ? old[index] : "nothing"
      let right = index < new.count ? new[index] : "nothing"
      guard left != right else { continue }
      func short(_ line: Substring) -> Substring { line.trimmingPrefix { $0 == " " }.prefix(200) }
      return SnapshotDifference(
        description: "Line \(index + 1) was: \(short(left)) — is: \(short(right))")
    }
    return SnapshotDifference(description: "Only the ends of lines differ.")
  }

  @MainActor
  static func ofPictures(_ comparison: PictureComparison) -> SnapshotDifference {
    let mean = (comparison.meanDifference * 100).rounded() / 100
    let other = ((1 - comparison.partAlike) * 1000).rounded() / 10
    return SnapshotDifference(
      description:
        "Channels differ by up to \(comparison.largestDifference) of 255 and by \(mean) on average; "
        + "\(other) % of the pixels are clearly different.",
      picture: Data(comparison.picture))
  }
}

extension ViewHarness {
  /// The view in a form that can be kept: `String(decoding: try h.snapshot(as: .text), as: UTF8.self)`.
  ///
  /// - Throws: An error that says why if there is nothing to draw, or a font can't be made for a page.
  public func snapshot(as format: SnapshotFormat) throws -> Data {
    update()
    return try inTime { try format.make(self) }
  }

  fileprivate func resolve(_ color: Color) -> DisplayColor {
    Tracker.untracked { color.display(in: EnvironmentValues(scope: graph.rootScope)) }
  }
}
