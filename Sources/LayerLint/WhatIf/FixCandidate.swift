import LayerDiagnostics
import LayerModel
import LayerPlanning

/// A finding that an edit could resolve, which has not been tried yet.
struct FixCandidate {
  /// The index of the finding.
  let finding: Int
  /// The images that are loaded at their displayed size.
  let images: Set<AssetIndex>
  /// The way to try it without an edit of the file; nil if it cannot be tried.
  let means: FixMeans?

  /// The candidates of a scene's findings, in the order of the findings.
  static func all(of findings: [LintFinding], in facts: SceneFacts) -> [FixCandidate] {
    findings.enumerated().compactMap { place, finding in
      let candidate = FixCandidate(
        finding: place, images: images(of: finding), means: means(finding, facts.authored.timeline))
      let hasEdits = finding.fixes.contains { !$0.edits.isEmpty }
      return candidate.means != nil || hasEdits ? candidate : nil
    }
  }

  private static func images(of finding: LintFinding) -> Set<AssetIndex> {
    Set(
      finding.edits.compactMap { edit in
        switch edit {
        case .downsample(let asset), .decodeInBackground(let asset?): asset
        case .layers, .decodeInBackground(nil), .moveToBackground: nil
        }
      })
  }

  private static func means(_ finding: LintFinding, _ timeline: Timeline) -> FixMeans? {
    if finding.isOverTime { return TimelineRemedy(finding, in: timeline).map { .timeline($0) } }
    let layers = finding.edits.compactMap { edit in if case .layers(let layers) = edit { layers } else { nil } }
    if !layers.isEmpty { return .layers(layers) }
    return images(of: finding).isEmpty ? nil : .images
  }
}
