import Foundation

extension FoodTruckModel {
  /// The order with an id, if there is one.
  public func order(_ id: Order.ID) -> Order? { ordersByID[id] }

  /// The order with a number, as it stands in a link, if there is one.
  public func order(number: Int) -> Order? { ordersByID["Order#\(number)"] }

  /// The orders with a status, newest first.
  public func orders(_ status: OrderStatus) -> [Order] { ordersByStatus[status] ?? [] }

  /// How many orders have a status.
  public func count(of status: OrderStatus) -> Int { ordersByStatus[status]?.count ?? 0 }

  /// The orders that aren't completed, newest first.
  public var incompleteOrders: [Order] { orders.filter { $0.status != .completed } }

  /// Adds an order at its place by date, and keeps it. One whose id is taken already is ignored.
  public func insert(_ order: Order) {
    guard ordersByID[order.id] == nil else { return }
    ledger?.add(order)
    ledger?.save()
    show(order)
  }

  /// Takes in what other servers stored: orders that are new, and those that have changed.
  public func take(_ records: [OrderRecord]) {
    let menu = Dictionary(uniqueKeysWithValues: donuts.map { ($0.id, $0) })
    for record in records {
      let order = record.order(menu: menu)
      if ordersByID[order.id] == nil {
        ledger?.note(record)
        show(order)
      } else {
        showReplaced(order)
      }
    }
  }

  /// Adds an order to what is shown.
  func show(_ order: Order) {
    guard ordersByID[order.id] == nil else { return }
    ordersByID[order.id] = order
    orders.insertSorted(order, by: Self.newestFirst)
    ordersByStatus[order.status, default: []].insertSorted(order, by: Self.newestFirst)
    if order.creationDate > now().addingTimeInterval(-24 * 60 * 60) { todaysSummary.formUnion(order) }
    refreshRecentOrders()
    for table in liveTables { table.inserted(order) }
  }

  /// Starts to prepare a placed order.
  ///
  /// - Returns: The order as it is now, or `nil` if it wasn't waiting to be prepared.
  @discardableResult
  public func markPreparing(_ id: Order.ID) -> Order? {
    guard var order = ordersByID[id], order.status == .placed else { return nil }
    order.status = .preparing
    order.preparationDate = now()
    replace(order)
    return order
  }

  /// Completes an order whatever its status, and notes when.
  ///
  /// - Returns: The order as it is now, or `nil` if it is unknown or was completed before: so whoever ends a
  ///   Live Activity or shows a sheet for it does so once.
  @discardableResult
  public func complete(_ id: Order.ID) -> Order? {
    guard var order = ordersByID[id], order.status != .completed else { return nil }
    order.status = .completed
    order.completionDate = now()
    replace(order)
    return order
  }

  /// Completes several orders.
  ///
  /// - Returns: Those that were completed just now, newest first.
  @discardableResult
  public func complete(_ ids: some Sequence<Order.ID>) -> [Order] {
    ids.compactMap { complete($0) }.sorted(by: Self.newestFirst)
  }

  /// Does what the order's own button says: a placed order goes on to preparing, a preparing or ready one is
  /// completed, and a completed one stays.
  ///
  /// - Returns: The order as it is now, or `nil` if nothing changed.
  @discardableResult
  public func advance(_ id: Order.ID) -> Order? {
    ordersByID[id]?.status == .placed ? markPreparing(id) : complete(id)
  }

  static var newestFirst: (Order, Order) -> Bool { { $0.isNewer(than: $1) } }

  private func replace(_ order: Order) {
    ledger?.update(order)
    ledger?.save()
    showReplaced(order)
  }

  private func showReplaced(_ order: Order) {
    guard let old = ordersByID[order.id], old != order else { return }
    ordersByID[order.id] = order
    if let index = orders.sortedIndex(of: old, by: Self.newestFirst) { orders[index] = order }
    if old.status != order.status {
      if let index = ordersByStatus[old.status]?.sortedIndex(of: old, by: Self.newestFirst) {
        ordersByStatus[old.status]?.remove(at: index)
      }
      ordersByStatus[order.status, default: []].insertSorted(order, by: Self.newestFirst)
    }
    refreshRecentOrders()
    for table in liveTables { table.replaced(old, with: order) }
  }

  private func refreshRecentOrders() {
    let newest = Array(orders.prefix(5))
    if newest != recentOrders { recentOrders = newest }
  }
}

extension Array {
  /// Where an element is or would go in a sorted array. O(log n).
  func insertionIndex(for element: Element, by areInOrder: (Element, Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if areInOrder(self[middle], element) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func insertSorted(_ element: Element, by areInOrder: (Element, Element) -> Bool) {
    insert(element, at: insertionIndex(for: element, by: areInOrder))
  }
}

extension Array where Element: Equatable {
  /// Where an element is in a sorted array in which no two elements are of the same rank. O(log n).
  func sortedIndex(of element: Element, by areInOrder: (Element, Element) -> Bool) -> Int? {
    let index = insertionIndex(for: element, by: areInOrder)
    return index < count && self[index] == element ? index : nil
  }
}
