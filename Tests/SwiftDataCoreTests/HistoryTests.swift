import Foundation
import SwiftDataCore
import Testing

@Suite struct HistoryTests {
  @Test(arguments: StoreKind.all) func everySaveIsATransactionWithItsAuthorAndChanges(kind: StoreKind) throws
  {
    let context = ModelContext(try inMemory(kind))
    context.author = "test"
    let trip = Trip(name: "Oslo")
    context.insert(trip)
    try context.save()
    trip.cost = 3
    try context.save()
    context.delete(trip)
    try context.save()
    let all = try context.fetchHistory(HistoryDescriptor())
    try #require(all.count == 3)
    #expect(all.allSatisfy { $0.author == "test" && $0.changes.count == 1 })
    #expect(all.allSatisfy { $0.changes[0].changedPersistentIdentifier == trip.persistentModelID })
    guard case .insert = all[0].changes[0], case .update(let update) = all[1].changes[0],
      case .delete = all[2].changes[0]
    else {
      Issue.record("an insertion, an update and a deletion")
      return
    }
    let paths = (update as? DefaultHistoryUpdate<Trip>)?.updatedAttributes.map { $0 as AnyKeyPath }
    #expect(paths == [\Trip.cost])
    let token = all[0].token
    let later = try context.fetchHistory(HistoryDescriptor(predicate: #Predicate { $0.token > token }))
    #expect(later.map(\.token) == all.dropFirst().map(\.token))
    try context.deleteHistory(HistoryDescriptor(predicate: #Predicate { $0.token <= token }))
    #expect(try context.fetchHistory(HistoryDescriptor()).count == 2)
  }

  @MainActor @Test(arguments: StoreKind.all) func whatAnotherConnectionSavesArrives(kind: StoreKind)
    async throws
  {
    let place = try Place(kind)
    let (here, there) = (try place.open(), try place.open())
    let trip = Trip(name: "Oslo")
    here.mainContext.insert(trip)
    try here.mainContext.save()
    let other = ModelContext(there)
    try #require(try other.fetch(FetchDescriptor<Trip>()).first).cost = 7
    try other.save()
    for _ in 0..<400 where trip.cost != 7 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(trip.cost == 7)
  }
}
