import SwiftUI

struct EffectsPage: View {
  var body: some View {
    VStack(spacing: 24) {
      HStack(spacing: 30) {
        RoundedRectangle(cornerRadius: 16).fill(.background).shadow(radius: 8)
        Circle().fill(.blue).shadow(color: .red, radius: 4, x: 6, y: 6)
        Text("Shadow").font(.title2).bold().shadow(color: .green, radius: 2, y: 3)
      }
      .frame(height: 80)
      HStack(spacing: 30) {
        Circle().fill(.purple).blur(radius: 6)
        Text("Blurred").font(.title).blur(radius: 2)
        Rectangle().fill(.orange).blur(radius: 10).clipped()
      }
      .frame(height: 80)
      HStack(spacing: 30) {
        ZStack {
          Circle().fill(.red).offset(x: -14)
          Circle().fill(.blue).offset(x: 14)
        }
        .opacity(0.5)
        ZStack {
          Circle().fill(.red.opacity(0.5)).offset(x: -14)
          Circle().fill(.blue.opacity(0.5)).offset(x: 14)
        }
        Text("Half").font(.largeTitle).opacity(0.5)
      }
      .frame(height: 80)
      HStack(spacing: 30) {
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing)
          .mask { Text("Mask").font(.system(size: 40, weight: .black)) }
        Rectangle().fill(.green)
          .mask(LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
        Rectangle().fill(.teal).mask(Circle().padding(6))
      }
      .frame(height: 80)
      HStack(spacing: 20) {
        ForEach([BlendMode.multiply, .screen, .difference, .overlay, .plusLighter], id: \.self) { mode in
          ZStack {
            Rectangle().fill(.yellow).padding(.trailing, 16)
            Circle().fill(.cyan).padding(.leading, 10).blendMode(mode)
          }
          .compositingGroup()
        }
      }
      .frame(height: 60)
      Text("Card").font(.headline).padding(24).frame(maxWidth: .infinity)
        .background(.background, in: .rect(cornerRadius: 20))
        .shadow(color: .black.opacity(0.2), radius: 12, y: 6)
    }
    .padding(24)
  }
}

struct FiltersPage: View {
  private var picture: some View {
    ZStack {
      LinearGradient(colors: [.red, .yellow, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
      Circle().fill(.green).padding(12)
      Text("Aa").font(.title).bold().foregroundStyle(.white)
    }
    .frame(width: 100, height: 80)
  }

  var body: some View {
    Grid(horizontalSpacing: 16, verticalSpacing: 20) {
      GridRow {
        picture
        picture.brightness(0.25)
        picture.brightness(-0.3)
      }
      GridRow {
        picture.contrast(1.6)
        picture.contrast(0.4)
        picture.saturation(0.2)
      }
      GridRow {
        picture.saturation(2)
        picture.grayscale(1)
        picture.hueRotation(.degrees(90))
      }
      GridRow {
        picture.colorInvert()
        picture.colorMultiply(.orange)
        picture.grayscale(0.5).opacity(0.7)
      }
    }
    .padding(20)
  }
}

struct MaterialsPage: View {
  var body: some View {
    ZStack {
      LinearGradient(
        colors: [.orange, .pink, .purple, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
      VStack(spacing: 60) {
        Circle().fill(.yellow).frame(width: 160)
        Rectangle().fill(.black).frame(width: 200, height: 60)
        Circle().fill(.green).frame(width: 120)
      }
      VStack(spacing: 24) {
        card("Ultra thin", .ultraThinMaterial)
        card("Thin", .thinMaterial)
        card("Regular", .regularMaterial)
        card("Thick", .thickMaterial)
        Capsule().fill(.ultraThinMaterial).frame(width: 200, height: 50)
      }
    }
  }

  private func card(_ name: String, _ material: Material) -> some View {
    Text(name).font(.headline).frame(width: 260, height: 80).background(material, in: .rect(cornerRadius: 18))
  }
}
