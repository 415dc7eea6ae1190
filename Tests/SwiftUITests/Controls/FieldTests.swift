import MartletTesting
import SwiftUI
import Testing

@MainActor
@Suite struct FieldTests {
  @Test func everyLetterIsWrittenToTheBinding() throws {
    struct Form: View {
      @State private var name = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          Text(verbatim: "Hello \(name)")
        }
      }
    }
    let harness = ViewHarness(Form())
    try harness.type("Ada", into: "Name")
    #expect(harness.texts == ["Ada", "Hello Ada"])
  }

  @Test func whatTheBindingMakesOfAnEditAnswersIt() throws {
    struct Form: View {
      @State private var code = ""
      var body: some View {
        TextField("Code", text: Binding(get: { code }, set: { code = String($0.uppercased().prefix(3)) }))
      }
    }
    let harness = ViewHarness(Form())
    let node = try #require(harness.listener(for: .edit))
    harness.send(DisplayEvent(.edit, .text("abcd", edit: 7, selection: nil)), to: node)
    guard case .control(.textField(let field)) = node.content else {
      Issue.record("It isn't a field.")
      return
    }
    #expect(field.text == "ABC")
    #expect(field.answersEdit == 7)
  }

  @Test func returnRunsEverySubmitActionAroundAndMayClearTheField() throws {
    struct Form: View {
      @State private var text = ""
      @State private var sent: [String] = []
      var body: some View {
        VStack {
          TextField("Message", text: $text)
            .onSubmit {
              sent.append(text)
              text = ""
            }
          Text(verbatim: sent.joined(separator: ","))
        }
        .onSubmit { sent.append("outer") }
      }
    }
    let harness = ViewHarness(Form())
    try harness.type("hi\n", into: "Message")
    #expect(harness.texts == ["Message", "hi,outer"])
  }

  @Test func aFormattedValueIsWrittenWhenTheEditingEnds() throws {
    struct Form: View {
      @State private var count = 5
      var body: some View {
        VStack {
          TextField("Count", value: $count, format: .number)
          Text(verbatim: "count \(count)")
        }
      }
    }
    let harness = ViewHarness(Form())
    let node = try #require(harness.listener(for: .edit))
    harness.send(DisplayEvent(.edit, .text("42", edit: 1, selection: nil)), to: node)
    #expect(harness.texts == ["42", "count 5"])
    harness.send(DisplayEvent(.blur), to: node)
    #expect(harness.texts == ["42", "count 42"])
    harness.send(DisplayEvent(.edit, .text("many", edit: 2, selection: nil)), to: node)
    harness.send(DisplayEvent(.submit), to: node)
    #expect(harness.texts == ["42", "count 42"])
  }

  /// facts/platform-metrics §4, plain-host column.
  @Test func fieldsHaveTheirHeights() throws {
    let harness = ViewHarness(
      VStack {
        TextField("Plain", text: .constant("")).accessibilityIdentifier("plain")
        TextField("Rounded", text: .constant("")).textFieldStyle(.roundedBorder).accessibilityIdentifier(
          "rounded")
        TextField("Tall", text: .constant("one\ntwo"), axis: .vertical).accessibilityIdentifier("tall")
      })
    #expect(harness.frame(of: "plain")?.size == CGSize(width: 390, height: 22))
    #expect(harness.frame(of: "rounded")?.size == CGSize(width: 390, height: 30))
    #expect(harness.frame(of: "tall")?.size == CGSize(width: 390, height: 44))
  }

  @Test func theFocusFollowsItsStateAndTellsIt() throws {
    struct Form: View {
      @FocusState private var isFocused: Bool
      var body: some View {
        VStack {
          TextField("Name", text: .constant("")).focused($isFocused)
          Button("Go") { isFocused = true }
          Text(verbatim: isFocused ? "inside" : "outside")
        }
      }
    }
    let harness = ViewHarness(Form())
    try harness.tap("Go")
    let node = try #require(harness.listener(for: .edit))
    guard case .control(.textField(let field)) = node.content else { return }
    #expect(field.wantsFocus == true)
    harness.send(DisplayEvent(.focus), to: node)
    #expect(harness.texts.last == "inside")
    harness.send(DisplayEvent(.blur), to: node)
    #expect(harness.texts.last == "outside")
  }

  @Test func aSecureFieldShowsNoLetters() throws {
    let harness = ViewHarness(SecureField("Password", text: .constant("secret")))
    #expect(!harness.texts.contains("secret"))
    #expect(harness.listener(for: .edit)?.semantics?.value == nil)
  }

  @Test func traitsReachTheField() throws {
    let harness = ViewHarness(
      TextField("Mail", text: .constant(""))
        .keyboardType(.emailAddress)
        .textContentType(.emailAddress)
        .textInputAutocapitalization(.never)
        .autocorrectionDisabled()
        .submitLabel(.send))
    let node = try #require(harness.listener(for: .edit))
    guard case .control(.textField(let field)) = node.content else { return }
    #expect(field.keyboard == "email")
    #expect(field.contentType == "email")
    #expect(field.autocapitalization == "none")
    #expect(!field.autocorrects)
    #expect(field.submitLabel == "send")
  }
}
