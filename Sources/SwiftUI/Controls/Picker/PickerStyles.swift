import CoreGraphics

/// The chosen option with chevrons; a press opens a menu with all of them.
struct MenuPicker<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let model: PickerModel
  @State private var isOpen = false
  @State private var level = MenuLevel()
  @Environment(\.controlsOverflowRows) private var isInRow
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.menuContext) private var outer

  var body: some View {
    let isOpen = $isOpen
    var traits = PressTraits(.button, pressedOpacity: 0.4)
    traits.semantics.isExpanded = self.isOpen
    level.close = { [outer] in
      isOpen.wrappedValue = false
      outer?.closeAll()
    }
    return Group {
      if outer != nil {
        SubmenuRow(label: label, isOpen: self.isOpen) { isOpen.wrappedValue.toggle() }
      } else if isInRow {
        HStack(spacing: 0) {
          if !labelsHidden {
            label
            Spacer(minLength: 8)
          }
          value.foregroundStyle(isEnabled ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tertiary))
        }
        .pressable(traits) { isOpen.wrappedValue.toggle() }
      } else {
        value
          .foregroundStyle(isEnabled ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.primary.opacity(0.24)))
          .padding(.horizontal, 13.5)
          .padding(.vertical, 8)
          .pressable(traits) { isOpen.wrappedValue.toggle() }
      }
    }
    .menuPanel(isPresented: isOpen) {
      MenuColumn { MenuOptions(content: content, model: model) }.menuItems(level)
    }
  }

  private var value: some View {
    HStack(spacing: 4) {
      SubviewReader(content) { options in
        if let chosen = options.first(where: model.isSelected) { chosen } else { Text(verbatim: " ") }
      }
      .lineLimit(1)
      UpDownChevrons()
        .stroke(style: StrokeStyle(lineWidth: 1.8, lineCap: .round, lineJoin: .round))
        .frame(width: 7.2, height: 10.2)
        .padding(0.9)
    }
  }
}

/// The options as rows of a menu.
struct MenuOptions<Content: View>: View {
  let content: Content
  let model: PickerModel

  var body: some View {
    SubviewReader(content) { options in
      ForEach(options) { option in
        MenuChoice(isOn: model.isSelected(option)) {
          model.select(option)
        } label: {
          option
        }
      }
    }
  }
}

/// The options as rows of the container around, with a check mark at the chosen one.
struct InlineOptions<Content: View>: View {
  let content: Content
  let model: PickerModel

  var body: some View {
    SubviewReader(content) { options in
      ForEach(options) { option in
        InlineOption(option: option, model: model)
      }
    }
  }
}

private struct InlineOption: View {
  let option: SubviewProxy
  let model: PickerModel

  var body: some View {
    var traits = PressTraits(.radio, pressedOpacity: 0.5)
    traits.semantics.isSelected = model.isSelected(option)
    return HStack(spacing: 8) {
      option
      Spacer(minLength: 8)
      CheckMark()
        .foregroundStyle(.tint)
        .opacity(model.isSelected(option) ? 1 : 0)
    }
    .pressable(traits) { model.select(option) }
  }
}

/// Equal segments side by side, 31 points tall, with a lens under the chosen one.
struct SegmentedPicker<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let model: PickerModel
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    SubviewReader(content) { options in
      HStack(spacing: 0) {
        ForEach(options) { option in Segment(option: option, model: model) }
      }
      .frame(height: 31)
      .background { lens(options) }
      .background { Capsule().fill(Color(system: .tertiaryFill)) }
      .animation(.spring(duration: 0.3), value: model.key)
    }
    .font(.footnote.weight(.medium))
    .foregroundStyle(Color.primary.opacity(isEnabled ? 1 : 0.3))
    .accessibilityElement(children: .contain)
  }

  @ViewBuilder private func lens(_ options: [SubviewProxy]) -> some View {
    if let index = options.firstIndex(where: model.isSelected) {
      Capsule()
        .fill(colorScheme == .dark ? Color(red: 99 / 255, green: 99 / 255, blue: 102 / 255) : Color.white)
        .padding(2)
        .fractionalWidth(1 / Double(options.count), from: Double(index) / Double(options.count))
    }
  }
}

private struct Segment: View {
  let option: SubviewProxy
  let model: PickerModel

  var body: some View {
    var traits = PressTraits(.radio, pressedOpacity: 0.6)
    traits.semantics.isSelected = model.isSelected(option)
    return
      option
      .lineLimit(1)
      .padding(.horizontal, 10)
      .frame(minWidth: 32, maxWidth: .infinity, maxHeight: .infinity)
      .pressable(traits) { model.select(option) }
  }
}
