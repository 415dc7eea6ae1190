import CoreGraphics
import TextEngine

/// An image on a line of text, with what the text around says about its looks.
package struct InlineImage: Equatable {
  var image: Image
  var font: Font
  var styling: TextStyling
  var foreground: TextForeground?
}

/// The image as the text's node shows it.
struct InlineImageView: View {
  let inline: InlineImage

  var body: some View {
    inline.image.editEnvironment { values in
      values.font = inline.font
      values.textStyling = inline.styling
      if let foreground = inline.foreground {
        values.foregroundStyles = ForegroundStyles([foreground.style], outer: values.foregroundStyles)
      }
    }
  }
}

extension Image {
  /// What is read of the image among words.
  func spokenName(in environment: TextEnvironment) -> String {
    switch (label, source) {
    case (.decorative, _): ""
    case (.text(let text), _): TextBuilder.plainString(of: text, locale: environment.locale)
    case (.name, .symbol(let name)), (.name, .asset(let name, _)): ResolvedImage.spoken(name)
    case (.name, .data): ""
    }
  }
}

/// The images of one text: each is a node of its own, which the text places.
@MainActor
final class InlineImages {
  private struct Entry {
    let node: _Node
    var item: LayoutNode?
    var inline: InlineImage
  }
  private var entries: [Entry] = []
  private unowned let owner: LayoutNode

  init(owner: LayoutNode) { self.owner = owner }

  var items: [LayoutNode] { entries.compactMap(\.item) }
  var nodes: [_Node] { entries.map(\.node) }

  /// The box of an image. Symbols don't make their line taller, as glyphs of the font wouldn't.
  func attachment(_ inline: InlineImage, _ index: Int) -> TextAttachment {
    if index < entries.count {
      if entries[index].inline != inline {
        entries[index].inline = inline
        InlineImageView._update(entries[index].node, InlineImageView(inline: inline))
      }
    } else {
      let node = InlineImageView._make(InlineImageView(inline: inline), owner.inputs())
      var list = ItemList()
      node.collect(into: &list)
      if let item = list.items.first { owner.adopt(item) }
      entries.append(Entry(node: node, item: list.items.first, inline: inline))
      owner.markDisplay(.structure)
    }
    guard let item = entries[index].item else { return TextAttachment(width: 0, ascent: 0, descent: 0) }
    let size = item.sizeThatFits(.unspecified)
    let baseline = self.baseline(of: item, size)
    guard case .symbol = inline.image.source else {
      return TextAttachment(width: size.width, ascent: baseline, descent: size.height - baseline)
    }
    let context = EnvironmentValues(scope: owner.scope).fontResolutionContext
    let metrics = inline.font.description(typeSize: context.typeSize, traits: context.traits).metrics
    return TextAttachment(
      width: size.width, ascent: min(baseline, metrics.ascent),
      descent: min(size.height - baseline, metrics.descent))
  }

  private func baseline(of item: LayoutNode, _ size: CGSize) -> CGFloat {
    item.explicitGuide(VerticalAlignment.firstTextBaseline.key, size, .unspecified) ?? size.height
  }

  /// Lets go of images beyond the first `count`.
  func keep(_ count: Int) {
    guard entries.count > count else { return }
    for entry in entries[count...] { entry.node.unmount() }
    entries.removeSubrange(count...)
    owner.markDisplay(.structure)
  }

  /// Puts the images on their lines.
  func place(_ text: DisplayText) {
    var index = 0
    var placed = Set<Int>()
    // Boxes stand in the order of their runs, which is the images'.
    var boxes: [(run: Int, origin: CGPoint)] = []
    for (number, line) in text.layout.lines.enumerated() {
      let x = number < text.lineX.count ? text.lineX[number] : 0
      for run in line.runs where run.attachment != nil {
        boxes.append((run.runIndex, CGPoint(x: x + CGFloat(run.x), y: CGFloat(line.baseline))))
      }
    }
    for box in boxes.sorted(by: { $0.run < $1.run }) {
      guard index < entries.count else { break }
      if let item = entries[index].item {
        let size = item.sizeThatFits(.unspecified)
        item.place(
          at: CGPoint(x: box.origin.x, y: box.origin.y - baseline(of: item, size)), .unspecified)
        placed.insert(index)
      }
      index += 1
    }
    // What was cut off is nowhere.
    for (number, entry) in entries.enumerated() where !placed.contains(number) {
      entry.item?.place(at: CGPoint(x: -1e5, y: 0), .unspecified)
    }
  }

  func unmount() { for entry in entries { entry.node.unmount() } }
}
