/// How content of one aspect ratio fills a space of another.
public enum ContentMode: Hashable, CaseIterable, Sendable, BitwiseCopyable {
  /// As large as it can be without leaving the space.
  case fit
  /// As small as it can be while covering the space.
  case fill
}
