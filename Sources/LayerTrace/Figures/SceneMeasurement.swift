public import LayerPlanning

/// The passes that the model predicts for a scene, next to those of the measured frames.
///
/// Instruments counts the passes of a whole display. The *base* is what the display needs without the scene: the count
/// of the recording's quietest frames, or a number that the user states.
public struct SceneMeasurement: Hashable, Sendable {
  /// Passes that only an unsure reason needs.
  public struct UnsureReason: Hashable, Sendable {
    /// The reason's id.
    public var id: String
    /// The passes.
    public var passes: Int
  }

  /// How prediction and measurement relate.
  public enum Verdict: String, Hashable, Sendable {
    case agrees, measuresMore = "measures-more", measuresLess = "measures-less"
  }

  /// The scene, as the user named it.
  public var scene: String
  /// The render server whose rules predict.
  public var compositor: String
  /// The predicted passes without unsure reasons and without those in doubt.
  public var sure: Int
  /// The predicted passes with unsure reasons and with those in doubt.
  public var predicted: Int
  /// The unsure reasons, those with the most passes first.
  public var unsure: [UnsureReason]
  /// The passes of all frames of the display.
  public var measured: PassFigures
  /// The passes of the display without the scene.
  public var base: Int
  /// Whether the user stated the base.
  public var isBaseStated: Bool

  /// The measurement of a plan's scene.
  ///
  /// - Parameter base: the passes of the display without the scene; nil for those of the quietest frames.
  public init(scene: String, plan: PassPlan, measured: PassFigures, base: Int?) {
    self.scene = scene
    self.measured = measured
    self.base = base ?? measured.quiet
    isBaseStated = base != nil
    compositor = plan.compositor.id
    predicted = plan.passRange.most
    var passes: [String: Int] = [:]
    var doubtful = 0
    for layer in plan.layers {
      let unsure = layer.reasons.filter { $0.confidence == .unsure && $0.passes > 0 }
      for reason in unsure { passes[reason.reason.rawValue, default: 0] += reason.passes }
      let sure = layer.reasons.filter { $0.confidence != .unsure }.reduce(0) { $0 + $1.passes }
      doubtful += unsure.isEmpty ? 0 : max(0, layer.passes - sure)
    }
    sure = max(0, plan.summary.offscreenPasses - doubtful)
    for doubt in plan.doubtfulReasons {
      passes[doubt.reason.reason.rawValue, default: 0] += doubt.range.most - doubt.range.least
    }
    unsure = passes.map { UnsureReason(id: $0.key, passes: $0.value) }.sorted {
      ($1.passes, $0.id) < ($0.passes, $1.id)
    }
  }

  /// The measured passes without the base: half of the frames have at most the first number, and none has more than the
  /// second.
  public var ownPasses: ClosedRange<Int> {
    let low = max(0, measured.median - base)
    return low...max(low, measured.most - base)
  }

  /// Whether the prediction fits the frames: from the median to the worst.
  public var verdict: Verdict {
    if predicted < ownPasses.lowerBound { return .measuresMore }
    return sure > ownPasses.upperBound ? .measuresLess : .agrees
  }

  /// The number of copies of the scene that would need the measured passes; nil if that is not a whole number or if the
  /// scene has no passes.
  public var copies: Int? {
    guard verdict == .measuresMore, predicted > 0 else { return nil }
    let copies = ownPasses.lowerBound / predicted
    let rest = ownPasses.lowerBound - copies * predicted
    return copies > 1 && rest * 10 <= predicted ? copies : nil
  }
}

extension PassFigures {
  /// The passes of the quietest frames: the highest count of the twentieth with the fewest passes.
  public var quiet: Int {
    var seen = 0
    let wanted = max(1, frames / 20)
    for count in distribution {
      seen += count.frames
      if seen >= wanted { return count.passes }
    }
    return median
  }
}
