import CHarfBuzz
import Foundation
import Synchronization
import TextEngine

/// The font that stands in for SF Symbols: Material Symbols, with its axes of weight and fill.
///
/// It is fetched by the set-up step, not committed: `SymbolFont.shared` looks for it in the folder that
/// `MARTLET_RESOURCES` names, then in `.resources` beside the program, the working directory and the folders
/// above.
/// Without it every symbol is a placeholder.
public final class SymbolFont: Sendable {
  /// The font, or `nil` if it isn't found, which is said on standard error once.
  public static let shared: SymbolFont? = {
    for folder in searchedFolders {
      for name in ["", "qtmaterialsymbols/resources/"] {
        let file = folder.appendingPathComponent(name + "MaterialSymbolsOutlined.ttf")
        if FileManager.default.isReadableFile(atPath: file.path), let font = SymbolFont(file: file) {
          return font
        }
      }
    }
    warn("warning: the symbol font isn't found; symbols are drawn as placeholders (tools/setup fetches it)")
    return nil
  }()

  /// The names that have a glyph of their own, sorted; rules make many more of them (see `SymbolName`).
  public static var names: [String] { SymbolGlyphs.table.keys.sorted() }

  private struct Variation: Hashable {
    var weight: Int
    var isFilled: Bool
  }

  private struct Request: Hashable {
    var name: String
    var weight: Int
    var isMirrored: Bool
  }

  private struct OutlineKey: Hashable {
    var glyph: String
    var variation: Variation
  }

  // HarfBuzz objects made immutable may be used by any number of threads (HarfBuzz manual, "Object model").
  nonisolated(unsafe) private let face: OpaquePointer
  private let codepoints: [String: UInt32]
  private let outlines = Mutex<[OutlineKey: [GlyphPathCommand]]>([:])
  private let symbols = Mutex<[Request: Symbol?]>([:])

  /// Opens a font file with its list of code points (`.codepoints`) beside it; `nil` if either can't be read.
  public init?(file: URL) {
    guard
      let list = try? String(
        contentsOf: file.deletingPathExtension().appendingPathExtension("codepoints"), encoding: .utf8),
      let blob = hb_blob_create_from_file_or_fail(file.path)
    else { return nil }
    let face: OpaquePointer = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
    guard hb_face_get_glyph_count(face) > 0 else {
      hb_face_destroy(face)
      return nil
    }
    hb_face_make_immutable(face)
    self.face = face
    codepoints = list.split(whereSeparator: \.isNewline).reduce(into: [:]) { codepoints, line in
      let words = line.split(separator: " ")
      if words.count == 2, let code = UInt32(words[1], radix: 16) { codepoints[String(words[0])] = code }
    }
  }

  deinit { hb_face_destroy(face) }

  /// The symbol of a name, or `nil` if nothing stands for it, which is said on standard error once.
  ///
  /// - Parameters:
  ///   - name: A name of SF Symbols.
  ///   - weight: The weight of the text that it goes with, 100…900.
  ///   - isRightToLeft: The layout direction; symbols that follow it are mirrored.
  public func symbol(named name: String, weight: Int = 400, isRightToLeft: Bool = false) -> Symbol? {
    let request = Request(name: name, weight: weight, isMirrored: isRightToLeft)
    if let known = symbols.withLock({ $0[request] }) { return known }
    let symbol = SymbolName(name).flatMap { make(name, $0, request) }
    let isNews = symbols.withLock { symbols in
      defer { symbols[request] = .some(symbol) }
      return symbol == nil && !symbols.keys.contains { $0.name == name }
    }
    if isNews { Self.warn("warning: no symbol stands for \"\(name)\"; a placeholder is drawn") }
    return symbol
  }

  private func make(_ name: String, _ parts: SymbolName, _ request: Request) -> Symbol? {
    // Sizes don't depend on the weight, so that a line keeps its layout when it turns bold.
    let builder = SymbolBuilder(
      outline: { glyph, isFilled in
        self.outline(of: glyph, .init(weight: Self.fontWeight(request.weight), isFilled: isFilled))
      },
      has: { self.codepoints[$0] != nil })
    guard var symbol = builder.build(parts, name: name) else { return nil }
    if request.isMirrored, parts.followsDirection { symbol.mirror() }
    return symbol
  }

  /// The axis value whose strokes look like SF's at a weight: Material's strokes are heavier.
  static func fontWeight(_ weight: Int) -> Int {
    switch weight {
    case ...100: 100
    case 101...299: 150
    case 300...399: 200
    case 400...499: 300
    case 500...599: 400
    case 600...699: 500
    case 700...799: 600
    case 800...899: 650
    default: 700
    }
  }

  /// A glyph's outline in ems, y down.
  private func outline(of glyph: String, _ variation: Variation) -> [GlyphPathCommand]? {
    let key = OutlineKey(glyph: glyph, variation: variation)
    if let known = outlines.withLock({ $0[key] }) { return known }
    guard let code = codepoints[glyph] else { return nil }
    let font: OpaquePointer = hb_font_create(face)
    defer { hb_font_destroy(font) }
    hb_font_set_scale(font, OutlineReader.scale, OutlineReader.scale)
    let axes = [
      hb_variation_t(tag: Self.tag("wght"), value: Float(variation.weight)),
      hb_variation_t(tag: Self.tag("FILL"), value: variation.isFilled ? 1 : 0),
    ]
    hb_font_set_variations(font, axes, UInt32(axes.count))
    var index: hb_codepoint_t = 0
    guard hb_font_get_nominal_glyph(font, code, &index) != 0 else { return nil }
    let commands = OutlineReader.read(font, index)
    outlines.withLock { $0[key] = commands }
    return commands
  }

  private static func tag(_ name: String) -> hb_tag_t { name.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) } }

  private static var searchedFolders: [URL] {
    var folders: [URL] = []
    if let named = ProcessInfo.processInfo.environment["MARTLET_RESOURCES"], !named.isEmpty {
      folders.append(URL(fileURLWithPath: named))
    }
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    for start in [
      program.deletingLastPathComponent(), URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
    ] {
      var folder = start.standardizedFileURL
      for _ in 0..<24 {
        folders.append(folder.appendingPathComponent(".resources"))
        if folder.path == "/" { break }
        folder.deleteLastPathComponent()
      }
    }
    return folders
  }

  private static func warn(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
}

/// Reads outlines from HarfBuzz.
private final class OutlineReader {
  static let scale: Int32 = 65536
  private var commands: [GlyphPathCommand] = []

  static func read(_ font: OpaquePointer, _ glyph: hb_codepoint_t) -> [GlyphPathCommand] {
    let reader = OutlineReader()
    withExtendedLifetime(reader) {
      hb_font_get_glyph_shape(font, glyph, functions, Unmanaged.passUnretained(reader).toOpaque())
    }
    return reader.commands
  }

  // Made once and made immutable, after which any thread may use them (HarfBuzz manual, "Object model").
  nonisolated(unsafe) private static let functions: OpaquePointer? = {
    let functions = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(
      functions, { _, data, _, x, y, _ in append(.move(x: em(x), y: -em(y)), data) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, data, _, x, y, _ in append(.line(x: em(x), y: -em(y)), data) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, cx, cy, x, y, _ in
        append(.quadratic(controlX: em(cx), controlY: -em(cy), x: em(x), y: -em(y)), data)
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, ax, ay, bx, by, x, y, _ in
        append(
          .cubic(
            control1X: em(ax), control1Y: -em(ay), control2X: em(bx), control2Y: -em(by), x: em(x), y: -em(y)),
          data)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in append(.close, data) }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  private static func em(_ value: Float) -> Double { Double(value) / Double(scale) }

  private static func append(_ command: GlyphPathCommand, _ data: UnsafeMutableRawPointer?) {
    guard let data else { return }
    Unmanaged<OutlineReader>.fromOpaque(data).takeUnretainedValue().commands.append(command)
  }
}
