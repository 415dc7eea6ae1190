import Foundation
import Observation

/// A class whose instances a store keeps. Write ``Model()`` before a class to make it one.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype {
  /// What the class's declaration says about its persisted properties, in their order.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  /// The constraints and indices that `#Unique` and `#Index` in the class's declaration name.
  static var _schemaRules: [Schema.Rule] { get }
  /// Part of what the macro writes; don't use it yourself.
  static var _modelClass: _ModelClass { get }
  /// Part of what the macro writes; don't use it yourself.
  var _$storage: _ModelStorage { get set }
  /// Part of what the macro writes; don't use it yourself.
  init(_$storage: _ModelStorage)
}

extension PersistentModel {
  /// The model's identity.
  public var persistentModelID: PersistentIdentifier { _$storage.identifier }

  /// The model's identity, if the class declares no `id` of its own.
  public var id: PersistentIdentifier { _$storage.identifier }

  public static func == (a: Self, b: Self) -> Bool {
    a === b || a._$storage.identifier == b._$storage.identifier
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(_$storage.key) }
}
