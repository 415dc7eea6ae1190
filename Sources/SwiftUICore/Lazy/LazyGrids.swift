import CoreGraphics

/// A description of a row or a column in a lazy grid.
public struct GridItem: Sendable {
  /// The size in the minor axis of one or more rows or columns in a grid layout.
  public enum Size: Sendable {
    /// A single item with the specified fixed size.
    case fixed(CGFloat)
    /// A single flexible item.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many items in the space of a single flexible item as fit the minimum.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  public var size: Size
  /// The distance to the next item; nil means 8 points.
  public var spacing: CGFloat?
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

/// Divides an extent among grid items, as SwiftUI does: fixed ones first, then left to right, each taking an equal
/// part of what is left, clamped (facts/semantics §1.12).
struct GridTracks {
  var tracks: [LazyContainerNode.Track] = []
  /// Which item a track came from.
  var items: [Int] = []
  var extent: CGFloat = 0

  init(_ items: [GridItem], across proposed: CGFloat) {
    let gaps = items.map { $0.spacing ?? 8 }
    let between = gaps.dropLast().reduce(0, +)
    var left = (proposed.isNaN ? 0 : proposed) - between
    var flexible = 0
    for item in items {
      if case .fixed(let size) = item.size { left -= size } else { flexible += 1 }
    }
    var position: CGFloat = 0
    for (index, item) in items.enumerated() {
      let gap = index < items.count - 1 ? gaps[index] : 0
      switch item.size {
      case .fixed(let size):
        append(position, size, index)
        position += size
      case .flexible(let minimum, let maximum):
        let share = max(0, left / CGFloat(flexible))
        let size = min(max(share, minimum), max(minimum, maximum))
        append(position, size, index)
        position += size
        left -= size
        flexible -= 1
      case .adaptive(let minimum, let maximum):
        let share = max(0, left / CGFloat(flexible))
        let spacing = gaps[index]
        let floor = max(minimum, 1)
        let count = max(1, Int(((share + spacing) / (floor + spacing)).rounded(.down)))
        let size = min(
          max((share - CGFloat(count - 1) * spacing) / CGFloat(count), minimum), max(minimum, maximum))
        for number in 0..<count {
          append(position, size, index)
          position += size
          if number < count - 1 { position += spacing }
        }
        left -= share
        flexible -= 1
      }
      position += gap
    }
    extent = position
  }

  private mutating func append(_ origin: CGFloat, _ size: CGFloat, _ item: Int) {
    tracks.append(.init(origin: origin, size: size))
    items.append(item)
  }
}

@MainActor
final class LazyGridNode: LazyContainerNode {
  private var items: [GridItem] = []
  private var alignment: AlignmentKey
  private var cached: (extent: CGFloat, tracks: GridTracks)?

  init(axis: Axis, alignment: AlignmentKey, _ inputs: _ViewInputs) {
    self.alignment = alignment
    super.init(axis: axis, inputs)
  }
  override var debugName: String { axis == .vertical ? "LazyVGrid" : "LazyHGrid" }

  func set(_ items: [GridItem], _ alignment: AlignmentKey, _ spacing: CGFloat?) {
    self.items = items
    self.alignment = alignment
    lineSpacing = spacing ?? 8
    cached = nil
    invalidateMetrics()
  }

  private func grid(_ extent: CGFloat) -> GridTracks {
    if let cached, cached.extent.bitPattern == extent.bitPattern { return cached.tracks }
    var tracks = GridTracks(items, across: extent)
    // The block of tracks is placed by the grid's alignment, one that is too wide as well.
    if extent.isFinite {
      let box = axis == .vertical ? CGSize(width: extent, height: 0) : CGSize(width: 0, height: extent)
      let block =
        axis == .vertical ? CGSize(width: tracks.extent, height: 0) : CGSize(width: 0, height: tracks.extent)
      let shift =
        alignment.id.defaultValue(in: ViewDimensions(size: box))
        - alignment.id.defaultValue(in: ViewDimensions(size: block))
      for index in tracks.tracks.indices { tracks.tracks[index].origin += shift }
    }
    cached = (extent, tracks)
    return tracks
  }

  override func tracks(across extent: CGFloat) -> [Track] { grid(extent).tracks }
  /// Tracks that need more than is offered make the grid wider; it then divides its own width when it is placed.
  override func reportedExtent(_ extent: CGFloat) -> CGFloat {
    max(extent, GridTracks(items, across: extent).extent)
  }
  override func idealExtent() -> CGFloat { GridTracks(items, across: .nan).extent }

  override func crossAlignment(_ track: Int) -> AlignmentKey {
    guard let tracks = cached?.tracks, track < tracks.items.count,
      let own = items[tracks.items[track]].alignment
    else { return alignment }
    return axis == .vertical ? own.horizontal.key : own.vertical.key
  }

  override func lineAlignment(_ track: Int) -> AlignmentKey? {
    let center = Alignment.center
    var own = center
    if let tracks = cached?.tracks, track < tracks.items.count {
      own = items[tracks.items[track]].alignment ?? center
    }
    return axis == .vertical ? own.vertical.key : own.horizontal.key
  }
}

/// A container view that arranges its child views in a grid that grows vertically, making them only as needed.
nonisolated public struct LazyVGrid<Content: View>: View {
  public typealias Body = Never
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// - Parameter spacing: The distance between rows; nil means 8 points.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public static func _make(_ view: LazyVGrid, _ inputs: _ViewInputs) -> _Node {
    let node = LazyGridNode(axis: .vertical, alignment: view.alignment.key, inputs)
    node.set(view.columns, view.alignment.key, view.spacing)
    return makeLazy(node, view.content)
  }
  @MainActor public static func _update(_ node: _Node, _ view: LazyVGrid) {
    let node = unsafeDowncast(node, to: LazyGridNode.self)
    node.set(view.columns, view.alignment.key, view.spacing)
    if let content = node.content { Content._update(content, view.content) }
  }
}

/// A container view that arranges its child views in a grid that grows horizontally, making them only as needed.
nonisolated public struct LazyHGrid<Content: View>: View {
  public typealias Body = Never
  let rows: [GridItem]
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.rows = rows
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor public static func _make(_ view: LazyHGrid, _ inputs: _ViewInputs) -> _Node {
    let node = LazyGridNode(axis: .horizontal, alignment: view.alignment.key, inputs)
    node.set(view.rows, view.alignment.key, view.spacing)
    return makeLazy(node, view.content)
  }
  @MainActor public static func _update(_ node: _Node, _ view: LazyHGrid) {
    let node = unsafeDowncast(node, to: LazyGridNode.self)
    node.set(view.rows, view.alignment.key, view.spacing)
    if let content = node.content { Content._update(content, view.content) }
  }
}
