import Foundation
import SwiftDataCore
import SwiftUI
import SwiftUICore

extension View {
  /// Gives this view and what is in it a container's main context.
  @MainActor @preconcurrency
  public func modelContainer(_ container: ModelContainer) -> some View { modelContext(container.mainContext) }

  /// Gives this view and what is in it a context: queries fetch in it.
  @MainActor @preconcurrency
  public func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  /// Opens a container for a model and all that it is related to, and gives this view its main context.
  ///
  /// If the store can't be opened the view isn't shown: an explanation stands in its place, and in the log. Nothing is
  /// erased.
  ///
  /// - Parameters:
  ///   - inMemory: Whether nothing is kept when the view is gone.
  ///   - isAutosaveEnabled: Whether changes are saved at the end of the turn that made them.
  ///   - isUndoEnabled: Whether changes can be undone, by `\.undoManager` of the environment.
  ///   - onSetup: Called once, with the container or with what was wrong.
  ///
  /// - Compatibility: The undo manager is the container's, which all of its windows share.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// As ``modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:)`` for several models.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View {
    ContainerOpener(
      content: self,
      opening: ContainerOpening(
        modelTypes, inMemory: inMemory, isShared: !inMemory, autosaves: isAutosaveEnabled,
        undoes: isUndoEnabled, onSetup: onSetup))
  }
}

extension Scene {
  /// Gives the scene's windows a container's main context: they all show the same models.
  @MainActor @preconcurrency
  public func modelContainer(_ container: ModelContainer) -> some Scene {
    wrappingContent { $0.modelContainer(container) }
  }

  /// Gives the scene's windows a context: queries fetch in it.
  @MainActor @preconcurrency
  public func modelContext(_ modelContext: ModelContext) -> some Scene {
    wrappingContent { $0.modelContext(modelContext) }
  }

  /// Opens a container for a model and all that it is related to, and gives the scene's windows its main context.
  ///
  /// If the store can't be opened an explanation stands in the windows, and in the log. Nothing is erased.
  ///
  /// - Parameters:
  ///   - inMemory: Whether nothing is kept when the process ends.
  ///   - isAutosaveEnabled: Whether changes are saved at the end of the turn that made them.
  ///   - isUndoEnabled: Whether changes can be undone, by `\.undoManager` of the environment.
  ///   - onSetup: Called once for each window, with the container or with what was wrong.
  ///
  /// - Compatibility: The undo manager is the container's, which all of its windows share.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    modelContainer(
      for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
      isUndoEnabled: isUndoEnabled, onSetup: onSetup)
  }

  /// As ``modelContainer(for:inMemory:isAutosaveEnabled:isUndoEnabled:onSetup:)`` for several models.
  @MainActor @preconcurrency
  public func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
    isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let opening = ContainerOpening(
      modelTypes, inMemory: inMemory, isShared: true, autosaves: isAutosaveEnabled, undoes: isUndoEnabled,
      onSetup: onSetup)
    return wrappingContent { ContainerOpener(content: $0, opening: opening) }
  }
}
