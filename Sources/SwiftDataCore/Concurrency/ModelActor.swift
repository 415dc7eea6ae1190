import Foundation

/// An actor with a context of its own. Write ``ModelActor(disableGenerateInit:)`` before an actor to make it one.
///
/// ```swift
/// @ModelActor actor Importer {
///   func add(_ name: String) throws {
///     modelContext.insert(Trip(name: name))
///     try modelContext.save()
///   }
/// }
/// let importer = Importer(modelContainer: container)
/// ```
///
/// Its work runs on a queue of its own, wherever the actor was made.
public protocol ModelActor: Actor {
  /// The container that the actor works on.
  nonisolated var modelContainer: ModelContainer { get }
  /// Runs the actor's work, and has its context.
  nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
  /// Where the actor's work runs.
  nonisolated public var unownedExecutor: UnownedSerialExecutor {
    guard let executor = modelExecutor as? any SerialModelExecutor else {
      preconditionFailure("a model actor's executor has to be serial")
    }
    return executor.asUnownedSerialExecutor()
  }

  /// The actor's context.
  public var modelContext: ModelContext { modelExecutor.modelContext }

  /// The model with an identifier, as the actor's own instance; nil if there is none of this class.
  public subscript<Model: PersistentModel>(_ identifier: PersistentIdentifier, as type: Model.Type) -> Model?
  {
    guard identifier.entityName == type._modelClass.name else { return nil }
    return modelContext.resolve(identifier.key, type._modelClass) as? Model
  }
}

/// Runs work that uses a context.
public protocol ModelExecutor: Executor {
  /// The context that the work uses.
  var modelContext: ModelContext { get }
}

/// Runs work that uses a context, one piece after the other.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Runs a model actor's work on a queue of its own.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  // Sendable: the context is used by the jobs, which run one after the other on the queue.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "SwiftData.ModelActor")

  /// An executor for a context that nobody else uses.
  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// Makes an actor a ``ModelActor-protocol``: with a container, an executor, and an initialiser that takes the
/// container.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init(modelContainer:)))
@attached(extension, conformances: ModelActor)
public macro ModelActor(disableGenerateInit: Bool = false) =
  #externalMacro(module: "MartletMacros", type: "ModelActorMacro")
