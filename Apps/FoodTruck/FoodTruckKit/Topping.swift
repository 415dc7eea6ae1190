/// What lies on a donut's glaze: sugar, sprinkles, or icing in one of three patterns and seven flavours.
public struct Topping: Ingredient {
  public static let kind = "topping"

  /// The groups of the topping picker.
  public enum Family: String, CaseIterable, Identifiable, Sendable {
    case other, lattice, lines, drizzle
    public var id: Self { self }

    /// The English title of the group, which is also its key in the string catalogue.
    public var title: String {
      switch self {
      case .other: "Classics"
      case .lattice: "Lattices"
      case .lines: "Lines"
      case .drizzle: "Drizzles"
      }
    }
  }

  public let name: String
  public let imageKey: String
  public let flavours: FlavourProfile
  public let family: Family

  public static let powderedSugar = Topping(
    name: "Powdered Sugar", imageKey: "powdered", flavours: FlavourProfile(sweet: 3, bitter: -1),
    family: .other)
  public static let sprinkles = Topping(
    name: "Sprinkles", imageKey: "sprinkles", flavours: FlavourProfile(sweet: 2), family: .other)
  public static let starSprinkles = Topping(
    name: "Star Sprinkles", imageKey: "star-sprinkles", flavours: FlavourProfile(sweet: 2, sour: 1),
    family: .other)

  /// The icing of the three patterned families.
  public enum Icing: String, CaseIterable, Sendable {
    case chocolate, saltedCream, strawberry, blueberry, lemon, basil, chili

    fileprivate var name: String {
      switch self {
      case .chocolate: "Chocolate"
      case .saltedCream: "Salted Cream"
      case .strawberry: "Strawberry"
      case .blueberry: "Blueberry"
      case .lemon: "Lemon"
      case .basil: "Basil"
      case .chili: "Chili"
      }
    }

    fileprivate var color: String {
      switch self {
      case .chocolate: "brown"
      case .saltedCream: "white"
      case .strawberry: "pink"
      case .blueberry: "blue"
      case .lemon: "yellow"
      case .basil: "green"
      case .chili: "red"
      }
    }

    fileprivate var flavours: FlavourProfile {
      switch self {
      case .chocolate: FlavourProfile(sweet: 1, bitter: 2)
      case .saltedCream: FlavourProfile(salty: 3, sweet: 1)
      case .strawberry: FlavourProfile(sweet: 2, sour: 1)
      case .blueberry: FlavourProfile(sweet: 1, sour: 2)
      case .lemon: FlavourProfile(sour: 3)
      case .basil: FlavourProfile(salty: 1, bitter: 1, savory: 3)
      case .chili: FlavourProfile(savory: 1, spicy: 4)
      }
    }
  }

  /// Icing crossed into a net.
  public static func lattice(_ icing: Icing) -> Topping { patterned(icing, .lattice, "Lattice") }
  /// Icing in parallel stripes.
  public static func lines(_ icing: Icing) -> Topping { patterned(icing, .lines, "Lines") }
  /// Icing swung to and fro.
  public static func drizzle(_ icing: Icing) -> Topping { patterned(icing, .drizzle, "Drizzle") }

  private static func patterned(_ icing: Icing, _ family: Family, _ word: String) -> Topping {
    Topping(
      name: "\(icing.name) \(word)", imageKey: "\(family.rawValue)-\(icing.color)",
      flavours: icing.flavours, family: family)
  }

  /// All twenty-four, family by family, in the order of the pickers.
  public static let all: [Topping] =
    [.powderedSugar, .sprinkles, .starSprinkles]
    + Icing.allCases.map(lattice) + Icing.allCases.map(lines) + Icing.allCases.map(drizzle)

  /// The toppings of one group of the picker.
  public static func all(in family: Family) -> [Topping] { all.filter { $0.family == family } }
}
