import Foundation

extension FoodTruckModel {
  /// Lets orders arrive in the background, once however often it is called and on however many servers: with several
  /// windows open they are still one truck's.
  ///
  /// - Parameters:
  ///   - clock: What the pauses are measured by.
  ///   - animate: Runs each change, for example inside `withAnimation`.
  /// - Returns: The task, which ends after the last arrival or when it is cancelled.
  @discardableResult
  public func startArrivals(
    clock: any Clock<Duration> = ContinuousClock(),
    animate: @escaping @MainActor (@MainActor () -> Void) -> Void = { $0() }
  ) -> Task<Void, Never> {
    if let arrivals { return arrivals }
    let task = Task { [weak self] in
      // Another server on the same store may be the one; if it ends, this one goes on.
      while let holds = self?.takesArrivals(), !holds {
        guard (try? await clock.sleep(for: .seconds(2))) != nil else { return }
      }
      var random = LinearCongruentialGenerator(seed: 5)
      for _ in 0..<OrderGenerator.arrivals {
        let pause = random.number(in: OrderGenerator.secondsBetweenArrivals)
        // Cancelling is the only way a sleep fails, and it ends the arrivals.
        guard (try? await clock.sleep(for: .seconds(pause))) != nil, let self else { return }
        animate { self.receiveOrder(using: &random) }
      }
    }
    arrivals = task
    return task
  }

  /// Adds the next order of the day: placed now, with the number after the highest.
  @discardableResult
  public func receiveOrder(using random: inout LinearCongruentialGenerator) -> Order {
    let generator = OrderGenerator(donuts: donuts, truck: truck, calendar: generator.calendar)
    let order = generator.order(ordinal: orders.count + 1, date: now(), using: &random)
    insert(order)
    return order
  }
}
