import LayerDiagnostics
import LayerModel
import LayerSimulation

/// Combines findings that have the same cause.
///
/// An image that is larger than its displayed size takes longer to decode than necessary, and if the main thread
/// decodes it, the app can hang. A thumbnail that is created in the background resolves all three findings.
enum RootCauses {
  /// The findings in their order, with those of one cause combined.
  static func merged(_ findings: [LintFinding]) -> [LintFinding] {
    guard let place = findings.firstIndex(where: { $0.rule == LintRule.decodeOnMainThread.id }) else { return findings }
    var cause = findings[place]
    var isTaken = [Bool](repeating: false, count: findings.count)
    for (index, finding) in findings.enumerated() where index != place && explains(cause, finding) {
      isTaken[index] = true
      cause.related.append(RelatedFinding(rule: finding.rule, message: finding.message, span: finding.span))
      cause.severity = max(cause.severity, finding.severity)
      if cause.cost == .none { cause.cost = finding.cost }
    }
    return findings.indices.filter { !isTaken[$0] }.map { $0 == place ? cause : findings[$0] }
  }

  /// Whether decoding images in the background at their displayed size resolves another finding.
  private static func explains(_ cause: LintFinding, _ finding: LintFinding) -> Bool {
    if finding.edits.contains(.decodeInBackground(nil)) { return true }
    return cause.edits.contains { edit in
      guard case .decodeInBackground(let asset?) = edit else { return false }
      return finding.edits.contains(.downsample(asset))
    }
  }
}
