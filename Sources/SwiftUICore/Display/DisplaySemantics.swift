import CoreGraphics

/// What a node means to a person who can't see it; it also decides the HTML element.
public struct DisplaySemantics: Equatable, Sendable {
  public enum Role: Equatable, Sendable {
    case none
    case group
    case text
    case image
    case button
    case link
    case heading(level: Int)
    case list
    case listItem
    case toggle
    case radioGroup, radio
    case menu, menuItem
    case progress
    case slider
    case textField, searchField
    case dialog, alert
    case navigation, main, toolbar, search
    /// Rows of a grid can be selected, those of a table can't.
    case table, grid, tableRow, columnHeader, cell, gridCell
    case tabList, tab
    case status
    /// Buttons that stand beside a list's row and come out when it is drawn aside.
    case swipeActions(HorizontalEdge, allowsFullSwipe: Bool)
  }
  public var role: Role = .none
  public var label: String?
  public var value: String?
  public var hint: String?
  /// From `accessibilityIdentifier`.
  public var identifier: String?
  public var isHidden = false
  public var isSelected: Bool?
  public var isDisabled = false
  /// Of what rows are chosen from: whether several can be. Nil where none can.
  public var allowsMultipleSelection: Bool?
  public var isExpanded: Bool?
  /// Index of this one among `setSize` (virtual lists), counted from one.
  public var position: Int?
  public var setSize: Int?
  /// Where a link leads: a path of the app, or a foreign URL.
  public var href: String?
  public var sort: String?
  public var isModal = false
  public var language: String?
  public var updatesLive = false
  /// Whether it is read, and reached by keys, before its siblings though it is drawn above them: a bar at the top.
  public var readsFirst = false

  public init(role: Role = .none) { self.role = role }
}

/// What a node listens for and what it does then.
public struct DisplayInteraction {
  public enum Kind: Hashable, Sendable {
    /// A click, a tap, or Return and Space on the focused element.
    case press
    case doublePress
    case longPress
    case pressDown, pressUp
    case hover
    case drag
    case scroll
    /// Editing of a control: text or number.
    case edit
    case submit
    case focus, blur
    case key
    /// Escape or a click outside a presentation.
    case dismiss
    case context
    /// Drawing a row aside to show its actions. The display does it by itself.
    case swipe
  }
  /// A keyboard shortcut that presses this node from anywhere in the scene.
  public struct Shortcut: Hashable, Sendable {
    public var key: String
    public var command, shift, option, control: Bool
    public init(key: String, command: Bool, shift: Bool, option: Bool, control: Bool) {
      self.key = key
      self.command = command
      self.shift = shift
      self.option = option
      self.control = control
    }
  }
  /// The element of a list's row that has the keyboard's focus when the row has it.
  public enum Stop: Equatable, Sendable {
    case row
    /// A link or button in the row.
    case node(UInt32)
  }
  public struct Shape: Equatable, Sendable {
    public var kinds: Set<Kind>
    public var isEnabled: Bool
    public var isFocusable: Bool
    public var shortcut: Shortcut?
    public var hitArea: DisplayShape.Geometry?
    public var hitAreaEvenOdd = false
    /// True when nothing outside `hitArea` can be hit, children included.
    public var limitsHits = false
    public var allowsHitTesting: Bool
    public var longPressDuration: Double?
    /// How a list's row takes part in the list's one stop of the Tab key: nil if it doesn't.
    public var stop: Stop?
    /// True when the server wants the node focused, false when it wants it blurred, nil leaves it. A text field says
    /// so in its content.
    public var wantsFocus: Bool?
  }
  public var shape: Shape
  package var handle: (@MainActor (DisplayEvent) -> Void)?

  package init(
    kinds: Set<Kind>, isEnabled: Bool = true, isFocusable: Bool = false, shortcut: Shortcut? = nil,
    hitArea: DisplayShape.Geometry? = nil, allowsHitTesting: Bool = true,
    handle: (@MainActor (DisplayEvent) -> Void)? = nil
  ) {
    shape = Shape(
      kinds: kinds, isEnabled: isEnabled, isFocusable: isFocusable, shortcut: shortcut, hitArea: hitArea,
      allowsHitTesting: allowsHitTesting, longPressDuration: nil)
    self.handle = handle
  }
}

/// Something that a person did to a node.
public struct DisplayEvent: Sendable {
  public enum Detail: Sendable {
    case none
    /// In the node's coordinates, and whether a keyboard or assistive technology did it.
    case point(CGPoint)
    case drag(start: CGPoint, location: CGPoint, velocity: CGSize, ended: Bool)
    case hover(Bool, CGPoint)
    case scroll(CGPoint, viewport: CGSize)
    case text(String, edit: UInt32, selection: Range<Int>?)
    case number(Double, edit: UInt32)
    case key(String)
  }
  public var kind: DisplayInteraction.Kind
  public var detail: Detail
  /// Command, shift, option, control keys held.
  public var modifiers: DisplayInteraction.Shortcut?
  public init(_ kind: DisplayInteraction.Kind, _ detail: Detail = .none) {
    self.kind = kind
    self.detail = detail
  }
}
