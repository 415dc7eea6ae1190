import CoreGraphics
import SwiftUICore

extension SceneTraits {
  /// Reads what the client wrote: `width~height~scale~scheme~timeZone~languages~rootFontSize~motion~pointer`, with
  /// points between languages and full stops in names left alone. Values out of range are limited.
  init?(cookie: String) {
    let parts = cookie.split(separator: "~", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 9, cookie.utf8.count <= 512, let width = Double(parts[0]),
      let height = Double(parts[1]),
      let scale = Double(parts[2]), let root = Double(parts[6]), width.isFinite, height.isFinite,
      scale.isFinite,
      root.isFinite
    else { return nil }
    self.init()
    size = CGSize(width: min(max(width, 100), 10_000), height: min(max(height, 100), 10_000))
    self.scale = min(max(scale, 0.5), 8)
    isDark = parts[3] == "d"
    let isName: (Character) -> Bool = { $0.isASCII && ($0.isLetter || $0.isNumber || "+-_/".contains($0)) }
    if !parts[4].isEmpty, parts[4].allSatisfy(isName) { timeZone = parts[4] }
    let tags = parts[5].split(separator: ".").map(String.init).filter { !$0.isEmpty && $0.allSatisfy(isName) }
    if !tags.isEmpty { languages = Array(tags.prefix(8)) }
    rootFontSize = min(max(root, 6), 96)
    reducesMotion = parts[7] == "1"
    hasCoarsePointer = parts[8] == "1"
  }

  /// The size of text in SwiftUI's steps. Browsers offer sizes freely: the nearest step by its body size is taken.
  package var dynamicTypeIndex: Int {
    // Body sizes from xSmall to accessibility5; large, 17 points, stands for a browser's 16 pixels.
    let bodies = [14.0, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let wanted = rootFontSize / 16 * 17
    return bodies.indices.min { abs(bodies[$0] - wanted) < abs(bodies[$1] - wanted) } ?? 3
  }
}
