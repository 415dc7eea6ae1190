import Foundation

/// An image of an asset catalog, by its name in a bundle.
public struct ImageResource: Hashable, @unchecked Sendable {
  // A bundle is safe to use from any thread; Foundation on Linux doesn't say so.
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }

  public static func == (a: ImageResource, b: ImageResource) -> Bool {
    a.name == b.name && a.bundle === b.bundle
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A colour of an asset catalog, by its name in a bundle.
public struct ColorResource: Hashable, @unchecked Sendable {
  // A bundle is safe to use from any thread; Foundation on Linux doesn't say so.
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }

  public static func == (a: ColorResource, b: ColorResource) -> Bool {
    a.name == b.name && a.bundle === b.bundle
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
