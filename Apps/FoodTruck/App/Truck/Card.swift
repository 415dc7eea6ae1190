import SwiftUI

/// A card of the home screen: a header that leads somewhere, and what it shows.
struct Card<Content: View>: View {
  let title: LocalizedStringKey
  let symbol: String
  let panel: Panel
  @Binding var selection: Panel?
  /// True where the screen is pushed, false where the sidebar's choice changes.
  let isPushed: Bool
  @ViewBuilder let content: Content

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      if isPushed {
        NavigationLink(value: panel) { header }.buttonStyle(.borderless)
      } else {
        Button {
          selection = panel
        } label: {
          header
        }
        .buttonStyle(.borderless)
      }
      content
    }
    .padding(10)
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .background(Color(uiColor: .secondarySystemGroupedBackground), in: ContainerRelativeShape())
  }

  private var header: some View {
    HStack {
      Label(title, systemImage: symbol)
      Image(systemName: "chevron.forward").imageScale(.small).accessibilityHidden(true)
    }
    .font(.headline)
    .foregroundStyle(.tint)
    .frame(maxWidth: .infinity, alignment: .leading)
    .contentShape(Rectangle())
  }
}
