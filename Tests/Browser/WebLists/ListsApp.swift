import SwiftUI

/// Lists, menus and fields for the browser tests.
@main
struct ListsApp: App {
  var body: some Scene {
    WindowGroup {
      NavigationStack {
        List {
          NavigationLink("Mail") { MailScreen() }
          NavigationLink("People") { PeopleScreen() }
          NavigationLink("Menus") { MenuScreen() }
          NavigationLink("Fields") { FieldScreen() }
        }
        .navigationTitle("Lists")
      }
    }
  }
}

private struct MailScreen: View {
  @State private var names = (1...40).map { "Letter \($0)" }
  @State private var log = "nothing"

  var body: some View {
    VStack(spacing: 0) {
      Text("did \(log)").accessibilityIdentifier("log").padding(8)
      List {
        ForEach(names, id: \.self) { name in
          Button(name) { log = "open \(name)" }
            .buttonStyle(.plain)
            .swipeActions(edge: .leading) {
              Button("Unread", systemImage: "envelope.badge") { log = "unread \(name)" }.tint(.blue)
            }
            .swipeActions {
              Button("Delete", systemImage: "trash", role: .destructive) {
                withAnimation { names.removeAll { $0 == name } }
                log = "delete \(name)"
              }
              Button("Flag", systemImage: "flag") { log = "flag \(name)" }.tint(.orange)
            }
            .contextMenu {
              Button("Copy", systemImage: "doc.on.doc") { log = "copy \(name)" }
              Section("Move to") {
                Button("Archive", systemImage: "archivebox") { log = "archive \(name)" }
                Menu("Folder") {
                  Button("Family") { log = "family \(name)" }
                  Button("Work") { log = "work \(name)" }
                }
              }
              Divider()
              Button("Delete", systemImage: "trash", role: .destructive) { log = "delete \(name)" }
            }
        }
      }
    }
    .navigationTitle("Mail")
  }
}

private struct PeopleScreen: View {
  @State private var chosen: Int?
  @State private var log = "nothing"
  private let names = ["Anna", "Bert", "Bella", "Cleo"] + (5...200).map { "Guest \($0)" }

  var body: some View {
    VStack {
      TextField("Before", text: .constant(""))
      Text("did \(log), chose \(chosen.map { names[$0] } ?? "nobody")").accessibilityIdentifier("log")
      List(names.indices, id: \.self, selection: $chosen) { Text(names[$0]) }
        .contextMenu(forSelectionType: Int.self) { items in
          if items.isEmpty {
            Button("New") { log = "new" }
          } else {
            Button("Call") { log = "call \(items.map { names[$0] }.joined())" }
          }
        } primaryAction: { items in
          log = "primary \(items.map { names[$0] }.joined())"
        }
      Button("After") {}
    }
    .navigationTitle("People")
  }
}

private struct MenuScreen: View {
  @State private var log = "nothing"
  @State private var order = "Name"

  var body: some View {
    VStack(spacing: 40) {
      Text("did \(log), by \(order)").accessibilityIdentifier("log")
      RoundedRectangle(cornerRadius: 20).fill(.teal).frame(width: 160, height: 120)
        .overlay { Text("Card").foregroundStyle(.white) }
        .contextMenu {
          Button("Copy", systemImage: "doc.on.doc") { log = "copy" }
          Picker("Order", selection: $order) {
            Text("Name").tag("Name")
            Text("Date").tag("Date")
          }
          Toggle("Loud", isOn: .constant(true))
        }
      Text("With a preview")
        .contextMenu {
          Button("Share", systemImage: "square.and.arrow.up") { log = "share" }
        } preview: {
          VStack {
            RoundedRectangle(cornerRadius: 16).fill(.orange.gradient).frame(width: 220, height: 160)
            Text("A large card").font(.headline)
          }
          .padding()
        }
      Spacer()
    }
    .padding()
    .navigationTitle("Menus")
  }
}

private struct FieldScreen: View {
  @FocusState private var focus: Place?
  @State private var text = ""
  private enum Place: Hashable { case field, save }

  var body: some View {
    VStack(spacing: 20) {
      Text("at \(focus.map { "\($0)" } ?? "none")").accessibilityIdentifier("log")
      TextField("Name", text: $text).focused($focus, equals: .field).textFieldStyle(.roundedBorder)
      Button("Edit") { focus = .field }
      Button("Save") {}.focused($focus, equals: .save)
      Button("To save") { focus = .save }
      Spacer()
    }
    .padding()
    .navigationTitle("Fields")
  }
}
