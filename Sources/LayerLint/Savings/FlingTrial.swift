import LayerDiagnostics
public import LayerModel
public import LayerPlanning
public import LayerSimulation

/// The frames of a fling over rows, before and after the edit of a finding.
public struct FlingResult: Hashable, Sendable {
  /// The frames of one simulation.
  public struct Frames: Hashable, Sendable {
    /// The milliseconds of hitches per second.
    public let hitches: Spread<Double>
    /// The render server's average milliseconds per frame.
    public let server: Spread<Double>

    /// Creates the figures for the frames of a simulation.
    public init(_ summary: SimulationSummary) {
      hitches = summary.hitchMillisecondsPerSecond.value
      let frames = Double(max(1, summary.frames.value))
      let server = summary.serverMilliseconds.value
      self.server = Spread(low: server.low / frames, high: server.high / frames)
    }
  }

  /// The frames with the current code.
  public let now: Frames
  /// The frames after the edit.
  public let after: Frames
  /// The number of rows.
  public let rows: Int
  /// Whether the rows are those of a plain list, because the code's own rows are unknown.
  public let isPlain: Bool

  /// Creates a result from its parts.
  public init(now: Frames, after: Frames, rows: Int, isPlain: Bool) {
    self.now = now
    self.after = after
    self.rows = rows
    self.isPlain = isPlain
  }

  /// The hitches that the edit saves, according to the lower estimate.
  public var savedHitches: Double { max(0, now.hitches.low - after.hitches.low) }

  /// The result as a finding's note.
  public var text: String {
    let count = "\(DisplayText.grouped(rows)) \(isPlain ? "plain rows" : rows == 1 ? "row" : "rows")"
    let place = rows > 0 ? "in a fast scroll through \(count)" : "in a fast scroll"
    var parts: [String] = []
    let (before, later) = (Self.range(now.hitches), Self.range(after.hitches))
    // If frames are skipped, a shorter frame can move a hitch, which does not count as an effect of the edit.
    let isLess = after.hitches.low <= now.hitches.low && after.hitches.high <= now.hitches.high
    if before != later, isLess { parts.append("hitches \(before) ms/s now, \(later) ms/s after the edit") }
    let (busy, eased) = (Self.range(now.server), Self.range(after.server))
    if busy != eased { parts.append("render server \(busy) ms a frame now, \(eased) ms after the edit") }
    if parts.isEmpty { parts = ["hitches \(before) ms/s, before and after the edit"] }
    return "\(place): \(parts.joined(separator: "; ")) (estimate)"
  }

  private static func range(_ spread: Spread<Double>) -> String {
    let (low, high) = (tenths(spread.low), tenths(spread.high))
    return low == high ? low : "between \(low) and \(high)"
  }

  private static func tenths(_ value: Double) -> String { DisplayText.number((value * 10).rounded() / 10) }
}

/// Simulates a scene over its timeline, before and after the edits of findings.
public struct FlingTrial {
  /// The maximum number of layers that all simulations of a scene may visit, which takes a few seconds.
  ///
  /// Later findings get no result.
  private static let mostVisits = 250_000

  private let facts: SceneFacts
  private let findings: [LintFinding]
  private let limits: Limits
  private lazy var editor = PlanEditor(facts.plan)
  private lazy var now = frames(of: facts.authored)
  private var visits = 0

  /// Creates a trial of a scene with a fling over its rows.
  public init(_ facts: SceneFacts, linter: Linter, limits: Limits) {
    self.facts = facts
    self.limits = limits
    findings = linter.findings(in: facts)
  }

  /// The result for a finding about the same code; nil if its edit does not change the simulation.
  public mutating func result(of finding: LintFinding) -> FlingResult? {
    let same = findings.first { $0.rule == finding.rule && $0.span == finding.span }
    guard let same, !same.edits.isEmpty, let now, visits < Self.mostVisits else { return nil }
    let changes = same.edits.compactMap { edit in if case .layers(let change) = edit { change } else { nil } }
    var scene = editor.scene(facts.authored, after: changes)
    var isEdited = !changes.isEmpty
    for edit in same.edits where edit.apply(to: &scene.timeline) { isEdited = true }
    guard isEdited, let after = frames(of: scene) else { return nil }
    return FlingResult(now: now, after: after, rows: scene.timeline.lists.first?.rows.count ?? 0, isPlain: false)
  }

  private mutating func frames(of scene: Scene) -> FlingResult.Frames? {
    guard let device = facts.device else { return nil }
    visits += facts.plan.summary.drawnLayers * scene.clock.count
    return scene.simulated(on: device, facts.plan.compositor, limits).map(FlingResult.Frames.init)
  }
}

extension SourceRuleCatalog {
  /// The flings over a plain list with one mistake each, by the group of the findings about the mistake.
  public static func flings(over scene: Scene, compositor: Compositor, device: Device) -> [String: FlingResult] {
    guard let rows = scene.timeline.lists.first?.rows else { return [:] }
    func frames(_ change: SourceRule.ListChange) -> FlingResult.Frames? {
      var scene = scene
      change(&scene.timeline.lists[0].rows)
      return scene.simulated(on: device, compositor, Limits()).map(FlingResult.Frames.init)
    }
    let plain = frames { _ in }
    var results: [String: FlingResult] = [:]
    for rule in all {
      guard let after = rule.edited.map(frames) ?? plain else { continue }
      for (kind, mistake) in rule.mistakes {
        guard let now = frames(mistake) else { continue }
        results[rule.group(of: kind)] = FlingResult(now: now, after: after, rows: rows.count, isPlain: true)
      }
    }
    return results
  }
}
