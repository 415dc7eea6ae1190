import Foundation
import FoundationGaps
import Testing

struct MarkdownTests {
  private func runs(_ markdown: String) throws -> [String] {
    let text = try AttributedString(markdown: markdown)
    return text.runs.map { run in
      let intent = run.inlinePresentationIntent ?? []
      let marks =
        (intent.contains(.stronglyEmphasized) ? "S" : "") + (intent.contains(.emphasized) ? "E" : "")
        + (intent.contains(.code) ? "C" : "") + (intent.contains(.strikethrough) ? "X" : "")
      return marks + (run.link.map { "<\($0.absoluteString)>" } ?? "") + "|"
        + String(text[run.range].characters)
    }
  }

  @Test func inlineMarksBecomeAttributes() throws {
    #expect(try runs("**a** *b* `c` ~~d~~") == ["S|a", "| ", "E|b", "| ", "C|c", "| ", "X|d"])
    #expect(try runs("_em_ and ***both***") == ["E|em", "| and ", "SE|both"])
    #expect(
      try runs("see [it](https://a.example/x?y=1)!") == ["|see ", "<https://a.example/x?y=1>|it", "|!"])
    #expect(try runs("https://a.example") == ["<https://a.example>|https://a.example"])
  }

  @Test func blocksAndWhiteSpaceStayAsTheyAre() throws {
    for text in [
      "# no heading", "- no list", "1. none", "    no code *", "a\n\nb", "  both ends  ", "---", "> q",
      "snake_case_name",
    ] {
      #expect(String(try AttributedString(markdown: text).characters) == text)
    }
  }

  @Test func deepNestingDoesNotCrash() throws {
    let deep = String(repeating: "*", count: 5000) + "x" + String(repeating: "*", count: 5000)
    #expect(try AttributedString(markdown: deep).characters.contains("x"))
  }
}
