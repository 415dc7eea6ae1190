extension Donut {
  /// What the truck sells on its first day. The Truck screen shows the first fourteen.
  public static let menu: [Donut] = [
    Donut(id: 0, name: "The Classic", dough: .plain, glaze: .chocolate, topping: .sprinkles),
    Donut(id: 1, name: "Blueberry Sky", dough: .blueberry, glaze: .blueberry, topping: .lines(.saltedCream)),
    Donut(id: 2, name: "Rocket Fuel", dough: .cocoa, glaze: .mangoChili, topping: .drizzle(.chili)),
    Donut(id: 3, name: "Pink Lemonade", dough: .raspberry, glaze: .strawberry, topping: .lattice(.lemon)),
    Donut(id: 4, name: "Carousel", dough: .coconut, glaze: .rainbow, topping: .starSprinkles),
    Donut(id: 5, name: "Midnight Mocha", dough: .cocoa, glaze: .chocolate, topping: .lines(.chocolate)),
    Donut(id: 6, name: "Harbor Light", dough: .plain, glaze: .pistachio, topping: .drizzle(.saltedCream)),
    Donut(id: 7, name: "Cloud Nine", dough: .coconut, glaze: .vanilla, topping: .powderedSugar),
    Donut(id: 8, name: "Garden Party", dough: .cornbread, glaze: .pistachio, topping: .lattice(.basil)),
    Donut(id: 9, name: "Berry Parade", dough: .raspberry, glaze: .blueberry, topping: .drizzle(.strawberry)),
    Donut(id: 10, name: "Matcha Moon", dough: .matcha, glaze: .vanilla),
    Donut(id: 11, name: "Sunny Side", dough: .cornbread, glaze: .mangoChili, topping: .sprinkles),
    Donut(id: 12, name: "Strawberry Swing", dough: .plain, glaze: .strawberry, topping: .drizzle(.chocolate)),
    Donut(id: 13, name: "Zebra Crossing", dough: .coconut, glaze: .chocolate, topping: .lines(.saltedCream)),
    Donut(id: 14, name: "Sugar Pillow", dough: .plain, topping: .powderedSugar),
    Donut(id: 15, name: "Honest Dough", dough: .plain),
    Donut(id: 16, name: "Unicorn Wheel", dough: .blueberry, glaze: .rainbow),
    Donut(id: 17, name: "Cocoa Cage", dough: .cocoa, topping: .lattice(.saltedCream)),
    Donut(id: 18, name: "Tropical Heat", dough: .coconut, glaze: .mangoChili, topping: .lattice(.chili)),
    Donut(id: 19, name: "Temple Garden", dough: .matcha, glaze: .pistachio, topping: .lines(.chocolate)),
    Donut(id: 20, name: "Lemon Regatta", dough: .blueberry, glaze: .vanilla, topping: .lattice(.lemon)),
  ]

  /// What the donut editor starts with when it makes a new one. It isn't on the menu until somebody adds it.
  public static let draft = Donut(
    id: -1, name: "New Donut", dough: .plain, glaze: .chocolate, topping: .sprinkles)
}
