/// A place on Earth, in degrees.
public struct Coordinate: Hashable, Codable, Sendable {
  public var latitude: Double
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A place where the truck may stand.
public struct ParkingSpot: Identifiable, Hashable, Sendable {
  /// The English name, which is also its key in the string catalogue.
  public let name: String
  public let coordinate: Coordinate
  /// How far the camera is from the place when its map is shown, in metres.
  public let cameraDistance: Double

  public init(name: String, coordinate: Coordinate, cameraDistance: Double = 1000) {
    self.name = name
    self.coordinate = coordinate
    self.cameraDistance = cameraDistance
  }

  init(_ name: String, _ latitude: Double, _ longitude: Double, distance: Double = 1000) {
    self.init(
      name: name, coordinate: Coordinate(latitude: latitude, longitude: longitude), cameraDistance: distance)
  }

  public var id: String { name }
}
