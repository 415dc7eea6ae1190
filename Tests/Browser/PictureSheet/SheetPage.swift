import CoreGraphics
import SwiftUI

/// The pages of the comparison, each of the size of a phone.
enum SheetPage: CaseIterable {
  case scripts, styles, shapes, strokes, gradients, effects, filters, transforms, materials, images, symbols,
    controls
  case list

  static let size = CGSize(width: 390, height: 700)

  @MainActor @ViewBuilder var content: some View {
    switch self {
    case .scripts: ScriptsPage()
    case .styles: StylesPage()
    case .shapes: ShapesPage()
    case .strokes: StrokesPage()
    case .gradients: GradientsPage()
    case .effects: EffectsPage()
    case .filters: FiltersPage()
    case .transforms: TransformsPage()
    case .materials: MaterialsPage()
    case .images: ImagesPage()
    case .symbols: SymbolsPage()
    case .controls: ControlsPage()
    case .list: ListPage()
    }
  }
}
