import Foundation
import FoundationGaps
import Synchronization

/// The asset catalogs of a bundle, read as the `.xcassets` folders that they are.
///
/// ```swift
/// let assets = AssetCatalog.of(.module)
/// let image = try assets.image(named: "box/Inside", for: AssetTraits(scale: 2))
/// let color = try assets.color(named: "AccentColor", for: AssetTraits(isDark: true))
/// ```
///
/// Names are case-sensitive. What is read is kept, so a second lookup touches no file; a change on disk is
/// not
/// noticed. Safe from any thread.
public final class AssetCatalog: Sendable {
  private let index: AssetIndex
  private let contents = Mutex<[URL: Result<ContentsFile, AssetError>]>([:])
  private let images = Mutex<[ImageKey: Result<AssetImage, AssetError>]>([:])

  private struct ImageKey: Hashable {
    var name: String
    var traits: AssetTraits
  }

  private static let cache = Mutex<[URL: AssetCatalog]>([:])

  /// The catalogs of a bundle: the same object each time. For the main bundle, those of the program's
  /// package too
  /// (see `Bundle.resourceFolders`).
  public static func of(_ bundle: Bundle) -> AssetCatalog {
    let key = bundle.bundleURL
    if let known = cache.withLock({ $0[key] }) { return known }
    let new = AssetCatalog(folders: bundle.resourceFolders)
    return cache.withLock { cache in
      if let known = cache[key] { return known }
      cache[key] = new
      return new
    }
  }

  /// Reads the catalogs in folders; a folder may itself be a catalog.
  public init(folders: [URL]) { index = AssetIndex(folders: folders) }

  /// The catalogs found.
  public var catalogs: [URL] { index.catalogs }

  /// What is wrong with the catalogs as such: broken group files, and names that occur twice, of which the
  /// first
  /// counts.
  public var problems: [AssetError] { index.problems }

  /// The full names of all assets of a kind, sorted.
  public func names(of kind: AssetKind) -> [String] {
    index.folders.keys.filter { $0.kind == kind }.map(\.name).sorted()
  }

  /// The image of a name that fits best.
  ///
  /// The order of preference: device idiom, appearance, direction, gamut, then scale: the exact one, else
  /// the next
  /// larger, else the largest.
  ///
  /// - Throws: `AssetError`; `notFound` names the catalogs that were searched.
  public func image(named name: String, for traits: AssetTraits) throws(AssetError) -> AssetImage {
    let key = ImageKey(name: name, traits: traits)
    if let known = images.withLock({ $0[key] }) { return try known.get() }
    let result: Result<AssetImage, AssetError>
    do { result = .success(try readImage(name, traits)) } catch { result = .failure(error) }
    images.withLock { $0[key] = result }
    return try result.get()
  }

  /// The colour of a name that fits best.
  ///
  /// - Throws: `AssetError`; `empty` if the set has no colour, as the `AccentColor` of a new Xcode project.
  public func color(named name: String, for traits: AssetTraits) throws(AssetError) -> AssetColor {
    let folder = try folder(of: name, .color)
    let slots = try contents(of: folder).colors ?? []
    guard let best = bestSlots(slots.filter { $0.color != nil }, \.selectors, traits).first,
      let color = best.color
    else { throw .empty(name: name, file: folder) }
    return color
  }

  /// The app's tint: the colour set `AccentColor`, or `nil` if there is none or it is empty, which means the
  /// system's.
  ///
  /// - Throws: `AssetError.malformed` or `.unreadable`.
  public func accentColor(for traits: AssetTraits) throws(AssetError) -> AssetColor? {
    do { return try color(named: "AccentColor", for: traits) } catch {
      switch error {
      case .notFound, .empty: return nil
      case .malformed, .unreadable: throw error
      }
    }
  }

  /// The template file (SVG) of a custom symbol.
  public func symbol(named name: String, for traits: AssetTraits) throws(AssetError) -> AssetFile {
    let folder = try folder(of: name, .symbol)
    return try file(in: folder, name, contents(of: folder).symbols ?? [], traits)
  }

  /// The file of a data set.
  public func data(named name: String, for traits: AssetTraits) throws(AssetError) -> AssetFile {
    let folder = try folder(of: name, .data)
    return try file(in: folder, name, contents(of: folder).data ?? [], traits)
  }

  private func folder(of name: String, _ kind: AssetKind) throws(AssetError) -> URL {
    guard let folder = index.folders[.init(name: name, kind: kind)] else {
      throw .notFound(name: name, kind: kind, searched: index.catalogs)
    }
    return folder
  }

  private func contents(of folder: URL) throws(AssetError) -> ContentsFile {
    if let known = contents.withLock({ $0[folder] }) { return try known.get() }
    let result: Result<ContentsFile, AssetError>
    do { result = .success(try ContentsFile.read(folder.appendingPathComponent("Contents.json"))) } catch {
      result = .failure(error)
    }
    contents.withLock { $0[folder] = result }
    return try result.get()
  }

  private func readImage(_ name: String, _ traits: AssetTraits) throws(AssetError) -> AssetImage {
    let folder = try folder(of: name, .image)
    let contents = try contents(of: folder)
    let filled = (contents.images ?? []).filter { $0.filename?.isEmpty == false }
    guard let slot = bestScale(bestSlots(filled, \.selectors, traits), traits), let filename = slot.filename
    else {
      throw .empty(name: name, file: folder)
    }
    let file = try inside(folder, filename)
    let bytes: Data
    do { bytes = try Data(contentsOf: file) } catch {
      throw .unreadable(file: file, reason: "it can't be read")
    }
    guard let measured = ImageFormat.measure(bytes) else {
      throw .unreadable(file: file, reason: "it is not a PNG, JPEG, GIF, SVG or PDF image, or is damaged")
    }
    let scale = measured.format.isVector ? 1 : slot.scaleFactor ?? 1
    return AssetImage(
      file: file, format: measured.format, width: measured.width / scale, height: measured.height / scale,
      scale: scale,
      renderingIntent: contents.properties?.templateRenderingIntent
        .flatMap(AssetImage.RenderingIntent.init) ?? .automatic,
      preservesVector: contents.properties?.preservesVectorRepresentation ?? false,
      isMirrored: isMirrored(slot.selectors, traits),
      resizing: slot.resizing.flatMap { resizing in
        resizing.mode.map { mode in
          let insets = resizing.capInsets
          return .init(
            mode: mode, top: (insets?.top ?? 0) / scale, leading: (insets?.left ?? 0) / scale,
            bottom: (insets?.bottom ?? 0) / scale, trailing: (insets?.right ?? 0) / scale)
        }
      })
  }

  private func file(
    in folder: URL, _ name: String, _ slots: [ContentsFile.FileEntry], _ traits: AssetTraits
  ) throws(AssetError) -> AssetFile {
    guard let slot = bestSlots(slots.filter { $0.filename?.isEmpty == false }, \.selectors, traits).first,
      let filename = slot.filename
    else { throw .empty(name: name, file: folder) }
    let file = try inside(folder, filename)
    guard FileManager.default.isReadableFile(atPath: file.path) else {
      throw .unreadable(file: file, reason: "it can't be read")
    }
    return AssetFile(
      file: file, typeIdentifier: slot.typeIdentifier, isMirrored: isMirrored(slot.selectors, traits))
  }

  /// The file of that name, which must lie in the asset's own folder.
  private func inside(_ folder: URL, _ filename: String) throws(AssetError) -> URL {
    guard !filename.contains("/"), filename != "..", filename != "." else {
      throw .malformed(
        file: folder.appendingPathComponent("Contents.json"), key: "filename",
        reason: "\"\(filename)\" is not the name of a file in the asset's folder")
    }
    return folder.appendingPathComponent(filename)
  }
}
