import Foundation

/// What went wrong in a model, a schema or a store, and where.
///
/// Two errors are equal, and match in a `catch`, if their kinds are: `catch SwiftDataError.modelValidationFailure`
/// catches that kind whatever the model. `model`, `property` and `value` say which one it was.
public struct SwiftDataError: Error, Sendable {
  /// The kinds of errors.
  package enum Kind: String, Sendable {
    case includePendingChangesWithBatchSize, sortingPendingChangesWithIdentifiers
    case unsupportedKeyPath, unsupportedPredicate, unsupportedSortDescriptor
    case historyTokenExpired, invalidTransactionFetchRequest
    case duplicateConfiguration, configurationSchemaNotFoundInContainerSchema
    case unknownSchema, backwardMigration, loadIssueModelContainer
    case missingModelContext, modelValidationFailure
    // What follows has no counterpart among Apple's.
    case uniqueConstraintViolation, missingValue, deniedDeletion, countLimit
    case undecodableValue, unsupportedType, invalidModel
    case storeCorrupt, storeBusy, storeFull, storeReadOnly, storeUnavailable, storeFailure
  }

  package var kind: Kind
  /// The name of the model class that the error is about.
  public package(set) var model: String?
  /// The name of the property that the error is about.
  public package(set) var property: String?
  /// The value that could not be used, as text.
  public package(set) var value: String?
  /// The model that the error is about, if it is a stored one.
  public package(set) var identifier: PersistentIdentifier?
  /// What happened, as a sentence without a full stop.
  public package(set) var reason: String

  package init(
    _ kind: Kind, model: String? = nil, property: String? = nil, value: String? = nil, _ reason: String
  ) {
    self.kind = kind
    self.model = model
    self.property = property
    self.value = value
    self.reason = reason
  }
}

extension SwiftDataError: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.kind == b.kind }
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

extension SwiftDataError: LocalizedError, CustomStringConvertible {
  public var description: String {
    var text = reason
    if let model { text = "\(model)\(property.map { ".\($0)" } ?? ""): \(text)" }
    if let value { text += " (\(value))" }
    return text
  }

  public var errorDescription: String? { description }
}

extension SwiftDataError {
  static func undecodable(
    _ value: StoredValue, _ slot: Int, of modelClass: _ModelClass, _ identifier: PersistentIdentifier
  ) -> Self {
    let property = modelClass.properties[slot]
    let text = value.plain.map { "\($0)" } ?? ""
    var error = Self(
      .undecodableValue, model: modelClass.name, property: property.name, value: String(text.prefix(200)),
      "the stored value of the model \(identifier.key) is no \(property.valueType)")
    error.identifier = identifier
    return error
  }

  /// What is stored is no value of the property's type.
  public static let undecodableValue = Self(
    .undecodableValue, "the stored value is none of the property's type")
  /// Another stored model has this unique value.
  public static let uniqueConstraintViolation = Self(
    .uniqueConstraintViolation, "another model has this value already")
  /// A relationship that needs a model has none.
  public static let missingValue = Self(.missingValue, "the relationship leads to no model")
  /// A model that others refer to can't be deleted.
  public static let deniedDeletion = Self(.deniedDeletion, "the model has related models")
  /// There are too few or too many related models.
  public static let countLimit = Self(.countLimit, "there are too few or too many related models")
  /// The store's file is damaged.
  public static let storeCorrupt = Self(.storeCorrupt, "the store is damaged")
  /// Another process has kept the store locked for too long.
  public static let storeBusy = Self(.storeBusy, "the store is locked")
  /// The disk is full.
  public static let storeFull = Self(.storeFull, "the disk is full")
  /// The store can only be read.
  public static let storeReadOnly = Self(.storeReadOnly, "the store can only be read")
  /// The store can't be reached.
  public static let storeUnavailable = Self(.storeUnavailable, "the store can't be reached")

  /// A key path names no persisted property.
  public static let unsupportedKeyPath = Self(.unsupportedKeyPath, "the key path names no persisted property")
  /// A predicate that can't be evaluated.
  public static let unsupportedPredicate = Self(.unsupportedPredicate, "the predicate can't be evaluated")
  /// A sort descriptor that can't be used.
  public static let unsupportedSortDescriptor = Self(
    .unsupportedSortDescriptor, "the sort descriptor can't be used")
  /// Two configurations of one container name the same store.
  public static let duplicateConfiguration = Self(
    .duplicateConfiguration, "two configurations name the same store")
  /// A configuration's schema has models that the container's schema lacks.
  public static let configurationSchemaNotFoundInContainerSchema = Self(
    .configurationSchemaNotFoundInContainerSchema,
    "the container's schema lacks models of a configuration's schema")
  /// A model isn't part of the container's schema.
  public static let unknownSchema = Self(.unknownSchema, "the model isn't part of the container's schema")
  /// A store was written with a newer schema than the app's.
  public static let backwardMigration = Self(
    .backwardMigration, "the store was written with a newer schema, and can only be read")
  /// A store can't be opened.
  public static let loadIssueModelContainer = Self(.loadIssueModelContainer, "the store can't be opened")
  /// The operation needs a model that is part of a context.
  public static let missingModelContext = Self(.missingModelContext, "the model is part of no context")
  /// A model can't be saved as it is.
  public static let modelValidationFailure = Self(
    .modelValidationFailure, "the model can't be saved as it is")
  /// A history token is from before the oldest transaction that is kept.
  public static let historyTokenExpired = Self(
    .historyTokenExpired, "the token is older than the history that is kept")
}
