import Foundation
import SwiftData
import SwiftDataCore
import Testing

@Model final class Ticket {
  var number: Int
  var stage: Int
  var owner: String?
  init(number: Int, stage: Int, owner: String? = nil) {
    self.number = number
    self.stage = stage
    self.owner = owner
  }
}

@Suite struct LiveResultsTests {
  let container: ModelContainer
  let context: ModelContext

  init() throws {
    container = try ModelContainer(
      for: Ticket.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    context = ModelContext(container)
  }

  private func descriptors() -> [FetchDescriptor<Ticket>] {
    let open = #Predicate<Ticket> { $0.stage < 2 }
    let named = #Predicate<Ticket> { $0.owner?.localizedStandardContains("A") == true }
    let orders: [[SortDescriptor<Ticket>]] = [
      [], [SortDescriptor(\.number, order: .reverse)], [SortDescriptor(\.stage), SortDescriptor(\.owner)],
      [SortDescriptor(\.owner, comparator: .lexical)],
    ]
    return [nil, open, named].flatMap { predicate in
      orders.flatMap { order in
        [nil, 3].flatMap { limit in
          [nil, 2].map { offset in
            var descriptor = FetchDescriptor(predicate: predicate, sortBy: order)
            descriptor.fetchLimit = limit
            descriptor.fetchOffset = offset
            return descriptor
          }
        }
      }
    }
  }

  @Test func theyAreWhatAFetchGivesWhateverHappens() throws {
    let lives = descriptors().map { LiveResults($0, in: context) }
    let other = ModelContext(container)
    var random = SystemRandomNumberGenerator()
    let owners = [nil, "Ada", "Émile", "bo", "ada"]
    for step in 0..<60 {
      let actor = step.isMultiple(of: 7) ? other : context
      let tickets = try actor.fetch(FetchDescriptor<Ticket>())
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch (Int.random(in: 0..<10, using: &random), tickets.randomElement(using: &random)) {
        case (0..<3, _), (_, nil):
          actor.insert(
            Ticket(
              number: .random(in: 0..<9, using: &random), stage: .random(in: 0..<4, using: &random),
              owner: owners[.random(in: 0..<5, using: &random)]))
        case (3..<5, let ticket?): actor.delete(ticket)
        case (5..<7, let ticket?): ticket.stage = .random(in: 0..<4, using: &random)
        case (7..<9, let ticket?): ticket.owner = owners[.random(in: 0..<5, using: &random)]
        case (_, let ticket?): ticket.number = .random(in: 0..<9, using: &random)
        }
      }
      if actor === other {
        try? other.save()
        context.processPendingChanges()
      } else if step.isMultiple(of: 5) {
        try? context.save()
      } else if step.isMultiple(of: 11) {
        context.rollback()
      }
      for live in lives {
        let before = live.models.map(\.persistentModelID)
        let isOther = live.update()
        let now = live.models.map(\.persistentModelID)
        let expected = try context.fetch(live.descriptor).map(\.persistentModelID)
        #expect(now == expected)
        #expect(isOther == (before != now))
      }
    }
  }

  @Test func aChangeAmongManyFetchesNothing() throws {
    for number in 0..<1000 { context.insert(Ticket(number: number, stage: 0)) }
    try context.save()
    let live = LiveResults(
      FetchDescriptor<Ticket>(
        predicate: #Predicate { $0.stage < 2 }, sortBy: [SortDescriptor(\.number, order: .reverse)]),
      in: context)
    #expect(live.models.count == 1000)
    var calls = 0
    live.needsUpdate = { calls += 1 }
    let ticket = live.models[500]
    ticket.stage = 1
    #expect(calls == 1 && !live.update())
    ticket.number = 5000
    #expect(live.update() && live.models.first === ticket)
    ticket.stage = 2
    #expect(live.update() && live.models.count == 999)
    try context.save()
    #expect(!live.update())
    #expect(live.fetchCount == 1)
  }

  @Test func descriptorsAreToldApartByWhatTheyAskFor() {
    func descriptor(_ limit: Int) -> FetchDescriptor<Ticket> {
      FetchDescriptor(predicate: #Predicate { $0.stage < limit })
    }
    let live = LiveResults(descriptor(2), in: context)
    #expect(live.isSame(as: descriptor(2)))
    #expect(!live.isSame(as: descriptor(3)))
    #expect(!live.isSame(as: FetchDescriptor()))
  }
}
