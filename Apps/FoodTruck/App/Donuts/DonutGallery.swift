import FoodTruckKit
import SwiftUI

/// The donuts on the menu, as icons or as a list, sorted and searched.
struct DonutGallery: View {
  enum Style: String, CaseIterable, Identifiable {
    case icons, list
    var id: Self { self }
    var title: LocalizedStringKey { self == .icons ? "Icons" : "List" }
    var symbol: String { self == .icons ? "square.grid.2x2" : "list.bullet" }
  }

  let model: FoodTruckModel
  @State private var style = Style.icons
  @State private var sort = DonutSort.popularity
  @State private var timeframe = Timeframe.week
  @State private var flavour = Flavour.sweet
  @State private var text = ""
  @Environment(\.locale) private var locale

  var body: some View {
    let donuts = model.donuts(
      matching: text, sortedBy: sort, timeframe: timeframe, flavour: flavour, locale: locale,
      localized: localized)
    Group {
      if donuts.isEmpty {
        ContentUnavailableView {
          Label("No Matching Donuts", systemImage: "magnifyingglass")
        } description: {
          Text("No donut contains “\(text)”.")
        }
      } else if style == .icons {
        DonutGrid(donuts: donuts)
      } else {
        DonutList(donuts: donuts)
      }
    }
    .navigationTitle("Donuts")
    .searchable(text: $text, prompt: "Search donuts")
    .toolbar { ToolbarItem(placement: .primaryAction) { options } }
  }

  private var options: some View {
    Menu {
      Picker("Layout", selection: $style) {
        ForEach(Style.allCases) { style in Label(style.title, systemImage: style.symbol).tag(style) }
      }
      .pickerStyle(.inline)
      Picker("Sort", selection: $sort) {
        ForEach(DonutSort.allCases) { sort in Text(LocalizedStringKey(sort.title)).tag(sort) }
      }
      .pickerStyle(.inline)
      if sort == .popularity {
        Picker("Timeframe", selection: $timeframe) {
          ForEach(Timeframe.allCases) { timeframe in Text(LocalizedStringKey(timeframe.title)).tag(timeframe)
          }
        }
        .pickerStyle(.inline)
      } else if sort == .flavour {
        Picker("Flavor", selection: $flavour) {
          ForEach(Flavour.allCases) { flavour in Text(LocalizedStringKey(flavour.name)).tag(flavour) }
        }
        .pickerStyle(.inline)
      }
    } label: {
      Label("Gallery Options", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
    }
  }

  private func localized(_ name: String) -> String {
    String(localized: String.LocalizationValue(name), locale: locale)
  }
}

/// The gallery as pictures with names.
private struct DonutGrid: View {
  let donuts: [Donut]
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dynamicTypeSize) private var typeSize
  // Names need more room in larger type.
  @ScaledMetric(relativeTo: .callout) private var narrow = 100.0
  @ScaledMetric(relativeTo: .callout) private var wide = 150.0

  var body: some View {
    GeometryReader { geometry in
      let isReduced = sizeClass == .compact || typeSize >= .xxxLarge || geometry.size.width <= 390
      ScrollView {
        LazyVGrid(
          columns: [GridItem(.adaptive(minimum: isReduced ? narrow : wide), spacing: 20)], spacing: 20
        ) {
          ForEach(donuts) { donut in DonutCell(donut: donut, side: isReduced ? 60 : 100) }
        }
        .padding()
      }
    }
  }
}

private struct DonutCell: View {
  let donut: Donut
  let side: Double

  var body: some View {
    VStack {
      DonutView(donut: donut, isThumbnail: side < 80, isLabelled: false).frame(width: side, height: side)
      VStack(spacing: 2) {
        Text(LocalizedStringKey(donut.name)).multilineTextAlignment(.center)
        FlavourLabel(flavour: donut.flavours.mostPotent.flavour)
      }
      .font(.callout)
    }
    .accessibilityElement(children: .combine)
  }
}

/// The icon and name of a flavour, in a quiet colour.
struct FlavourLabel: View {
  let flavour: Flavour

  var body: some View {
    HStack(spacing: 4) {
      Image(decorative: flavour.imageName).renderingMode(.template).resizable().scaledToFit()
        .frame(width: 14, height: 14)
      Text(LocalizedStringKey(flavour.name))
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
  }
}

/// The gallery as rows.
private struct DonutList: View {
  let donuts: [Donut]

  var body: some View {
    List(donuts) { donut in
      HStack(spacing: 12) {
        DonutView(donut: donut, isThumbnail: true, isLabelled: false).frame(width: 60, height: 60)
        VStack(alignment: .leading) {
          Text(LocalizedStringKey(donut.name))
          FlavourLabel(flavour: donut.flavours.mostPotent.flavour)
        }
      }
    }
  }
}
