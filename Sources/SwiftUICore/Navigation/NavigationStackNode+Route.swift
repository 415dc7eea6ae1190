import Foundation

/// The stack's part of the scene's address: a segment for each page above the root.
///
/// Where all values are of one type a segment is the value's literal, else `Type=literal`. A value that can't be
/// written is `!` and a number which only this process understands; older values are restored without it. A page that
/// is a view has a name of its own, so that Back leaves it; only while it is there does an address lead to it.
extension NavigationStackNode {
  var routePart: RoutePart {
    RoutePart(owner: ObjectIdentifier(self), segments: pageSegments) { [weak self] segments in
      guard let self, !self.isUnmounted else { return (0, false) }
      return self.apply(segments)
    }
  }

  private var pageSegments: [String] {
    pages.dropFirst().map { page in
      switch page.source {
      case .value(let value): segment(value)
      case .view, .root: page.name
      }
    }
  }

  /// Keeps the pages that the segments begin with, drops the others, pushes what the rest stands for.
  private func apply(_ segments: [String]) -> (consumed: Int, changed: Bool) {
    let kept = zip(pageSegments, segments).prefix { $0 == $1 }.count
    let new = segments.dropFirst(kept).lazy.map { self.value($0) }.prefix { $0 != nil }.compactMap { $0 }
    let stays = pages[...kept].compactMap { page in
      if case .value(let value) = page.source { value } else { nil }
    }
    let target = stays + new
    let isShorter = kept + 1 < pages.count
    if isShorter, case .view = pages[kept + 1].source { keepPages(kept + 1) }
    if target != values { write(target) }
    return (kept + new.count, isShorter || !new.isEmpty)
  }

  private func segment(_ value: AnyHashable) -> String {
    guard let literal = RouteLiteral.encode(value.base) else { return OpaqueRoutes.shared.name(of: value) }
    return decode == nil ? "\(type(of: value.base))=\(literal)" : literal
  }

  private func value(_ segment: String) -> AnyHashable? {
    if segment.hasPrefix(StackPage.namePrefix) { return nil }
    if segment.hasPrefix("!"), let value = OpaqueRoutes.shared.value(segment) { return value }
    if let decode { return decode(segment) }
    guard let mark = segment.firstIndex(of: "=") else { return nil }
    return destinationType(named: String(segment[..<mark]))?.decode(
      String(segment[segment.index(after: mark)...]))
  }

  private var router: SceneRouter? { Tracker.unobserved { EnvironmentValues(scope: scope).sceneRouter } }

  /// Where pushing a value leads. Nil if the value can't be written, or if the stack doesn't know where it is.
  func address(pushing value: AnyHashable) -> String? {
    guard RouteLiteral.encode(value.base) != nil, let base = router?.segments(before: self) else {
      return nil
    }
    let segments = base + pageSegments + [segment(value)]
    return RouteAddress.path(segments)
  }
}

/// Segments as the path of an address.
package enum RouteAddress {
  package static func path(_ segments: [String]) -> String {
    "/"
      + segments.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? "" }.joined(separator: "/")
  }

  /// The segments of an address, without its query.
  package static func segments(_ address: String) -> [String] {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
  }

  private static let allowed = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$'()*+,;=:@")
}
