public import LayerModel

/// How long it takes to make pixels of an image, on a device.
public struct DecodeCost: Hashable, Sendable {
  /// Milliseconds for a million pixels decoded.
  public let decodeMilliseconds: Double
  /// Milliseconds for a million pixels converted, where the GPU cannot take a format.
  public let convertMilliseconds: Double

  /// What is assumed of a device of which nobody says anything else: nobody publishes such figures.
  public static let assumed = DecodeCost(decodeMilliseconds: 8, convertMilliseconds: 3)

  /// A cost from its parts.
  public init(decodeMilliseconds: Double, convertMilliseconds: Double) {
    self.decodeMilliseconds = decodeMilliseconds
    self.convertMilliseconds = convertMilliseconds
  }

  /// What a device's data says, and what is assumed where it says nothing.
  public init(_ device: Device) {
    self.init(
      decodeMilliseconds: device.decodeMillisecondsPerMegapixel?.value ?? Self.assumed.decodeMilliseconds,
      convertMilliseconds: device.convertMillisecondsPerMegapixel?.value ?? Self.assumed.convertMilliseconds)
  }
}
