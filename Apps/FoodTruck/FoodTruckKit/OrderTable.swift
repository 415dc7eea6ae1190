import Foundation
import Observation

/// The rows of one window's table of orders: searched, sorted, and kept so while orders change.
///
/// A change of the text or of the order of columns costs O(n log n), once. An order that arrives or changes
/// costs a binary search.
@MainActor
@Observable
public final class OrderTable {
  /// The orders that match `text`, sorted by `sortOrder`, equals newest first.
  public private(set) var rows: [Order] = []

  /// What is searched for.
  public var text = "" {
    didSet { if text != oldValue { rebuild() } }
  }

  /// What the rows are sorted by.
  public var sortOrder: [KeyPathComparator<Order>] {
    didSet { if sortOrder != oldValue { rows.sort(by: areInOrder) } }
  }

  @ObservationIgnored private let model: FoodTruckModel
  @ObservationIgnored private var localized: (String) -> String
  @ObservationIgnored private var matchedDonuts: [Donut: Bool] = [:]

  /// Makes a table of a model's orders.
  ///
  /// - Parameters:
  ///   - sortOrder: What the rows are sorted by at first.
  ///   - localized: Translates an English name into the language of the person who searches.
  public init(
    model: FoodTruckModel,
    sortOrder: [KeyPathComparator<Order>] = [KeyPathComparator(\Order.status, order: .reverse)],
    localized: @escaping (String) -> String = { $0 }
  ) {
    self.model = model
    self.sortOrder = sortOrder
    self.localized = localized
    rebuild()
    model.tables.append(WeakOrderTable(table: self))
  }

  /// Searches in another language from now on.
  public func translate(_ localized: @escaping (String) -> String) {
    self.localized = localized
    if !text.isEmpty { rebuild() }
  }

  /// The rows with a status, in the order of the rows: for lists with a section for each.
  public func rows(_ status: OrderStatus) -> [Order] { rows.filter { $0.status == status } }

  func inserted(_ order: Order) {
    if matches(order) { rows.insertSorted(order, by: areInOrder) }
  }

  func replaced(_ old: Order, with order: Order) {
    guard let index = rows.sortedIndex(of: old, by: areInOrder) else { return }
    if !areInOrder(old, order) && !areInOrder(order, old) {
      rows[index] = order
    } else {
      var changed = rows
      changed.remove(at: index)
      changed.insertSorted(order, by: areInOrder)
      rows = changed
    }
  }

  private func rebuild() {
    matchedDonuts.removeAll()
    rows = model.orders.filter(matches).sorted(by: areInOrder)
  }

  private func matches(_ order: Order) -> Bool {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty || order.matchesID(text, localized: localized) { return true }
    // Orders share their donuts, so each donut is searched once per text.
    return order.donuts.contains { donut in
      if let known = matchedDonuts[donut] { return known }
      let found = donut.matches(text, localized: localized)
      matchedDonuts[donut] = found
      return found
    }
  }

  private func areInOrder(_ left: Order, _ right: Order) -> Bool {
    for comparator in sortOrder {
      switch comparator.compare(left, right) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: continue
      }
    }
    return left.isNewer(than: right)
  }
}

/// A table that its model tells about changes without keeping it alive.
struct WeakOrderTable {
  weak var table: OrderTable?
}

extension FoodTruckModel {
  /// The tables that are still in use.
  var liveTables: [OrderTable] {
    if tables.isEmpty { return [] }
    tables.removeAll { $0.table == nil }
    return tables.compactMap(\.table)
  }
}
