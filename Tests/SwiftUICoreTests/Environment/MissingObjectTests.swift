import Combine
import MartletTesting
import Observation
import Testing

@testable import SwiftUICore

/// It can't be made without arguments, so that nothing could stand in for it.
@MainActor @Observable
private final class Truck {
  let name: String
  init(name: String) { self.name = name }
}

@MainActor
private final class Crew: ObservableObject {
  @Published var size: Int
  init(size: Int) { self.size = size }
}

@MainActor struct MissingObjectTests {
  private struct TruckName: View {
    @Environment(Truck.self) private var truck
    var body: some View { Text(verbatim: truck.name) }
  }

  private struct CrewSize: View {
    @EnvironmentObject private var crew: Crew
    var body: some View { Text(verbatim: "\(crew.size) people") }
  }

  private struct Wrapped: DynamicProperty {
    @Environment(Truck.self) var truck
  }

  private struct Nested: View {
    private var wrapped = Wrapped()
    var body: some View { Text(verbatim: wrapped.truck.name) }
  }

  private struct Branded: ViewModifier {
    @Environment(Truck.self) private var truck
    func body(content: Content) -> some View {
      VStack {
        Text(verbatim: truck.name)
        content
      }
    }
  }

  private func messages(_ body: () -> Void) -> [String] {
    let messages = Messages()
    Diagnostics.$capture.withValue({ messages.add($0) }, operation: body)
    return messages.all
  }

  @Test func aPlaceholderStandsInAndTheRestGoesOn() {
    var texts: [String] = []
    let said = messages {
      let h = ViewHarness(
        VStack {
          TruckName()
          CrewSize()
          Nested()
          Text(verbatim: "open").modifier(Branded())
          Text(verbatim: "rest")
        })
      texts = h.texts
    }
    #expect(texts == ["Truck?", "Crew?", "Truck?", "Truck?", "rest"])
    #expect(
      said.contains { $0.contains("TruckName") && $0.contains("Truck") && $0.contains(".environment(_:)") })
    #expect(said.contains { $0.contains("CrewSize") && $0.contains(".environmentObject(_:)") })
  }

  private struct Switching: View {
    let number: Number
    let truck: Truck
    var body: some View { TruckName().environment(number.value == 1 ? truck : nil) }
  }

  @Test func theViewComesWhenItsObjectComesAndGoesWithIt() {
    let number = Number()
    _ = messages {
      let h = ViewHarness(Switching(number: number, truck: Truck(name: "Old Blue")))
      #expect(h.texts == ["Truck?"])
      number.value = 1
      #expect(h.texts == ["Old Blue"])
      number.value = 0
      #expect(h.texts == ["Truck?"])
    }
  }

  private struct Acting: View {
    let log: Journal
    @Environment(Truck.self) private var truck
    var body: some View { TestLeaf().onDisappear { log(truck.name) } }
  }

  private struct Going: View {
    let number: Number
    let log: Journal
    let truck: Truck
    var body: some View { Acting(log: log).environment(number.value == 1 ? truck : nil) }
  }

  @Test func whatTheViewMadeKeepsTheObjectThatWasThere() {
    let (number, log) = (Number(1), Journal())
    _ = messages {
      let h = ViewHarness(Going(number: number, log: log, truck: Truck(name: "Old Blue")))
      number.value = 0
      _ = h.size
    }
    #expect(log.lines == ["Old Blue"])
  }
}
