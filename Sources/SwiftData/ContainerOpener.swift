import Foundation
import SwiftDataCore
import SwiftUI
import SwiftUICore

/// What `modelContainer(for:…)` asks for.
@MainActor
struct ContainerOpening {
  let types: [any PersistentModel.Type]
  let inMemory: Bool
  /// Whether all who ask for the same get the same container.
  let isShared: Bool
  let autosaves: Bool
  let undoes: Bool
  let onSetup: (Result<ModelContainer, any Error>) -> Void

  init(
    _ types: [any PersistentModel.Type], inMemory: Bool, isShared: Bool, autosaves: Bool, undoes: Bool,
    onSetup: @escaping (Result<ModelContainer, any Error>) -> Void
  ) {
    (self.types, self.inMemory, self.isShared) = (types, inMemory, isShared)
    (self.autosaves, self.undoes, self.onSetup) = (autosaves, undoes, onSetup)
  }

  private struct Key: Hashable {
    let types: [ObjectIdentifier]
    let url: URL?
  }
  /// The containers that are shared: one for the windows of a scene, and for all who open one file in this process.
  private static var shared: [Key: ModelContainer] = [:]

  func open() -> Result<ModelContainer, any Error> {
    let result = Result { try container() }
    switch result {
    case .success(let container):
      container.mainContext.autosaveEnabled = autosaves
      if undoes, container.mainContext.undoManager == nil {
        container.mainContext.undoManager = UndoManager()
      }
    case .failure(let error):
      Diagnostics.warn(
        "The store of \(types.map { "\($0)" }.joined(separator: ", ")) can't be opened: \(error)")
    }
    onSetup(result)
    return result
  }

  private func container() throws -> ModelContainer {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: inMemory)
    let key = Key(types: types.map { ObjectIdentifier($0) }, url: inMemory ? nil : configuration.url)
    if isShared, let container = Self.shared[key] { return container }
    let container = try ModelContainer(for: Schema(types), configurations: [configuration])
    if isShared { Self.shared[key] = container }
    return container
  }
}

/// Shows its content with a container that it opens when it first appears, or says why it couldn't.
nonisolated struct ContainerOpener<Content: View>: View {
  let content: Content
  let opening: ContainerOpening
  @State private var opened = Opened()

  /// Kept for as long as the view's identity lives.
  private final class Opened {
    var result: Result<ModelContainer, any Error>?
  }

  init(content: Content, opening: ContainerOpening) {
    self.content = content
    self.opening = opening
  }

  @MainActor var body: some View {
    switch result {
    case .success(let container):
      content.modelContainer(container).environment(\.undoManager, container.mainContext.undoManager)
    case .failure(let error):
      ContentUnavailableView(
        "The Data Can’t Be Opened", systemImage: "externaldrive.badge.xmark",
        description: Text(verbatim: "Nothing was changed or erased. \(error)"))
    }
  }

  @MainActor private var result: Result<ModelContainer, any Error> {
    if let result = opened.result { return result }
    let result = opening.open()
    opened.result = result
    return result
  }
}
