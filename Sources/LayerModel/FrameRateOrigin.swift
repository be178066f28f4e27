/// Who says how many frames a second a scene's screen shows.
public enum FrameRateOrigin: Hashable, Sendable {
  /// The scene.
  case scene
  /// The data of the device.
  case device
  /// Nobody: a screen that is stated without shows 60.
  case assumed
}
