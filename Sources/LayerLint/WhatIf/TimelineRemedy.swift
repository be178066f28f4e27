import LayerModel

/// The changes that an edit of an app makes to the work of a scene's timeline.
///
/// A rule that looks at a timeline advises an edit of the app. Here is the same edit on the timeline itself, the one
/// that `SavingsPlanner` simulates, so that a report and lint say the same saving.
struct TimelineRemedy: Hashable, Sendable {
  private let edits: [SavingEdit]

  /// The remedy that a finding advises; nil without one.
  init?(_ finding: LintFinding, in timeline: Timeline) {
    var timeline = timeline
    edits = finding.edits.filter { $0.apply(to: &timeline) }
    if edits.isEmpty { return nil }
  }

  /// Makes the changes.
  func apply(to timeline: inout Timeline) {
    for edit in edits { _ = edit.apply(to: &timeline) }
  }
}
