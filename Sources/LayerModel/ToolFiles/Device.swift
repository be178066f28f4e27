/// A device, with its screen and the known figures for its speed.
public struct Device: Hashable, Sendable {
  /// A published figure with its source.
  public struct Figure: Hashable, Sendable {
    /// The figure.
    public var value: Double
    /// Whether the figure was computed from a chip's specifications instead of measured.
    public var isTheoretical: Bool
    /// The place of publication.
    public var source: String

    /// Creates a figure from its parts.
    public init(value: Double, isTheoretical: Bool, source: String) {
      self.value = value
      self.isTheoretical = isTheoretical
      self.source = source
    }
  }

  /// The identifier in scenes and options.
  public var id: String
  /// The display name.
  public var name: String
  /// The screen, with the scale at which content is drawn.
  public var screen: Screen
  /// The source of the screen's data, if known.
  public var source: String?
  /// The number of pixels that can be written per second, in billions, if known.
  public var fillRateGigapixels: Figure?
  /// The number of bytes that the memory transfers per second, in billions, if known.
  public var bandwidthGigabytes: Figure?
  /// The milliseconds that the CPU takes to decode a million pixels, if known.
  public var decodeMillisecondsPerMegapixel: Figure?
  /// The milliseconds to convert a million pixels to a format that the GPU can use, if known.
  public var convertMillisecondsPerMegapixel: Figure?
  /// The microseconds to commit one changed layer, if known.
  public var changedLayerMicroseconds: Figure?
  /// The time of frames and passes in a recording of the device, if one was fitted.
  public var rendering: MeasuredRendering?

  /// Creates a device from its parts.
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
