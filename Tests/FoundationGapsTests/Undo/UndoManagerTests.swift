import Foundation
import FoundationGaps
import Testing

@MainActor @Suite struct UndoManagerTests {
  final class Note {
    var text = "" {
      didSet { undo?.registerUndo(withTarget: self) { $0.text = oldValue } }
    }
    weak var undo: UndoManager?
  }

  let undo = UndoManager()
  let note = Note()

  init() { note.undo = undo }

  private func group(_ body: () -> Void) {
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    body()
    undo.endUndoGrouping()
  }

  @Test func whatWasDoneIsUndoneAndRedone() {
    #expect(!undo.canUndo && !undo.canRedo)
    group { note.text = "a" }
    group { note.text = "b" }
    undo.undo()
    #expect(note.text == "a" && undo.canRedo)
    undo.undo()
    #expect(note.text == "" && !undo.canUndo)
    undo.undo()
    undo.redo()
    undo.redo()
    #expect(note.text == "b" && !undo.canRedo && undo.canUndo)
    undo.undo()
    #expect(note.text == "a")
  }

  @Test func aGroupIsUndoneTogetherAndBackwards() {
    group {
      note.text = "a"
      undo.beginUndoGrouping()
      #expect(undo.groupingLevel == 2)
      note.text = "b"
      undo.endUndoGrouping()
      note.text = "c"
    }
    undo.undo()
    #expect(note.text == "")
    undo.redo()
    #expect(note.text == "c")
  }

  @Test func anEventIsAGroup() async {
    note.text = "a"
    note.text = "b"
    #expect(undo.groupingLevel == 1)
    for _ in 0..<100 where undo.groupingLevel > 0 { await Task.yield() }
    #expect(undo.groupingLevel == 0)
    note.text = "c"
    undo.undo()
    #expect(note.text == "b")
    undo.undo()
    #expect(note.text == "")
  }

  @Test func aNewActionForgetsWhatWasUndone() {
    group { note.text = "a" }
    undo.undo()
    group { note.text = "b" }
    #expect(!undo.canRedo)
  }

  @Test func namesFollowTheirGroups() {
    group {
      note.text = "a"
      undo.setActionName("Typing")
    }
    #expect(undo.undoActionName == "Typing" && undo.undoMenuItemTitle == "Undo Typing")
    undo.undo()
    #expect(undo.redoActionName == "Typing" && undo.redoMenuItemTitle == "Redo Typing")
    #expect(undo.undoMenuItemTitle == "Undo")
    undo.redo()
    #expect(undo.undoActionName == "Typing")
  }

  @Test func theOldestLevelsAreDropped() {
    undo.levelsOfUndo = 2
    for text in ["a", "b", "c"] { group { note.text = text } }
    undo.undo()
    undo.undo()
    #expect(note.text == "a" && !undo.canUndo)
  }

  @Test func nothingIsRegisteredWhileRegistrationIsDisabled() {
    undo.disableUndoRegistration()
    undo.disableUndoRegistration()
    undo.enableUndoRegistration()
    group { note.text = "a" }
    #expect(!undo.isUndoRegistrationEnabled && !undo.canUndo)
    undo.enableUndoRegistration()
    group { note.text = "b" }
    #expect(undo.canUndo)
  }

  @Test func theActionsOfATargetAreForgotten() {
    let other = Note()
    other.undo = undo
    group {
      note.text = "a"
      other.text = "x"
    }
    undo.removeAllActions(withTarget: other)
    undo.undo()
    #expect(note.text == "" && other.text == "x")
    undo.removeAllActions()
    #expect(!undo.canRedo)
  }

  @Test func aTargetThatIsGoneDoesNothing() {
    group {
      let gone = Note()
      gone.undo = undo
      gone.text = "x"
      note.text = "a"
    }
    undo.undo()
    #expect(note.text == "")
  }

  @Test func changesArePosted() {
    nonisolated(unsafe) var posted: [Notification.Name] = []
    let tokens = [.NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange]
      .map { (name: Notification.Name) in
        NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) {
          posted.append($0.name)
        }
      }
    group { note.text = "a" }
    undo.undo()
    undo.redo()
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    #expect(
      posted == [.NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerDidRedoChange])
  }
}
