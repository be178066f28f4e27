import LayerDiagnostics
import LayerModel
import LayerPlanning

/// Findings that one edit would resolve at all their places; the edit has not been tried yet.
struct FixCandidate {
  /// The indices of the findings; those after the first are fixed in the same way.
  let findings: [Int]
  /// The images that are loaded at their displayed size.
  let images: Set<AssetIndex>
  /// The way to try the fix without an edit of the file; nil if it cannot be tried.
  let means: FixMeans?

  /// The candidates for a scene's findings, in the order of the findings; each group of findings is one candidate.
  static func all(of findings: [LintFinding], in facts: SceneFacts) -> [FixCandidate] {
    var groups: [[Int]] = []
    var placeOfGroup: [String: Int] = [:]
    for (place, finding) in findings.enumerated() where isFixable(finding, facts) {
      // Each piece of timeline work is stated at only one place.
      if !finding.isOverTime, let known = placeOfGroup[finding.group] {
        groups[known].append(place)
      } else {
        placeOfGroup[finding.group] = groups.count
        groups.append([place])
      }
    }
    return groups.map { FixCandidate($0, of: findings, in: facts) }
  }

  init(_ places: [Int], of findings: [LintFinding], in facts: SceneFacts) {
    self.findings = places
    images = Set(places.flatMap { findings[$0].edits.compactMap(\.asset) })
    let all = places.map { Self.means(findings[$0], facts.authored.timeline) }
    let layers = all.compactMap(\.self).flatMap(\.layers)
    means = layers.isEmpty ? all[0] : .layers(layers)
  }

  /// Separate candidates, one for each finding.
  func alone(of all: [LintFinding], in facts: SceneFacts) -> [FixCandidate] {
    findings.map { FixCandidate([$0], of: all, in: facts) }
  }

  /// The file edits that fix all findings: one for each fix of the first finding that the other findings offer too.
  func fixes(of all: [LintFinding]) -> [Fix] {
    all[findings[0]].fixes.filter { !$0.edits.isEmpty }.compactMap { fix in
      var whole = [fix]
      for place in findings.dropFirst() {
        let same = all[place].fixes.first { $0.title == fix.title && !$0.edits.isEmpty }
        guard let same, !whole.contains(where: { $0.conflicts(with: same) }) else { return nil }
        whole.append(same)
      }
      let least = whole.map(\.applicability).min() ?? fix.applicability
      return Fix(least, fix.title, edits: whole.flatMap(\.edits))
    }
  }

  private static func isFixable(_ finding: LintFinding, _ facts: SceneFacts) -> Bool {
    means(finding, facts.authored.timeline) != nil || finding.fixes.contains { !$0.edits.isEmpty }
  }

  private static func means(_ finding: LintFinding, _ timeline: Timeline) -> FixMeans? {
    if finding.isOverTime { return TimelineRemedy(finding, in: timeline).map { .timeline($0) } }
    let layers = finding.edits.compactMap { edit in if case .layers(let layers) = edit { layers } else { nil } }
    if !layers.isEmpty { return .layers(layers) }
    return finding.edits.contains { $0.asset != nil } ? .images : nil
  }
}
