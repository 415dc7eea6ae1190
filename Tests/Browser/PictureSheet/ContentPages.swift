import CoreGraphics
import ImageSurface
import SwiftUI
import SwiftUICore

struct ImagesPage: View {
  /// A picture that is drawn once, so that none has to be kept.
  @MainActor private static let picture: Image = {
    let graph = ViewGraph(scale: 1)
    graph.requestFlush = {}
    graph.rootLayout.setup = RootLayoutNode.Setup(
      proposal: ProposedViewSize(width: 60, height: 40), isWindow: true)
    graph.mount(
      ZStack {
        AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center)
        Circle().fill(.white).frame(width: 24)
        Rectangle().strokeBorder(.black, lineWidth: 4)
      })
    graph.flush()
    let bytes = (try? ImageSurface.png(of: graph.tree, scale: 2)) ?? []
    return Image(data: bytes, width: 60, height: 40)
  }()

  var body: some View {
    VStack(spacing: 20) {
      HStack(spacing: 20) {
        Self.picture
        Self.picture.resizable().frame(width: 90, height: 60)
        Self.picture.resizable().scaledToFill().frame(width: 80, height: 80).clipShape(.circle)
      }
      HStack(spacing: 20) {
        Self.picture.resizable(resizingMode: .tile).frame(width: 150, height: 100)
        Self.picture.resizable(capInsets: EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6))
          .frame(width: 140, height: 100)
      }
      HStack(spacing: 20) {
        Self.picture.resizable().interpolation(.none).frame(width: 180, height: 120)
        Self.picture.renderingMode(.template).foregroundStyle(.red)
      }
      Self.picture.resizable().scaledToFit().frame(width: 200).opacity(0.5).rotationEffect(.degrees(8))
      Image("missing")
    }
    .padding(20)
  }
}

struct SymbolsPage: View {
  private let names = [
    "star", "star.fill", "heart.circle", "heart.circle.fill", "cart", "cart.badge.plus", "bell.slash", "gear",
    "person.crop.circle", "clock", "magnifyingglass", "trash.fill", "square.and.arrow.up", "chevron.right",
    "checkmark.circle.fill", "cloud.sun",
  ]

  var body: some View {
    VStack(spacing: 20) {
      Grid(horizontalSpacing: 30, verticalSpacing: 24) {
        ForEach(0..<4, id: \.self) { row in
          GridRow {
            ForEach(0..<4, id: \.self) { column in Image(systemName: names[row * 4 + column]).font(.title) }
          }
        }
      }
      HStack(spacing: 24) {
        Image(systemName: "cart.badge.plus").symbolRenderingMode(.hierarchical).foregroundStyle(.blue)
        Image(systemName: "cart.badge.plus").symbolRenderingMode(.palette).foregroundStyle(.red, .green)
        Image(systemName: "star.fill").imageScale(.large).foregroundStyle(.yellow)
        Image(systemName: "star.fill").fontWeight(.thin)
      }
      .font(.largeTitle)
      Label("A label with a symbol", systemImage: "tag")
      Label("Large label", systemImage: "shippingbox.fill").font(.title2).foregroundStyle(.orange)
      Image(systemName: "no.such.symbol").font(.largeTitle)
    }
    .padding(20)
  }
}

struct ControlsPage: View {
  var body: some View {
    VStack(spacing: 18) {
      HStack(spacing: 12) {
        Button("Plain") {}
        Button("Bordered") {}.buttonStyle(.bordered)
        Button("Prominent") {}.buttonStyle(.borderedProminent)
      }
      HStack(spacing: 12) {
        Button("Delete", role: .destructive) {}.buttonStyle(.bordered)
        Button("Disabled") {}.buttonStyle(.borderedProminent).disabled(true)
        Button("Add", systemImage: "plus") {}.labelStyle(.iconOnly).buttonStyle(.bordered)
      }
      Toggle("Wi-Fi", isOn: .constant(true))
      Toggle("Aeroplane", isOn: .constant(false))
      TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
      TextField("Name", text: .constant("Marzipan")).textFieldStyle(.roundedBorder)
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(0)
        Text("Medium").tag(1)
        Text("Large").tag(2)
      }
      .pickerStyle(.segmented)
      Stepper("Donuts: 3", value: .constant(3))
      ProgressView(value: 0.4)
      ProgressView("Baking", value: 0.7)
      Gauge(value: 0.6) { Text("Oven") }
      LabeledContent("Total", value: "€ 12.50")
    }
    .padding(20)
  }
}

struct ListPage: View {
  var body: some View {
    NavigationStack {
      List {
        Section("Orders") {
          ForEach(1..<5) { number in
            HStack {
              Image(systemName: "shippingbox").foregroundStyle(.tint)
              VStack(alignment: .leading) {
                Text("Order \(number)").font(.headline)
                Text("Three donuts").font(.subheadline).foregroundStyle(.secondary)
              }
              Spacer()
              Text("9:3\(number)").foregroundStyle(.secondary)
            }
          }
        }
        Section {
          Toggle("Open", isOn: .constant(true))
          NavigationLink("Details") { Text("Details") }
        } footer: {
          Text("The truck closes at six.")
        }
      }
      .navigationTitle("Today")
    }
  }
}
