@_spi(Martlet) import DeveloperToolsSupport
import Testing

/// A framework's own form of `#Preview`, as SwiftUI and WidgetKit declare theirs.
@freestanding(declaration)
private macro Preview(_ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., number: () -> Int) =
  #externalMacro(module: "MartletMacros", type: "PreviewMacro")

extension Preview {
  fileprivate init(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>..., number: @escaping @MainActor () -> Int
  ) {
    self.init(name: name, traits: traits, content: Number(make: number))
  }
}

private struct Number: PreviewContent {
  var make: @MainActor () -> Int
}

#Preview("Seven", traits: .sizeThatFitsLayout, .landscapeLeft) { 7 }

enum Place {
  #Preview { 8 }
}

@Suite @MainActor struct LinkedPreviewsTests {
  private func previews() throws -> [Preview] {
    try LinkedPreviews.all.filter { $0.fileID.hasSuffix("/LinkedPreviewsTests.swift") }.map {
      try $0.makePreview()
    }
  }

  @Test func previewsOfTheProgramAreFoundInTheOrderOfTheSource() throws {
    #expect(try previews().map { ($0.content as? Number)?.make() } == [7, 8])
    #expect(try previews().map(\.name) == ["Seven", nil])
  }

  @Test func traitsApplyInTheirOrder() throws {
    let traits = try #require(try previews().first).traits
    #expect(traits.orientation == .landscapeLeft)
    guard case .sizeThatFits = traits.layout else {
      Issue.record("\(traits.layout)")
      return
    }
  }

  @Test func aRegistryKnowsItsPlace() throws {
    let file = "DeveloperToolsSupportTests/LinkedPreviewsTests.swift"
    let registries = LinkedPreviews.all.filter { $0.fileID == file }
    #expect(registries.map { $0.column } == [1, 3])
    #expect(registries.map { $0.line - registries[0].line } == [0, 3])
  }
}
