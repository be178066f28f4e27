public import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// Finds out what a fix comes to, by applying it and looking again.
///
/// How a text is read and how a picture is made is handed in: linting itself neither reads nor draws. A safe fix is
/// believed when no pixel of the picture differs by more than the tolerance, neither passes nor traffic have risen, and
/// its finding is gone.
public struct Prover<Picture: Sendable>: Sendable {
  private let linter: Linter
  private let read: @Sendable (SourceText) -> SceneFacts?
  private let draw: @Sendable (SceneFacts) -> Picture?
  private let compare: @Sendable (Picture, Picture) -> PictureDifference?

  /// A prover that looks with the linter that found what is to be fixed.
  ///
  /// - Parameters:
  ///   - read: reads, checks and plans a text; nil when that is no longer possible.
  ///   - draw: draws a scene; nil when that is not possible.
  ///   - compare: compares two pictures; nil when they differ in size.
  public init(
    linter: Linter, read: @escaping @Sendable (SourceText) -> SceneFacts?,
    draw: @escaping @Sendable (SceneFacts) -> Picture?,
    compare: @escaping @Sendable (Picture, Picture) -> PictureDifference?
  ) {
    self.linter = linter
    self.read = read
    self.draw = draw
    self.compare = compare
  }

  /// The findings with every fix proven by itself; a safe one that is not believed becomes unsafe.
  public func prove(_ findings: [LintFinding], in facts: SceneFacts) -> [LintFinding] {
    var state = State(facts, shown: facts)
    return findings.map { finding in
      var finding = finding
      for (place, fix) in finding.fixes.enumerated() where !fix.edits.isEmpty {
        finding.note(attempt(fix, of: finding, &state).fix, at: place)
      }
      return finding
    }
  }

  /// Applies what can be applied at once: of each finding the first fix that is trusted enough, and believed.
  ///
  /// Fixes that touch the same bytes as an earlier one wait for the next round.
  ///
  /// - Parameter shown: what the round before says that has to be kept; nil for the scene itself.
  public func round(
    _ findings: [LintFinding], in facts: SceneFacts, keeping shown: SceneFacts? = nil, trusting least: Applicability
  ) -> FixRound {
    var state = State(facts, shown: shown ?? facts)
    var round = FixRound(facts: facts, shown: state.shown)
    for var finding in findings {
      guard let applied = best(of: &finding, trusting: least, &state, &round.hasConflicts) else {
        round.left.append(finding)
        continue
      }
      finding.fixes = [applied.fix]
      state.accept(applied.fix, applied.after)
      round.applied.append(finding)
    }
    (round.facts, round.shown) = (state.current, state.shown)
    return round
  }

  /// Rounds until none applies anything, and what all of them came to.
  ///
  /// Ends: a round that applies nothing is the last, and there are at most ten; fixes that undo each other would go on.
  public func fix(_ facts: SceneFacts, trusting least: Applicability) -> FixRound {
    var sum = FixRound(facts: facts, shown: facts)
    for _ in 0..<10 {
      let round = round(linter.findings(in: sum.facts), in: sum.facts, keeping: sum.shown, trusting: least)
      (sum.facts, sum.shown) = (round.facts, round.shown)
      sum.applied += round.applied
      sum.left = round.left
      sum.hasConflicts = round.hasConflicts
      if round.applied.isEmpty { break }
    }
    return sum
  }

  /// The fix of a finding that is to be applied: a safe one before the others.
  private func best(
    of finding: inout LintFinding, trusting least: Applicability, _ state: inout State, _ hasConflicts: inout Bool
  ) -> (fix: Fix, after: SceneFacts)? {
    var best: (fix: Fix, after: SceneFacts)?
    for (place, fix) in finding.fixes.enumerated() where fix.applicability >= least && !fix.edits.isEmpty {
      guard !state.edits.contains(where: { edit in fix.edits.contains { edit.conflicts(with: $0) } }) else {
        hasConflicts = true
        continue
      }
      let attempt = attempt(fix, of: finding, &state)
      finding.note(attempt.fix, at: place)
      guard attempt.helps, let after = attempt.after, attempt.fix.applicability >= least else { continue }
      if attempt.fix.applicability == .safe { return (attempt.fix, after) }
      if best == nil { best = (attempt.fix, after) }
    }
    return best
  }

  /// What has been accepted so far, and the picture that safe fixes have to leave.
  private struct State {
    let original: SceneFacts
    var current: SceneFacts
    var edits: [TextEdit] = []
    /// The scene whose picture is kept.
    ///
    /// Safe fixes are held against the picture at the start, so that small differences do not add up; one that may
    /// change the picture sets a new one.
    var shown: SceneFacts
    var picture: Picture?

    init(_ facts: SceneFacts, shown: SceneFacts) {
      (original, current) = (facts, facts)
      self.shown = shown
    }

    mutating func accept(_ fix: Fix, _ after: SceneFacts) {
      edits += fix.edits
      current = after
      if fix.applicability < .safe { (shown, picture) = (after, nil) }
    }
  }

  /// What came of trying a fix on top of what was accepted before.
  private struct Attempt {
    /// The fix with its proof, and no more trusted than that allows.
    let fix: Fix
    /// The scene that it leaves; nil when that can no longer be read.
    let after: SceneFacts?
    /// Whether the finding is gone; for a fix that claims to be safe, also whether nothing costs more.
    let helps: Bool
  }

  private func attempt(_ fix: Fix, of finding: LintFinding, _ state: inout State) -> Attempt {
    var fix = fix
    let passes = state.current.plan.summary.steadyOffscreenPasses
    var proof = FixProof(
      largest: 0, share: 0, passesBefore: passes, passesAfter: passes, isAccepted: false, why: "")
    let after = read(FixApplier.apply(state.edits + fix.edits, to: state.original.scene.source))
    guard let after else {
      proof.why = "the scene can no longer be read"
      fix.applicability = min(fix.applicability, .unsafe)
      fix.proof = proof
      return Attempt(fix: fix, after: nil, helps: false)
    }
    proof.passesAfter = after.plan.summary.steadyOffscreenPasses
    let (cost, remainder) = (costFault(after, state.current), remainder(of: finding, after, state.current))
    let fault = cost ?? remainder ?? pictureFault(after, &state, &proof)
    proof.isAccepted = fault == nil
    proof.why = fault ?? "the picture stays, passes and traffic do not rise, the finding is gone"
    let helps = remainder == nil && (cost == nil || fix.applicability < .safe)
    if fault != nil { fix.applicability = min(fix.applicability, .unsafe) }
    fix.proof = proof
    return Attempt(fix: fix, after: after, helps: helps)
  }

  private func costFault(_ after: SceneFacts, _ before: SceneFacts) -> String? {
    let (new, old) = (after.plan.summary, before.plan.summary)
    if new.steadyOffscreenPasses > old.steadyOffscreenPasses {
      return "passes would rise from \(old.steadyOffscreenPasses) to \(new.steadyOffscreenPasses)"
    }
    if new.offscreenPasses > old.offscreenPasses {
      return "passes of a first frame would rise from \(old.offscreenPasses) to \(new.offscreenPasses)"
    }
    if after.cost.traffic.movedPixels > before.cost.traffic.movedPixels {
      return "traffic would rise from \(before.cost.traffic.movedPixels) to \(after.cost.traffic.movedPixels) pixels"
    }
    return nil
  }

  private func remainder(of finding: LintFinding, _ after: SceneFacts, _ before: SceneFacts) -> String? {
    func count(_ facts: SceneFacts) -> Int {
      linter.findings(in: facts, of: finding.rule).count { $0.fingerprint == finding.fingerprint }
    }
    return count(after) < count(before) ? nil : "the finding would still stand"
  }

  private func pictureFault(_ after: SceneFacts, _ state: inout State, _ proof: inout FixProof) -> String? {
    if state.picture == nil { state.picture = draw(state.shown) }
    guard let old = state.picture, let new = draw(after), let difference = compare(old, new) else {
      return "the picture cannot be drawn"
    }
    proof.largest = difference.largest
    proof.share = difference.share
    if difference.largest <= PictureDifference.tolerance { return nil }
    return "the picture would change by up to \(difference.largest)/255"
  }
}

extension LintFinding {
  /// Takes over a fix that was tried, and says what speaks against one that was thought to be safe.
  fileprivate mutating func note(_ tried: Fix, at place: Int) {
    if let proof = tried.proof, !proof.isAccepted, fixes[place].applicability == .safe {
      notes.append("not safe here: \(proof.why)")
    }
    fixes[place] = tried
  }
}

extension Traffic {
  /// Pixels that go to memory or come from there.
  var movedPixels: Int { storedPixels + loadedPixels }
}
