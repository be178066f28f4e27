import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// Limits on the cost of a scene or of one of its layers.
public struct Budget: Hashable, Sendable {
  /// The maximum number of offscreen passes in a later frame.
  public var passes: Int?
  /// The maximum number of pixels stored and loaded, measured in screens.
  public var screens: Double?
  /// The maximum number of bytes of decoded images.
  public var bytes: Int?
  /// The maximum milliseconds of hitches per second of the timeline, by the higher estimate.
  public var hitches: Double?
  /// The maximum number of passes of a single layer.
  public var layerPasses: Int?

  /// Creates a budget without limits.
  public init() {}

  /// Whether there is no limit.
  public var isEmpty: Bool { self == Budget() }

  /// Reports the exceeded limits of a scene.
  ///
  /// Each finding points to the root, or to the layer that is too expensive.
  public func entries(for facts: SceneFacts) -> [LintEntry] {
    if isEmpty { return [] }
    let scene = facts.scene
    let root = scene.sources.span(of: scene[Scene.root].layer)
    let origin = scene.origin(of: Scene.root)
    // Baselines identify an exceeded limit by its original headline without the numbers.
    func entry(_ message: String, cause: String? = nil) -> LintEntry {
      let help = "make it cheaper, or raise the limit in \"budgets\""
      return LintEntry(
        Finding("budget", .error, message, at: root, help: help), origin: origin,
        cause: cause.map { $0.filter { !$0.isNumber } })
    }
    var entries: [LintEntry] = []
    let steady = facts.plan.steadyPassRange
    // Passes in doubt do not exceed a budget.
    if let passes, steady.least > passes {
      let most = steady.isExact ? "" : "–\(DisplayText.grouped(steady.most))"
      let (amount, limit) = (DisplayText.grouped(steady.least) + most, DisplayText.grouped(passes))
      entries.append(
        entry(
          "scene has \(amount) passes a frame; its budget is \(limit)",
          cause: "scene has  passes a frame; its budget is "))
    }
    let traffic = (facts.cost.trafficScreens * 100).rounded() / 100
    if let screens, facts.cost.trafficScreens > screens {
      let (amount, limit) = (DisplayText.number(traffic), DisplayText.number(screens))
      entries.append(
        entry(
          "scene has \(amount) screens of memory traffic; its budget is \(limit)",
          cause: "scene has \(amount) screens of traffic; its budget is \(limit)"))
    }
    if let bytes, facts.cost.decodedBytes > bytes {
      let (amount, limit) = (DisplayText.grouped(facts.cost.decodedBytes), DisplayText.grouped(bytes))
      entries.append(
        entry(
          "scene's images take \(amount) bytes; its budget is \(limit) \(bytes == 1 ? "byte" : "bytes")",
          cause: "scene's images take  bytes; its budget is "))
    }
    if let hitches, let found = Self.hitches(in: facts), found > hitches {
      let (amount, limit) = (DisplayText.number((found * 10).rounded() / 10), DisplayText.number(hitches))
      entries.append(
        entry(
          "scene has \(amount) ms of hitches per second; its budget is \(limit) ms",
          cause: "scene hitches for \(amount) ms of every second; its budget is \(limit)"))
    }
    return entries + layerEntries(for: facts)
  }

  /// The hitch time ratio of a scene; nil for a still scene and for one that cannot be simulated.
  private static func hitches(in facts: SceneFacts) -> Double? {
    guard facts.authored.timeline.duration > .zero, let device = facts.device else { return nil }
    var options = SimulationOptions()
    options.keepsLists = false
    return SceneSimulation.run(
      facts.authored, compositor: facts.plan.compositor, device: device, options: options
    ).value?.simulation.hitches.millisecondsPerSecond.high
  }

  /// The place in the source that makes a layer expensive, with its number of passes.
  private struct LayerExcess: Hashable {
    let span: SourceSpan
    let passes: Int
  }

  private func layerEntries(for facts: SceneFacts) -> [LintEntry] {
    guard let layerPasses else { return [] }
    var paths = LayerPaths(facts.tree)
    var placeOf: [LayerExcess: Int] = [:]
    var entries: [LintEntry] = []
    for layer in facts.plan.layers where layer.passes > layerPasses && !facts.tree[layer.node].flags.contains(.system) {
      let node = facts.tree[layer.node]
      let span = facts.scene.sources.span(of: layer.reasons.first?.property ?? .class, in: node.layer)
      let excess = LayerExcess(span: span, passes: layer.passes)
      // Copies from one place in the source, such as a template's, share a finding about the first copy.
      if let place = placeOf[excess] {
        entries[place].count += 1
        continue
      }
      placeOf[excess] = entries.count
      let (amount, limit) = (DisplayText.grouped(layer.passes), DisplayText.grouped(layerPasses))
      entries.append(
        LintEntry(
          Finding(
            "budget", .error, "layer has \(amount) passes; the budget of a layer is \(limit)", at: span,
            help: "make it cheaper, or raise the limit in \"budgets\""),
          layer: paths.path(of: layer.node), origin: facts.scene.origin(of: node.source),
          cause: "layer has  passes; the budget of one is "))
    }
    return entries
  }
}
