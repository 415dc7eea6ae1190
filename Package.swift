// swift-tools-version: 6.1
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The swift-syntax that the running toolchain brings: the plug-in needs no package and no second copy of it.
let hostSyntax: (swift: [SwiftSetting], linker: [LinkerSetting]) = {
  // This manifest runs linked to its toolchain's lib/swift/pm/ManifestAPI/libPackageDescription.so; the kernel says
  // which file that is. Line by line: Foundation's readers may stop early in a file of /proc, which has no size.
  var host = "/usr/lib/swift/host"
  if let maps = fopen("/proc/self/maps", "r") {
    var line = [CChar](repeating: 0, count: 8192)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = line.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
      if let end = text.range(of: "/pm/ManifestAPI/libPackageDescription.so"),
        let start = text.firstIndex(of: "/")
      {
        host = text[start..<end.lowerBound] + "/host"
        break
      }
    }
    fclose(maps)
  }
  return (
    [.unsafeFlags(["-I", host])],
    [.unsafeFlags(["-L", host, "-Xlinker", "-rpath", "-Xlinker", host])]
  )
}()

/// Release builds leave out the run-time checks of exclusive access and of isolation, which cost layout a third of its
/// time; debug builds, in which all tests run, keep them.
let unchecked: [SwiftSetting] = [
  .unsafeFlags(
    ["-enforce-exclusivity=unchecked", "-Xfrontend", "-disable-dynamic-actor-isolation"],
    .when(configuration: .release))
]

// One line per target, in the floors of docs/ARCHITECTURE.md from the bottom up.
// A target imports floors beneath it, or its own floor where no circle shows here.
// What uses SwiftUI names SwiftUICore and CoreGraphics too, and so does the product: SwiftPM compiles a release target
// again where a module that is named has changed, not where one has that only shines through.

let package = Package(
  name: "martlet",
  defaultLocalization: "en",
  products: [
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "SwiftUI", targets: ["SwiftUI", "SwiftUICore", "CoreGraphics"]),
    .library(name: "DeveloperToolsSupport", targets: ["DeveloperToolsSupport"]),
    .library(name: "Combine", targets: ["Combine"]),
    .library(name: "AssetCatalog", targets: ["AssetCatalog"]),
    .library(name: "OSLog", targets: ["OSLog"]),
    .library(name: "SymbolFont", targets: ["SymbolFont"]),
    .library(name: "FoundationGaps", targets: ["FoundationGaps"]),
    .library(name: "SwiftDataCore", targets: ["SwiftDataCore"]),
    .library(name: "SwiftData", targets: ["SwiftData", "SwiftDataCore"]),
    .library(name: "MartletTesting", targets: ["MartletTesting"]),
  ],
  targets: [
    // Beside the floors: the compiler plug-in.
    .macro(
      name: "MartletMacros", exclude: ["README.md"], swiftSettings: hostSyntax.swift,
      linkerSettings: hostSyntax.linker),
    .testTarget(name: "MartletMacrosTests", dependencies: ["MartletMacros"], swiftSettings: hostSyntax.swift),
    // Floor 0: what Linux lacks.
    .target(name: "_Testing_CoreGraphics"),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .target(name: "CoreGraphics", dependencies: ["CCairo", "_Testing_CoreGraphics"], exclude: ["README.md"]),
    .target(name: "CPreviewRecords"),
    .target(name: "CProcessClock"),
    .target(name: "CThreadState"),
    .target(
      name: "DeveloperToolsSupport", dependencies: ["CoreGraphics", "CPreviewRecords"], exclude: ["README.md"]
    ),
    .testTarget(
      name: "DeveloperToolsSupportTests", dependencies: ["DeveloperToolsSupport", "MartletMacros"]),
    .systemLibrary(name: "CHarfBuzz", pkgConfig: "harfbuzz-subset", providers: [.apt(["libharfbuzz-dev"])]),
    .target(name: "CWOFF2", linkerSettings: [.linkedLibrary("woff2enc")]),
    .target(
      name: "TextEngine", dependencies: ["CHarfBuzz", "CWOFF2"], exclude: ["README.md"],
      swiftSettings: unchecked,
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .testTarget(name: "TextEngineTests", dependencies: ["TextEngine"]),
    .executableTarget(
      name: "TextBench", dependencies: ["TextEngine", "CHarfBuzz"], path: "Tests/Bench/TextBench"),
    .target(name: "Combine", exclude: ["README.md"]),
    .testTarget(name: "CombineTests", dependencies: ["Combine"]),
    .systemLibrary(
      name: "CCMark", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .target(
      name: "FoundationGaps", dependencies: ["CCMark"], exclude: ["README.md"],
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .testTarget(name: "FoundationGapsTests", dependencies: ["FoundationGaps"]),
    .target(name: "AssetCatalog", dependencies: ["FoundationGaps"], exclude: ["README.md"]),
    .testTarget(name: "AssetCatalogTests", dependencies: ["AssetCatalog"]),
    .target(name: "SymbolFont", dependencies: ["CHarfBuzz", "TextEngine"], exclude: ["README.md"]),
    .testTarget(name: "SymbolFontTests", dependencies: ["SymbolFont", "TextEngine"]),
    .target(name: "OSLog", exclude: ["README.md"]),
    .testTarget(name: "OSLogTests", dependencies: ["OSLog"]),
    // Floor 1: the heart of SwiftUI.
    .target(
      name: "SwiftUICore",
      dependencies: [
        "AssetCatalog", "CProcessClock", "CThreadState", "Combine", "CoreGraphics", "DeveloperToolsSupport",
        "FoundationGaps", "MartletMacros", "SymbolFont", "TextEngine",
      ], exclude: ["README.md"], swiftSettings: unchecked),
    .testTarget(name: "SwiftUICoreTests", dependencies: ["SwiftUICore", "MartletTesting"]),
    // Beside the floors: for tests, the app's and our own.
    .target(
      name: "MartletTesting",
      dependencies: ["CProcessClock", "ImageSurface", "SwiftUICore", "WebSurface", "_Testing_CoreGraphics"],
      exclude: ["README.md"]),
    .testTarget(name: "MartletTestingTests", dependencies: ["MartletTesting", "SwiftUICore"]),

    // Floor 2: surfaces, and the host that brings them to browsers.
    .systemLibrary(
      name: "CLibWebSockets", pkgConfig: "libwebsockets",
      providers: [.apt(["libwebsockets-dev", "libcap-dev"])]),
    .systemLibrary(name: "CLibEv", providers: [.apt(["libev-dev"])]),
    .target(
      name: "CWebHost", dependencies: ["CLibWebSockets", "CLibEv"],
      linkerSettings: [.linkedLibrary("ev"), .linkedLibrary("z"), .linkedLibrary("crypto")]),
    .target(name: "WebHost", dependencies: ["CWebHost"], exclude: ["README.md"]),
    .testTarget(name: "WebHostTests", dependencies: ["WebHost"]),
    .target(
      name: "WebSurface", dependencies: ["CoreGraphics", "SwiftUICore", "TextEngine", "WebHost"],
      exclude: ["README.md"],
      resources: [
        .embedInCode("Resources/client.js"), .embedInCode("Resources/head.js"),
        .embedInCode("Resources/base.css"),
      ],
      swiftSettings: unchecked),
    .testTarget(name: "WebSurfaceTests", dependencies: ["WebSurface"]),

    .systemLibrary(name: "CRsvg", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
    .target(
      name: "ImageSurface", dependencies: ["CCairo", "CRsvg", "CoreGraphics", "SwiftUICore", "TextEngine"],
      exclude: ["README.md"]),
    .testTarget(name: "ImageSurfaceTests", dependencies: ["ImageSurface"]),

    // Floor 3: what an app imports.
    .target(
      name: "SwiftUI",
      dependencies: [
        "Combine", "CoreGraphics", "DeveloperToolsSupport", "ImageSurface", "SwiftUICore", "TextEngine",
        "WebSurface",
      ],
      exclude: ["README.md"], swiftSettings: unchecked),
    .testTarget(name: "SwiftUITests", dependencies: ["SwiftUI", "MartletTesting"]),
    .executableTarget(
      name: "WebCounter", dependencies: ["SwiftUI", "SwiftUICore", "TextEngine", "WebSurface"],
      path: "Tests/Browser/WebCounter"),
    .executableTarget(name: "WebLists", dependencies: ["SwiftUI"], path: "Tests/Browser/WebLists"),
    .executableTarget(
      name: "PictureSheet",
      dependencies: ["CoreGraphics", "ImageSurface", "SwiftUI", "SwiftUICore", "WebSurface"],
      path: "Tests/Browser/PictureSheet"),

    // Floor 4: one framework each.
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(name: "CModelMemory"),
    .target(
      name: "SwiftDataCore",
      dependencies: ["CPQ", "CSQLite", "CModelMemory", "FoundationGaps", "MartletMacros"],
      exclude: ["README.md"]),
    .testTarget(name: "SwiftDataCoreTests", dependencies: ["SwiftDataCore"]),
    .target(
      name: "SwiftData", dependencies: ["SwiftDataCore", "SwiftUI", "SwiftUICore"], exclude: ["README.md"]),
    .testTarget(name: "SwiftDataTests", dependencies: ["MartletTesting", "SwiftData", "SwiftDataCore", "SwiftUI", "SwiftUICore"]),

    // Floor 6: the apps.
    .target(
      name: "FoodTruckKit", dependencies: ["SwiftData", "SwiftDataCore", "SwiftUI", "SwiftUICore", "CoreGraphics"],
      path: "Apps/FoodTruck/FoodTruckKit", exclude: ["README.md"]),
    .target(
      name: "FoodTruckUI",
      dependencies: ["CoreGraphics", "FoodTruckKit", "SwiftData", "SwiftDataCore", "SwiftUI", "SwiftUICore"],
      path: "Apps/FoodTruck/App"),
    .executableTarget(
      name: "FoodTruck",
      dependencies: [
        "CoreGraphics", "FoodTruckKit", "FoodTruckUI", "SwiftData", "SwiftDataCore", "SwiftUI", "SwiftUICore",
      ],
      path: "Apps/FoodTruck", exclude: ["App", "Art", "FoodTruckKit", "FoodTruckKitTests"], sources: ["Main"],
      resources: [.process("Resources")]),
    .testTarget(
      name: "FoodTruckKitTests", dependencies: ["FoodTruckKit", "SwiftData", "SwiftDataCore"], path: "Apps/FoodTruck/FoodTruckKitTests"),

    // Beside the floors: what `make bench` measures.
    .executableTarget(
      name: "DataBench", dependencies: ["CSQLite", "SwiftDataCore"], path: "Tests/Bench/DataBench"),
    .executableTarget(
      name: "CoreBench", dependencies: ["CoreGraphics", "SwiftUI", "SwiftUICore"],
      path: "Tests/Bench/CoreBench"),
    .executableTarget(
      name: "OrdersBench",
      dependencies: ["CoreGraphics", "FoodTruckKit", "FoodTruckUI", "SwiftUI", "SwiftUICore"],
      path: "Tests/Bench/OrdersBench"),
  ],
  swiftLanguageModes: [.v6]
)

// MARTLET_TESTS=SwiftUICoreTests,SwiftUITests builds only those test targets: quicker while one part is worked on.
if let wanted = Context.environment["MARTLET_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
