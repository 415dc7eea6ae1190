import Observation
import MartletTesting
import SwiftUICore
import Testing

@MainActor
struct PresentationTests {
  @Observable @MainActor final class Model {
    var item: Item?
    var log: [String] = []
    var text = "one"
    nonisolated init() {}
  }
  struct Item: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  struct Presenting: View {
    let model: Model
    var body: some View {
      let model = model
      Text(verbatim: "Content").modifier(Presents(model: model))
    }
  }

  struct Presents: ViewModifier {
    let model: Model
    func body(content: Content) -> some View {
      let model = model
      content.presenting(
        model.item.map { item in
          PresentationRequest(
            id: item.id, exitDuration: 0,
            close: {
              model.item = nil; model.log.append("nil")
            },
            onDismiss: { model.log.append("dismissed \(item.id)") },
            makeSurface: { control in AnyView(Sheet(item: item, model: model).presented(by: control)) })
        })
    }
  }

  struct Sheet: View {
    let item: Item
    let model: Model
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented
    var body: some View {
      VStack {
        Text(verbatim: "Sheet \(item.title) \(count) \(isPresented)")
        Text(verbatim: "More").pressable { count += 1 }
        Text(verbatim: "Close").pressable { dismiss() }
      }
      .onAppear { model.log.append("appear \(item.id)") }
    }
  }

  @Test func presentsAndDismissesByEnvironment() async throws {
    let model = Model()
    let h = ViewHarness(Presenting(model: model))
    #expect(h.texts == ["Content"])
    model.item = Item(id: 1, title: "A")
    await h.advance(by: .zero)
    #expect(h.texts.contains("Sheet A 0 true"))
    try h.tap("Close")
    await h.advance(by: .zero)
    #expect(h.texts == ["Content"])
    #expect(model.log == ["appear 1", "nil", "dismissed 1"])
  }

  @Test func sameIdentityUpdatesInPlaceAndKeepsState() async throws {
    let model = Model()
    let h = ViewHarness(Presenting(model: model))
    model.item = Item(id: 1, title: "A")
    await h.advance(by: .zero)
    try h.tap("More")
    model.item = Item(id: 1, title: "B")
    await h.advance(by: .zero)
    #expect(h.texts.contains("Sheet B 1 true"))
    #expect(model.log == ["appear 1"])
  }

  @Test func anotherIdentityDismissesFirst() async throws {
    let model = Model()
    let h = ViewHarness(Presenting(model: model))
    model.item = Item(id: 1, title: "A")
    await h.advance(by: .zero)
    try h.tap("More")
    model.item = Item(id: 2, title: "B")
    await h.advance(by: .zero)
    #expect(h.texts.contains("Sheet B 0 true"))
    #expect(model.log == ["appear 1", "dismissed 1", "appear 2"])
  }

  @Test func aSurfaceFadesInFromItsEntryAndCoversWhatIsBeneath() async throws {
    let h = ViewHarness(
      Text(verbatim: "Here").moving(to: .rest, from: .below, .presentation),
      proposal: .init(width: 100, height: 100))
    let moving = h.graph.tree.root.children.first
    #expect(moving?.effects.transform == .offset(.zero))
    #expect(moving?.animations[.transform] != nil)
  }
}
