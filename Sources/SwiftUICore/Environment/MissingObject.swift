import Observation

/// What happens when a view reads an object that nobody put into the environment.
///
/// Apple's SwiftUI ends the process. Here the view's evaluation can't go on either, for there is no value to give, but
/// a type that can be made without arguments stands in, and the message says what is missing.
enum MissingObject {
  static func stand<T: AnyObject>(for type: T.Type, modifier: String) -> T {
    let message =
      "No object of type \(type) found. A view reads it with @Environment or @EnvironmentObject, but no view above "
      + "it has .\(modifier) with one; add it."
    if let stand = type as? any DefaultConstructible.Type, let value = stand.init() as? T {
      Diagnostics.warn(message + " An empty \(type) stands in.")
      return value
    }
    // There is no value of the type to go on with; the scene's worker is restarted and says why.
    fatalError(message)
  }
}

/// A class that can be made without arguments; conform to it to let an empty object stand in for a missing one.
public protocol DefaultConstructible: AnyObject {
  init()
}
