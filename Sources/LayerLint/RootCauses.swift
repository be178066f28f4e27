import LayerDiagnostics
import LayerModel
import LayerSimulation

/// Combines findings that have the same cause.
///
/// An image that is larger than its displayed size takes longer to decode than necessary, and if the main thread
/// decodes it, the app can hang. A thumbnail that is created in the background resolves all three findings. In the same
/// way, a hang and the work over the budget are combined with the finding that names the cause, for example records
/// that are fetched one by one. Without such a finding, the work is combined with the hang.
enum RootCauses {
  /// The findings in their order, with those of one cause combined.
  static func merged(_ findings: [LintFinding]) -> [LintFinding] {
    var causes = findings
    var isTaken = [Bool](repeating: false, count: findings.count)
    for (index, finding) in findings.enumerated() {
      guard let place = cause(of: index, in: findings) else { continue }
      isTaken[index] = true
      causes[place].related.append(RelatedFinding(rule: finding.rule, message: finding.message, span: finding.span))
      causes[place].severity = max(causes[place].severity, finding.severity)
      if causes[place].cost == .none { causes[place].cost = finding.cost }
    }
    return causes.indices.filter { !isTaken[$0] }.map { causes[$0] }
  }

  /// The index of the finding that explains another finding and has no explanation itself.
  private static func cause(of index: Int, in findings: [LintFinding]) -> Int? {
    let others = findings.indices.lazy.filter { $0 != index }
    if let place = others.first(where: { explains(findings[$0], findings[index]) }) { return place }
    guard findings[index].rule != LintRule.hang.id, !findings[index].origins.isEmpty else { return nil }
    let hang = others.first { place in
      findings[place].rule == LintRule.hang.id && !findings[place].origins.isDisjoint(with: findings[index].origins)
    }
    return hang
  }

  /// Whether following one finding's advice resolves another finding.
  private static func explains(_ cause: LintFinding, _ finding: LintFinding) -> Bool {
    cause.edits.contains { edit in
      switch edit {
      case .decodeInBackground(let asset):
        guard cause.rule == LintRule.decodeOnMainThread.id else { return false }
        return finding.edits.contains(.decodeInBackground(nil))
          || asset.map { finding.edits.contains(.downsample($0)) } ?? false
      case .batch(let load): return finding.origins.contains(.load(load))
      case .cacheHeights(let list), .makeRowsLazily(let list): return finding.origins.contains(.list(list))
      case .keepModel: return finding.origins.contains(.observers)
      case .layers, .downsample, .moveToBackground, .debounceReloads: return false
      }
    }
  }
}
