/// A device: its screen, and what is known of its speed.
public struct Device: Hashable, Sendable {
  /// A figure that somebody published, and where.
  public struct Figure: Hashable, Sendable {
    /// The figure.
    public var value: Double
    /// Whether it was computed from a chip's data, not measured.
    public var isTheoretical: Bool
    /// Where it was published.
    public var source: String

    /// A figure from its parts.
    public init(value: Double, isTheoretical: Bool, source: String) {
      self.value = value
      self.isTheoretical = isTheoretical
      self.source = source
    }
  }

  /// The word that scenes and options use.
  public var id: String
  /// The name that people use.
  public var name: String
  /// The screen, at the scale that it is drawn at.
  public var screen: Screen
  /// Where the screen's data was published, if somebody says so.
  public var source: String?
  /// How many thousand million pixels can be written in a second, if that is known.
  public var fillRateGigapixels: Figure?
  /// How many thousand million bytes memory moves in a second, if that is known.
  public var bandwidthGigabytes: Figure?
  /// How long the CPU takes to decode a million pixels of an image, if that is known.
  public var decodeMillisecondsPerMegapixel: Figure?
  /// How long it takes to convert as many to a format that the GPU takes, if that is known.
  public var convertMillisecondsPerMegapixel: Figure?
  /// How long the commit of one changed layer takes, in microseconds, if that is known.
  public var changedLayerMicroseconds: Figure?

  /// A device from its parts.
  public init(
    id: String, name: String, screen: Screen, source: String? = nil, fillRateGigapixels: Figure? = nil,
    bandwidthGigabytes: Figure? = nil
  ) {
    self.id = id
    self.name = name
    self.screen = screen
    self.source = source
    self.fillRateGigapixels = fillRateGigapixels
    self.bandwidthGigabytes = bandwidthGigabytes
  }
}
