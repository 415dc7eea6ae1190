import Foundation
import SwiftUICore
import Testing

@testable import SwiftUI

struct AppArgumentsTests {
  @Test func servingIsTheDefault() throws {
    #expect(try AppArguments([]) == AppArguments())
    let arguments = try AppArguments(["--port", "9000", "--data", "d", "--host", "::1"])
    #expect(arguments.command == .serve)
    #expect(arguments.port == 9000)
    #expect(arguments.data == "d")
    #expect(arguments.host == "::1")
  }

  @Test func snapshotTakesTheLookOfThePicture() throws {
    let arguments = try AppArguments([
      "snapshot", "--size", "1280x800", "--scale", "3", "--color-scheme", "dark", "--locale", "ar",
      "--dynamic-type",
      "xxLarge", "--now", "2026-11-30T09:00:00Z", "-o", "a.png",
    ])
    #expect(arguments.command == .snapshot)
    #expect(arguments.size == CGSize(width: 1280, height: 800))
    #expect(arguments.scale == 3)
    #expect(arguments.colorScheme == .dark)
    #expect(arguments.dynamicType == .xxLarge)
    #expect(arguments.now == Date(timeIntervalSince1970: 1_796_029_200))
  }

  @Test(arguments: [
    ["fly"], ["--port"], ["--port", "70000"], ["--speed", "1"], ["snapshot"], ["snapshot", "-o", "a.gif"],
    ["snapshot", "-o", "a.png", "--size", "0x5"], ["--size", "1x1"], ["--now", "today"],
  ])
  func mistakesSayInOneLineWhatToDo(arguments: [String]) {
    do throws(AppArguments.Mistake) {
      _ = try AppArguments(arguments)
      Issue.record("\(arguments) was taken.")
    } catch {
      #expect(!error.description.contains("\n"))
      #expect(!error.description.isEmpty)
    }
  }

  @Test func linksOfTheAppsOwnSchemeArePathsAndBack() {
    let link = "\(AppLinks.scheme)://orders/1204"
    #expect(AppLinks.path(link) == "/open/orders/1204")
    #expect(AppLinks.url(["orders", "1204"])?.absoluteString == link)
    #expect(AppLinks.path("/orders") == "/orders")
  }
}
