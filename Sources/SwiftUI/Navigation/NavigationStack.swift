import SwiftUICore

/// A view that displays a root view and enables you to present additional views over the root view.
///
/// A path, if there is one, is the truth: its values are the pages, from the bottom up. Where it changes in code the
/// common beginning stays as it is, with its state; the rest goes and comes in one movement. Going back removes the
/// path's last value in one write. Covered pages keep their state; pages that were popped lose it.
nonisolated public struct NavigationStack<Data, Root: View>: View {
  let path: Binding<Data>?
  let elements: (Data) -> [AnyHashable]
  let make: ([AnyHashable]) -> Data?
  let decode: ((String) -> AnyHashable?)?
  let root: Root
  @State private var ownPath: [AnyHashable] = []

  /// Creates a navigation stack that manages its own navigation state.
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    path = nil
    elements = { $0.elements }
    make = { NavigationPath(erased: $0) }
    decode = nil
    self.root = root()
  }

  /// Creates a navigation stack with heterogeneous navigation state that you can control.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.path = path
    elements = { $0.elements }
    make = { NavigationPath(erased: $0) }
    decode = nil
    self.root = root()
  }

  /// Creates a navigation stack with homogeneous navigation state that you can control.
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.path = path
    elements = { $0.map { AnyHashable($0) } }
    make = { values in
      var data = Data()
      for value in values {
        guard let element = value.base as? Data.Element else { return nil }
        data.append(element)
      }
      return data
    }
    decode = { RouteLiteral.decode($0, as: Data.Element.self).map { AnyHashable($0) } }
    self.root = root()
  }

  @MainActor public var body: some View {
    let own = $ownPath
    let (path, elements, make) = (path, elements, make)
    StackView(
      root: root, values: path.map { elements($0.wrappedValue) } ?? ownPath,
      write: { values in
        guard let path else { return own.wrappedValue = values }
        if let data = make(values) {
          path.wrappedValue = data
        } else {
          Diagnostics.warn(
            "A value of type \(values.last.map { "\(type(of: $0.base))" } ?? "?") was pushed onto a NavigationStack "
              + "whose path holds \(Data.self). Use values of that type, or a NavigationPath.")
        }
      },
      decode: decode, makePage: { AnyView(NavigationPage(page: $0, content: $1)) })
  }
}
