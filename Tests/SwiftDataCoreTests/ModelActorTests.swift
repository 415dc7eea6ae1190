import Foundation
import SwiftDataCore
import Testing

@ModelActor private actor Importer {
  var count = 0

  func add(_ name: String) throws -> PersistentIdentifier {
    let trip = Trip(name: name)
    modelContext.insert(trip)
    try modelContext.save()
    count += 1
    return trip.persistentModelID
  }

  func name(of identifier: PersistentIdentifier) -> String? { self[identifier, as: Trip.self]?.name }

  func isOnMainThread() -> Bool { Thread.isMainThread }
}

@Suite struct ModelActorTests {
  @MainActor @Test(arguments: StoreKind.all) func anActorWorksOnAQueueOfItsOwn(kind: StoreKind) async throws {
    let importer = Importer(modelContainer: try inMemory(kind))
    let identifier = try await importer.add("Oslo")
    #expect(await importer.name(of: identifier) == "Oslo")
    #expect(await !importer.isOnMainThread())
  }

  @Test(arguments: StoreKind.all) func manyActorsWriteAtOnce(kind: StoreKind) async throws {
    let place = try Place(kind)
    let container = try place.open()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let importer = Importer(modelContainer: container)
          for index in 0..<20 { _ = try await importer.add("\(number)/\(index)") }
        }
      }
      try await group.waitForAll()
    }
    #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 160)
  }
}
