/// The truck itself: where it stands today.
public struct Truck: Hashable, Sendable {
  public var city: City
  public var location: ParkingSpot

  public init(city: City, location: ParkingSpot) {
    self.city = city
    self.location = location
  }

  /// The truck at the first spot of Cupertino, where every day begins.
  public static let standard = Truck(city: .cupertino, location: City.cupertino.parkingSpots[0])
}
