import Foundation
import Synchronization

/// Where a container keeps its models, and what may be done with them.
public struct ModelConfiguration: DataStoreConfiguration, Hashable, Sendable {
  /// Its stores are Martlet's own, which nobody asks as a ``DataStore``.
  public typealias Store = Never

  /// Synchronisation through CloudKit, of which there is none here.
  public struct CloudKitDatabase: Hashable, Sendable {
    /// What the app is entitled to: nothing.
    public static let automatic = CloudKitDatabase()
    /// No synchronisation.
    public static let none = CloudKitDatabase()
  }

  /// The configuration's name, and the store file's without its ending.
  public let name: String
  /// The models that are kept here; nil for all of the container's schema.
  public var schema: Schema?
  /// The store's file, or the PostgreSQL server and its database: `postgres://user@host/database`.
  public let url: URL
  /// Whether nothing is written to a file, and everything is gone with the container.
  public let isStoredInMemoryOnly: Bool
  /// Whether contexts can save.
  public let allowsSave: Bool

  /// A store in the app's data directory, or in memory.
  ///
  /// - Parameters:
  ///   - name: The file's name without its ending, `default` if there is none.
  ///   - allowsSave: False to open a file for reading only.
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name: name ?? "default", schema: schema,
      url: StoreDirectory.current.appending(path: "\(name ?? "default").store"),
      isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave)
  }

  /// A store in the file at `url`, or, if that begins with `postgres://` or `postgresql://`, in the database of a
  /// PostgreSQL server.
  ///
  /// One database can hold the stores of several applications: each has a PostgreSQL schema of its own, which is named
  /// as the configuration. Without a name that is the application's bundle identifier, or its process's name.
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(
      name: name
        ?? (Self.isPostgreSQL(url) ? Self.application : url.deletingPathExtension().lastPathComponent),
      schema: schema, url: url,
      isStoredInMemoryOnly: false, allowsSave: allowsSave)
  }

  /// A store for these models and all that they are related to.
  @_disfavoredOverload
  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(nil, schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  /// Whether the store is on a PostgreSQL server.
  package var isPostgreSQL: Bool { !isStoredInMemoryOnly && Self.isPostgreSQL(url) }

  private static func isPostgreSQL(_ url: URL) -> Bool {
    ["postgres", "postgresql"].contains(url.scheme?.lowercased())
  }

  private static var application: String {
    Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
  }

  private init(name: String, schema: Schema?, url: URL, isStoredInMemoryOnly: Bool, allowsSave: Bool) {
    self.name = name
    self.schema = schema
    self.url = url
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
  }
}

/// Where stores are kept that no configuration gives a URL.
package enum StoreDirectory {
  private static let chosen = Mutex<URL?>(nil)

  /// The directory that the app's command line names, else the user's data directory of the program.
  package static var current: URL {
    get {
      chosen.withLock { $0 } ?? commandLine
        ?? (FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
        ?? URL(filePath: NSHomeDirectory()))
        .appending(path: ProcessInfo.processInfo.processName)
    }
    set { chosen.withLock { $0 = newValue } }
  }

  /// An app's launcher, which knows of no stores, leaves `--data` here.
  private static var commandLine: URL? {
    ProcessInfo.processInfo.environment["MARTLET_DATA"].map { URL(filePath: $0, directoryHint: .isDirectory) }
  }
}
