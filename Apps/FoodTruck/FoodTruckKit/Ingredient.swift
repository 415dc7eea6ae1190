/// What doughs, glazes and toppings have in common: a name, a picture and a taste.
public protocol Ingredient: Hashable, Identifiable, Sendable {
  /// The word that begins the ingredient's id and its pictures' names: `dough`, `glaze` or `topping`.
  static var kind: String { get }
  /// The English name, which is also its key in the string catalogue.
  var name: String { get }
  /// The picture's name inside the folder of its kind.
  var imageKey: String { get }
  var flavours: FlavourProfile { get }
}

extension Ingredient {
  /// The kind and the name, such as `glaze/Chocolate`: names repeat between kinds, ids don't.
  public var id: String { "\(Self.kind)/\(name)" }

  /// The picture's name in the asset catalogue. All layers have the same square canvas, so they stack exactly.
  ///
  /// - Parameter thumbnail: Whether to take the lighter drawing, meant for 128 points and less.
  public func imageName(thumbnail: Bool = false) -> String {
    "\(Self.kind)/\(imageKey)\(thumbnail ? "-thumb" : "")"
  }
}
