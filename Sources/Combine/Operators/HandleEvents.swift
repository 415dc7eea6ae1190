extension Publishers {
  /// Closures called at what passes by.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure
    /// The publisher this one takes its values from.
    public let upstream: Upstream
    public var receiveSubscription: ((any Subscription) -> Void)?
    public var receiveOutput: ((Output) -> Void)?
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    public var receiveCancel: (() -> Void)?
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let events = self
      upstream.subscribe(
        AnySubscriber<Output, Failure>(
          receiveSubscription: {
            events.receiveSubscription?($0)
            subscriber.receive(
              subscription: ObservedSubscription(
                upstream: $0, onRequest: events.receiveRequest, onCancel: events.receiveCancel))
          },
          receiveValue: {
            events.receiveOutput?($0)
            let more = subscriber.receive($0)
            if more > 0 { events.receiveRequest?(more) }
            return more
          },
          receiveCompletion: {
            events.receiveCompletion?($0)
            subscriber.receive(completion: $0)
          }))
    }
  }
}

private struct ObservedSubscription: Subscription {
  let upstream: any Subscription
  let onRequest: ((Subscribers.Demand) -> Void)?
  let onCancel: (() -> Void)?
  var combineIdentifier: CombineIdentifier { upstream.combineIdentifier }

  func request(_ demand: Subscribers.Demand) {
    onRequest?(demand)
    upstream.request(demand)
  }

  func cancel() {
    onCancel?()
    upstream.cancel()
  }
}

extension Publisher {
  /// Calls closures at what passes by, and changes none of it.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    .init(
      upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
  }

  /// Writes what passes by to a stream, by default standard output.
  ///
  /// - Parameters:
  ///   - prefix: What each line starts with.
  ///   - stream: Where the lines go.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil)
    -> Publishers.HandleEvents<Self>
  {
    let start = prefix.isEmpty ? "" : prefix + ": "
    var stream = stream
    func line(_ text: String) {
      if stream == nil { Swift.print(start + text) } else { stream?.write(start + text + "\n") }
    }
    return handleEvents(
      receiveSubscription: { line("receive subscription: (\($0))") },
      receiveOutput: { line("receive value: (\($0))") },
      receiveCompletion: { completion in
        switch completion {
        case .finished: line("receive finished")
        case .failure(let error): line("receive error: (\(error))")
        }
      },
      receiveCancel: { line("receive cancel") },
      receiveRequest: { line("request \($0)") })
  }
}
