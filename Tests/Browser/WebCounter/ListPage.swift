import CoreGraphics
import SwiftUI

/// What people do with a list, a menu and the keyboard: `/list` of the browser tests' app.
struct ListPage: View {
  @Bindable var model: DemoModel
  @FocusState private var isWriting: Bool
  @FocusState private var isLast: Bool
  @State private var rows = (0..<12).map { "Row \($0)" }
  @State private var chosen: Set<Int> = []
  @State private var done = "nothing"
  @State private var note = ""
  @State private var place = CGSize.zero
  @State private var isHovered = false

  var body: some View {
    VStack(spacing: 8) {
      Text(verbatim: done).accessibilityIdentifier("done")
      HStack {
        Button("Write") { isWriting = true }
        Button("To the last") { isLast = true }
        Button("Last") { done = "last" }.focused($isLast)
        Menu("More") { Button("Nothing") { done = "menu" } }
      }
      TextField("Note", text: $note).focused($isWriting).textFieldStyle(.roundedBorder).frame(width: 300)
      HStack {
        Text(isHovered ? "hovered" : "alone").onHover { isHovered = $0 }.accessibilityIdentifier("hover")
        Circle().fill(.orange).frame(width: 40, height: 40).offset(place)
          .gesture(
            DragGesture().onChanged { place = $0.translation }.onEnded { value in
              done = "dragged \(Int(value.translation.width)) \(Int(value.translation.height))"
              place = .zero
            }
          )
          .accessibilityLabel("ball")
        Text("Card").padding(8).background(.thinMaterial)
          .contextMenu {
            Button("Copy card") { done = "copied" }
            Section("Danger") { Button("Delete card", role: .destructive) { done = "deleted card" } }
          }
      }
      List {
        Section("Swipe") {
          ForEach(rows, id: \.self) { row in
            Button(row) { done = "pressed \(row)" }
              .swipeActions {
                Button("Remove", role: .destructive) { rows.removeAll { $0 == row } }
                Button("Flag") { done = "flagged \(row)" }.tint(.orange)
              }
              .swipeActions(edge: .leading, allowsFullSwipe: false) {
                Button("Read") { done = "read \(row)" }.tint(.blue)
              }
          }
        }
      }
      .frame(height: 240)
      List(0..<8, id: \.self, selection: $chosen) { Text("Choice \($0)") }
        .contextMenu(forSelectionType: Int.self) { rows in
          Button("Send \(rows.count)") { done = "sent \(rows.sorted())" }
        } primaryAction: {
          done = "opened \($0.sorted())"
        }
        .frame(height: 200)
    }
    .buttonStyle(.bordered)
  }
}
