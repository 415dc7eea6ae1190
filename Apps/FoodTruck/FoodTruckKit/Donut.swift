import Foundation

/// A donut: a name and up to three ingredients.
public struct Donut: Identifiable, Equatable, Sendable {
  public let id: Int
  /// The English name of a donut on the menu, which is also its key in the string catalogue, or a name that
  /// somebody typed, which has no key and is shown as it is.
  public var name: String
  public var dough: Dough
  public var glaze: Glaze?
  public var topping: Topping?

  public init(id: Int, name: String, dough: Dough, glaze: Glaze? = nil, topping: Topping? = nil) {
    self.id = id
    self.name = name
    self.dough = dough
    self.glaze = glaze
    self.topping = topping
  }

  /// The dough, then the glaze and the topping if there are any.
  public var ingredients: [any Ingredient] {
    var result: [any Ingredient] = [dough]
    if let glaze { result.append(glaze) }
    if let topping { result.append(topping) }
    return result
  }

  /// The sum of the ingredients' profiles.
  public var flavours: FlavourProfile {
    ingredients.reduce(into: FlavourProfile()) { $0.formUnion($1.flavours) }
  }

  /// Whether the name or an ingredient's name contains a text, whatever its case. An empty text matches all.
  ///
  /// - Parameter localized: Translates an English name into the language of the person who searches.
  public func matches(_ text: String, localized: (String) -> String = { $0 }) -> Bool {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return true }
    if localized(name).containsIgnoringCase(text) { return true }
    return ingredients.contains { localized($0.name).containsIgnoringCase(text) }
  }
}

extension Donut: Hashable {
  // The id alone: equal donuts have equal ids, and orders hash donuts often.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension String {
  func containsIgnoringCase(_ text: String) -> Bool {
    range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
