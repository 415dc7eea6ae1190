import Combine
import Testing

private class Animal: ObservableObject {
  @Published var name = "x"
}

private final class Dog: Animal {
  @Published var age = 1
  var unpublished = 0
}

private final class Plain: ObservableObject {}

@MainActor private final class Model: ObservableObject {
  @Published private(set) var items: [Int] = []
  private var bag: Set<AnyCancellable> = []
  func load() {
    [[1], [1, 2]].publisher.receive(on: ImmediateScheduler.shared).assign(to: \.items, on: self).store(
      in: &bag)
  }
}

struct ObservableObjectTests {
  @Test func everyPublishedPropertyOfTheClassAndItsSuperclassAnnouncesItsChange() {
    let dog = Dog()
    var changes = 0
    let subscription = dog.objectWillChange.sink { changes += 1 }
    dog.age = 2
    dog.name = "y"
    dog.unpublished = 3
    #expect(changes == 2)
    withExtendedLifetime(subscription) {}
  }

  @Test func theNewsComesBeforeTheValueIsStored() {
    let dog = Dog()
    var (atNews, atValue, values) = ([Int](), [Int](), [Int]())
    let a = dog.objectWillChange.sink { atNews.append(dog.age) }
    let b = dog.$age.dropFirst().sink {
      atValue.append(dog.age)
      values.append($0)
    }
    dog.age = 5
    #expect(atNews == [1] && atValue == [1] && values == [5])
    #expect(dog.age == 5)
    withExtendedLifetime((a, b)) {}
  }

  @Test func aPublishedPropertyDeliversItsValueAtOnce() {
    let dog = Dog()
    var names: [String] = []
    let subscription = dog.$name.sink { names.append($0) }
    dog.name += "!"
    #expect(names == ["x", "x!"])
    withExtendedLifetime(subscription) {}
  }

  @Test func theDefaultPublisherIsTheSameEachTimeAndOneForEachObject() {
    let (a, b, plain) = (Dog(), Dog(), Plain())
    #expect(a.objectWillChange === a.objectWillChange)
    #expect(a.objectWillChange !== b.objectWillChange)
    var news = 0
    let subscription = plain.objectWillChange.sink { news += 1 }
    plain.objectWillChange.send()
    #expect(news == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test func objectsThatAreGoneLeaveNothingToTheNext() {
    for _ in 0..<2000 {
      let dog = Dog()
      var changes = 0
      let subscription = dog.objectWillChange.sink { changes += 1 }
      dog.age = 2
      #expect(changes == 1)
      withExtendedLifetime(subscription) {}
    }
  }

  @Test func assigningToAPublishedPropertyLastsAsLongAsTheProperty() {
    let source = CurrentValueSubject<Int, Never>(3)
    weak var gone: Dog?
    do {
      let dog = Dog()
      gone = dog
      source.assign(to: &dog.$age)
      #expect(dog.age == 3)
      source.send(4)
      #expect(dog.age == 4)
    }
    #expect(gone == nil)
    source.send(5)
  }

  @MainActor @Test func mainActorModelsWork() {
    let model = Model()
    var changes = 0
    let subscription = model.objectWillChange.sink { changes += 1 }
    model.load()
    #expect(model.items == [1, 2])
    #expect(changes == 2)
    withExtendedLifetime(subscription) {}
  }
}
