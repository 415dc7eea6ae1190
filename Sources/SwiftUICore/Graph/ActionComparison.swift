import Foundation
@_spi(Reflection) import Swift

/// Whether two actions, closures that return nothing, do the same.
///
/// Each evaluation of a body makes new closures with new contexts, so that their bits differ though nothing else does;
/// then everything that was given an action would be evaluated again whenever its parent is. An action is the same if
/// its function is the same and it captured the same: captured values never change, captured variables and objects are
/// compared by identity. `==` isn't asked, because it may leave out what the action uses.
///
/// Closures that return something are compared by their bits alone, as Apple's are: a body calls them, and they may read
/// what nobody tracks.
///
/// What was captured is described by the compiler for debuggers: a closure's context points to a description with the
/// types in order. Whatever isn't understood here counts as different.
enum ActionComparison {
  /// Whether a type is that of a closure that returns nothing.
  static func isAction<F>(_ type: F.Type) -> Bool {
    guard let function = FunctionMetadata(type) else { return false }
    return function.isSwiftClosure && function.result == ObjectIdentifier(Void.self)
  }

  /// Compares two closures of one type at those addresses.
  static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool { isSame(a, b, depth: 0) }

  private static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, depth: Int) -> Bool {
    guard a.load(as: UInt.self) == b.load(as: UInt.self) else { return false }
    let (left, right) = (
      a.load(fromByteOffset: 8, as: UnsafeRawPointer?.self),
      b.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    )
    guard left != right else { return true }
    // Closures within closures: views that hand an action on wrap it a few times, no more.
    guard let left, let right, depth < 16 else { return false }
    let metadata = left.load(as: UnsafeRawPointer.self)
    guard metadata == right.load(as: UnsafeRawPointer.self), let captures = Captures.of(metadata) else {
      return false
    }
    return captures.leaves.allSatisfy { leaf in
      let (a, b) = (left + leaf.offset, right + leaf.offset)
      switch leaf.kind {
      case .bits(let size): return memcmp(a, b, size) == 0
      case .string:
        return memcmp(a, b, 16) == 0
          || a.assumingMemoryBound(to: String.self).pointee == b.assumingMemoryBound(to: String.self).pointee
      case .closure: return isSame(a, b, depth: depth + 1)
      case .property(let isSame): return isSame(a, b)
      }
    }
  }
}

/// The part of a function type's metadata that is needed.
private struct FunctionMetadata {
  let isSwiftClosure: Bool
  let result: ObjectIdentifier

  init?<F>(_ type: F.Type) {
    let metadata = unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    guard metadata.load(as: UInt.self) == 0x302 else { return nil }
    let flags = metadata.load(fromByteOffset: 8, as: UInt.self)
    // Bits 16 to 23 are the calling convention.
    isSwiftClosure = (flags >> 16) & 0xff == 0
    result = ObjectIdentifier(metadata.load(fromByteOffset: 16, as: Any.Type.self))
  }
}

/// What the closures of one expression capture, in the order in which it lies in their contexts.
private final class Captures {
  struct Leaf {
    enum Kind {
      case bits(Int)
      case string
      case closure
      case property((UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    }
    let offset: Int
    let kind: Kind
  }
  private(set) var leaves: [Leaf] = []

  // Used under `lock` only: state may be written, and so compared, on any thread. Captures don't change once they are made.
  nonisolated(unsafe) private static var known: [UnsafeRawPointer: Captures?] = [:]
  private static let lock = NSLock()

  static func of(_ metadata: UnsafeRawPointer) -> Captures? {
    if let known = lock.withLock({ known[metadata] }) { return known }
    let captures = Captures(metadata)
    lock.withLock { known[metadata] = .some(captures) }
    return captures
  }

  /// Nil if a type isn't known, as where the closure is generic.
  private init?(_ metadata: UnsafeRawPointer) {
    // A context that isn't an object of a class: kind, offset of the first capture, description.
    guard metadata.load(as: UInt.self) == 0x400 else { return nil }
    var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
    guard offset >= 16, let description = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else {
      return nil
    }
    let count = Int(description.load(as: UInt32.self))
    let sources = description.load(fromByteOffset: 4, as: UInt32.self)
    let bindings = description.load(fromByteOffset: 8, as: UInt32.self)
    guard count <= 64, sources == 0, bindings == 0 else { return nil }
    for index in 0..<count {
      let field = description + 12 + 4 * index
      let name = field + Int(field.load(as: Int32.self))
      guard let type = Self.type(named: name) else { return nil }
      add(type, at: &offset)
    }
  }

  private static func type(named name: UnsafeRawPointer) -> Any.Type? {
    // Control characters begin references to descriptions, relative (four bytes) or absolute (eight).
    var length = 0
    while case let byte = name.load(fromByteOffset: length, as: UInt8.self), byte != 0 {
      length += byte < 0x18 ? (byte == 0 ? 1 : 5) : byte < 0x20 ? 9 : 1
    }
    return _getTypeByMangledNameInContext(
      name.assumingMemoryBound(to: UInt8.self), UInt(length), genericContext: nil, genericArguments: nil)
  }

  private func add<T>(_ type: T.Type, at offset: inout Int) {
    let alignment = MemoryLayout<T>.alignment
    offset = (offset + alignment - 1) & ~(alignment - 1)
    expand(type, at: offset)
    offset += MemoryLayout<T>.size
  }

  private func expand<T>(_ type: T.Type, at offset: Int) {
    if MemoryLayout<T>.size == 0 { return }
    if type == String.self { return leaves.append(Leaf(offset: offset, kind: .string)) }
    if FunctionMetadata(type)?.isSwiftClosure == true {
      return leaves.append(Leaf(offset: offset, kind: .closure))
    }
    if let property = type as? any LeadsToPlace.Type {
      return leaves.append(Leaf(offset: offset, kind: .property(Self.places(property))))
    }
    var fields: [(offset: Int, type: Any.Type)] = []
    let complete = _forEachField(of: type, options: []) { _, offset, field, _ in
      fields.append((offset, field))
      return true
    }
    // A struct's fields one by one, so that padding doesn't count; the bits of everything else.
    let isStruct =
      unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self).load(as: UInt.self) == 0x200
    guard isStruct, complete, !fields.isEmpty else {
      return leaves.append(Leaf(offset: offset, kind: .bits(MemoryLayout<T>.size)))
    }
    for field in fields {
      func open<F>(_ type: F.Type) { expand(type, at: offset + field.offset) }
      open(field.type)
    }
  }

  private static func places<T: LeadsToPlace>(_ type: T.Type) -> (
    UnsafeRawPointer, UnsafeRawPointer
  ) -> Bool {
    { T.haveSamePlace($0.assumingMemoryBound(to: T.self), $1.assumingMemoryBound(to: T.self)) }
  }
}

/// A dynamic property that leads to a place where a value is kept.
protocol LeadsToPlace {
  /// Whether two lead to the same place.
  static func haveSamePlace(_ a: UnsafePointer<Self>, _ b: UnsafePointer<Self>) -> Bool
}

extension Binding: LeadsToPlace {
  static func haveSamePlace(_ a: UnsafePointer<Binding>, _ b: UnsafePointer<Binding>) -> Bool {
    a.pointee.location.isSame(as: b.pointee.location)
  }
}

extension State: LeadsToPlace {
  static func haveSamePlace(_ a: UnsafePointer<State>, _ b: UnsafePointer<State>) -> Bool {
    a.pointee.box != nil && a.pointee.box === b.pointee.box
  }
}
