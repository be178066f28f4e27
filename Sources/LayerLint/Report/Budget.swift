import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// Limits on what a scene or one of its layers may cost.
public struct Budget: Hashable, Sendable {
  /// Offscreen passes of a later frame.
  public var passes: Int?
  /// Pixels stored and loaded, in screens.
  public var screens: Double?
  /// Bytes of decoded images.
  public var bytes: Int?
  /// Milliseconds of hitches in each second of the timeline, by the higher estimate.
  public var hitches: Double?
  /// Passes of a single layer.
  public var layerPasses: Int?

  /// No limits.
  public init() {}

  /// Whether there is no limit.
  public var isEmpty: Bool { self == Budget() }

  /// What of a scene goes beyond the limits; it points at the root, or at the layer that is too dear.
  public func entries(for facts: SceneFacts, in file: String) -> [LintEntry] {
    if isEmpty { return [] }
    let scene = facts.scene
    let root = scene.sources.span(of: scene[Scene.root].layer)
    func entry(_ message: String) -> LintEntry {
      let help = "make it cheaper, or raise the limit in \"budgets\""
      return LintEntry(
        Finding("budget", .error, message, at: root, help: help), in: file)
    }
    var entries: [LintEntry] = []
    let steady = facts.plan.summary.steadyOffscreenPasses
    if let passes, steady > passes {
      entries.append(entry("scene has \(steady) passes a frame; its budget is \(passes)"))
    }
    let traffic = (facts.cost.trafficScreens * 100).rounded() / 100
    if let screens, facts.cost.trafficScreens > screens {
      let (amount, limit) = (DisplayText.number(traffic), DisplayText.number(screens))
      entries.append(
        entry("scene has \(amount) screens of traffic; its budget is \(limit)"))
    }
    if let bytes, facts.cost.decodedBytes > bytes {
      let decoded = facts.cost.decodedBytes
      entries.append(
        entry("scene's images take \(decoded) bytes; its budget is \(bytes)"))
    }
    if let hitches, let found = Self.hitches(in: facts), found > hitches {
      let (amount, limit) = (DisplayText.number((found * 10).rounded() / 10), DisplayText.number(hitches))
      entries.append(entry("scene hitches for \(amount) ms of every second; its budget is \(limit)"))
    }
    return entries + layerEntries(for: facts, in: file)
  }

  /// How much a scene hitches; nil for a still one, and for one that cannot be run.
  private static func hitches(in facts: SceneFacts) -> Double? {
    guard facts.authored.timeline.duration > .zero, let device = facts.device else { return nil }
    var options = SimulationOptions()
    options.keepsLists = false
    return SceneSimulation.run(
      facts.authored, compositor: facts.plan.compositor, device: device, options: options
    ).value?.simulation.hitches.millisecondsPerSecond.high
  }

  private func layerEntries(for facts: SceneFacts, in file: String) -> [LintEntry] {
    guard let layerPasses else { return [] }
    var paths = LayerPaths(facts.tree)
    return facts.plan.layers.filter { $0.passes > layerPasses && !facts.tree[$0.node].flags.contains(.system) }.map {
      let property = $0.reasons.first?.property ?? .class
      let span = facts.scene.sources.span(of: property, in: facts.tree[$0.node].layer)
      return LintEntry(
        Finding(
          "budget", .error, "layer has \($0.passes) passes; the budget of one is \(layerPasses)", at: span,
          help: "make it cheaper, or raise the limit in \"budgets\""),
        in: file, layer: paths.path(of: $0.node))
    }
  }
}
