import LayerDiagnostics
import LayerModel
public import LayerPlanning

/// The passes that the model predicts for a scene, next to those of the measured frames.
///
/// Instruments counts the passes of a whole display. The *base* is what the display needs without the scene: the count
/// of the recording's quietest frames, or a number that the user states.
public struct SceneMeasurement: Hashable, Sendable {
  /// Passes for a reason that is not certain, or whose number is in doubt.
  public struct UnsureReason: Hashable, Sendable {
    /// The reason's id.
    public var id: String
    /// The passes between the fewest and the most.
    public var passes: Int
    /// Why it is not known whether they are needed.
    public var why: String
  }

  /// The place that needs the most passes.
  public struct Cause: Hashable, Sendable {
    /// The reason's id.
    public var id: String
    /// The passes, at most.
    public var passes: Int
    /// The number of layers that the place creates.
    public var layers: Int
    /// The file.
    public var file: String
    /// The line; nil for files without lines.
    public var line: Int?
  }

  /// How prediction and measurement relate.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    case agrees, measuresMore = "measures-more", measuresLess = "measures-less", unknown
  }

  /// The frames that the prediction is compared with.
  public enum Measured: Hashable, Sendable {
    /// All frames of a display.
    case frames(PassFigures)
    /// The hitch frames, of a recording that lists only hitches.
    case hitchFrames(PassFigures)
    /// Frames whose passes are not known.
    case nothing

    /// The figures; nil if they are not known.
    public var figures: PassFigures? {
      switch self {
      case .frames(let figures), .hitchFrames(let figures): figures
      case .nothing: nil
      }
    }
  }

  /// The passes of the display without the scene.
  public enum Base: Hashable, Sendable {
    /// The number that the user states.
    case stated(Int)
    /// The count of the recording's quietest frames, and whether they can show the scene, too.
    case quietest(Int, mayShowScene: Bool)
    /// Not known: late frames are not quiet.
    case unknown

    /// The number; nil if it is not known.
    public var passes: Int? {
      switch self {
      case .stated(let passes), .quietest(let passes, _): passes
      case .unknown: nil
      }
    }
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
  /// The place that needs the most passes; nil for a scene without passes.
  public var cause: Cause?
  /// The frames.
  public var measured: Measured
  /// The passes of the display without the scene.
  public var base: Base
  /// The place of the recording among all.
  public var recording = 0

  /// The measurement of a plan's scene.
  public init(scene: String, plan: PassPlan, measured: Measured, base: Base) {
    self.scene = scene
    self.measured = measured
    self.base = base
    compositor = plan.compositor.id
    predicted = plan.passRange.most
    var doubtful = 0
    for layer in plan.layers {
      let unsure = layer.reasons.contains { $0.confidence == .unsure && $0.passes > 0 }
      let sure = layer.reasons.filter { $0.confidence != .unsure }.reduce(0) { $0 + $1.passes }
      doubtful += unsure ? max(0, layer.passes - sure) : 0
    }
    sure = max(0, plan.summary.offscreenPasses - doubtful)
    unsure = plan.unsureReasons
    cause = plan.largestCause
  }

  /// The measured passes without the base; nil if the passes or the base are not known.
  ///
  /// Half of the frames have at most the first number, and none has more than the second. Of hitch frames, both are
  /// those of the worst.
  public var ownPasses: ClosedRange<Int>? {
    guard let base = base.passes, let figures = measured.figures else { return nil }
    let most = max(0, figures.most - base)
    if case .hitchFrames = measured { return most...most }
    let low = max(0, figures.median - base)
    return low...max(low, most)
  }

  /// Whether the quietest frames, which are the base, can show the scene.
  public var mayBaseShowScene: Bool {
    if case .quietest(_, let mayShowScene) = base { mayShowScene } else { false }
  }

  /// Whether the prediction fits the frames: from the median to the worst.
  public var verdict: Verdict {
    guard let own = ownPasses else { return .unknown }
    if predicted < own.lowerBound { return .measuresMore }
    return sure > own.upperBound ? .measuresLess : .agrees
  }

  /// The numbers of copies of the scene that would need the measured passes; nil if no whole number above one fits.
  ///
  /// The first number is for the most passes that a copy can need, the second for the fewest.
  /// A tenth of a copy's passes may be left over, because the rest of the display also changes.
  public var copies: ClosedRange<Int>? {
    guard verdict == .measuresMore, predicted > 0, let own = ownPasses?.lowerBound else { return nil }
    let fewest = (own - predicted / 10 + predicted - 1) / predicted
    let most = own / max(1, sure)
    guard most >= 2, fewest <= most else { return nil }
    return max(2, fewest)...most
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

  /// The number of frames with at most some passes.
  private func count(upTo passes: Int) -> Int {
    distribution.reduce(0) { $0 + ($1.passes <= passes ? $1.frames : 0) }
  }

  /// The base that the whole recording shows for a part of it.
  ///
  /// If at least half of the quietest frames are in the part, nothing shows that they are without the scene.
  public func base(for part: PassFigures) -> SceneMeasurement.Base {
    .quietest(quiet, mayShowScene: 2 * part.count(upTo: quiet) >= count(upTo: quiet))
  }
}

// MARK: Reasons

extension PassPlan {
  /// The reasons that are unsure or in doubt, those with the most passes first.
  fileprivate var unsureReasons: [SceneMeasurement.UnsureReason] {
    var passes: [SceneMeasurement.UnsureReason: Int] = [:]
    func add(_ reason: Reason, _ count: Int, _ why: String) {
      passes[SceneMeasurement.UnsureReason(id: reason.rawValue, passes: 0, why: why), default: 0] += count
    }
    for layer in layers {
      for reason in layer.reasons where reason.confidence == .unsure && reason.passes > 0 {
        add(reason.reason, reason.passes, why(reason))
      }
    }
    for doubt in doubtfulReasons {
      add(doubt.reason.reason, doubt.range.most - doubt.range.least, why(doubt))
    }
    return passes.map { SceneMeasurement.UnsureReason(id: $0.key.id, passes: $0.value, why: $0.key.why) }.sorted {
      ($1.passes, $0.id, $0.why) < ($0.passes, $1.id, $1.why)
    }
  }

  /// Why a reason is unsure.
  private func why(_ reason: LayerReason) -> String {
    if compositor.recipe(reason.reason).confidence == .unsure { return "no measurement confirms the rule" }
    guard let code = tree.scene.code, code.confidence(of: reason.property, on: reason.layer) == .unsure else {
      return "no measurement confirms the rule in this case"
    }
    return code.inferred[reason.layer]?.isEmpty ?? true
      ? "a value that decides about it is assumed, because the code does not state it"
      : "which layers the system creates for the view is an assumption"
  }

  /// Why the number of passes for a reason is in doubt.
  private func why(_ doubt: DoubtfulReason) -> String {
    let doubts = tree.scene.code?.doubts[tree[doubt.node].layer] ?? []
    // Of what the code leaves open, nothing else than a clip is in doubt there.
    if doubts.isEmpty, compositor.id == Compositor.coreAnimation26.id {
      return "on iOS 26, not every rounded clip costs a pass, and the rule is not known"
    }
    if doubts.contains(.unseen) { return "nobody can see the view, but it may be rendered all the same" }
    if doubts.contains(.groupedShadow) { return "a compositing group can reduce a shadow's passes" }
    if doubts.contains(.glass) { return "how many passes glass needs has not been published" }
    if doubts.contains(.plainLeaf) { return "a view in one plain colour can take the rounded corners itself" }
    return "the layer's place in the code is assumed"
  }

  /// The place that needs the most passes, with those that are in doubt.
  fileprivate var largestCause: SceneMeasurement.Cause? {
    struct Place: Hashable {
      var reason: Reason
      var layer: LayerIndex
    }
    var places: [Place: (passes: Int, layers: Int, property: LayerProperty)] = [:]
    let most = Dictionary((doubtful?.layers ?? []).map { ($0.node, $0) }) { first, _ in first }
    let known = Set(layers.map(\.node))
    for cost in layers.map({ most[$0.node] ?? $0 }) + (doubtful?.layers.filter { !known.contains($0.node) } ?? []) {
      guard !tree[cost.node].flags.contains(.system) else { continue }
      for reason in cost.reasons where reason.passes > 0 {
        var sum = places[Place(reason: reason.reason, layer: reason.layer)] ?? (0, 0, reason.property)
        sum.passes += reason.passes
        sum.layers += 1
        places[Place(reason: reason.reason, layer: reason.layer)] = sum
      }
    }
    // Copies of a layer have places of their own; those of one line count together.
    let lines = tree.scene.source.isBinary ? nil : LineTable(tree.scene.source)
    var causes: [SceneMeasurement.Cause: (passes: Int, layers: Int)] = [:]
    for (place, sum) in places {
      let (file, line) = location(of: sum.property, in: place.layer, lines)
      let cause = SceneMeasurement.Cause(id: place.reason.rawValue, passes: 0, layers: 0, file: file, line: line)
      let known = causes[cause] ?? (0, 0)
      causes[cause] = (known.passes + sum.passes, known.layers + sum.layers)
    }
    let named = causes.map { cause, sum in
      SceneMeasurement.Cause(id: cause.id, passes: sum.passes, layers: sum.layers, file: cause.file, line: cause.line)
    }
    return named.min { left, right in
      (right.passes, left.file, left.line ?? 0, left.id) < (left.passes, right.file, right.line ?? 0, right.id)
    }
  }

  /// The file and the line that set a property, or that created a captured layer.
  private func location(of property: LayerProperty, in layer: LayerIndex, _ lines: LineTable?) -> (String, Int?) {
    let source = tree.scene.source
    if let origin = tree.scene.origins[layer], let file = origin.file { return (file, origin.line) }
    let start = tree.scene.sources.span(of: property, in: layer).start
    return (source.part(at: start).name, lines?.location(of: start).line)
  }
}
