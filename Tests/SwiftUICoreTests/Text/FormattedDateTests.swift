import Foundation
import Testing

@testable import SwiftUICore

@MainActor
struct FormattedDateTests {
  @Test func formattedDatesTakeTheEnvironmentsZoneUnlessTheyNameOne() {
    var values = EnvironmentValues()
    values.locale = Locale(identifier: "de_DE")
    values.timeZone = TimeZone(secondsFromGMT: 3600) ?? .current
    let date = Date(timeIntervalSinceReferenceDate: 818_000_000)
    let time = Date.FormatStyle(date: .omitted, time: .shortened)
    #expect(TextBuilder.plainString(of: Text(date, format: time), in: values) == "15:13")
    var fixed = time
    fixed.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    #expect(TextBuilder.plainString(of: Text(date, format: fixed), in: values) == "14:13")
  }
}
