import SwiftUICore

extension ViewHarness {
  /// The view tree with the names of the views, the layout tree with frames and proposals, and the display tree: for
  /// reading while a test is written.
  public var dump: String {
    update()
    return graph.debugDescription
  }

  #if DEBUG
    /// What is inconsistent inside after an update; empty if all is well. Every size that is kept is measured again.
    package func invariantFailures() -> [String] {
      update()
      return graph.invariantFailures()
    }
  #endif
}
