import Foundation

/// What a `Contents.json` says, as far as it matters for lookup. Unknown keys are ignored.
struct ContentsFile: Decodable {
  var images: [ImageEntry]?
  var colors: [ColorEntry]?
  var symbols: [FileEntry]?
  var data: [FileEntry]?
  var properties: Properties?

  struct Properties: Decodable {
    var providesNamespace: Bool?
    var preservesVectorRepresentation: Bool?
    var templateRenderingIntent: String?

    enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
      case preservesVectorRepresentation = "preserves-vector-representation"
      case templateRenderingIntent = "template-rendering-intent"
    }
  }

  struct Appearance: Decodable, Hashable {
    var appearance: String
    var value: String
  }

  /// What every slot may be restricted by.
  struct Selectors: Decodable {
    var idiom: String?
    var appearances: [Appearance]?
    var displayGamut: String?
    var languageDirection: String?

    enum CodingKeys: String, CodingKey {
      case idiom, appearances
      case displayGamut = "display-gamut"
      case languageDirection = "language-direction"
    }
  }

  struct ImageEntry: Decodable {
    var selectors: Selectors
    var filename: String?
    var scale: String?
    var resizing: Resizing?

    enum CodingKeys: String, CodingKey { case filename, scale, resizing }

    init(from decoder: any Decoder) throws {
      selectors = try Selectors(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      filename = try container.decodeIfPresent(String.self, forKey: .filename)
      resizing = try container.decodeIfPresent(Resizing.self, forKey: .resizing)
      scale = try container.decodeIfPresent(String.self, forKey: .scale)
      if let scale, scaleFactor == nil {
        throw DecodingError.dataCorruptedError(
          forKey: .scale, in: container, debugDescription: "\"\(scale)\" is not a scale such as \"2x\"")
      }
    }

    /// The number in "2x", or `nil` for a slot that fits every scale.
    var scaleFactor: Double? {
      guard let scale, scale.hasSuffix("x"), let factor = Double(scale.dropLast()), factor > 0 else {
        return nil
      }
      return factor
    }
  }

  struct Resizing: Decodable {
    struct Insets: Decodable {
      var top: Double?
      var left: Double?
      var bottom: Double?
      var right: Double?
    }
    var mode: String?
    var capInsets: Insets?

    enum CodingKeys: String, CodingKey {
      case mode
      case capInsets = "cap-insets"
    }
  }

  struct FileEntry: Decodable {
    var selectors: Selectors
    var filename: String?
    var typeIdentifier: String?

    enum CodingKeys: String, CodingKey {
      case filename
      case typeIdentifier = "universal-type-identifier"
    }

    init(from decoder: any Decoder) throws {
      selectors = try Selectors(from: decoder)
      let container = try decoder.container(keyedBy: CodingKeys.self)
      filename = try container.decodeIfPresent(String.self, forKey: .filename)
      typeIdentifier = try container.decodeIfPresent(String.self, forKey: .typeIdentifier)
    }
  }

  struct ColorEntry: Decodable {
    var selectors: Selectors
    var color: AssetColor?

    enum CodingKeys: String, CodingKey { case color }

    init(from decoder: any Decoder) throws {
      selectors = try Selectors(from: decoder)
      color = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(AssetColor.self, forKey: .color)
    }
  }

  /// Reads a file; an error names the file and the key.
  static func read(_ file: URL) throws(AssetError) -> ContentsFile {
    let bytes: Data
    do { bytes = try Data(contentsOf: file) } catch {
      throw .unreadable(file: file, reason: "it can't be read")
    }
    do { return try JSONDecoder().decode(ContentsFile.self, from: bytes) } catch {
      throw .malformed(file: file, key: Self.path(of: error), reason: Self.reason(of: error))
    }
  }

  private static func path(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "" }
    let context: DecodingError.Context
    var path: [any CodingKey]
    switch error {
    case .typeMismatch(_, let c), .valueNotFound(_, let c), .dataCorrupted(let c):
      (context, path) = (c, c.codingPath)
    case .keyNotFound(let key, let c): (context, path) = (c, c.codingPath + [key])
    @unknown default: return ""
    }
    _ = context
    return path.reduce("") { text, key in
      if let index = key.intValue { return text + "[\(index)]" }
      return text.isEmpty ? key.stringValue : text + "." + key.stringValue
    }
  }

  private static func reason(of error: any Error) -> String {
    switch error as? DecodingError {
    case .typeMismatch(let type, _): "expected \(type)"
    case .valueNotFound(let type, _): "expected \(type), found null"
    case .keyNotFound: "missing"
    case .dataCorrupted(let context): path(of: error).isEmpty ? "not valid JSON" : context.debugDescription
    default: "not valid JSON"
    }
  }
}
