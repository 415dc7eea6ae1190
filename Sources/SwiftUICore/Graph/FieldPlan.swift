import CoreGraphics
import Foundation
@_spi(Reflection) import Swift

/// How values of one view type are compared and where their dynamic properties are, worked out once per type.
///
/// Comparison is bitwise where that settles it, then by `==` for Equatable fields, then field by field (DESIGN §3.2).
/// It is sound because the node retains the old value while it is compared. This file and the one
/// that compares actions are those that use the reflection SPI.
package final class FieldPlan {
  enum Check {
    case bits(offset: Int, size: Int)
    case string(offset: Int)
    case equatable(offset: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
    case nested(offset: Int, FieldPlan)
    case action(offset: Int)
  }
  struct Dynamic {
    let offset: Int
    let install: @MainActor (UnsafeMutableRawPointer, _Node, inout Int) -> Void
    let isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  }
  private(set) var checks: [Check] = []
  /// Everything but dynamic properties and padding, merged.
  private(set) var ranges: [(offset: Int, size: Int)] = []
  private(set) var dynamics: [Dynamic] = []
  /// Dynamic properties without which the value can't be evaluated.
  private var requirements: [(offset: Int, missing: @MainActor (UnsafeRawPointer) -> MissingObject?)] = []
  /// Makes what moves the values of an `Animatable` type that has data.
  private(set) var makeMotion: (@MainActor () -> DataMotion)?
  private let isPlain: Bool
  /// An Equatable type that isn't plain is compared by its own `==`.
  private var wholeEquality: ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)?

  private init(isPlain: Bool) { self.isPlain = isPlain }

  package var hasDynamics: Bool { !dynamics.isEmpty }

  package func isEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for dynamic in dynamics where !dynamic.isSame(a + dynamic.offset, b + dynamic.offset) { return false }
    if let wholeEquality { return wholeEquality(a, b) }
    var same = true
    for range in ranges where memcmp(a + range.offset, b + range.offset, range.size) != 0 {
      same = false
      break
    }
    if same { return true }
    if isPlain { return false }
    for check in checks {
      switch check {
      case .bits(let offset, let size):
        if memcmp(a + offset, b + offset, size) != 0 { return false }
      case .string(let offset):
        if memcmp(a + offset, b + offset, 16) != 0,
          (a + offset).assumingMemoryBound(to: String.self).pointee
            != (b + offset).assumingMemoryBound(to: String.self).pointee
        {
          return false
        }
      case .equatable(let offset, let equal):
        if !equal(a + offset, b + offset) { return false }
      case .nested(let offset, let plan):
        if !plan.isEqual(a + offset, b + offset) { return false }
      case .action(let offset):
        if !ActionComparison.isSame(a + offset, b + offset) { return false }
      }
    }
    return true
  }

  @MainActor
  package func install(_ pointer: UnsafeMutableRawPointer, _ owner: _Node, _ slot: inout Int) {
    for dynamic in dynamics { dynamic.install(pointer + dynamic.offset, owner, &slot) }
  }

  /// Whether evaluation may be impossible: see ``missing(_:)``.
  package var hasRequirements: Bool { !requirements.isEmpty }

  /// What is missing for the evaluation of a value whose dynamic properties are connected.
  @MainActor
  package func missing(_ pointer: UnsafeRawPointer) -> MissingObject? {
    for requirement in requirements {
      if let missing = requirement.missing(pointer + requirement.offset) { return missing }
    }
    return nil
  }

  // MARK: Making plans

  // Used under `lock` only: state may be written, and so compared, on any thread. A plan doesn't change once it is made.
  nonisolated(unsafe) private static var plans: [ObjectIdentifier: FieldPlan] = [:]
  private static let lock = NSLock()

  package static func of<T>(_ type: T.Type) -> FieldPlan {
    if let plan = lock.withLock({ plans[ObjectIdentifier(type)] }) { return plan }
    let plan = make(type)
    lock.withLock { plans[ObjectIdentifier(type)] = plan }
    return plan
  }

  private static func make<T>(_ type: T.Type) -> FieldPlan {
    let plan = FieldPlan(isPlain: _isPOD(type))
    if let animatable = type as? any Animatable.Type { plan.makeMotion = motion(animatable) }
    var fields: [(offset: Int, size: Int)] = []
    let complete = _forEachField(of: type, options: []) { _, offset, fieldType, kind in
      fields += plan.addField(
        fieldType, offset, isReference: kind == .class || kind == .function, isStruct: kind == .struct)
      return true
    }
    if !complete || (fields.isEmpty && plan.dynamics.isEmpty) {
      if MemoryLayout<T>.size > 0 {
        plan.ranges = [(0, MemoryLayout<T>.size)]
        // Enums and classes show no fields: other bits are another value.
        plan.checks = [.bits(offset: 0, size: MemoryLayout<T>.size)]
      }
    } else {
      // Neighbours are merged; padding between fields holds garbage and is stepped over.
      for field in fields where field.size > 0 {
        if let last = plan.ranges.last, last.offset + last.size == field.offset {
          plan.ranges[plan.ranges.count - 1].size += field.size
        } else {
          plan.ranges.append(field)
        }
      }
    }
    if !plan.isPlain, plan.dynamics.isEmpty, let equatable = type as? any Equatable.Type {
      plan.wholeEquality = equality(equatable)
    }
    return plan
  }

  /// Notes how a field is compared or installed; returns its place if it counts in the bitwise comparison.
  private func addField<F>(_ type: F.Type, _ offset: Int, isReference: Bool, isStruct: Bool) -> [(
    offset: Int, size: Int
  )] {
    let size = MemoryLayout<F>.size
    if let dynamic = type as? any DynamicProperty.Type {
      dynamics.append(Self.dynamicField(dynamic, offset))
      if let requiring = type as? any RequiringProperty.Type {
        requirements.append((offset, Self.requirement(requiring)))
      } else {
        for inner in Self.of(type).requirements {
          requirements.append((offset + inner.offset, inner.missing))
        }
      }
      return []
    }
    if isReference, ActionComparison.isAction(type) {
      checks.append(.action(offset: offset))
    } else if _isPOD(type) || isReference {
      checks.append(.bits(offset: offset, size: size))
    } else if type == String.self {
      checks.append(.string(offset: offset))
    } else if let equatable = type as? any Equatable.Type {
      checks.append(.equatable(offset: offset, Self.equality(equatable)))
    } else if isStruct {
      checks.append(.nested(offset: offset, Self.of(type)))
    } else {
      checks.append(.bits(offset: offset, size: size))
    }
    return [(offset, size)]
  }

  private static func equality<T: Equatable>(_ type: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }
  private static func motion<A: Animatable>(_ type: A.Type) -> (@MainActor () -> DataMotion)? {
    if A.AnimatableData.self == EmptyAnimatableData.self { return nil }
    return { @MainActor () -> DataMotion in DataMotionOf<A>() }
  }
  private static func requirement<T: RequiringProperty>(_ type: T.Type)
    -> @MainActor (UnsafeRawPointer) -> MissingObject?
  {
    { T._missing($0.assumingMemoryBound(to: T.self)) }
  }
  private static func dynamicField<T: DynamicProperty>(_ type: T.Type, _ offset: Int) -> Dynamic {
    Dynamic(
      offset: offset,
      install: { pointer, owner, slot in
        T._install(pointer.assumingMemoryBound(to: T.self), owner, &slot)
      },
      isSame: { T._isSame($0.assumingMemoryBound(to: T.self), $1.assumingMemoryBound(to: T.self)) })
  }
}

/// Compares two values of a view type by its plan. Not isolated: called in the hottest loop there is.
nonisolated package func isSameValue<T>(_ plan: FieldPlan, _ a: inout T, _ b: T) -> Bool {
  withUnsafePointer(to: &a) { a in withUnsafePointer(to: b) { b in plan.isEqual(a, b) } }
}
