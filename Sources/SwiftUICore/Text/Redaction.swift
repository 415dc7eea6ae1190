/// Why content is hidden behind shapes.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Texts appear as bars, for content that isn't there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Texts that are privacy sensitive appear as bars.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// Texts appear as bars, for content that is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
private struct SensitivityKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Why content in this part of the tree is hidden.
  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }
  package var isPrivacySensitive: Bool {
    get { self[SensitivityKey.self] }
    set { self[SensitivityKey.self] = newValue }
  }
  /// Whether content is hidden here.
  package var isRedacted: Bool {
    let reasons = redactionReasons
    if reasons.isEmpty { return false }
    return reasons.contains(.placeholder) || reasons.contains(.invalidated)
      || (reasons.contains(.privacy) && isPrivacySensitive)
  }
}

extension View {
  /// Hides the content of this view for a reason, besides those around it.
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    editEnvironment { $0.redactionReasons.formUnion(reason) }
  }

  /// Shows the content of this view whatever is said around it.
  nonisolated public func unredacted() -> some View { environment(\.redactionReasons, []) }

  /// Marks the content of this view as private: a redaction for privacy hides it.
  nonisolated public func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
