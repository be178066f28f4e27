import LayerDiagnostics
import LayerModel

/// A round of fixes while it goes on.
struct RoundRun<Picture: Sendable> {
  /// A fix that is applied, and may have to be taken back.
  private struct Step {
    /// The finding's place.
    let place: Int
    /// The fix's place.
    let choice: Int
    var attempt: FixAttempt
    /// The scene that it leaves.
    let after: SceneFacts
  }

  private let prover: Prover<Picture>
  private let original: SceneFacts
  private let least: Applicability
  /// The findings as they came.
  private let asked: [LintFinding]
  /// The same with what was tried.
  private var findings: [LintFinding]
  private var shown: KeptPicture<Picture>
  /// Findings of which a fix touches the same bytes as an earlier one.
  private var conflicting: Set<Int> = []
  /// What is applied: first what is accepted for good, then what waits for its picture.
  private var steps: [Step] = []
  private var settled = 0
  /// The finding, and the fix of it, to be looked at next.
  private var next = (place: 0, choice: 0)
  /// Of the finding looked at, the first fix that mends it without being safe.
  private var fallback: Step?
  /// How many fixes may wait for one picture.
  private var mostWaiting: Int

  init(
    _ prover: Prover<Picture>, _ findings: [LintFinding], in facts: SceneFacts, keeping shown: KeptPicture<Picture>,
    trusting least: Applicability
  ) {
    self.prover = prover
    self.findings = findings
    self.shown = shown
    self.least = least
    (asked, original) = (findings, facts)
    // What may change the picture must not share one with what promises to keep it.
    mostWaiting = least < .safe ? 1 : max(1, findings.count)
  }

  /// What the round came to.
  var result: FixRound<Picture> {
    var round = FixRound(facts: steps.last?.after ?? original, shown: shown)
    round.hasConflicts = !conflicting.isEmpty
    for step in steps {
      var finding = findings[step.place]
      finding.fixes = [step.attempt.fix]
      round.applied.append(finding)
    }
    let applied = Set(steps.map(\.place))
    round.left = findings.indices.filter { !applied.contains($0) }.map { findings[$0] }
    return round
  }

  // MARK: Taking fixes

  /// Applies fixes until as many wait for a picture as may; false when none waits.
  mutating func takeFixes() -> Bool {
    while next.place < findings.count, steps.count - settled < mostWaiting {
      if let step = nextStep() { steps.append(step) } else { fallback = nil }
      next = (next.place + 1, 0)
    }
    return steps.count > settled
  }

  /// The next fix of the finding looked at that nothing speaks against but, perhaps, the picture.
  private mutating func nextStep() -> Step? {
    let place = next.place
    for (choice, fix) in asked[place].fixes.enumerated().dropFirst(next.choice) {
      guard fix.applicability >= least, !fix.edits.isEmpty else { continue }
      guard !steps.contains(where: { $0.attempt.fix.conflicts(with: fix) }) else {
        conflicting.insert(place)
        continue
      }
      let edits = steps.flatMap(\.attempt.fix.edits) + fix.edits
      let attempt = prover.attempt(
        fix, of: asked[place], on: steps.last?.after ?? original, FixApplier.apply(edits, to: original.scene.source))
      let step = attempt.after.map { Step(place: place, choice: choice, attempt: attempt, after: $0) }
      if attempt.fault == nil, fix.applicability == .safe { return step }
      findings[place].note(attempt.fix, at: choice)
      let isCostMet = attempt.fault == nil || fix.applicability < .safe
      if attempt.isFindingGone, isCostMet, attempt.fix.applicability >= least { fallback = fallback ?? step }
    }
    return fallback
  }

  // MARK: Pictures

  /// Draws what waits, and takes back what changes the picture.
  mutating func settle() {
    if steps.count == settled + 1, steps[settled].attempt.fix.applicability < .safe { return acceptUnsafe() }
    // So many steps hold, and so many do not; `probe` is drawn next, and lies halfway between.
    var (kept, refused, probe) = (settled, steps.count, steps.count)
    var differences: (kept: PictureDifference?, refused: PictureDifference?)
    while probe > kept {  // Ends: the gap halves.
      let difference = prover.difference(of: steps[probe - 1].after, from: &shown)
      if difference?.isTolerated ?? false {
        (kept, differences.kept) = (probe, difference)
      } else {
        (refused, differences.refused) = (probe, difference)
      }
      probe = kept == steps.count ? kept : (kept + refused) / 2
    }
    for index in settled..<kept { steps[index].attempt.note(differences.kept) }
    settled = kept
    if kept < steps.count { return refuse(differences.refused) }
    fallback = nil
    mostWaiting = least < .safe ? 1 : min(2 * mostWaiting, findings.count)
  }

  /// Takes back the first fix that is not settled, with all that came after it.
  private mutating func refuse(_ difference: PictureDifference?) {
    var step = steps[settled]
    steps.removeSubrange(settled...)
    step.attempt.note(difference)
    findings[(step.place + 1)...] = asked[(step.place + 1)...]
    conflicting = conflicting.filter { $0 <= step.place }
    findings[step.place].note(step.attempt.fix, at: step.choice)
    if step.attempt.fix.applicability >= least { fallback = fallback ?? step }
    next = (step.place, step.choice + 1)
    mostWaiting = 1
  }

  /// Accepts a fix that may change the picture, which is the one to be kept from then on.
  private mutating func acceptUnsafe() {
    if steps[settled].attempt.fault == nil {
      steps[settled].attempt.note(prover.difference(of: steps[settled].after, from: &shown))
    }
    shown = KeptPicture(steps[settled].after)
    settled += 1
    fallback = nil
  }
}
