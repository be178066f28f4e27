import LayerDiagnostics

/// What a finding costs while it stands, over all its layers.
public struct FindingCost: Hashable, Sendable {
  /// Passes of a later frame in which nothing has changed.
  public var passes: Int
  /// Pixels that those passes write and read in a frame, in screens.
  public var screens: Double
  /// Those pixels in bytes; for images and bitmaps, the bytes that they take.
  public var bytes: Int

  /// A cost from its parts.
  public init(passes: Int = 0, screens: Double = 0, bytes: Int = 0) {
    self.passes = passes
    self.screens = screens
    self.bytes = bytes
  }

  /// Nothing that is counted.
  public static let none = FindingCost()
  /// Bytes of a pixel.
  static let bytesPerPixel = 4

  /// Both together.
  public static func + (left: FindingCost, right: FindingCost) -> FindingCost {
    FindingCost(
      passes: left.passes + right.passes, screens: left.screens + right.screens, bytes: left.bytes + right.bytes)
  }

  /// The cost in words, such as `5 passes a frame`; nil when nothing is counted.
  public var text: String? {
    if passes > 0 { return "\(passes) \(passes == 1 ? "pass" : "passes") a frame\(screensText)" }
    return bytes > 0 ? DisplayText.bytes(bytes) : nil
  }

  private var screensText: String {
    let hundredths = (screens * 100).rounded()
    return hundredths >= 1 ? ", \(DisplayText.number(hundredths / 100)) screens of traffic" : ""
  }
}
