import LayerDiagnostics
import LayerModel

/// Refuses frames that need more work than a scene may ask for.
enum PlanLimits {
  /// What is too much, or nil.
  static func excess(of emitter: PassEmitter, _ limits: Limits) -> Finding? {
    if emitter.isBeyondLimit {
      return finding(limits.draws, "Draws of the frame", found: nil)
    }
    var framePixels = 0
    for pass in emitter.builder.passes {
      let target = emitter.builder[pass.target]
      let (pixels, overflow) = target.width.multipliedReportingOverflow(by: target.height)
      if overflow || pixels > limits.passPixels.value {
        return finding(
          limits.passPixels, "Pass '\(pass.kind.rawValue)'", found: overflow ? nil : pixels,
          detail: "its texture is \(target.width) x \(target.height) pixels")
      }
      framePixels = framePixels.addingReportingOverflow(pixels).overflow ? .max : framePixels + pixels
      if framePixels > limits.framePixels.value {
        return finding(limits.framePixels, "All passes of the frame together", found: nil)
      }
    }
    return nil
  }

  private static func finding(_ limit: Limits.Limit, _ subject: String, found: Int?, detail: String? = nil) -> Finding {
    let amount = found.map { ": \($0)" } ?? ""
    return Finding(
      "limit", .error, "\(subject) beyond the limit '\(limit.name)' of \(limit.value)\(amount)", at: nil,
      notes: ["The limit counts \(limit.summary)."] + (detail.map { ["Here \($0)."] } ?? []),
      help: "raise it with --limit \(limit.name)=N if the scene is meant to be this large")
  }
}
