import Foundation

/// What stands for a stored composite value that no longer decodes: the value that it would be if what is missing or
/// of another type were zero, empty or nil.
///
/// The JSON is decoded again and again; each error names a place and what was expected there, and that place is mended.
enum JSONRepair {
  static func decode<Value: Decodable>(_: Value.Type, from text: String) -> Value? {
    var tree = (try? JSON.decoder().decode(Tree.self, from: Data(text.utf8))) ?? .null
    var tries: [String: Int] = [:]
    for _ in 0..<500 {
      guard let data = try? JSONEncoder().encode(tree) else { return nil }
      do { return try JSON.decoder().decode(Value.self, from: data) } catch let error as DecodingError {
        switch error {
        case .keyNotFound(let key, let context): tree.set(context.codingPath[...] + [key], to: .null)
        case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
          let place = context.codingPath.map(\.stringValue).joined(separator: "/") + ": \(type)"
          tries[place, default: 0] += 1
          guard tries[place] == 1 else { return nil }
          tree.set(context.codingPath[...], to: standIn(type))
        case .dataCorrupted(let context):
          // A case that is gone, or a text that means nothing to its type: nothing says what would.
          let place = context.codingPath.map(\.stringValue).joined(separator: "/")
          let candidates: [Tree] = [.null, .text(""), .number(0)]
          let count = tries[place, default: 0]
          guard count < candidates.count else { return nil }
          tries[place] = count + 1
          tree.set(context.codingPath[...], to: candidates[count])
        @unknown default: return nil
        }
      } catch {
        return nil
      }
    }
    return nil
  }

  private static func standIn(_ type: Any.Type) -> Tree {
    switch type {
    case is String.Type: .text("")
    case is Bool.Type: .bool(false)
    case is any BinaryInteger.Type, is any BinaryFloatingPoint.Type, is Decimal.Type, is Date.Type: .number(0)
    case is URL.Type: .text("file:///")
    case is UUID.Type: .text(UUID.zero.uuidString)
    case is Data.Type: .text("")
    case is [Any].Type: .list([])
    default: .object([:])
    }
  }
}

/// Any JSON.
private enum Tree: Codable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case list([Tree])
  case object([String: Tree])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int64.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([Tree].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: Tree].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }

  /// Puts a value at a place, and makes the way to it.
  mutating func set(_ path: ArraySlice<any CodingKey>, to value: Tree) {
    guard let key = path.first else {
      self = value
      return
    }
    if let index = key.intValue, case .list(var elements) = self {
      guard elements.indices.contains(index) else { return }
      elements[index].set(path.dropFirst(), to: value)
      self = .list(elements)
      return
    }
    var members: [String: Tree] = if case .object(let members) = self { members } else { [:] }
    members[key.stringValue, default: .null].set(path.dropFirst(), to: value)
    self = .object(members)
  }
}
