import Foundation
import SwiftUICore
import WebHost

/// Puts images where browsers find them, under an address with a hash of their bytes.
@MainActor
final class AssetShelf: PageAssets {
  private let assets: StaticAssets
  private var files: [String: String?] = [:]
  private var pictures: [UInt64: String] = [:]

  init(_ assets: StaticAssets) { self.assets = assets }

  func address(of source: DisplayImage.Source) -> String? {
    switch source {
    case .file(let path, let isSVG):
      if let known = files[path] { return known }
      let address = FileManager.default.contents(atPath: path).map { data in
        let name = (path as NSString).lastPathComponent
        return assets.add(Array(data), name: name, contentType: Self.type(of: name, isSVG: isSVG))
      }
      if address == nil { Diagnostics.warnOnce("The image file \(path) can't be read.") }
      files[path] = .some(address)
      return address
    case .data(let bytes, let hash):
      if let known = pictures[hash] { return known }
      let isPNG = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      let address = assets.add(
        bytes, name: isPNG ? "image.png" : "image.jpg", contentType: isPNG ? "image/png" : "image/jpeg")
      pictures[hash] = address
      return address
    }
  }

  static func type(of name: String, isSVG: Bool) -> String {
    if isSVG { return "image/svg+xml" }
    switch (name as NSString).pathExtension.lowercased() {
    case "png": return "image/png"
    case "jpg", "jpeg": return "image/jpeg"
    case "gif": return "image/gif"
    case "webp": return "image/webp"
    case "heic": return "image/heic"
    case "svg": return "image/svg+xml"
    default: return "application/octet-stream"
    }
  }
}
