import LayerDiagnostics
import LayerModel
import LayerPlanning

/// Findings that one edit would settle, before anyone has tried.
struct FixCandidate {
  /// The findings, by their places; the first is the one that advises the edit.
  private(set) var findings: [Int]
  /// Those of them that are about images which are larger than they are shown.
  private(set) var imageFindings: [Int] = []
  /// How to try it where no edit of the file can be made; nil where there is no way.
  private(set) var means: FixMeans?

  /// The candidates of a scene's findings, in the order of those.
  ///
  /// An image that is larger than it is shown and one that the main thread decodes have one root cause: a thumbnail
  /// settles both.
  static func all(of findings: [LintFinding], in facts: SceneFacts) -> [FixCandidate] {
    let removals = RemovalsByPlace(facts.plan)
    var images = findings.indices.filter { findings[$0].rule == LintRule.scaledImage.id }
    let decode = findings.indices.filter { place in
      findings[place].rule == LintRule.decodeOnMainThread.id && findings[place].isOverTime
    }
    var candidates: [FixCandidate] = []
    for (place, finding) in findings.enumerated() {
      var candidate = FixCandidate(findings: [place])
      if decode.first == place {
        candidate.imageFindings = images
        candidate.findings += images
      } else if !decode.isEmpty, images.contains(place) {
        continue
      } else if images.first == place {
        // All of a scene's images are loaded by one piece of code, as far as anybody can tell.
        candidate.imageFindings = [place]
        images.removeFirst()
      }
      candidate.means = means(finding, removals, facts)
      if candidate.means != nil || finding.fixes.contains(where: { !$0.edits.isEmpty }) { candidates.append(candidate) }
    }
    return candidates
  }

  private static func means(
    _ finding: LintFinding, _ removals: RemovalsByPlace, _ facts: SceneFacts
  ) -> FixMeans? {
    if finding.isOverTime {
      return TimelineRemedy(finding.rule, at: finding.span, in: facts.authored.timeline).map { .timeline($0) }
    }
    if finding.rule == LintRule.scaledImage.id { return .images }
    return removals[finding.span].map { .removals($0) }
  }
}

/// The reasons for passes by the places in the source that state them.
private struct RemovalsByPlace {
  private var removals: [SourceSpan: [ReasonRemoval]] = [:]

  init(_ plan: PassPlan) {
    var known: Set<ReasonRemoval> = []
    let sources = plan.tree.scene.sources
    for cost in plan.layers where !plan.tree[cost.node].flags.contains(.system) {
      for reason in cost.reasons {
        let removal = ReasonRemoval(reason.reason, of: reason.layer)
        guard known.insert(removal).inserted else { continue }
        removals[sources.span(of: reason.property, in: reason.layer), default: []].append(removal)
      }
    }
  }

  subscript(span: SourceSpan) -> [ReasonRemoval]? { removals[span] }
}
