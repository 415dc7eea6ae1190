@_spi(Martlet) import DeveloperToolsSupport
@_spi(Martlet) import SwiftUICore
import Testing

private struct NumberedLeaf: View {
  var number: Int
  var body: some View { EmptyView() }
}

private struct Sample: PreviewModifier {
  @MainActor static var contextsMade = 0

  static func makeSharedContext() async throws -> Int {
    contextsMade += 1
    return contextsMade
  }

  func body(content: Content, context: Int) -> some View {
    content
  }
}

private struct Failing: PreviewModifier {
  struct NoSampleData: Error {}

  static func makeSharedContext() async throws -> Int { throw NoSampleData() }
  func body(content: Content, context: Int) -> some View { content }
}

#Preview { NumberedLeaf(number: 1) }
#Preview("Previewable") {
  @Previewable @State var number = 2
  let other = number
  NumberedLeaf(number: other)
}
#Preview("Traits", traits: .sizeThatFitsLayout, .portrait) { NumberedLeaf(number: 3) }
#Preview("Arguments", arguments: [4, 5]) { number in NumberedLeaf(number: number) }
#Preview("Modifiers", traits: .modifier(Sample()), .modifier(Sample())) { NumberedLeaf(number: 6) }
#Preview("Failing", traits: .modifier(Failing())) { NumberedLeaf(number: 7) }

@Suite @MainActor struct PreviewTests {
  private func preview(_ name: String?) throws -> (Preview, ViewPreview) {
    let previews = try LinkedPreviews.all
      .filter { $0.fileID == "SwiftUICoreTests/PreviewTests.swift" }.map { try $0.makePreview() }
    let preview = try #require(previews.first { $0.name == name })
    return (preview, try #require(preview.content as? ViewPreview))
  }

  @Test func aPreviewHoldsItsView() throws {
    let (_, content) = try preview(nil)
    #expect((content.variants.first?.makeView() as? NumberedLeaf)?.number == 1)
  }

  @Test func previewableStateLivesInAViewAroundTheBody() throws {
    let (_, content) = try preview("Previewable")
    let view = try #require(content.variants.first?.makeView())
    #expect(!(view is NumberedLeaf))
    #expect(Mirror(reflecting: view).children.map(\.label) == ["_number"])
  }

  @Test func argumentsMakeOneVariantEach() throws {
    let (_, content) = try preview("Arguments")
    #expect(content.variants.map(\.label) == ["4", "5"])
    #expect(content.variants.map { ($0.makeView() as? NumberedLeaf)?.number } == [4, 5])
  }

  @Test func modifiersOfOneTypeShareTheirContext() async throws {
    let (preview, content) = try preview("Modifiers")
    for variant in content.variants {
      _ = try await content.view(of: variant, traits: preview.traits)
    }
    #expect(Sample.contextsMade == 1)
  }

  @Test func aContextThatCannotBeMadeIsReported() async throws {
    let (preview, content) = try preview("Failing")
    let variant = try #require(content.variants.first)
    await #expect(throws: Failing.NoSampleData.self) {
      _ = try await content.view(of: variant, traits: preview.traits)
    }
  }
}
