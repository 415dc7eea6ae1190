/// A set of accessibility traits that describe how an element behaves.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  private var bits: UInt32

  private init(bits: UInt32) { self.bits = bits }
  public init() { bits = 0 }

  /// The element is a button.
  public static let isButton = AccessibilityTraits(bits: 1)
  /// The element is a header that divides content into sections; it becomes an `<h1>` … `<h6>`.
  public static let isHeader = AccessibilityTraits(bits: 2)
  /// The element is selected now.
  public static let isSelected = AccessibilityTraits(bits: 4)
  /// The element is a link.
  public static let isLink = AccessibilityTraits(bits: 8)
  /// The element is a search field.
  public static let isSearchField = AccessibilityTraits(bits: 16)
  /// The element is an image.
  public static let isImage = AccessibilityTraits(bits: 32)
  /// The element is text that can't be changed.
  public static let isStaticText = AccessibilityTraits(bits: 64)
  /// The element changes often; screen readers follow it.
  public static let updatesFrequently = AccessibilityTraits(bits: 128)
  /// What is beside this element is left out while it is shown.
  public static let isModal = AccessibilityTraits(bits: 256)
  /// The element is switched on and off.
  public static let isToggle = AccessibilityTraits(bits: 512)
  /// The element is a bar of tabs.
  public static let isTabBar = AccessibilityTraits(bits: 1024)

  // MARK: SetAlgebra

  public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { .init(bits: bits | other.bits) }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(bits: bits & other.bits)
  }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
    .init(bits: bits ^ other.bits)
  }
  public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }
  public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }

  @discardableResult
  public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
    let isNew = !contains(newMember)
    bits |= newMember.bits
    return (isNew, newMember)
  }

  @discardableResult
  public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
    let removed = bits & member.bits
    bits &= ~member.bits
    return removed == 0 ? nil : AccessibilityTraits(bits: removed)
  }

  @discardableResult
  public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    let old = bits & newMember.bits
    bits |= newMember.bits
    return old == 0 ? nil : AccessibilityTraits(bits: old)
  }
}
