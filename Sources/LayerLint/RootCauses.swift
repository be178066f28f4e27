import LayerDiagnostics
import LayerModel
import LayerSimulation

/// Puts findings together that one cause explains.
///
/// An image that is larger than it is shown is decoded for longer than needed, and where the main thread decodes it,
/// the app hangs meanwhile: a thumbnail that is made in the background ends all three.
enum RootCauses {
  /// The findings in their order, those with one cause as one.
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

  /// Whether decoding images in the background, as small as they are shown, ends another finding.
  private static func explains(_ cause: LintFinding, _ finding: LintFinding) -> Bool {
    if finding.edits.contains(.decodeInBackground(nil)) { return true }
    return cause.edits.contains { edit in
      guard case .decodeInBackground(let asset?) = edit else { return false }
      return finding.edits.contains(.downsample(asset))
    }
  }
}
