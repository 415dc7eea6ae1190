import SwiftUI

private struct Star: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      for index in 0..<5 {
        let angle = Double(index) * 4 * .pi / 5 - .pi / 2
        let point = CGPoint(
          x: rect.midX + rect.width / 2 * cos(angle), y: rect.midY + rect.height / 2 * sin(angle))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}

private struct Wave: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addQuadCurve(
        to: CGPoint(x: rect.midX, y: rect.midY), control: CGPoint(x: rect.width / 4, y: rect.minY))
      path.addCurve(
        to: CGPoint(x: rect.maxX, y: rect.midY), control1: CGPoint(x: rect.width * 0.6, y: rect.maxY * 1.2),
        control2: CGPoint(x: rect.width * 0.9, y: rect.maxY))
    }
  }
}

struct ShapesPage: View {
  var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 16) {
        Rectangle().fill(.red)
        RoundedRectangle(cornerRadius: 16).fill(.orange)
        RoundedRectangle(cornerRadius: 16, style: .circular).fill(.yellow)
        UnevenRoundedRectangle(topLeadingRadius: 24, bottomTrailingRadius: 24).fill(.green)
      }
      .frame(height: 80)
      HStack(spacing: 16) {
        Circle().fill(.mint)
        Ellipse().fill(.teal)
        Capsule().fill(.cyan)
        Capsule().fill(.blue).frame(width: 30)
      }
      .frame(height: 80)
      HStack(spacing: 16) {
        Star().fill(.indigo)
        Star().fill(.purple, style: FillStyle(eoFill: true))
        Circle().inset(by: 10).fill(.pink)
        Circle().trim(from: 0.1, to: 0.7).fill(.brown)
      }
      .frame(height: 80)
      HStack(spacing: 16) {
        Color.gray.clipShape(.circle)
        Color.red.clipShape(Star())
        Rectangle().fill(.blue).cornerRadius(20)
        ContainerRelativeShape().fill(.secondary)
      }
      .frame(height: 80)
      HStack(spacing: 0.5) {
        ForEach(0..<30, id: \.self) { index in Rectangle().fill(index % 2 == 0 ? .primary : .tertiary) }
      }
      .frame(height: 40)
      Circle().fill(.quaternary).overlay(Circle().stroke(.primary, lineWidth: 1)).frame(height: 120)
    }
    .padding(20)
  }
}

struct StrokesPage: View {
  var body: some View {
    VStack(spacing: 18) {
      HStack(spacing: 18) {
        Rectangle().stroke(.red, lineWidth: 1)
        Rectangle().strokeBorder(.orange, lineWidth: 6)
        RoundedRectangle(cornerRadius: 20).strokeBorder(.green, lineWidth: 4)
        Circle().stroke(.blue, style: StrokeStyle(lineWidth: 6, dash: [10, 6]))
      }
      .frame(height: 70)
      HStack(spacing: 24) {
        Star().stroke(.indigo, style: StrokeStyle(lineWidth: 8, lineJoin: .round))
        Star().stroke(.purple, style: StrokeStyle(lineWidth: 8, lineJoin: .bevel))
        Star().stroke(.pink, style: StrokeStyle(lineWidth: 5, lineJoin: .miter))
      }
      .frame(height: 90)
      Wave().stroke(.teal, style: StrokeStyle(lineWidth: 10, lineCap: .round)).frame(height: 70)
      Wave().stroke(
        .cyan, style: StrokeStyle(lineWidth: 4, lineCap: .butt, dash: [12, 4, 2, 4], dashPhase: 5)
      )
      .frame(height: 70)
      Wave().stroke(
        LinearGradient(colors: [.yellow, .red, .purple], startPoint: .leading, endPoint: .trailing),
        style: StrokeStyle(lineWidth: 12, lineCap: .square)
      )
      .frame(height: 70)
      HStack(spacing: 24) {
        Circle().trim(from: 0, to: 0.75).stroke(.green, style: StrokeStyle(lineWidth: 12, lineCap: .round))
          .rotationEffect(.degrees(-90))
        Circle().strokeBorder(
          AngularGradient(colors: [.red, .yellow, .green, .blue, .red], center: .center), lineWidth: 14)
      }
      .frame(height: 110)
      Divider()
    }
    .padding(24)
  }
}

struct GradientsPage: View {
  private let rainbow = Gradient(colors: [.red, .orange, .yellow, .green, .blue, .purple])

  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        Rectangle().fill(LinearGradient(gradient: rainbow, startPoint: .leading, endPoint: .trailing))
        Rectangle().fill(
          LinearGradient(gradient: rainbow, startPoint: .topLeading, endPoint: .bottomTrailing))
        Rectangle().fill(.blue.gradient)
      }
      HStack(spacing: 12) {
        Circle().fill(RadialGradient(gradient: rainbow, center: .center, startRadius: 5, endRadius: 55))
        Rectangle().fill(
          RadialGradient(colors: [.white, .black], center: .topLeading, startRadius: 0, endRadius: 120))
        Rectangle().fill(EllipticalGradient(colors: [.yellow, .orange, .red]))
      }
      HStack(spacing: 12) {
        Circle().fill(AngularGradient(gradient: rainbow, center: .center))
        Rectangle().fill(
          AngularGradient(
            colors: [.blue, .white], center: .center, startAngle: .degrees(30), endAngle: .degrees(210)))
        RoundedRectangle(cornerRadius: 24).fill(
          LinearGradient(
            stops: [
              .init(color: .pink, location: 0.2), .init(color: .white, location: 0.5),
              .init(color: .teal, location: 0.5),
            ],
            startPoint: .top, endPoint: .bottom))
      }
      HStack(spacing: 12) {
        Rectangle().fill(LinearGradient(colors: [.red, .clear], startPoint: .top, endPoint: .bottom))
        Star().fill(
          LinearGradient(colors: [.black, .black.opacity(0)], startPoint: .leading, endPoint: .trailing))
        Capsule().fill(LinearGradient(colors: [.green, .yellow], startPoint: .leading, endPoint: .trailing))
      }
    }
    .padding(20)
  }
}

struct TransformsPage: View {
  private var tile: some View {
    RoundedRectangle(cornerRadius: 10).fill(.orange).overlay(Text("Tile").font(.headline))
      .frame(width: 80, height: 60)
  }

  var body: some View {
    VStack(spacing: 30) {
      HStack(spacing: 40) {
        tile.rotationEffect(.degrees(20))
        tile.rotationEffect(.degrees(-45), anchor: .topLeading)
        tile.scaleEffect(1.3)
      }
      HStack(spacing: 40) {
        tile.scaleEffect(x: -1, y: 0.6)
        tile.offset(x: 12, y: -8).opacity(0.6)
        tile.transformEffect(CGAffineTransform(a: 1, b: 0.2, c: -0.3, d: 1, tx: 4, ty: 0))
      }
      HStack(spacing: 40) {
        tile.rotation3DEffect(.degrees(50), axis: (x: 0, y: 1, z: 0))
        tile.rotation3DEffect(.degrees(40), axis: (x: 1, y: 0, z: 0), anchor: .bottom)
        tile.rotation3DEffect(.degrees(60), axis: (x: 1, y: 1, z: 0), perspective: 0.5)
      }
      tile.rotationEffect(.degrees(10)).scaleEffect(1.5).rotationEffect(.degrees(-30)).opacity(0.8)
      tile.scaleEffect(2).shadow(radius: 6, x: 4, y: 4).rotationEffect(.degrees(15))
    }
    .padding(30)
  }
}
