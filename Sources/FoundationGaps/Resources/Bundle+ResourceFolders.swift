import Foundation

extension Bundle {
  /// The folders that hold this bundle's resources, best first.
  ///
  /// For a bundle of a package's target it is the bundle's own folder. The main bundle of a program that SwiftPM built
  /// holds nothing: SwiftPM puts a target's resources into a folder `Package_Target.resources` beside the program. So
  /// for the main bundle the folder that is named after the program follows.
  public var resourceFolders: [URL] {
    let own = resourceURL ?? bundleURL
    guard self == Bundle.main else { return [own] }
    let program = executableURL?.deletingPathExtension().lastPathComponent ?? ""
    let beside = (executableURL ?? own).deletingLastPathComponent()
    let siblings =
      (try? FileManager.default.contentsOfDirectory(at: beside, includingPropertiesForKeys: nil)) ?? []
    let folders = siblings.filter { $0.pathExtension == "resources" || $0.pathExtension == "bundle" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    func isNamedAfterProgram(_ url: URL) -> Bool {
      url.deletingPathExtension().lastPathComponent.hasSuffix("_" + program)
    }
    return [own] + folders.filter(isNamedAfterProgram)
  }

  /// The language that the bundle's keys are written in, by its Info.plist.
  ///
  /// Foundation's `developmentLocalization` traps on Linux if the bundle has no Info.plist.
  var developmentLanguage: String? {
    let file = (resourceURL ?? bundleURL).appendingPathComponent("Info.plist")
    guard let bytes = try? Data(contentsOf: file),
      let plist = try? PropertyListSerialization.propertyList(from: bytes, format: nil) as? [String: Any]
    else { return nil }
    return plist["CFBundleDevelopmentRegion"] as? String
  }
}
