extension NotificationCenter {
  /// Makes a publisher of the notifications of a name, posted by `object` or by anyone.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications. It never ends.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never
    /// Where the notifications are posted.
    public let center: NotificationCenter
    /// Their name.
    public let name: Notification.Name
    /// Who posts them, or `nil` for anyone.
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let token = Token(center)
      let conduit = TypedConduit(subscriber, pending: nil, keepsLatest: false) { token.remove() }
      let deliver = UncheckedBox<(Notification) -> Void>(conduit.offer)
      token.observer = center.addObserver(forName: name, object: object, queue: nil) { deliver.value($0) }
      subscriber.receive(subscription: conduit)
    }
  }

  private final class Token {
    private let center: NotificationCenter
    var observer: (any NSObjectProtocol)?

    init(_ center: NotificationCenter) { self.center = center }

    func remove() {
      if let observer { center.removeObserver(observer) }
      observer = nil
    }
  }
}
