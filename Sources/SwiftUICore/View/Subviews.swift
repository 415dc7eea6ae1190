/// An opaque value that stands for one view of another view's content.
///
/// It is shown where it is put. It keeps the environment and the state of the place where it was written.
nonisolated public struct Subview: View, Identifiable {
  /// The identity of a subview.
  public struct ID: Hashable, Sendable {
    fileprivate let object: ObjectIdentifier
  }
  public typealias Body = Never
  let proxy: SubviewProxy

  public var id: ID { ID(object: proxy.id) }
  /// What the view carries for its container.
  public var containerValues: ContainerValues { proxy.values }

  @MainActor public static func _make(_ view: Subview, _ inputs: _ViewInputs) -> _Node {
    SubviewProxy._make(view.proxy, inputs)
  }
  @MainActor public static func _update(_ node: _Node, _ view: Subview) {
    SubviewProxy._update(node, view.proxy)
  }
}

/// The views that another view's content resolves to, in order; as a view it shows them all.
nonisolated public struct SubviewsCollection: View, RandomAccessCollection {
  public typealias SubSequence = SubviewsCollectionSlice
  let subviews: [Subview]

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }

  @MainActor public var body: some View { ForEach(subviews) { $0 } }
}

/// Some of the views of a ``SubviewsCollection``.
nonisolated public struct SubviewsCollectionSlice: View, RandomAccessCollection {
  public typealias SubSequence = SubviewsCollectionSlice
  let subviews: ArraySlice<Subview>

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }

  @MainActor public var body: some View { ForEach(subviews) { $0 } }
}

/// The content of a group that is made of another view's subviews.
nonisolated public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
  let base: Subviews
  let transform: (SubviewsCollection) -> Content

  @MainActor public var body: some View {
    SubviewReader(base) { proxies in transform(SubviewsCollection(subviews: proxies.map(Subview.init))) }
  }
}

extension Group {
  /// Makes a group of what `transform` makes of the views that `view` resolves to.
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init(content: GroupElementsOfContent(base: view, transform: transform))
  }
}

/// The data of a loop over the subviews of a view; they aren't known before the loop is shown, so here it is empty.
public struct ForEachSubviewCollection<Content>: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> Subview { preconditionFailure("There is no subview at \(index).") }
}

extension ForEach {
  /// Makes a view for each view that `view` resolves to.
  public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == ForEachSubviewCollection<Content>, ID == Subview.ID, Content: View {
    self.init(data: ForEachSubviewCollection(), id: { $0.id }, content: content)
    alternative = AnyView(
      Group(subviews: view) { subviews in
        ForEach<[Subview], Subview.ID, Content>(subviews.subviews, content: content)
      })
  }
}
