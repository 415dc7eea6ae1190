import SwiftDataCore

/// The results of a query in sections: a collection of ``ResultsSection``.
///
/// Sections come in the order in which they first appear in the results.
public struct SectionedResults<Element: PersistentModel, SectionTitle: Hashable> {
  private let sections: [ResultsSection<Element, SectionTitle>]
  private let indices_: [SectionTitle: Int]

  /// The titles of the sections in order.
  public var sectionTitles: [SectionTitle] { sections.map(\.title) }

  init() { (sections, indices_) = ([], [:]) }

  /// Groups models whose titles stand beside them. O(n).
  init(_ models: [Element], titles: [SectionTitle]) {
    var groups: [(title: SectionTitle, models: [Element])] = []
    var indices: [SectionTitle: Int] = [:]
    for (model, title) in zip(models, titles) {
      if let index = indices[title] {
        groups[index].models.append(model)
      } else {
        indices[title] = groups.count
        groups.append((title, [model]))
      }
    }
    sections = groups.map { ResultsSection(title: $0.title, models: $0.models) }
    indices_ = indices
  }

  /// The section with the given title, or nil if there is none. O(1).
  public subscript(sectionTitle title: SectionTitle) -> ResultsSection<Element, SectionTitle>? {
    indices_[title].map { sections[$0] }
  }

  /// The index of the section with the given title, or nil if there is none. O(1).
  public func index(ofSectionTitled title: SectionTitle) -> Int? { indices_[title] }
}

extension SectionedResults: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> ResultsSection<Element, SectionTitle> { sections[position] }
}

/// The models of a query's results that have one title in common.
public struct ResultsSection<Element: PersistentModel, SectionTitle: Hashable> {
  /// What the models have in common.
  public let title: SectionTitle
  private let models: [Element]

  init(title: SectionTitle, models: [Element]) { (self.title, self.models) = (title, models) }
}

extension ResultsSection: Identifiable {
  public var id: SectionTitle { title }
}

extension ResultsSection: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { models.count }
  public subscript(position: Int) -> Element { models[position] }
}
