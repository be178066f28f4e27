/// The screen and device that a scene is shown on, unless its file states them or the user overrides them.
public struct DisplayOptions: Sendable {
  /// The device that is taken where nothing names one.
  public static let defaultDevice = "iphone-13"
  /// The compositor that is taken where nothing names one.
  public static let defaultCompositor = "core-animation"
  /// The default device's screen, for callers that know no devices.
  public static let defaultScreen = Screen(width: 390, height: 844, scale: 3, framesPerSecond: 60)

  /// The device, whatever the file says (`--device`).
  public var device: String?
  /// Whether that device's screen replaces the file's too (`--device-screen`).
  public var usesDeviceScreen = false
  /// The compositor, whatever the file says (`--compositor`).
  public var compositor: String?
  /// Pixels a point, whatever the file or the device says (`--scale`).
  public var scale: Double?
  /// The ids of known devices, for suggestions.
  public var deviceIDs = [defaultDevice]
  /// The ids of known compositors; empty accepts any.
  public var compositorIDs: [String] = []
  /// The screen of a known device, or nil.
  public var screenOfDevice: @Sendable (String) -> Screen? = { $0 == defaultDevice ? defaultScreen : nil }

  /// Nothing asked for, one device known.
  public init() {}
}
