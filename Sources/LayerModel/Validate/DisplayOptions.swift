/// The screen and device that a scene is shown on, unless its file states them or the user overrides them.
public struct DisplayOptions: Sendable {
  /// The device that is used if none is named.
  public static let defaultDevice = "iphone-13"
  /// The compositor that is used if none is named.
  public static let defaultCompositor = "core-animation"
  /// The default device's screen, for callers without a list of devices.
  public static let defaultScreen = Screen(width: 390, height: 844, scale: 3, framesPerSecond: 60)

  /// The device, which overrides the file's device (`--device`).
  public var device: String?
  /// Whether that device's screen also replaces the file's screen (`--device-screen`).
  public var usesDeviceScreen = false
  /// The compositor, which overrides the file's compositor (`--compositor`).
  public var compositor: String?
  /// The pixels per point, which override those of the file or the device (`--scale`).
  public var scale: Double?
  /// The ids of known devices, for suggestions.
  public var deviceIDs = [defaultDevice]
  /// The ids of known compositors; empty accepts any.
  public var compositorIDs: [String] = []
  /// The screen of a known device, or nil.
  public var screenOfDevice: @Sendable (String) -> Screen? = { $0 == defaultDevice ? defaultScreen : nil }

  /// Creates options without overrides, with only the default device known.
  public init() {}
}
