/// What a donut is baked from.
public struct Dough: Ingredient {
  public static let kind = "dough"
  public let name: String
  public let imageKey: String
  public let flavours: FlavourProfile

  /// The colour in the asset catalogue that goes behind a donut of this dough.
  public var backgroundColorName: String { "\(Self.kind)/\(imageKey)-bg" }

  public static let plain = Dough(
    name: "Golden Classic", imageKey: "plain", flavours: FlavourProfile(salty: 1, sweet: 2))
  public static let cocoa = Dough(
    name: "Double Cocoa", imageKey: "brown", flavours: FlavourProfile(sweet: 1, bitter: 3, spicy: -1))
  public static let coconut = Dough(
    name: "Coconut Milk", imageKey: "white", flavours: FlavourProfile(sweet: 2, savory: 1))
  public static let cornbread = Dough(
    name: "Cornbread", imageKey: "yellow", flavours: FlavourProfile(salty: 2, sour: -1, savory: 3))
  public static let matcha = Dough(
    name: "Matcha", imageKey: "green", flavours: FlavourProfile(bitter: 3, savory: 1))
  public static let raspberry = Dough(
    name: "Raspberry", imageKey: "pink", flavours: FlavourProfile(sweet: 1, sour: 3))
  public static let blueberry = Dough(
    name: "Blueberry Buttermilk", imageKey: "blue", flavours: FlavourProfile(sweet: 1, sour: 2))

  /// All seven, in the order of the pickers.
  public static let all: [Dough] = [.plain, .cocoa, .coconut, .cornbread, .matcha, .raspberry, .blueberry]
}
