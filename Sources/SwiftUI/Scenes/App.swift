import SwiftUICore

/// A type that represents the structure and behavior of an app.
///
/// Mark the type with `@main`. The executable then serves the app to browsers, or draws pictures of it; `--help` says
/// how. There is one value of the type in a process; its dynamic properties are shared by all windows.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

extension App {
  /// Initializes and runs the app. Ends the process with 2 if the command line is wrong or the app can't be served.
  public static func main() { AppLauncher.run(Self.self) }
}
