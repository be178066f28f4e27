public import LayerModel

extension MeasuredRendering {
  /// The render time of frames, by a straight line through all frames of a display.
  ///
  /// Refused if passes do not explain the time: such figures would make estimates look measured that are not.
  ///
  /// - Parameter source: where the figures come from, such as the recording's name.
  public static func fitted(_ display: TraceSummary.Display?, source: String) -> Result<MeasuredRendering, TraceFault> {
    guard let timing = display?.timing else {
      return .failure(
        TraceFault(
          "nothing to calibrate with: no document has the passes of all frames",
          help: "export the table 'hitches-renders' of a device with iOS 26"))
    }
    let what = "passes do not explain the render time"
    let help = "record screens with different numbers of passes, each for a few seconds, and nothing else"
    switch timing.verdict {
    case .tooFew:
      return .failure(
        TraceFault(
          "\(timing.frames) frames are too few to calibrate a device; \(TimingFit.fewestFrames) are needed", help: help)
      )
    case .constant:
      return .failure(TraceFault("\(what): all frames have the same number of passes, or the same time", help: help))
    case .contributes, .unrelated:
      let percent = Int((timing.explainedShare * 100).rounded(.down))
      let share = timing.millisecondsPerPass > 0 ? "they explain \(percent) %, less than half" : "more passes take less"
      return .failure(TraceFault("\(what): \(share)", help: help))
    case .explains:
      guard timing.frameMilliseconds > 0 else {
        return .failure(TraceFault("\(what): a frame without passes would take less than no time", help: help))
      }
    }
    return .success(
      MeasuredRendering(
        millisecondsPerPass: timing.millisecondsPerPass, passError: timing.passError,
        frameMilliseconds: timing.frameMilliseconds, frameError: timing.frameError,
        residualMilliseconds: timing.residualMilliseconds, explainedShare: timing.explainedShare,
        frames: timing.frames, source: source))
  }
}
