public import LayerModel
public import LayerPlanning

/// What a screen costs, what following all advice about it would save, and what no rule says anything about.
public struct LintedScreen: Hashable, Sendable {
  /// What the file calls it.
  public let name: String
  /// Offscreen passes of a later frame in which nothing has changed.
  public let passes: Int
  /// What a plan costs less with the advice of all findings followed; nil where no plan can say.
  public private(set) var saving: FindingSaving?
  /// How many findings have advice that this plan follows.
  public private(set) var followed = 0
  /// The same for the findings of each group.
  public private(set) var savingOfGroup: [String: FindingSaving] = [:]
  /// Passes that no finding is about, by their first reason, in the order of the reasons.
  public private(set) var unmentioned: [UnmentionedPasses] = []

  /// Passes for one reason that no finding is about.
  public struct UnmentionedPasses: Hashable, Sendable {
    /// The reason.
    public let reason: Reason
    /// How many passes.
    public let passes: Int
  }

  /// Works out what the findings of a screen save, and writes it into them.
  ///
  /// - Parameters:
  ///   - least: the least confidence of findings that are shown; what is not shown saves nothing.
  ///   - waived: findings that exceptions allow, which are about passes all the same.
  public init(
    _ findings: inout [LintFinding], in facts: SceneFacts, least: Confidence? = nil, waived: [LintFinding] = [],
    limits: Limits = Limits()
  ) {
    name = ObjectNames(facts.scene).screenTitle
    passes = facts.plan.summary.steadyOffscreenPasses
    var planner = SavingsPlanner(facts, limits: limits)
    var editsOfGroup: [String: [SavingEdit]] = [:]
    var groups: [String] = []
    for place in findings.indices where !findings[place].edits.isEmpty {
      if let least, findings[place].confidence < least { continue }
      findings[place].saving = planner.saving(of: findings[place].edits)
      let group = findings[place].group
      if editsOfGroup[group] == nil { groups.append(group) }
      editsOfGroup[group, default: []] += findings[place].edits
    }
    for group in groups {
      savingOfGroup[group] = planner.saving(of: editsOfGroup[group] ?? [])
    }
    let followed = findings.filter { $0.saving.map { !$0.isNone } ?? false }
    self.followed = followed.count
    saving = planner.saving(of: followed.flatMap(\.edits))
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
  /// Findings of one rule that are fixed in the same way, in layers of one class, are a group.
  public var group: String {
    let advice = String(advice.filter { !$0.isNumber }.prefix(160))
    return [rule, object.owner, advice].joined(separator: "\u{1F}")
  }
}
