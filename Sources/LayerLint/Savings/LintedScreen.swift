import LayerGeometry
public import LayerModel
public import LayerPlanning
import LayerSimulation

/// The cost of a screen, the saving of all advice about it, and the passes that no rule mentions.
public struct LintedScreen: Hashable, Sendable {
  /// The screen's name in the file.
  public let name: String
  /// Offscreen passes of a later frame in which nothing has changed.
  public let passes: Int
  /// The pixels that the screen's passes write and read in that frame, in screens.
  public let trafficScreens: Double
  /// The milliseconds of hitches per second of the screen's timeline; nil if it was not simulated.
  public let hitchMilliseconds: Double?
  /// The saving in a plan that follows the advice of all findings; nil if no plan can compute it.
  public internal(set) var saving: FindingSaving?
  /// The number of findings whose advice this plan follows.
  public internal(set) var followed = 0
  /// The same saving for the findings of each group.
  public internal(set) var savingOfGroup: [String: FindingSaving] = [:]
  /// The passes without a finding, by their first reason, in the order of the reasons.
  public internal(set) var unmentioned: [UnmentionedPasses] = []

  /// The passes without a finding for one reason.
  public struct UnmentionedPasses: Hashable, Sendable {
    /// The reason.
    public let reason: Reason
    /// The number of passes.
    public let passes: Int
  }

  /// Creates a screen without a saving.
  init(name: String, passes: Int, trafficScreens: Double, hitchMilliseconds: Double?) {
    self.name = name
    self.passes = passes
    self.trafficScreens = trafficScreens
    self.hitchMilliseconds = hitchMilliseconds
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
    passes = facts.plan.summary.steadyOffscreenPasses
    trafficScreens = Double(facts.cost.traffic.movedPixels) / Double(max(1, facts.tree.screen.area))
    var planner = SavingsPlanner(facts, limits: limits)
    var editsOfGroup: [String: [SavingEdit]] = [:]
    var unsureOfGroup: [String: Int] = [:]
    var groups: [String] = []
    for place in findings.indices where !findings[place].edits.isEmpty {
      if let least, findings[place].confidence < least { continue }
      findings[place].saving = planner.saving(of: findings[place].edits)?.without(findings[place].unsurePasses)
      let group = findings[place].group
      if editsOfGroup[group] == nil { groups.append(group) }
      editsOfGroup[group, default: []] += findings[place].edits
      unsureOfGroup[group, default: 0] += findings[place].unsurePasses
    }
    for group in groups {
      savingOfGroup[group] = planner.saving(of: editsOfGroup[group] ?? [])?.without(unsureOfGroup[group] ?? 0)
    }
    let followed = findings.filter { $0.saving.map { !$0.isNone } ?? false }
    self.followed = followed.count
    saving = planner.saving(of: followed.flatMap(\.edits))?.without(followed.reduce(0) { $0 + $1.unsurePasses })
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
