import CoreGraphics
import SwiftUICore

/// What a sheet's content says about the sheet.
struct SheetSettings: Equatable {
  var detents: Set<PresentationDetent>?
  var selection: Binding<PresentationDetent>?
  var dragIndicator: Visibility?
  var isDismissDisabled = false
  var cornerRadius: CGFloat?

  static func == (a: SheetSettings, b: SheetSettings) -> Bool {
    let sameSelection =
      switch (a.selection, b.selection) {
      case (nil, nil): true
      case (let a?, let b?): a.location.isSame(as: b.location)
      default: false
      }
    return sameSelection && a.detents == b.detents && a.dragIndicator == b.dragIndicator
      && a.isDismissDisabled == b.isDismissDisabled && a.cornerRadius == b.cornerRadius
  }

  mutating func merge(_ other: SheetSettings) {
    detents = other.detents ?? detents
    selection = other.selection ?? selection
    dragIndicator = other.dragIndicator ?? dragIndicator
    cornerRadius = other.cornerRadius ?? cornerRadius
    isDismissDisabled = isDismissDisabled || other.isDismissDisabled
  }
}

struct SheetSettingsKey: PreferenceKey {
  static var defaultValue: SheetSettings { SheetSettings() }
  static func reduce(value: inout SheetSettings, nextValue: () -> SheetSettings) { value.merge(nextValue()) }
}

extension View {
  /// Sets the heights at which the sheet around this view rests. By default it is `.large` only.
  ///
  /// In a wide window sheets are centred cards, and detents have no effect, as on an iPad.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    transformPreference(SheetSettingsKey.self) { $0.detents = detents }
  }

  /// The same, with the present height as a binding.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    transformPreference(SheetSettingsKey.self) {
      $0.detents = detents
      $0.selection = selection
    }
  }

  /// Sets whether the sheet shows a grabber at its top; by default it does if it has several detents.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    transformPreference(SheetSettingsKey.self) { $0.dragIndicator = visibility }
  }

  /// Requests another corner radius for the presentation's background, in points; nil is the platform's.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    transformPreference(SheetSettingsKey.self) { $0.cornerRadius = cornerRadius }
  }

  /// Prevents people from closing the presentation around this view by a swipe, Escape or a click beside it.
  ///
  /// Code can still dismiss it.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(SheetSettingsKey.self) { $0.isDismissDisabled = $0.isDismissDisabled || isDisabled }
  }
}
