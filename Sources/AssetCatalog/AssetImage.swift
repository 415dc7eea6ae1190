import Foundation

/// An image of a catalog, chosen for some circumstances.
public struct AssetImage: Hashable, Sendable {
  /// How the image is drawn where the code doesn't say.
  public enum RenderingIntent: String, Hashable, Sendable {
    /// The catalog doesn't say.
    case automatic
    /// As a shape in the foreground style.
    case template
    /// With its own colours.
    case original
  }

  /// The part of an image that stays as it is when the rest stretches, in points.
  public struct Resizing: Hashable, Sendable {
    /// `3-part-horizontal`, `3-part-vertical` or `9-part`.
    public var mode: String
    public var top: Double
    public var leading: Double
    public var bottom: Double
    public var trailing: Double
  }

  /// The file.
  public var file: URL
  /// What kind of file it is.
  public var format: ImageFormat
  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// Pixels of the file for each point; 1 for a vector file.
  public var scale: Double
  public var renderingIntent: RenderingIntent
  /// Whether a vector file is drawn sharply at any size, and not only at its own.
  public var preservesVector: Bool
  /// Whether it must be mirrored: the layout is right to left, and the set has only a left-to-right variant.
  public var isMirrored: Bool
  /// How it stretches, if the catalog says.
  public var resizing: Resizing?
}

/// A file of a catalog: a symbol template (SVG) or data.
public struct AssetFile: Hashable, Sendable {
  /// The file.
  public var file: URL
  /// The uniform type identifier that the catalog gives, if any.
  public var typeIdentifier: String?
  /// Whether it must be mirrored: the layout is right to left, and the set has only a left-to-right variant.
  public var isMirrored: Bool
}
