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
  let linter: Linter
  private let read: @Sendable (SourceText) -> SceneFacts?
  let draw: @Sendable (SceneFacts) -> Picture?
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
    var shown = KeptPicture<Picture>(facts)
    return findings.map { finding in
      var finding = finding
      for (place, fix) in finding.fixes.enumerated() where !fix.edits.isEmpty {
        var attempt = attempt(fix, of: finding, on: facts, FixApplier.apply(fix.edits, to: facts.scene.source))
        if attempt.fault == nil, let after = attempt.after {
          attempt.note(difference(of: after, from: &shown))
        }
        finding.note(attempt.fix, at: place)
      }
      return finding
    }
  }

  /// Rounds until none applies anything, and what all of them came to.
  ///
  /// Ends: a round that applies nothing is the last, and there are at most ten; fixes that undo each other would go on.
  public func fix(_ facts: SceneFacts, trusting least: Applicability) -> FixRound<Picture> {
    var sum = FixRound(facts: facts, shown: KeptPicture<Picture>(facts))
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

  /// How a scene's picture differs from the one that is to be kept; nil when one cannot be drawn.
  func difference(of facts: SceneFacts, from shown: inout KeptPicture<Picture>) -> PictureDifference? {
    guard let old = shown.drawn(by: draw), let new = draw(facts) else { return nil }
    return compare(old, new)
  }

  /// What comes of a fix, all but the picture.
  func attempt(
    _ fix: Fix, of finding: LintFinding, on before: SceneFacts, _ source: SourceText
  ) -> FixAttempt {
    var attempt = FixAttempt(fix, passesBefore: before.plan.summary.steadyOffscreenPasses)
    guard let after = read(source) else {
      attempt.refuse("the scene can no longer be read")
      return attempt
    }
    attempt.note(after)
    let remainder = remainder(of: finding, after, before)
    attempt.isFindingGone = remainder == nil
    if let fault = Self.costFault(after, before) ?? remainder { attempt.refuse(fault) }
    return attempt
  }

  private static func costFault(_ after: SceneFacts, _ before: SceneFacts) -> String? {
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
}

extension LintFinding {
  /// Takes over a fix that was tried, and says what speaks against one that was thought to be safe.
  mutating func note(_ tried: Fix, at place: Int) {
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
