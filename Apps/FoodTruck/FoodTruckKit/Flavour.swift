/// One of the six tastes a donut is judged by, in the order that decides a tie.
public enum Flavour: String, CaseIterable, Codable, Identifiable, Sendable {
  case salty, sweet, bitter, sour, savory, spicy

  public var id: Self { self }

  /// The English name, which is also its key in the string catalogue.
  public var name: String {
    switch self {
    case .salty: "Salty"
    case .sweet: "Sweet"
    case .bitter: "Bitter"
    case .sour: "Sour"
    case .savory: "Savory"
    case .spicy: "Spicy"
    }
  }

  /// The glyph in the asset catalogue, drawn as a template.
  public var imageName: String { "flavour/\(rawValue)" }
}

/// How strongly each of the six flavours can be tasted. A negative number takes a flavour away.
public struct FlavourProfile: Hashable, Codable, Sendable {
  public var salty: Int
  public var sweet: Int
  public var bitter: Int
  public var sour: Int
  public var savory: Int
  public var spicy: Int

  public init(
    salty: Int = 0, sweet: Int = 0, bitter: Int = 0, sour: Int = 0, savory: Int = 0, spicy: Int = 0
  ) {
    self.salty = salty
    self.sweet = sweet
    self.bitter = bitter
    self.sour = sour
    self.savory = savory
    self.spicy = spicy
  }

  public subscript(flavour: Flavour) -> Int {
    get {
      switch flavour {
      case .salty: salty
      case .sweet: sweet
      case .bitter: bitter
      case .sour: sour
      case .savory: savory
      case .spicy: spicy
      }
    }
    set {
      switch flavour {
      case .salty: salty = newValue
      case .sweet: sweet = newValue
      case .bitter: bitter = newValue
      case .sour: sour = newValue
      case .savory: savory = newValue
      case .spicy: spicy = newValue
      }
    }
  }

  /// This profile and another one tasted together: the sum, flavour by flavour.
  public func union(_ other: FlavourProfile) -> FlavourProfile {
    var result = self
    result.formUnion(other)
    return result
  }

  /// Adds another profile to this one.
  public mutating func formUnion(_ other: FlavourProfile) {
    for flavour in Flavour.allCases { self[flavour] += other[flavour] }
  }

  /// The strongest flavour: the first of equals in the order of `Flavour`, and sweet if nothing is above zero.
  public var mostPotent: (flavour: Flavour, value: Int) {
    var best: (flavour: Flavour, value: Int)?
    for flavour in Flavour.allCases where self[flavour] > max(best?.value ?? 0, 0) {
      best = (flavour, self[flavour])
    }
    return best ?? (.sweet, sweet)
  }
}
