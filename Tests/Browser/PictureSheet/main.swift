import CoreGraphics
import Foundation
import ImageSurface
import SwiftUI
import SwiftUICore
import WebSurface

// Pages of views that cover what can be drawn, for the comparison of our pictures with a browser's:
// `PictureSheet draw DIR` writes each as PNG and HTML; `PictureSheet compare A.png B.png OUT.png` says how they differ.

@MainActor
func draw(into folder: URL) throws {
  // For looking at; nothing compares them.
  let keepsDocuments = ProcessInfo.processInfo.environment["MARTLET_PICTURES"] != nil
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for page in SheetPage.allCases {
    for scheme in [ColorScheme.light, .dark] {
      let graph = ViewGraph(scale: 2)
      graph.requestFlush = {}
      graph.animator.movesSurfaces = false
      graph.setSceneEnvironment { $0.colorScheme = scheme }
      graph.rootLayout.setup = RootLayoutNode.Setup(
        proposal: ProposedViewSize(SheetPage.size), isWindow: true, container: SheetPage.size)
      graph.mount(page.content)
      graph.flush()
      let shade: Float = scheme == .dark ? 0 : 1
      let ground = DisplayColor(red: shade, green: shade, blue: shade)
      let name = "\(page)-\(scheme == .dark ? "dark" : "light")"
      try Data(ImageSurface.png(of: graph.tree, scale: 2, background: ground))
        .write(to: folder.appending(path: name + ".png"))
      if keepsDocuments {
        for kind in [ImageSurface.DocumentKind.pdf, .svg] {
          try Data(ImageSurface.document(kind, of: graph.tree, title: name, background: ground))
            .write(to: folder.appending(path: "\(name).\(kind)"))
        }
      }
      var still = StillPage()
      still.title = name
      still.background = ground
      still.isDark = scheme == .dark
      try Data(still.html(of: graph.tree)).write(to: folder.appending(path: name + ".html"))
      graph.unmount()
      print(name)
    }
  }
}

@MainActor
func compare(_ first: String, _ second: String, into file: String) throws {
  func bytes(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: path))) }
  let comparison = try PictureComparison(bytes(first), bytes(second))
  try Data(comparison.picture).write(to: URL(filePath: file))
  print("\(comparison.meanDifference) \(comparison.partAlike) \(comparison.largestDifference)")
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "draw" where arguments.count == 2: try draw(into: URL(filePath: arguments[1]))
  case "compare" where arguments.count == 4:
    try compare(arguments[1], arguments[2], into: arguments[3])
  default:
    FileHandle.standardError.write(Data("PictureSheet draw DIR | compare A.png B.png OUT.png\n".utf8))
    exit(2)
  }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
