/// Somebody who shows what a context's models are, and hears of everything that may change that.
///
/// A context doesn't keep its followers alive. It calls them where it is used itself.
protocol ContextFollower: AnyObject {
  /// A model of the context is about to be changed, or was inserted or deleted; nothing is saved yet.
  func touched(_ storage: _ModelStorage)
  /// The context saved, or took in what others saved.
  ///
  /// - Parameter mixed: Whether models changed their identity, since they turned out to be rows that there were already.
  func changed(_ changes: ChangeSet, mixed: Bool)
  /// The context failed to save by itself: what waited for that has to go on without.
  func autosaveFailed()
}

/// The followers of a context.
struct ContextFollowers {
  private struct Entry { weak var follower: (any ContextFollower)? }
  private var entries: [Entry] = []

  mutating func add(_ follower: any ContextFollower) {
    entries.removeAll { $0.follower == nil }
    entries.append(Entry(follower: follower))
  }

  var isEmpty: Bool { entries.isEmpty }

  func forEach(_ body: (any ContextFollower) -> Void) {
    for entry in entries {
      if let follower = entry.follower { body(follower) }
    }
  }
}

extension ModelContext {
  /// Tells who shows the model that it is about to change.
  func touch(_ storage: _ModelStorage) {
    if !followers.isEmpty { followers.forEach { $0.touched(storage) } }
  }

  /// Whether unsaved changes will be saved in this turn.
  var savesByItself: Bool { isMain && autosaveEnabled && autosaveError == nil }
}
