import Foundation

public final class ModelContext {
  package var storeIdentifier: String? { nil }
  func noteChange(of model: any PersistentModel) {}
  func noteActivity() {}
  func fill(_ storage: _ModelStorage) {}
  func resolve(_ key: Int64, _ modelClass: _ModelClass) -> (any PersistentModel)? { nil }
  func load(_ list: AnyRelationList, _ slot: Int, of storage: _ModelStorage) { list.isLoaded = true }
  func insertAny(_ model: any PersistentModel) {}
}
