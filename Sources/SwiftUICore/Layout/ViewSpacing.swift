import CoreGraphics

/// A view's preferences for the distance to its neighbours.
///
/// Each edge has a preference in some categories; two views keep the largest distance of the categories that both
/// have at the edges that meet, and none if they share none. Plain views and controls want 8 points; a text wants the
/// distances that facts/platform-metrics §3 measured. A spacer wants nothing.
public struct ViewSpacing: Sendable, Equatable {
  /// NaN: no preference in that category.
  package struct Preference: Sendable {
    /// Between things that aren't text.
    package var plain: CGFloat
    /// From the bottom of a text to something else beneath it.
    package var belowText: CGFloat
    /// From something else to the top of a text beneath it.
    package var aboveText: CGFloat
    /// Between two texts; the lower one decides.
    package var textToText: CGFloat

    static let plain = Preference(plain: 8, belowText: 0, aboveText: 0, textToText: .nan)
    static let none = Preference(plain: .nan, belowText: .nan, aboveText: .nan, textToText: .nan)
    static let zero = Preference(plain: 0, belowText: 0, aboveText: 0, textToText: 0)

    func distance(to other: Preference) -> CGFloat {
      var result: CGFloat = 0
      func consider(_ a: CGFloat, _ b: CGFloat) {
        if !a.isNaN, !b.isNaN { result = max(result, a, b) }
      }
      consider(plain, other.plain)
      consider(belowText, other.belowText)
      consider(aboveText, other.aboveText)
      consider(textToText, other.textToText)
      return result
    }

    mutating func formUnion(_ other: Preference) {
      func union(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a.isNaN ? b : (b.isNaN ? a : max(a, b)) }
      plain = union(plain, other.plain)
      belowText = union(belowText, other.belowText)
      aboveText = union(aboveText, other.aboveText)
      textToText = union(textToText, other.textToText)
    }
  }
  package var top, leading, bottom, trailing: Preference

  package init(top: Preference, leading: Preference, bottom: Preference, trailing: Preference) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The spacing of a view without preferences of its own: the platform's default distance on every side.
  public init() { self = .plain }

  /// No preference on any side.
  public static let zero = ViewSpacing(top: .zero, leading: .zero, bottom: .zero, trailing: .zero)
  package static let plain = ViewSpacing(top: .plain, leading: .plain, bottom: .plain, trailing: .plain)
  package static let none = ViewSpacing(top: .none, leading: .none, bottom: .none, trailing: .none)

  /// A text's: `below` and `above` next to other things, `textToText` under another text; points.
  package static func text(below: CGFloat, above: CGFloat, textToText: CGFloat) -> ViewSpacing {
    ViewSpacing(
      top: Preference(plain: .nan, belowText: .nan, aboveText: above, textToText: textToText),
      leading: .plain,
      bottom: Preference(plain: .nan, belowText: below, aboveText: .nan, textToText: 0), trailing: .plain)
  }

  /// Merges the preferences of another view for the given edges.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top.formUnion(other.top) }
    if edges.contains(.leading) { leading.formUnion(other.leading) }
    if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
    if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var copy = self
    copy.formUnion(other, edges: edges)
    return copy
  }

  /// The preferred distance to the view that follows along an axis, in points.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
  }

  public static func == (a: ViewSpacing, b: ViewSpacing) -> Bool {
    func same(_ x: Preference, _ y: Preference) -> Bool {
      x.plain.bitPattern == y.plain.bitPattern && x.belowText.bitPattern == y.belowText.bitPattern
        && x.aboveText.bitPattern == y.aboveText.bitPattern
        && x.textToText.bitPattern == y.textToText.bitPattern
    }
    return same(a.top, b.top) && same(a.leading, b.leading) && same(a.bottom, b.bottom)
      && same(a.trailing, b.trailing)
  }
}
