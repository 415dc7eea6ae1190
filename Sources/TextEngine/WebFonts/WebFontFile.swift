import CHarfBuzz
import CWOFF2
import Foundation

/// One piece of a face, as a browser fetches it.
public struct WebFontFile: Hashable, Sendable {
  public let face: FontFace
  let chunk: FontChunk
  /// The file's name. It changes whenever the bytes do, so it may be cached for good.
  public let name: String

  /// The characters that it is for, in CSS.
  public var unicodeRange: String { chunk.unicodeRange }

  init(face: FontFace, chunk: FontChunk) {
    self.face = face
    self.chunk = chunk
    let fingerprint = String(face.fingerprint(with: chunk), radix: 36)
    name = "\(face.id).\(chunk.name).\(fingerprint).woff2"
  }

  /// The `@font-face` rule.
  func css(urlPrefix: String) -> String { css(url: urlPrefix + name) }

  func css(url: String) -> String {
    "@font-face{font-family:\"\(face.cssFamily)\";font-style:\(face.isItalic ? "italic" : "normal");"
      + "font-weight:\(face.weight);font-display:swap;src:url(\"\(url)\") format(\"woff2\");"
      + "unicode-range:\(unicodeRange)}\n"
  }

  /// Cuts the piece out of the face and compresses it.
  func make() throws(WebFontError) -> Data {
    guard let input = hb_subset_input_create_or_fail() else { throw .failed(file: name) }
    defer { hb_subset_input_destroy(input) }
    let characters = hb_subset_input_unicode_set(input)
    for range in chunk.ranges + chunk.companions {
      hb_set_add_range(characters, range.lowerBound, range.upperBound)
    }
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    hb_set_clear(features)
    for tag in Self.features { hb_set_add(features, hb_tag_from_string(tag, 4)) }
    hb_subset_input_set_flags(
      input, HB_SUBSET_FLAGS_NO_HINTING.rawValue | HB_SUBSET_FLAGS_NOTDEF_OUTLINE.rawValue)
    guard let subset = hb_subset_or_fail(face.hbFace, input) else { throw .failed(file: name) }
    defer { hb_face_destroy(subset) }
    guard let blob = hb_face_reference_blob(subset) else { throw .failed(file: name) }
    defer { hb_blob_destroy(blob) }
    var length: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &length), length > 0 else { throw .failed(file: name) }
    let font = UnsafeRawPointer(bytes).assumingMemoryBound(to: UInt8.self)
    var room = martlet_woff2_bound(font, Int(length))
    var result = Data(count: room)
    let isDone = result.withUnsafeMutableBytes { buffer -> Bool in
      guard let base = buffer.bindMemory(to: UInt8.self).baseAddress else { return false }
      // Pictures are compressed already; trying hard on them takes seconds and gains nothing.
      return martlet_woff2_compress(font, Int(length), base, &room, face.isColorBitmap ? 1 : 11) == 1
    }
    guard isDone else { throw .failed(file: name) }
    return result.prefix(room)
  }

  /// The OpenType features that text can use: what HarfBuzz and browsers apply by themselves, and ours.
  private static let features = [
    "ccmp", "locl", "rlig", "liga", "clig", "calt", "rclt", "kern", "mark", "mkmk", "curs", "abvm", "blwm",
    "dist",
    "isol", "init", "medi", "fina", "med2", "fin2", "fin3", "stch", "mset", "nukt", "akhn", "rphf", "rkrf",
    "pref",
    "blwf", "half", "abvf", "pstf", "cfar", "vatu", "cjct", "pres", "abvs", "blws", "psts", "haln", "ljmo",
    "vjmo",
    "tjmo", "tnum", "smcp", "c2sc", "rtlm", "ltra", "ltrm", "rtla",
  ]
}

/// Why a web font could not be made.
public enum WebFontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such file.
  case unknownFile(String)
  /// The face could not be cut or compressed.
  case failed(file: String)

  public var description: String {
    switch self {
    case .unknownFile(let name): "There is no font file \(name)."
    case .failed(let file): "The font file \(file) could not be made."
    }
  }
}

extension FontFace {
  /// A number that changes when the file, the piece, or what we do with it changes.
  ///
  /// A font's `head` table holds a checksum of the whole file, so that the file need not be read.
  fileprivate func fingerprint(with chunk: FontChunk) -> UInt64 {
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func mix(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    func mix(_ number: UInt32) {
      for shift in [0, 8, 16, 24] { mix(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    let formatVersion: UInt32 = 1
    mix(formatVersion)
    mix(hb_face_get_glyph_count(hbFace))
    if let head = hb_face_reference_table(hbFace, hb_tag_from_string("head", 4)) {
      var length: UInt32 = 0
      if let bytes = hb_blob_get_data(head, &length) {
        for byte in UnsafeRawBufferPointer(start: bytes, count: Int(length)) { mix(byte) }
      }
      hb_blob_destroy(head)
    }
    for range in chunk.ranges + chunk.companions {
      mix(range.lowerBound)
      mix(range.upperBound)
    }
    return hash
  }
}
