import SwiftUICore

extension DisplaySemantics {
  /// Decides the element and writes names and states. `hasParts` says that there is something inside that speaks for
  /// itself, such as the text of a button.
  func write(into node: inout PageNode, hasParts: Bool, isInsideControl: Bool) {
    if isHidden { node.attributes["aria-hidden"] = "true" }
    writeElement(into: &node, isInsideControl)
    if let identifier { node.attributes["data-i"] = identifier }
    if let language { node.attributes["lang"] = language }
    if let hint { node.attributes["title"] = hint }
    if isDisabled {
      if ["button", "input", "textarea"].contains(node.tag) {
        node.attributes["disabled"] = ""
      } else if role != .none, role != .text, role != .group {
        node.attributes["aria-disabled"] = "true"
      }
    }
    if let isExpanded { node.attributes["aria-expanded"] = isExpanded ? "true" : "false" }
    if isModal { node.attributes["aria-modal"] = "true" }
    if allowsMultipleSelection == true { node.attributes["aria-multiselectable"] = "true" }
    if updatesLive { node.attributes["aria-live"] = "polite" }
    if let position { node.attributes["aria-posinset"] = String(position) }
    if let setSize { node.attributes["aria-setsize"] = String(setSize) }
    writeSelection(into: &node)
    writeName(into: &node)
    if let value { writeValue(value, into: &node) }
    if let sort { node.attributes["aria-sort"] = sort }
  }

  private func writeElement(into node: inout PageNode, _ isInsideControl: Bool) {
    // A control element inside another would be closed by the parser; it keeps its role there.
    func control(_ tag: String, _ role: String? = nil) {
      if isInsideControl {
        node.attributes["role"] = role ?? (tag == "a" ? "link" : tag)
        node.attributes["tabindex"] = isDisabled ? nil : "0"
      } else if node.tag == "div" {
        node.tag = tag
        if tag == "button" { node.attributes["type"] = "button" }
        if let role { node.attributes["role"] = role }
      } else {
        node.attributes["role"] = role ?? tag
      }
    }
    func role(_ name: String) { node.attributes["role"] = name }
    switch self.role {
    case .none, .text: break
    case .group: role("group")
    case .image: if node.attributes["data-m"] == nil { role("img") }
    case .button: control("button")
    case .link:
      control("a")
      if node.tag == "a" { node.attributes["href"] = SafeLink.checked(href ?? "") ?? "" }
    case .heading(let level):
      if node.tag == "div" { node.tag = "h\(min(max(level, 1), 6))" }
    case .list: role(allowsMultipleSelection == nil ? "list" : "listbox")
    case .listItem: role(isSelected == nil ? "listitem" : "option")
    case .toggle: control("button", "switch")
    case .radioGroup: role("radiogroup")
    case .radio: control("button", "radio")
    case .menu: role("menu")
    case .menuItem: control("button", "menuitem")
    case .progress: role("progressbar")
    case .slider: if node.tag != "input" { role("slider") }
    case .textField: if node.tag == "div" { role("textbox") }
    case .searchField:
      if node.tag == "input" { node.attributes["type"] = "search" } else { role("searchbox") }
    case .dialog: role("dialog")
    case .alert: role("alertdialog")
    case .navigation: role("navigation")
    case .main: role("main")
    case .toolbar: role("toolbar")
    case .search: role("search")
    case .table: role("table")
    case .grid: role("grid")
    case .tableRow: role("row")
    case .columnHeader: role("columnheader")
    case .cell: role("cell")
    case .gridCell: role("gridcell")
    case .tabList: role("tablist")
    case .tab: control("button", "tab")
    case .status: role("status")
    case .swipeActions(_, let allowsFullSwipe):
      role("group")
      node.attributes["data-a"] = allowsFullSwipe ? "f" : ""
    }
  }

  private func writeSelection(into node: inout PageNode) {
    guard let isSelected else { return }
    let state = isSelected ? "true" : "false"
    switch role {
    case .toggle, .radio: node.attributes["aria-checked"] = state
    case .button: node.attributes["aria-pressed"] = state
    case .link: node.attributes["aria-current"] = isSelected ? "page" : nil
    case .tab, .listItem, .tableRow, .cell, .gridCell: node.attributes["aria-selected"] = state
    case .menuItem:
      node.attributes["role"] = "menuitemradio"
      node.attributes["aria-checked"] = state
    default: if isSelected { node.attributes["aria-current"] = "true" }
    }
  }

  private func writeName(into node: inout PageNode) {
    guard let label, !label.isEmpty else { return }
    if role == .text || role == .none, node.attributes["role"] == nil {
      // A name is for something with a role: a text is read as what it says.
      if case .none = role { node.attributes["role"] = "group" } else { return }
    }
    node.attributes["aria-label"] = label
  }

  private func writeValue(_ value: String, into node: inout PageNode) {
    switch role {
    case .progress, .slider: node.attributes["aria-valuetext"] = value
    case .toggle where isSelected == nil:
      node.attributes["aria-checked"] = value == "1" || value == "true" ? "true" : "false"
    case .textField, .searchField, .toggle: break
    case .heading, .text, .image, .none, .group:
      if let label { node.attributes["aria-label"] = "\(label), \(value)" }
    default: node.attributes["aria-description"] = value
    }
  }

  /// What a press was aimed at: if that changes, a press on what was there before is not meant any more.
  var target: PressTarget {
    PressTarget(role: role, label: label, identifier: identifier)
  }
}

/// What a person took a control for when pressing it.
struct PressTarget: Equatable {
  var role: DisplaySemantics.Role
  var label: String?
  var identifier: String?

  /// Whether it is an element that a page may not nest in another of its kind.
  var isControl: Bool {
    switch role {
    case .button, .link, .toggle, .radio, .menuItem, .tab: true
    default: false
    }
  }
}
