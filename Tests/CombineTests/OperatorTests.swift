import Combine
import Testing

private struct Broken: Error, Equatable {}

/// All that a publisher delivers at once, with how it ends.
private func outcome<P: Publisher>(_ publisher: P) -> (
  values: [P.Output], end: Subscribers.Completion<P.Failure>?
) {
  var values: [P.Output] = []
  var end: Subscribers.Completion<P.Failure>?
  let subscription = publisher.sink {
    end = $0
  } receiveValue: {
    values.append($0)
  }
  return withExtendedLifetime(subscription) { (values, end) }
}

struct OperatorTests {
  @Test func valueOperatorsDoWhatTheirNamesSay() {
    let numbers = (1...6).publisher
    #expect(outcome(numbers.map { $0 * 2 }).values == [2, 4, 6, 8, 10, 12])
    #expect(outcome(numbers.filter { $0 % 2 == 0 }).values == [2, 4, 6])
    #expect(outcome(["1", "x", "3"].publisher.compactMap(Int.init)).values == [1, 3])
    #expect(outcome([1, 1, 2, 2, 1].publisher.removeDuplicates()).values == [1, 2, 1])
    #expect(outcome(numbers.scan(0, +)).values == [1, 3, 6, 10, 15, 21])
    #expect(outcome(numbers.first()).values == [1])
    #expect(outcome(numbers.first { $0 > 3 }).values == [4])
    #expect(outcome(numbers.dropFirst(4)).values == [5, 6])
    #expect(outcome(numbers.drop { $0 < 3 }).values == [3, 4, 5, 6])
    #expect(outcome(numbers.prefix(2)).values == [1, 2])
    #expect(outcome(numbers.prefix { $0 < 4 }).values == [1, 2, 3])
    #expect(outcome(numbers.prefix(0)).end == .finished)
    #expect(outcome(numbers.collect()).values == [[1, 2, 3, 4, 5, 6]])
    #expect(outcome(numbers.collect(4)).values == [[1, 2, 3, 4], [5, 6]])
    #expect(outcome(numbers.reduce(0, +)).values == [21])
    #expect(outcome(numbers.last()).values == [6])
    #expect(outcome(numbers.prepend(-1, 0).append(7)).values == [-1, 0, 1, 2, 3, 4, 5, 6, 7])
    #expect(outcome([Int?.none, 2].publisher.replaceNil(with: 9)).values == [9, 2])
    #expect(outcome(Empty<Int, Never>().replaceEmpty(with: 5)).values == [5])
    #expect(outcome(Just(1).replaceEmpty(with: 5)).values == [1])
  }

  @Test func skippedValuesDontUseUpDemand() {
    let probe = Probe<Int, Never>(initial: .max(2))
    (1...100).publisher.filter { $0 % 10 == 0 }.map { $0 + 1 }.subscribe(probe)
    #expect(probe.values == [11, 21])
    probe.subscription?.request(.max(1))
    #expect(probe.values == [11, 21, 31])
    #expect(probe.completion == nil)
  }

  @Test func collectingByCountAsksForWholeArrays() {
    let probe = Probe<[Int], Never>(initial: .max(1))
    (1...10).publisher.collect(3).subscribe(probe)
    #expect(probe.values == [[1, 2, 3]])
  }

  @Test func throwingInAClosureEndsTheStream() {
    let result = outcome((1...5).publisher.tryMap { if $0 == 3 { throw Broken() } else { $0 } })
    #expect(result.values == [1, 2])
    guard case .failure(let error) = result.end else {
      Issue.record("it did not fail")
      return
    }
    #expect(error is Broken)
  }

  @Test func anErrorCanBeReplacedCaughtOrMapped() {
    let failing = Just(1).setFailureType(to: Broken.self).append(Fail(error: Broken()))
    #expect(outcome(failing.replaceError(with: 9)).values == [1, 9])
    #expect(outcome(failing.catch { _ in [7, 8].publisher }).values == [1, 7, 8])
    #expect(
      outcome(failing.mapError { _ in CancellationError() }).end.map {
        if case .failure = $0 { true } else { false }
      } == true)
    #expect(outcome(failing.retry(2)).values == [1, 1, 1])
    #expect(outcome(failing.retry(2)).end == .failure(Broken()))
  }

  @Test func caughtStreamsGoOnWithTheDemandThatIsLeft() {
    let probe = Probe<Int, Never>(initial: .max(3))
    Just(1).setFailureType(to: Broken.self).append(Fail(error: Broken())).catch { _ in (10...20).publisher }
      .subscribe(probe)
    #expect(probe.values == [1, 10, 11])
  }

  @Test func mergeDeliversInOrderOfArrivalAndEndsWithTheLast() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var (seen, ended) = ([Int](), false)
    let subscription = a.merge(with: b).sink { _ in
      ended = true
    } receiveValue: {
      seen.append($0)
    }
    a.send(1)
    b.send(2)
    a.send(completion: .finished)
    #expect(!ended)
    b.send(3)
    b.send(completion: .finished)
    #expect(seen == [1, 2, 3] && ended)
    withExtendedLifetime(subscription) {}
  }

  @Test func combineLatestWaitsForAllThenDeliversEveryChange() {
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    var (seen, ended) = ([String](), false)
    let subscription = a.combineLatest(b) { "\($0)\($1)" }.sink { _ in
      ended = true
    } receiveValue: {
      seen.append($0)
    }
    a.send(1)
    a.send(2)
    b.send("x")
    b.send("y")
    a.send(3)
    a.send(completion: .finished)
    b.send("z")
    b.send(completion: .finished)
    #expect(seen == ["2x", "2y", "3y", "3z"] && ended)
    withExtendedLifetime(subscription) {}
  }

  @Test func combineLatestOfFourTakesCurrentValues() {
    let (a, b, c, d) = (Just(1), Just(2), Just(3), CurrentValueSubject<Int, Never>(4))
    var sums: [Int] = []
    let subscription = a.combineLatest(b, c, d) { $0 + $1 + $2 + $3 }.sink { sums.append($0) }
    d.send(5)
    #expect(sums == [10, 11])
    withExtendedLifetime(subscription) {}
  }

  @Test func zipPairsUpAndEndsWhenNoPairCanCome() {
    let result = outcome([1, 2, 3].publisher.zip(["a", "b"].publisher) { "\($0)\($1)" })
    #expect(result.values == ["1a", "2b"])
    #expect(result.end == .finished)
    let probe = Probe<(Int, Int), Never>(initial: .max(1))
    (1...5).publisher.zip((11...15).publisher).subscribe(probe)
    #expect(probe.values.map(\.0) == [1])
    probe.subscription?.request(.max(2))
    #expect(probe.values.map(\.1) == [11, 12, 13])
  }

  @Test func flatMapRunsAtMostSoManyPublishers() {
    let subjects = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
    var started: [Int] = []
    var seen: [Int] = []
    let subscription = (0..<3).publisher.flatMap(maxPublishers: .max(1)) { index in
      started.append(index)
      return subjects[index]
    }.sink { seen.append($0) }
    #expect(started == [0])
    subjects[0].send(1)
    subjects[0].send(completion: .finished)
    #expect(started == [0, 1])
    subjects[1].send(2)
    #expect(seen == [1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test func switchToLatestLeavesThePublisherBefore() {
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var (seen, ended) = ([Int](), false)
    let subscription = outer.switchToLatest().sink { _ in
      ended = true
    } receiveValue: {
      seen.append($0)
    }
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    #expect(!ended)
    b.send(completion: .finished)
    #expect(seen == [1, 3] && ended)
    withExtendedLifetime(subscription) {}
  }

  @Test func shareSubscribesOnceAndAgainWhenAllHaveLeft() {
    var starts = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in starts += 1 }).share()
    var seen: [Int] = []
    var bag = [shared.sink { seen.append($0) }, shared.sink { seen.append($0 * 10) }]
    subject.send(1)
    #expect(starts == 1)
    #expect(seen == [1, 10])
    bag.removeAll()
    bag = [shared.sink { seen.append($0) }]
    subject.send(2)
    #expect(starts == 2)
    #expect(seen == [1, 10, 2])
  }

  @Test func handleEventsAndPrintSeeWhatPassesBy() {
    final class Lines: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let lines = Lines()
    _ = outcome([1].publisher.print("p", to: lines))
    #expect(lines.text.contains("p: request unlimited\np: receive value: (1)\np: receive finished\n"))
  }

  @Test func aFutureWorksOnceAndKeepsItsResult() async {
    var runs = 0
    let future = Future<Int, Never> { promise in
      runs += 1
      promise(.success(7))
      promise(.success(8))
    }
    #expect(outcome(future).values == [7])
    #expect(outcome(future).values == [7])
    #expect(runs == 1)
    #expect(await future.value == 7)
  }

  @Test func deferredMakesAPublisherForEachSubscriber() {
    var made = 0
    let deferred = Deferred {
      made += 1
      return Just(made)
    }
    #expect(outcome(deferred).values == [1])
    #expect(outcome(deferred).values == [2])
  }

  @Test func valuesCanBeDecodedAndEncoded() {
    struct Point: Codable, Equatable { var x = 1 }
    let result = outcome(
      Just(Point()).encode(encoder: JSONEncoder()).decode(type: Point.self, decoder: JSONDecoder()))
    #expect(result.values == [Point()])
  }
}
