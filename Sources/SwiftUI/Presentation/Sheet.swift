import SwiftUICore

extension View {
  /// Presents a sheet when a binding to a Boolean value is true.
  ///
  /// The content's closure isn't run while nothing is presented. `onDismiss` runs when the sheet has moved out.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(FlagPresenter(isPresented: isPresented, form: .sheet, onDismiss: onDismiss, content: content))
  }

  /// Presents a sheet using the given item as its data source.
  ///
  /// Another id dismisses the sheet and presents a new one; an item with the same id updates the content in place.
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(ItemPresenter(item: item, form: .sheet, onDismiss: onDismiss, content: content))
  }

  /// Presents a view that covers the whole window when a binding to a Boolean value is true.
  nonisolated public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(FlagPresenter(isPresented: isPresented, form: .cover, onDismiss: onDismiss, content: content))
  }

  /// Presents a view that covers the whole window using the given item as its data source.
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(ItemPresenter(item: item, form: .cover, onDismiss: onDismiss, content: content))
  }
}

/// The surfaces that hold arbitrary content.
nonisolated enum PresentationForm: Equatable {
  case sheet, cover
  case popover(UnitPoint, Edge)

  var isPopover: Bool { if case .popover = self { true } else { false } }

  @MainActor func surface<Content: View>(
    _ control: PresentationControl, _ content: @escaping () -> Content
  ) -> AnyView {
    let content = AnyView(DeferredContent(make: content))
    return switch self {
    case .sheet: AnyView(SheetSurface(control: control, content: content))
    case .cover: AnyView(CoverSurface(control: control, content: content))
    case .popover(let point, let edge):
      AnyView(PopoverSurface(control: control, attachment: point, edge: edge, content: content))
    }
  }
}

nonisolated private struct FlagPresenter<Sheet: View>: ViewModifier {
  @Binding var isPresented: Bool
  let form: PresentationForm
  let onDismiss: (() -> Void)?
  let content: () -> Sheet

  init(
    isPresented: Binding<Bool>, form: PresentationForm, onDismiss: (() -> Void)?,
    content: @escaping () -> Sheet
  ) {
    _isPresented = isPresented
    (self.form, self.onDismiss, self.content) = (form, onDismiss, content)
  }

  @MainActor func body(content: Content) -> some View {
    let isPresented = $isPresented
    let (form, sheet) = (form, self.content)
    content.presenting(
      self.isPresented
        ? PresentationRequest(
          id: 0, isFloating: form.isPopover, close: { isPresented.wrappedValue = false },
          onDismiss: onDismiss,
          makeSurface: { form.surface($0, sheet) }) : nil)
  }
}

nonisolated private struct ItemPresenter<Item: Identifiable, Sheet: View>: ViewModifier {
  @Binding var item: Item?
  let form: PresentationForm
  let onDismiss: (() -> Void)?
  let content: (Item) -> Sheet

  init(
    item: Binding<Item?>, form: PresentationForm, onDismiss: (() -> Void)?, content: @escaping (Item) -> Sheet
  ) {
    _item = item
    (self.form, self.onDismiss, self.content) = (form, onDismiss, content)
  }

  @MainActor func body(content: Content) -> some View {
    let binding = $item
    let (form, sheet) = (form, self.content)
    content.presenting(
      item.map { item in
        PresentationRequest(
          id: item.id, isFloating: form.isPopover, close: { binding.wrappedValue = nil },
          onDismiss: onDismiss,
          makeSurface: { form.surface($0) { sheet(item) } })
      })
  }
}

extension View {
  /// Presents a popover beside this view when a binding to a Boolean value is true.
  ///
  /// On a narrow screen it becomes a sheet. `arrowEdge` is the edge of this view where the popover goes if there is
  /// room; else it goes to the opposite one.
  nonisolated public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      FlagPresenter(
        isPresented: isPresented, form: .popover(attachmentAnchor.point, arrowEdge), onDismiss: nil,
        content: content))
  }

  /// Presents a popover beside this view using the given item as its data source.
  nonisolated public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      ItemPresenter(
        item: item, form: .popover(attachmentAnchor.point, arrowEdge), onDismiss: nil, content: content))
  }
}

/// Where a popover is attached to the view that presents it.
public enum PopoverAttachmentAnchor {
  /// The edges of the view's bounds.
  public enum Source: Sendable {
    case bounds
  }
  case rect(Source)
  /// A point of the view's bounds.
  case point(UnitPoint)

  /// NaN stands for the whole of the bounds.
  var point: UnitPoint {
    switch self {
    case .rect: UnitPoint(x: .nan, y: .nan)
    case .point(let point): point
    }
  }
}
