import Foundation
import Synchronization

/// The same faces for browsers: the CSS that declares them and the files it names.
///
/// A file is made when it is first asked for, which takes tens to hundreds of milliseconds, and is kept in a
/// directory for the next time and the next process.
public final class WebFonts: Sendable {
  /// All files, in the order of their rules: where two hold a character, browsers take the later one.
  public let files: [WebFontFile]

  private let byName: [String: WebFontFile]
  private let cacheDirectory: String
  private let making = Mutex<Void>(())

  /// - Parameter cacheDirectory: Where to keep made files. It is created when the first is written; if it cannot be
  ///   written, files are made anew each time.
  public init(fonts: FontLibrary, cacheDirectory: String) {
    self.cacheDirectory = cacheDirectory
    files = FontFamily.allCases.flatMap { family in
      let chunks = family.chunks
      return (fonts.faces[family] ?? []).flatMap { face in
        face.present(chunks).map { WebFontFile(face: face, chunk: $0) }
      }
    }
    byName = Dictionary(files.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The `@font-face` rules of all files. Browsers fetch a file only when a page has a character of its range.
  ///
  /// - Parameter urlPrefix: What to put before each file's name, such as `/_/fonts/`.
  public func css(urlPrefix: String) -> String {
    files.map { $0.css(urlPrefix: urlPrefix) }.joined()
  }

  /// The `@font-face` rules of some of the files, with their bytes in them.
  ///
  /// - Throws: ``WebFontError`` if one of them cannot be made.
  public func inlineCSS(of files: [WebFontFile]) throws(WebFontError) -> String {
    var css = ""
    for file in files {
      let bytes = try data(named: file.name)
      css += file.css(url: "data:font/woff2;base64," + bytes.base64EncodedString())
    }
    return css
  }

  /// The bytes of a file, type `font/woff2`. Any thread may ask; it waits while the file is made.
  ///
  /// - Throws: ``WebFontError`` if no file has the name, or it cannot be made.
  public func data(named name: String) throws(WebFontError) -> Data {
    guard let file = byName[name] else { throw .unknownFile(name) }
    let path = cacheDirectory + "/" + name
    if let kept = FileManager.default.contents(atPath: path), !kept.isEmpty { return kept }
    let result: Result<Data, WebFontError> = making.withLock { _ in
      // Somebody else may have made it meanwhile.
      if let kept = FileManager.default.contents(atPath: path), !kept.isEmpty { return .success(kept) }
      do throws(WebFontError) {
        let data = try file.make()
        try? FileManager.default.createDirectory(
          atPath: cacheDirectory, withIntermediateDirectories: true)
        try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
        return .success(data)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// The files that a browser needs for a text: what to make ahead and to preload.
  public func files(for text: String, font: FontDescription, engine: TextEngine) -> [WebFontFile] {
    files(for: [engine.shape(text, font: font).layout(width: nil)])
  }

  /// The files that a browser needs for texts that are laid out already.
  public func files(for layouts: some Sequence<TextLayout>) -> [WebFontFile] {
    var faces: [FontFace: Set<UInt32>] = [:]
    for line in layouts.lazy.flatMap(\.lines) {
      let units = Array(line.text.utf16)
      for run in line.runs {
        guard let face = run.face else { continue }
        for glyph in run.glyphs {
          faces[face, default: []].insert(Unicode16.codePoint(units, at: glyph.cluster).value)
        }
      }
    }
    return files.filter { file in faces[file.face]?.contains { file.chunk.contains($0) } == true }
  }
}
