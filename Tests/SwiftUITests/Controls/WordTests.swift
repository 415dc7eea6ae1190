import MartletTesting
import SwiftUI
import Testing

@MainActor struct WordTests {
  private func names(_ view: some View, _ locale: String) -> [String] {
    let h = ViewHarness(view.environment(\.locale, Locale(identifier: locale)))
    var result: [String] = []
    func visit(_ element: AccessibleElement) {
      if element.role == .button { result.append(element.label) }
      element.children.forEach(visit)
    }
    h.accessibilityTree.forEach(visit)
    return result
  }

  @Test func aSteppersHalvesAreNamedInTheScenesLanguage() {
    let stepper = Stepper("Amount", value: .constant(1))
    #expect(names(stepper, "de") == ["Verringern", "Erhöhen"])
    #expect(names(stepper, "ar") == ["إنقاص", "زيادة"])
    #expect(names(stepper, "ja") == ["Decrement", "Increment"])
  }

  @Test func aRowsHandlesAreNamedInTheScenesLanguage() {
    let list = List {
      ForEach(["a"], id: \.self) { Text($0) }.onDelete { _ in }.onMove { _, _ in }
    }
    .environment(\.editMode, .constant(.active))
    #expect(names(list, "fr") == ["Supprimer", "Réorganiser"])
    #expect(names(list, "es") == ["Eliminar", "Reordenar"])
  }
}
