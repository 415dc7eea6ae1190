import Foundation
import Testing

/// One case of the conformance data, with only what cases without layout need.
struct ConformanceCase: Decodable {
  struct Expected: Decodable {
    struct Values: Decodable {
      var path: String?
    }
    var values: Values?
    var behaviour: String?

    private enum CodingKeys: CodingKey { case values, behaviour }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      // Values have many forms; those that hold no path are of no interest here.
      values = try? container.decodeIfPresent(Values.self, forKey: .values)
      behaviour = try? container.decodeIfPresent(String.self, forKey: .behaviour)
    }
  }

  var id: String
  var topic: String
  var view: String
  var expected: Expected

  static func load(_ name: String) throws -> [ConformanceCase] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let data = try Data(contentsOf: folder.appending(path: "Conformance/\(name).json"))
    return try JSONDecoder().decode([ConformanceCase].self, from: data)
  }
}
