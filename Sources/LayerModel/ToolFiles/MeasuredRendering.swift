/// The time that a device's render server takes, measured in a recording: a frame without passes, and each pass more.
public struct MeasuredRendering: Hashable, Sendable {
  /// The milliseconds that each offscreen pass adds.
  public var millisecondsPerPass: Double
  /// Twice the standard error of that figure.
  public var passError: Double
  /// The milliseconds of a frame without passes: a screen of pixels.
  public var frameMilliseconds: Double
  /// Twice the standard error of that figure.
  public var frameError: Double
  /// The standard deviation of single frames from the line, in milliseconds.
  public var residualMilliseconds: Double
  /// The share of the variation of the time that passes explain.
  public var explainedShare: Double
  /// The number of frames.
  public var frames: Int
  /// The recording.
  public var source: String

  /// Creates figures from their parts.
  public init(
    millisecondsPerPass: Double, passError: Double, frameMilliseconds: Double, frameError: Double,
    residualMilliseconds: Double, explainedShare: Double, frames: Int, source: String
  ) {
    self.millisecondsPerPass = millisecondsPerPass
    self.passError = passError
    self.frameMilliseconds = frameMilliseconds
    self.frameError = frameError
    self.residualMilliseconds = residualMilliseconds
    self.explainedShare = explainedShare
    self.frames = frames
    self.source = source
  }

  /// The milliseconds of most frames with a number of passes: the line, and a standard deviation on both sides.
  public func milliseconds(passes: Int) -> ClosedRange<Double> {
    let middle = frameMilliseconds + Double(passes) * millisecondsPerPass
    return max(0, middle - residualMilliseconds)...(middle + residualMilliseconds)
  }
}
