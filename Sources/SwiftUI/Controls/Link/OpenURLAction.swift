import Foundation

/// An action that opens a URL.
///
/// Without one of the app's in the environment the scene's host opens it: a page in a new tab of the browser.
@MainActor @preconcurrency
public struct OpenURLAction {
  /// The result of a custom open URL action.
  public struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, system(URL?) }
    let kind: Kind
    /// The handler opened the URL.
    public static let handled = Result(kind: .handled)
    /// The handler discarded the URL.
    public static let discarded = Result(kind: .discarded)
    /// The handler asks the system to open the original URL.
    public static let systemAction = Result(kind: .system(nil))
    /// The handler asks the system to open the modified URL.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
  }

  private let handler: (@MainActor (URL) -> Result)?
  package var system: SystemOpenURL?

  /// Creates an action that opens a URL with a handler of the app's.
  nonisolated public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  nonisolated init(system: SystemOpenURL?) {
    handler = nil
    self.system = system
  }

  /// Whether the host opens URLs, without any code of the app's.
  package var isSystem: Bool { handler == nil }

  /// Opens a URL, following system conventions.
  public func callAsFunction(_ url: URL) { callAsFunction(url, completion: { _ in }) }

  /// Opens a URL and says whether that went well.
  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    switch handler?(url).kind ?? .system(nil) {
    case .handled: completion(true)
    case .discarded: completion(false)
    case .system(let other):
      guard let system else { return completion(false) }
      completion(system.open(other ?? url))
    }
  }
}

/// What a scene's host does with a URL that a view opens.
@MainActor
package final class SystemOpenURL {
  package let open: @MainActor (URL) -> Bool
  nonisolated package init(open: @escaping @MainActor (URL) -> Bool) { self.open = open }
}

private struct SystemOpenURLKey: EnvironmentKey {
  static var defaultValue: SystemOpenURL? { nil }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction? { nil }
}

extension EnvironmentValues {
  /// Set by the scene's host.
  package var systemOpenURL: SystemOpenURL? {
    get { self[SystemOpenURLKey.self] }
    set { self[SystemOpenURLKey.self] = newValue }
  }

  /// An action that opens a URL.
  public var openURL: OpenURLAction {
    get {
      guard var action = self[OpenURLKey.self] else { return OpenURLAction(system: systemOpenURL) }
      action.system = systemOpenURL
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }
}
