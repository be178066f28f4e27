import LayerModel

/// The changes that an edit of the app makes to the work in a scene's timeline.
///
/// A rule that checks a timeline advises an edit of the app. This type makes the same edit to the timeline itself, as
/// `SavingsPlanner` simulates it, so that reports and lint show the same saving.
struct TimelineRemedy: Hashable, Sendable {
  private let edits: [SavingEdit]

  /// Creates the remedy that a finding advises; returns nil without one.
  init?(_ finding: LintFinding, in timeline: Timeline) {
    var timeline = timeline
    edits = finding.edits.filter { $0.apply(to: &timeline) }
    if edits.isEmpty { return nil }
  }

  /// Applies the changes.
  func apply(to timeline: inout Timeline) {
    for edit in edits { _ = edit.apply(to: &timeline) }
  }
}
