import LayerDiagnostics
import LayerGeometry
public import LayerModel
public import LayerPlanning
import LayerSimulation

/// The cost of a screen, the saving of all advice about it, and the passes that no rule mentions.
public struct LintedScreen: Hashable, Sendable {
  /// The screen's name in the file.
  public var name: String
  /// Offscreen passes in a later frame in which nothing has changed.
  public var passes: PassRange
  /// The pixels that the screen's passes write and read in a later frame, measured in screens.
  public var trafficScreens: Double
  /// The milliseconds of hitches per second of the screen's timeline; nil if it was not simulated.
  public var hitchMilliseconds: Double?
  /// The saving in a plan that follows the advice of all findings; nil if no plan can compute it.
  public var saving: FindingSaving?
  /// The number of findings whose advice the plan follows.
  public var followed = 0
  /// The saving in a plan that follows the advice of one group's findings, by the group's id.
  public var savingOfGroup: [String: FindingSaving] = [:]
  /// The passes without a finding, by their first reason, in the order of the reasons.
  public var unmentioned: [UnmentionedPasses] = []

  /// The passes that have no finding and share one reason.
  public struct UnmentionedPasses: Hashable, Sendable {
    /// The reason.
    public var reason: Reason
    /// The number of passes.
    public var passes: Int

    /// Creates passes from their parts.
    public init(reason: Reason, passes: Int) { (self.reason, self.passes) = (reason, passes) }
  }

  /// Creates a screen without costs and savings.
  public init(name: String) {
    self.name = name
    passes = PassRange(0, 0)
    trafficScreens = 0
    hitchMilliseconds = nil
  }

  /// Computes the savings of a screen's findings, and stores them in the findings.
  ///
  /// - Parameters:
  ///   - least: the lowest confidence of findings that are shown; hidden findings do not count.
  ///   - waived: findings that exceptions allow, whose passes still count as mentioned.
  public init(
    _ findings: inout [LintFinding], in facts: SceneFacts, least: Confidence? = nil, waived: [LintFinding] = [],
    limits: Limits = Limits()
  ) {
    name = ObjectNames(facts.scene).screenTitle
    passes = facts.plan.steadyPassRange
    trafficScreens = Double(facts.cost.traffic.movedPixels) / Double(max(1, facts.tree.screen.area))
    var planner = SavingsPlanner(facts, limits: limits)
    var editsOfGroup: [String: [SavingEdit]] = [:]
    var unsureOfGroup: [String: Int] = [:]
    var groups: [String] = []
    var assumedGroups: Set<String> = []
    for place in findings.indices where !findings[place].edits.isEmpty {
      if let least, findings[place].confidence < least { continue }
      findings[place].saving = planner.saving(of: findings[place].edits)?.without(findings[place].unsurePasses)
      let isAssumed = findings[place].cost.assumesCount
      findings[place].saving?.assumesCount = isAssumed
      if isAssumed { assumedGroups.insert(findings[place].group) }
      let group = findings[place].group
      if editsOfGroup[group] == nil { groups.append(group) }
      editsOfGroup[group, default: []] += findings[place].edits
      unsureOfGroup[group, default: 0] += findings[place].unsurePasses
    }
    for group in groups {
      savingOfGroup[group] = planner.saving(of: editsOfGroup[group] ?? [])?.without(unsureOfGroup[group] ?? 0)
      savingOfGroup[group]?.assumesCount = assumedGroups.contains(group)
    }
    let followed = findings.filter { $0.saving.map { !$0.isNone } ?? false }
    self.followed = followed.count
    saving = planner.saving(of: followed.flatMap(\.edits))?.without(followed.reduce(0) { $0 + $1.unsurePasses })
    saving?.assumesCount = followed.contains(where: \.cost.assumesCount)
    hitchMilliseconds = planner.simulatedHitches
    unmentioned = Self.unmentioned(findings + waived, facts.plan)
  }

  private static func unmentioned(_ findings: [LintFinding], _ plan: PassPlan) -> [UnmentionedPasses] {
    let known = Set(findings.flatMap(\.causes))
    var passes: [Reason: Int] = [:]
    for pass in plan.passes where pass.isSteady && !plan.tree[pass.node].flags.contains(.system) {
      let reasons = pass.reasons.reasons
      guard let first = reasons.first,
        !reasons.contains(where: { known.contains(PassCause(node: pass.node, reason: $0)) })
      else { continue }
      passes[first, default: 0] += 1
    }
    return Reason.allCases.compactMap { reason in passes[reason].map { UnmentionedPasses(reason: reason, passes: $0) } }
  }
}

extension LintFinding {
  /// The id of the finding's group: findings of one rule with the same fix, in layers of one class.
  public var group: String {
    let advice = String(advice.filter { !$0.isNumber }.prefix(160))
    return [rule, object.owner, advice].joined(separator: "\u{1F}")
  }
}

/// Computes the savings of edits, by planning and simulating a scene with the edits.
private struct SavingsPlanner {
  /// The largest number of simulations for a scene; each takes as long as many plans.
  private static let mostSimulations = 12

  private let facts: SceneFacts
  private let limits: Limits
  private lazy var editor = PlanEditor(facts.plan)
  private lazy var before = times(of: facts.authored)
  private var simulations = 0
  /// The hitches of the unchanged scene; nil if no edit required a simulation.
  var simulatedHitches: Double? { mutating get { simulations > 0 ? before?.hitches : nil } }

  init(_ facts: SceneFacts, limits: Limits) {
    self.facts = facts
    self.limits = limits
  }

  /// The combined saving of edits; nil if no plan can compute it.
  mutating func saving(of edits: [SavingEdit]) -> FindingSaving? {
    if edits.isEmpty { return nil }
    let edits = Set(edits)
    guard let passes = passes(after: edits), let times = savedTimes(after: edits) else { return nil }
    return FindingSaving(
      passes: passes, bytes: savedBytes(after: edits), hitchMilliseconds: times.hitches, hangMilliseconds: times.hangs)
  }

  // MARK: Passes

  private mutating func passes(after edits: Set<SavingEdit>) -> Int? {
    let changes = edits.compactMap { edit in if case .layers(let change) = edit { change } else { nil } }
    if changes.isEmpty { return 0 }
    // Edits of different layers are independent of each other; those of one layer are made in tree order.
    let plan = editor.plan(after: changes.sorted { $0.order < $1.order })
    return plan.map { facts.plan.summary.steadyOffscreenPasses - $0.summary.steadyOffscreenPasses }
  }

  // MARK: Memory

  private func savedBytes(after edits: Set<SavingEdit>) -> Int {
    let assets = Set(edits.compactMap(\.asset))
    return facts.images.reduce(0) { $0 + (assets.contains($1.asset) ? $1.wastedBytes : 0) }
  }

  // MARK: Hitches and hangs

  /// The cost of a timeline: milliseconds of hitches per second, and total milliseconds of hangs.
  private typealias Times = (hitches: Double, hangs: Double)

  private mutating func savedTimes(after edits: Set<SavingEdit>) -> Times? {
    var scene = facts.authored
    var isEdited = false
    for edit in edits where edit.apply(to: &scene.timeline) { isEdited = true }
    if !isEdited { return (0, 0) }
    guard let before, let after = times(of: scene) else { return nil }
    return (before.hitches - after.hitches, before.hangs - after.hangs)
  }

  private mutating func times(of scene: Scene) -> Times? {
    guard simulations < Self.mostSimulations, let device = facts.device else { return nil }
    simulations += 1
    let summary = scene.simulated(on: device, facts.plan.compositor, limits)
    return summary.map { ($0.hitchMillisecondsPerSecond.value.low, $0.hangMilliseconds.value) }
  }
}

extension Scene {
  /// The summary of a simulation that keeps no frames and events; nil if the simulation reaches a limit.
  func simulated(on device: Device, _ compositor: Compositor, _ limits: Limits) -> SimulationSummary? {
    var options = SimulationOptions()
    options.keepsLists = false
    options.limits = limits
    return SceneSimulation.run(self, compositor: compositor, device: device, options: options).value?.simulation.summary
  }
}

extension SavingEdit {
  /// Applies the change to the work of a timeline; returns false for other kinds of changes.
  func apply(to timeline: inout Timeline) -> Bool {
    switch self {
    case .layers, .downsample, .moveToBackground(.list), .moveToBackground(.images), .moveToBackground(.observers),
      .moveToBackground(.drawing):
      return false
    case .decodeInBackground:
      var images = timeline.images ?? ImageLoading()
      (images.decodeOn, images.downsample) = (.background, true)
      timeline.images = images
    case .moveToBackground(.work(let place)): timeline.work[place].value.thread = .background
    case .moveToBackground(.load(let place)): timeline.loads[place].value.thread = .background
    case .batch(let load):
      timeline.loads[load].value.strategy = .batched
      timeline.loads[load].value.save = .once
      timeline.loads[load].value.thread = .background
    case .cacheHeights(let list): timeline.lists[list].rows.heightMode = .cached
    case .debounceReloads(let list): timeline.lists[list].rows.debounceReloads()
    case .makeRowsLazily(let list):
      timeline.lists[list].rows.rowIdentity = .stable
      if timeline.lists[list].rows.container == .eagerStack { timeline.lists[list].rows.container = .lazyStack }
    case .keepModel(let view): timeline.observers?.views[view].model = .cached
    }
    return true
  }
}

extension RowList {
  /// Turns full reloads into updates.
  fileprivate mutating func debounceReloads() {
    for place in reloads.indices where reloads[place].mode == .all { reloads[place].mode = .debounced }
  }
}

extension PlannedEdit {
  /// A sort key that puts edits in tree order.
  fileprivate var order: [Int32] {
    switch self {
    case .remove(let reason, let node): [node.rawValue, Int32(truncatingIfNeeded: ReasonSet(reason).rawValue)]
    case .clipInPlaceOfMask(let node, _, _): [node.rawValue, .max]
    case .shareCapture(let nodes, _): nodes.map(\.rawValue)
    }
  }
}

extension [Int32] {
  fileprivate static func < (left: [Int32], right: [Int32]) -> Bool { left.lexicographicallyPrecedes(right) }
}
