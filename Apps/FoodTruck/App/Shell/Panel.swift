import SwiftUI

/// The screens that the sidebar leads to.
enum Panel: String, Hashable, Codable, CaseIterable {
  case truck
  case orders
  case donuts
}
