@_exported import DeveloperToolsSupport

/// Makes an entry of environment values, transactions, container values or focused values.
///
/// Write it in an extension of ``EnvironmentValues``, ``Transaction``, ``ContainerValues`` or ``FocusedValues``:
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var title: String = "Untitled"
/// }
/// ```
///
/// The default value may be evaluated at every read that finds no other: a default that makes an object may make
/// several. A focused value is optional and has no default but nil. The compiler reports any other use.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "MartletMacros", type: "EntryMacro")

/// Part of what ``Entry()`` expands to; don't use it yourself.
@attached(accessor)
public macro __EntryDefaultValue() = #externalMacro(module: "MartletMacros", type: "EntryDefaultValueMacro")

/// Makes a dynamic property usable in the body of a `#Preview`.
///
/// ```swift
/// #Preview {
///   @Previewable @State var isOn = true
///   Toggle("Wings", isOn: $isOn)
/// }
/// ```
///
/// It belongs to the outermost statements of the body: the properties move into a view that the preview shows, and
/// the other statements become that view's body.
@attached(peer)
public macro Previewable() = #externalMacro(module: "MartletMacros", type: "PreviewableMacro")
