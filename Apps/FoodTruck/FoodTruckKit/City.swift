/// A city the truck drives in, with the places it may stand at, best first.
public struct City: Identifiable, Hashable, Sendable {
  /// The English name, which is also its key in the string catalogue.
  public let name: String
  /// The identifier of the zone whose clocks the city's people look at.
  public let timeZoneIdentifier: String
  public let parkingSpots: [ParkingSpot]

  public init(name: String, timeZoneIdentifier: String, parkingSpots: [ParkingSpot]) {
    self.name = name
    self.timeZoneIdentifier = timeZoneIdentifier
    self.parkingSpots = parkingSpots
  }

  public var id: String { name }

  public static let cupertino = City(
    name: "Cupertino", timeZoneIdentifier: "America/Los_Angeles",
    parkingSpots: [
      ParkingSpot("Apple Park Visitor Center", 37.3328, -122.0054, distance: 1100),
      ParkingSpot("Main Street Cupertino", 37.3235, -122.0096, distance: 700),
      ParkingSpot("Memorial Park", 37.3236, -122.0437, distance: 800),
      ParkingSpot("De Anza College", 37.3195, -122.0450, distance: 1200),
      ParkingSpot("McClellan Ranch Preserve", 37.3144, -122.0634, distance: 900),
    ])

  public static let sanFrancisco = City(
    name: "San Francisco", timeZoneIdentifier: "America/Los_Angeles",
    parkingSpots: [
      ParkingSpot("Ferry Building", 37.7955, -122.3937, distance: 800),
      ParkingSpot("Coit Tower", 37.8024, -122.4058, distance: 450),
      ParkingSpot("Palace of Fine Arts", 37.8029, -122.4484, distance: 600),
      ParkingSpot("Golden Gate Bridge Welcome Center", 37.8078, -122.4750, distance: 2000),
      ParkingSpot("Dolores Park", 37.7596, -122.4269, distance: 900),
      ParkingSpot("Conservatory of Flowers", 37.7726, -122.4602, distance: 500),
      ParkingSpot("Oracle Park", 37.7786, -122.3893, distance: 1000),
    ])

  public static let london = City(
    name: "London", timeZoneIdentifier: "Europe/London",
    parkingSpots: [
      ParkingSpot("Tower Bridge", 51.5055, -0.0754, distance: 900),
      ParkingSpot("Borough Market", 51.5055, -0.0910, distance: 500),
      ParkingSpot("Trafalgar Square", 51.5080, -0.1281, distance: 450),
      ParkingSpot("Covent Garden", 51.5117, -0.1240, distance: 300),
      ParkingSpot("Buckingham Palace", 51.5014, -0.1419, distance: 1000),
      ParkingSpot("Granary Square", 51.5354, -0.1255, distance: 700),
      ParkingSpot("Cutty Sark", 51.4828, -0.0096, distance: 600),
    ])

  /// All three, in the order of the sidebar.
  public static let all: [City] = [.cupertino, .sanFrancisco, .london]

  /// The city with an id, if there is one.
  public static func identified(by id: City.ID) -> City? { all.first { $0.id == id } }
}
