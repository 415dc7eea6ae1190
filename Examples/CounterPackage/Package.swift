// swift-tools-version: 5.9
import PackageDescription

// An app as somebody else would keep it: its own package, in Swift 5 mode, that knows Martlet only by its path.
let package = Package(
  name: "CounterPackage",
  dependencies: [.package(name: "martlet", path: "../..")],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [
        .product(name: "SwiftUI", package: "martlet")
      ]
    )
  ]
)
