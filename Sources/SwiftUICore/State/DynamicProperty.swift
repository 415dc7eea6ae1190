/// A stored variable that updates an external property of a view.
///
/// A type of your own that conforms may hold other dynamic properties (`@State`, `@Environment` …): they are connected
/// before `update()` is called, and `update()` is called before the view's body.
public protocol DynamicProperty {
  mutating func update()

  /// Connects the property at `pointer` to the node whose view holds it.
  @MainActor
  static func _install(_ pointer: UnsafeMutablePointer<Self>, _ owner: _Node, _ slot: inout Int)
  /// Whether two values of one place in a view count as the same.
  static func _isSame(_ a: UnsafePointer<Self>, _ b: UnsafePointer<Self>) -> Bool
}

extension DynamicProperty {
  public mutating func update() {}

  @MainActor
  public static func _install(_ pointer: UnsafeMutablePointer<Self>, _ owner: _Node, _ slot: inout Int) {
    FieldPlan.of(Self.self).install(UnsafeMutableRawPointer(pointer), owner, &slot)
    pointer.pointee.update()
  }

  public static func _isSame(_ a: UnsafePointer<Self>, _ b: UnsafePointer<Self>) -> Bool {
    FieldPlan.of(Self.self).isEqual(UnsafeRawPointer(a), UnsafeRawPointer(b))
  }
}

extension _Node {
  /// The storage of the dynamic property at `slot`, made on the first evaluation.
  package final func slot<T: AnyObject>(_ slot: inout Int, make: () -> T) -> T {
    defer { slot += 1 }
    if slot < slots.count { return unsafeDowncast(slots[slot], to: T.self) }
    let new = make()
    slots.append(new)
    return new
  }
}
