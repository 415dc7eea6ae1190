import CoreGraphics

/// A control that performs increment and decrement actions.
nonisolated public struct Stepper<Label: View>: View {
  private let label: Label
  /// Nil where the value can't go on in that direction.
  private let increment, decrement: (() -> Void)?
  private let editingChanged: (Bool) -> Void
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.locale) private var locale

  init(
    view: Label, increment: (() -> Void)?, decrement: (() -> Void)?, editingChanged: @escaping (Bool) -> Void
  ) {
    label = view
    self.increment = increment
    self.decrement = decrement
    self.editingChanged = editingChanged
  }

  /// Creates a stepper that performs actions of its own; nil disables a direction.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(view: label(), increment: onIncrement, decrement: onDecrement, editingChanged: onEditingChanged)
  }

  /// Creates a stepper configured to increment or decrement a binding to a value by a step.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(view: label(), value: value, in: nil, step: step, editingChanged: onEditingChanged)
  }

  /// The same within a range of values: the value never leaves it.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(view: label(), value: value, in: bounds, step: step, editingChanged: onEditingChanged)
  }

  init<V: Strideable>(
    view: Label, value: Binding<V>, in bounds: ClosedRange<V>?, step: V.Stride,
    editingChanged: @escaping (Bool) -> Void
  ) {
    let current = value.wrappedValue
    func move(_ distance: V.Stride) -> (() -> Void)? {
      if let bounds {
        if distance > 0, current >= bounds.upperBound { return nil }
        if distance < 0, current <= bounds.lowerBound { return nil }
      }
      return {
        let new = value.wrappedValue.advanced(by: distance)
        value.wrappedValue = bounds.map { min($0.upperBound, max($0.lowerBound, new)) } ?? new
      }
    }
    self.init(view: view, increment: move(step), decrement: move(0 - step), editingChanged: editingChanged)
  }

  @MainActor public var body: some View {
    if labelsHidden {
      control
    } else {
      RowControl {
        label
      } control: {
        control
      }
      .alignmentGuide(.firstTextBaseline) { _ in 0 }
    }
  }

  /// iPhone's: 94 × 32, with a capsule of 93 × 28 and a hairline in its middle.
  @MainActor private var control: some View {
    HStack(spacing: 0) {
      half(isPlus: false, action: decrement)
      Rectangle().fill(Color(system: .separator)).frame(width: 1, height: 18)
      half(isPlus: true, action: increment)
    }
    .frame(width: 93, height: 28)
    .background { Capsule().fill(Color(system: .tertiaryFill)) }
    .frame(width: 94, height: 32)
    .accessibilityElement(children: .contain)
  }

  @MainActor private func half(isPlus: Bool, action: (() -> Void)?) -> some View {
    var traits = PressTraits(.button, pressedOpacity: 0.4)
    traits.semantics.label = (isPlus ? FrameworkWord.increment : .decrement).text(in: locale)
    return StepSign(isPlus: isPlus)
      .stroke(
        Color.primary.opacity(action == nil ? 0.3 : 1), style: StrokeStyle(lineWidth: 1.8, lineCap: .round)
      )
      .frame(width: 13, height: 13)
      .frame(width: 46, height: 28)
      .pressable(traits) {
        editingChanged(true)
        action?()
        editingChanged(false)
      }
      .disabled(action == nil)
  }
}

nonisolated private struct StepSign: Shape {
  let isPlus: Bool
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      guard isPlus else { return }
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper with a title key.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(view: Text(titleKey), value: value, in: nil, step: step, editingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(view: Text(title), value: value, in: nil, step: step, editingChanged: onEditingChanged)
  }

  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(view: Text(titleKey), value: value, in: bounds, step: step, editingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(view: Text(title), value: value, in: bounds, step: step, editingChanged: onEditingChanged)
  }

  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      view: Text(titleKey), increment: onIncrement, decrement: onDecrement, editingChanged: onEditingChanged)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      view: Text(title), increment: onIncrement, decrement: onDecrement, editingChanged: onEditingChanged)
  }
}
