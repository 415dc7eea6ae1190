/// An object that a view reads from the environment although nobody put one there.
///
/// Apple's SwiftUI ends the process. Here the view's body isn't evaluated: there would be no value to give. A visible
/// placeholder stands where the view would be until a view above it supplies the object, and a message says what to do.
package final class MissingObject {
  /// The object's type by name.
  let type: String
  /// The modifier that supplies it.
  let modifier: String

  package init(type: String, modifier: String) {
    self.type = type
    self.modifier = modifier
  }

  /// The node of the placeholder.
  @MainActor func makeNode(_ inputs: _ViewInputs) -> _Node {
    MissingObjectView._make(MissingObjectView(missing: self), inputs)
  }

  /// Says what is missing in which view.
  func report<V>(in view: V.Type) {
    Diagnostics.warnOnce(
      "\(view) reads an object of type \(type) from the environment, but no view above it supplies one; a placeholder "
        + "is shown in its place. Add .\(modifier) with a \(type) to a view above it.")
  }

  /// For a property that belongs to no view, so that nothing can stand in: a programming error, as in Apple's.
  static func readOutsideOfViews(_ type: Any.Type) -> Never {
    fatalError(
      "An object of type \(type) was read from the environment outside of a view's body. Read it in the body, or in "
        + "what the body makes.")
  }
}

/// A dynamic property without which a view can't be evaluated.
package protocol RequiringProperty: DynamicProperty {
  /// What is missing of the property at `pointer`, which is connected to its view; nil if nothing is.
  @MainActor static func _missing(_ pointer: UnsafePointer<Self>) -> MissingObject?
}

/// What stands in for a view without its object.
struct MissingObjectView: View {
  let missing: MissingObject

  var body: some View {
    Text(verbatim: "\(missing.type)?").font(.caption).foregroundStyle(.red).lineLimit(1).padding(4)
      .border(.red, width: 1)
  }
}
