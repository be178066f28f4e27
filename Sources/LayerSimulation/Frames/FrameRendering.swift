/// What the render server did for one frame.
public struct FrameRendering: Hashable, Sendable {
  /// The pixels that had to be drawn again.
  public var damage = DamageRegion()
  /// The user's offscreen passes that ran.
  public var offscreenPasses = 0
  /// The platform's own.
  public var systemPasses = 0
  /// Pixels that were shaded, stored and loaded.
  public var traffic = Traffic()
  /// How long that took, by published figures; nil where nothing is known of the device.
  public var gpuMilliseconds: Spread<Double>?

  /// Pixels that had to be drawn again.
  public var damagedPixels: Int { damage.area }

  /// Nothing.
  public init() {}
}
