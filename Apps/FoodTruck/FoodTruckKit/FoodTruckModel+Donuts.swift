import Foundation

/// How the gallery is sorted.
public enum DonutSort: String, CaseIterable, Codable, Identifiable, Sendable {
  case name, popularity, flavour
  public var id: Self { self }

  /// The English title, which is also its key in the string catalogue.
  public var title: String {
    switch self {
    case .name: "Name"
    case .popularity: "Popularity"
    case .flavour: "Flavor"
    }
  }
}

extension FoodTruckModel {
  /// A donut on the menu, if it is there.
  public func donut(_ id: Donut.ID) -> Donut? {
    if let donut = donuts.indices.contains(id) ? donuts[id] : nil, donut.id == id { return donut }
    return donuts.first { $0.id == id }
  }

  /// Puts an edited donut in the place of the one with its id: on the menu, or the draft.
  public func update(_ donut: Donut) {
    if donut.id == draft.id {
      draft = donut
    } else if let index = donuts.firstIndex(where: { $0.id == donut.id }), donuts[index] != donut {
      donuts[index] = donut
      ledger?.update(donut)
      ledger?.save()
    }
  }

  /// Puts a copy of the draft on the menu and starts a new draft.
  ///
  /// - Returns: The donut on the menu, with an id of its own.
  @discardableResult
  public func addDraftToMenu() -> Donut {
    let added = Donut(
      id: (donuts.last?.id ?? -1) + 1, name: draft.name, dough: draft.dough, glaze: draft.glaze,
      topping: draft.topping)
    donuts.append(added)
    ledger?.add(added)
    ledger?.save()
    draft = .draft
    return added
  }

  /// The donuts of the gallery: those that match a text, in the order somebody chose.
  ///
  /// Donuts that nobody bought in the timeframe come last, rather than not at all.
  ///
  /// - Parameters:
  ///   - timeframe: What popularity is counted over.
  ///   - flavour: What the flavour order looks at, strongest first.
  ///   - locale: The language whose alphabet sorts names.
  ///   - localized: Translates an English name into the language of the person who looks.
  public func donuts(
    matching text: String = "", sortedBy sort: DonutSort, timeframe: Timeframe = .week,
    flavour: Flavour = .sweet, locale: Locale? = nil, localized: (String) -> String = { $0 }
  ) -> [Donut] {
    let found = donuts.filter { $0.matches(text, localized: localized) }
    switch sort {
    case .name:
      return found.map { (localized($0.name), $0) }
        .sorted { left, right in
          let order = left.0.compare(
            right.0, options: [.caseInsensitive, .numeric], range: nil, locale: locale)
          return order == .orderedSame ? left.1.id < right.1.id : order == .orderedAscending
        }
        .map(\.1)
    case .popularity:
      let sales = combinedSummary(timeframe).sales
      return found.ranked { sales[$0.id] ?? 0 }
    case .flavour:
      return found.ranked { $0.flavours[flavour] }
    }
  }
}

extension [Donut] {
  /// The donuts by a value, the highest first, equals by id.
  func ranked(by value: (Donut) -> Int) -> [Donut] {
    var sales = map { DonutSales(donut: $0, sales: value($0)) }
    sales.sort { left, right in
      left.sales == right.sales ? left.id < right.id : left.sales > right.sales
    }
    return sales.map(\.donut)
  }
}
