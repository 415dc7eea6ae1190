import Foundation
import SwiftUICore
import Testing

@Suite struct PathConformanceTests {
  static let wide = CGRect(x: 0, y: 0, width: 100, height: 60)
  static let long = CGRect(x: 0, y: 0, width: 200, height: 60)

  /// The expressions of the cases' `view`, by id.
  static let paths: [String: Path] = [
    "path-rect": Rectangle().path(in: wide),
    "path-circle": Circle().path(in: wide),
    "path-anyshape": AnyShape(Circle()).path(in: wide),
    "path-ellipse": Ellipse().path(in: wide),
    "path-rr-circ-size-60x8":
      RoundedRectangle(cornerSize: CGSize(width: 60, height: 8), style: .circular).path(in: wide),
    "path-rr-circ-offset":
      RoundedRectangle(cornerRadius: 8, style: .circular)
      .path(in: CGRect(x: 10, y: 20, width: 50, height: 40)),
    "path-rr-zero": RoundedRectangle(cornerRadius: 0).path(in: wide),
    "path-rr-cont-12": RoundedRectangle(cornerRadius: 12).path(in: wide),
    "path-rr-cont-25": RoundedRectangle(cornerRadius: 25).path(in: wide),
    "path-rr-cont-40-clamped": RoundedRectangle(cornerRadius: 40).path(in: wide),
    "path-capsule-circ": Capsule(style: .circular).path(in: wide),
    "path-uneven-circ":
      UnevenRoundedRectangle(
        topLeadingRadius: 5, bottomLeadingRadius: 10, bottomTrailingRadius: 15, topTrailingRadius: 20,
        style: .circular
      ).path(in: wide),
    "path-uneven-cont":
      UnevenRoundedRectangle(
        topLeadingRadius: 5, bottomLeadingRadius: 10, bottomTrailingRadius: 15, topTrailingRadius: 20
      ).path(in: wide),
    "path-uneven-oversized-40-alone": UnevenRoundedRectangle(topLeadingRadius: 40).path(in: long),
    "path-uneven-shared-22-18":
      UnevenRoundedRectangle(topLeadingRadius: 22, bottomLeadingRadius: 18).path(in: long),
    "path-inset-circle": Circle().inset(by: 5).path(in: wide),
    "path-inset-rr": RoundedRectangle(cornerRadius: 12).inset(by: 5).path(in: wide),
    "path-inset-rr-past": RoundedRectangle(cornerRadius: 12).inset(by: 20).path(in: wide),
  ]

  static let changed: [String: Path] = [
    "path-offset-shape": Rectangle().offset(x: 10, y: 5).path(in: wide),
    "path-scale-shape": Rectangle().scale(0.5).path(in: wide),
    "path-transform-shape":
      Rectangle().transform(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0)).path(in: wide),
  ]

  @Test func changedShapesAreDrawnByTheSameElements() throws {
    let cases = try ConformanceCase.load("apple-measured")
    for (id, path) in Self.changed {
      let expected = try #require(cases.first { $0.id == id }?.expected.values?.path)
      expectSame(path.description, expected, id)
    }
  }

  @Test func everyMeasuredPathIsDrawnByTheSameElements() throws {
    let cases = try ConformanceCase.load("apple-measured").filter { $0.topic == "shape-path" }
    #expect(cases.count == 18)
    for entry in cases {
      let path = try #require(Self.paths[entry.id], "no expression for \(entry.id)")
      let expected = try #require(entry.expected.values?.path)
      expectSame(path.description, expected, entry.id)
    }
  }

  private func expectSame(_ actual: String, _ expected: String, _ id: String) {
    let (left, right) = (actual.split(separator: " "), expected.split(separator: " "))
    #expect(left.count == right.count, "\(id): \(actual)")
    for (a, b) in zip(left, right) {
      if let a = Double(a), let b = Double(b) {
        #expect(abs(a - b) <= 0.002, "\(id): \(actual)")
      } else {
        #expect(a == b, "\(id): \(actual)")
      }
    }
  }
}
