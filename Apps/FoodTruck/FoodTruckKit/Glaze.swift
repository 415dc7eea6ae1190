/// What a donut is dipped into.
public struct Glaze: Ingredient {
  public static let kind = "glaze"
  public let name: String
  public let imageKey: String
  public let flavours: FlavourProfile

  public static let chocolate = Glaze(
    name: "Chocolate", imageKey: "brown", flavours: FlavourProfile(sweet: 2, bitter: 2))
  public static let vanilla = Glaze(
    name: "Vanilla", imageKey: "white", flavours: FlavourProfile(sweet: 3, spicy: -1))
  public static let strawberry = Glaze(
    name: "Strawberry", imageKey: "pink", flavours: FlavourProfile(sweet: 2, sour: 1))
  public static let blueberry = Glaze(
    name: "Blueberry", imageKey: "blue", flavours: FlavourProfile(sweet: 1, sour: 2))
  public static let pistachio = Glaze(
    name: "Salted Pistachio", imageKey: "green", flavours: FlavourProfile(salty: 2, sweet: 1, savory: 1))
  public static let mangoChili = Glaze(
    name: "Mango Chili", imageKey: "yellow", flavours: FlavourProfile(sweet: 1, sour: 1, spicy: 3))
  public static let rainbow = Glaze(
    name: "Rainbow", imageKey: "rainbow", flavours: FlavourProfile(sweet: 4, bitter: -1))

  /// All seven, in the order of the pickers.
  public static let all: [Glaze] = [
    .chocolate, .vanilla, .strawberry, .blueberry, .pistachio, .mangoChili, .rainbow,
  ]
}
