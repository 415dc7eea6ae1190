import FoodTruckKit
import Testing

@Suite struct MenuTests {
  @Test func ingredientsAreSevenDoughsSevenGlazesAndTwentyFourToppingsWithIdsOfTheirOwn() {
    #expect(Dough.all.count == 7)
    #expect(Glaze.all.count == 7)
    #expect(Topping.all.count == 24)
    let ids = Dough.all.map(\.id) + Glaze.all.map(\.id) + Topping.all.map(\.id)
    #expect(Set(ids).count == 38)
    let images =
      Dough.all.map { $0.imageName() } + Glaze.all.map { $0.imageName() } + Topping.all.map { $0.imageName() }
    #expect(Set(images).count == 38)
    #expect(Dough.plain.id == "dough/Golden Classic")
    #expect(Topping.lattice(.chili).imageName(thumbnail: true) == "topping/lattice-red-thumb")
  }

  @Test func threeFamiliesOfSevenStandBesideThreeClassics() {
    #expect(Topping.all(in: .other).count == 3)
    for family in [Topping.Family.lattice, .lines, .drizzle] { #expect(Topping.all(in: family).count == 7) }
  }

  @Test func ingredientFlavoursAreSmall() {
    let profiles = Dough.all.map(\.flavours) + Glaze.all.map(\.flavours) + Topping.all.map(\.flavours)
    for profile in profiles {
      for flavour in Flavour.allCases { #expect((-1...4).contains(profile[flavour])) }
    }
  }

  @Test func menuUsesEachDoughEachGlazeAndEachToppingFamily() {
    #expect(Donut.menu.count >= 17)
    #expect(Set(Donut.menu.map(\.dough)) == Set(Dough.all))
    #expect(Set(Donut.menu.compactMap(\.glaze)) == Set(Glaze.all))
    #expect(Set(Donut.menu.compactMap(\.topping?.family)) == Set(Topping.Family.allCases))
    #expect(Donut.menu.filter { $0.topping == nil }.count >= 3)
    #expect(Donut.menu.filter { $0.glaze == nil }.count >= 3)
  }

  @Test func idsOfTheMenuCountUpAndNamesDiffer() {
    #expect(Donut.menu.map(\.id) == Array(0..<Donut.menu.count))
    #expect(Set(Donut.menu.map(\.name)).count == Donut.menu.count)
  }

  @Test func eachFlavourIsTheMostPotentOfSomeDonut() {
    #expect(Set(Donut.menu.map { $0.flavours.mostPotent.flavour }) == Set(Flavour.allCases))
  }

  @Test func aDonutTastesOfTheSumOfItsIngredients() {
    let donut = Donut(id: 7, name: "Test", dough: .cocoa, glaze: .mangoChili, topping: .drizzle(.chili))
    #expect(donut.flavours == FlavourProfile(sweet: 2, bitter: 3, sour: 1, savory: 1, spicy: 6))
    #expect(donut.flavours.mostPotent == (.spicy, 6))
    #expect(donut.ingredients.count == 3)
    #expect(Donut(id: 1, name: "Bare", dough: .plain).ingredients.count == 1)
  }

  @Test func mostPotentIsTheFirstOfEqualsAndSweetIfNothingIsAboveZero() {
    #expect(FlavourProfile(bitter: 2, spicy: 2).mostPotent == (.bitter, 2))
    #expect(FlavourProfile(salty: -1).mostPotent == (.sweet, 0))
    #expect(FlavourProfile(sweet: -1).mostPotent == (.sweet, -1))
  }

  @Test func searchFindsNamesAndIngredientsWhateverTheCase() {
    let donut = Donut(id: 7, name: "Café Special", dough: .matcha, glaze: .rainbow)
    for text in ["", "  ", "cafe", "SPECIAL", "match", "rainbow "] { #expect(donut.matches(text)) }
    #expect(!donut.matches("chili"))
    #expect(donut.matches("ماتشا") { $0 == "Matcha" ? "ماتشا" : $0 })
  }

  @Test func draftIsPlainWithChocolateAndSprinklesAndNotOnTheMenu() {
    #expect(Donut.draft.dough == .plain)
    #expect(Donut.draft.glaze == .chocolate)
    #expect(Donut.draft.topping == .sprinkles)
    #expect(!Donut.menu.contains { $0.id == Donut.draft.id })
  }

  @Test func citiesHaveTwoToNineSpotsEachWithTruePositionsAndCameraDistances() {
    #expect(City.all.map(\.name) == ["Cupertino", "San Francisco", "London"])
    for city in City.all {
      #expect((2...9).contains(city.parkingSpots.count))
      for spot in city.parkingSpots {
        #expect((300...2000).contains(spot.cameraDistance))
        let near = city.parkingSpots[0].coordinate
        #expect(abs(spot.coordinate.latitude - near.latitude) < 0.2)
        #expect(abs(spot.coordinate.longitude - near.longitude) < 0.2)
      }
    }
    #expect(Truck.standard.city == .cupertino)
    #expect(Truck.standard.location == City.cupertino.parkingSpots[0])
  }
}
