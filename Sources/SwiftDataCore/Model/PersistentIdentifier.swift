/// The identity of a model: it names one row of one store, in every context and every process.
///
/// An identifier is made together with its model and stays the same when the model is inserted and saved, so a model
/// can be kept in a set or a dictionary from its first moment on. Identifiers are never used twice, also not after a
/// row is deleted.
///
/// - Compatibility: There are no temporary identifiers: `storeIdentifier` is nil before the insertion, and equality
///   doesn't look at it. The one case in which a model takes another identifier is the upsert: an inserted model whose
///   unique value a stored row has already takes that row's.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable, Identifiable {
  /// The part that tells models of one entity apart. Opaque; ordered by the time when the models were made.
  public struct ID: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    package var key: Int64

    public static func < (a: ID, b: ID) -> Bool { a.key < b.key }

    public var description: String { String(key) }
  }

  /// What tells this model apart from others of its entity.
  public let id: ID
  /// The name of the model's entity, which is the name of its class.
  public let entityName: String
  /// Which store holds the model; nil until it is inserted into a context.
  public let storeIdentifier: String?

  package init(key: Int64, entityName: String, storeIdentifier: String?) {
    id = ID(key: key)
    self.entityName = entityName
    self.storeIdentifier = storeIdentifier
  }

  package var key: Int64 { id.key }

  public static func == (a: Self, b: Self) -> Bool { a.id == b.id && a.entityName == b.entityName }

  public func hash(into hasher: inout Hasher) { hasher.combine(id.key) }

  public static func < (a: Self, b: Self) -> Bool {
    a.entityName == b.entityName ? a.id < b.id : a.entityName < b.entityName
  }
}
