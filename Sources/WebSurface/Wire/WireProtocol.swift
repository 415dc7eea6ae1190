/// What server and browser say to each other over a socket. `Resources/client.js` mirrors it under the same names.
///
/// Every message is a JSON array in a text frame.
///
/// Server to browser:
///
///     [patch, number, event, [operation, …]]   number: 0 if there is nothing to acknowledge
///                                              event: the last of the browser's events that was handled
///     [welcome, event, seconds]                the scene goes on; the server's clock (since 2001)
///     [reset, scene, seconds]                  the scene is another one: everything shown is dropped
///
/// Browser to server:
///
///     [hello, version, scene, number, traits]  number: the last patch applied
///     [acknowledge, number]
///     [event, count, number, node, kind, detail…]   number: the last patch that the person had seen
///     [traits, traits]
///     [visit, count, number, url]              Back and Forward
///     [visible, 0 or 1]
///
/// Patches are kept until they are acknowledged, events until they are handled; both are sent again after the line was
/// cut, and what arrives twice is ignored by its number.
package enum Wire {
  /// A page of another version is loaded afresh.
  package static let version = 1

  package enum ToBrowser {
    package static let patch = 0
    package static let welcome = 1
    package static let reset = 2
  }

  package enum ToServer {
    package static let hello = 0
    package static let acknowledge = 1
    package static let event = 2
    package static let traits = 3
    package static let visit = 4
    package static let visible = 5
  }

  /// What a patch is made of. Attributes and styles that are `null` are removed.
  package enum Operation {
    /// `[create, id, tag, [left, top, width, height], {attributes}, {styles}, [markup]]`; an id that exists changes
    /// its element and keeps its children.
    package static let create = 1
    /// `[remove, id…]`, each with all that is in it.
    package static let remove = 2
    /// `[children, parent, index, count, id…]`: takes `count` children out at an index and puts these there.
    package static let children = 3
    /// `[place, id, left, top, width, height]`
    package static let place = 4
    /// `[attributes, id, {name: value}]`
    package static let attributes = 5
    /// `[styles, id, {name: value}]`
    package static let styles = 6
    /// `[markup, id, [markup]]`: what a node contains besides its children.
    package static let markup = 7
    /// `[animate, id, property, [motion…], form]`: all motions of a property; see `MotionEncoding`.
    package static let animate = 8
    /// `[field, id, version, edit, text, focus]`: the text of a field; see `FieldBook`.
    package static let field = 9
    /// `[location, url, title, push]`
    package static let location = 10
    /// `[open, url]`: a foreign address.
    package static let open = 11
  }
}
