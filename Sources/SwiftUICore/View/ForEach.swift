/// Computes views on demand from an underlying collection of identified data.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID
  /// True for `ForEach(0..<n)`: indices are identity and the range must not change.
  package let isConstantRange: Bool
  /// Shown instead of the data's views: a loop over what isn't known before it is shown.
  package var alternative: AnyView?

  package init(
    data: Data, id: @escaping (Data.Element) -> ID, isConstantRange: Bool = false,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    self.id = id
    self.isConstantRange = isConstantRange
  }
}

/// A view that is a loop over data; editing lists adds deletion and movement.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}

extension ForEach where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection,
    C.Index: Hashable
  {
    let collection = data.wrappedValue
    self.init(
      data: collection.indices.lazy.map { ($0, collection[$0][keyPath: id]) }, id: { $0.1 },
      content: { content(data.element(at: $0.0, id: $0.1, idPath: id)) })
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, isConstantRange: true, content: content)
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor public static var _hasSections: Bool { Content._hasSections }

  @MainActor public static func _make(_ view: ForEach, _ inputs: _ViewInputs) -> _Node {
    if let alternative = view.alternative { return AnyView._make(alternative, inputs) }
    return ForEachNode<Data, ID, Content>(view, inputs)
  }

  @MainActor public static func _update(_ node: _Node, _ view: ForEach) {
    if let alternative = view.alternative { return AnyView._update(node, alternative) }
    unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).set(view)
  }
}
