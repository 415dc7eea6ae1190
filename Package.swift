// swift-tools-version: 6.1
import PackageDescription

// One line per target, in the floors of docs/ARCHITECTURE.md from the bottom up.
// A target imports floors beneath it, or its own floor where no circle shows here.

let package = Package(
  name: "martlet",
  defaultLocalization: "en",
  products: [
    .library(name: "CoreGraphics", targets: ["CoreGraphics"])
  ],
  targets: [
    // Floor 0: what Linux lacks.
    .target(name: "CoreGraphics"),

    // Floor 6: the apps.
    .target(name: "FoodTruckKit", path: "Apps/FoodTruck/FoodTruckKit", exclude: ["README.md"]),
    .testTarget(
      name: "FoodTruckKitTests", dependencies: ["FoodTruckKit"], path: "Apps/FoodTruck/FoodTruckKitTests"),
  ],
  swiftLanguageModes: [.v6]
)
