public import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerSimulation

/// Tests a fix by applying it and linting the result.
///
/// The caller provides functions that read a text and draw a picture, because linting itself does neither. A safe fix
/// is accepted if no pixel of the picture differs by more than the tolerance, passes and traffic have not increased,
/// and its finding is gone.
public struct Prover<Picture: Sendable>: Sendable {
  let linter: Linter
  let read: @Sendable (SourceText) -> SceneFacts?
  let draw: @Sendable (SceneFacts) -> Picture?
  private let compare: @Sendable (Picture, Picture) -> PictureDifference?

  /// Creates a prover that uses the linter that reported the findings.
  ///
  /// - Parameters:
  ///   - read: reads, checks and plans a text; returns nil if the text cannot be planned.
  ///   - draw: draws a scene; returns nil if that is not possible.
  ///   - compare: compares two pictures; returns nil if they differ in size.
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

  /// Tests every fix by itself, and marks a safe fix that is not accepted as unsafe.
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

  /// Applies fixes in rounds until a round applies nothing, and returns the overall result.
  ///
  /// There are at most ten rounds, because fixes that undo each other would never end.
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

  /// The difference between a scene's picture and the one to keep; nil if either cannot be drawn.
  func difference(of facts: SceneFacts, from shown: inout KeptPicture<Picture>) -> PictureDifference? {
    guard let old = shown.drawn(by: draw), let new = draw(facts) else { return nil }
    return compare(old, new)
  }

  /// The difference between two pictures; nil if they differ in size.
  func difference(between old: Picture, and new: Picture) -> PictureDifference? { compare(old, new) }

  /// Tries a fix, without comparing pictures.
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
    // The pixels that the app's layers move, then those of the whole screen with the system's layers.
    for moved in [\CostReport.traffic.movedPixels, \CostReport.movedPixels]
    where after.cost[keyPath: moved] > before.cost[keyPath: moved] {
      return "traffic would rise from \(before.cost[keyPath: moved]) to \(after.cost[keyPath: moved]) pixels"
    }
    return nil
  }

  private func remainder(of finding: LintFinding, _ after: SceneFacts, _ before: SceneFacts) -> String? {
    func count(_ facts: SceneFacts) -> Int {
      linter.findings(in: facts, of: finding.rule).count { $0.fingerprint == finding.fingerprint }
    }
    return count(after) < count(before) ? nil : "the finding would remain"
  }
}

extension LintFinding {
  /// Stores a fix that was tried; for a fix that was thought to be safe, also the reason for refusing it.
  mutating func note(_ tried: Fix, at place: Int) {
    if let proof = tried.proof, !proof.isAccepted, fixes[place].applicability == .safe {
      notes.append("not safe here: \(proof.why)")
    }
    fixes[place] = tried
  }
}

extension CostReport {
  /// The pixels that are stored to or loaded from memory, for layers of the app and of the system.
  fileprivate var movedPixels: Int { traffic.movedPixels + systemTraffic.movedPixels }
}

// Applying several fixes together.
//
// Drawing a picture takes longer than the rest of a proof. Fixes are therefore first applied one after another without
// drawing, as long as cost and findings allow it; then one picture shows whether all of them can stay. If the picture
// differs, a binary search finds the fix that changed it. That fix is refused, the earlier fixes stay, and the later
// ones are tried again without it. After a refusal, more refusals are likely, so the next fix is drawn by itself, and
// each accepted picture doubles the number of fixes that share the next one.
extension Prover {
  /// Applies the first fix of each finding that is trusted enough and accepted.
  ///
  /// Fixes that touch the same bytes as an earlier one wait for the next round. Fixes that are proven by the same
  /// picture share its difference.
  ///
  /// - Parameter shown: the picture that safe fixes must not change; nil for the scene's own.
  public func round(
    _ findings: [LintFinding], in facts: SceneFacts, keeping shown: KeptPicture<Picture>? = nil,
    trusting least: Applicability
  ) -> FixRound<Picture> {
    var run = RoundRun(self, findings, in: facts, keeping: shown ?? KeptPicture(facts), trusting: least)
    // The loop ends because each turn accepts or refuses at least one fix for good.
    while run.takeFixes() { run.settle() }
    return run.result
  }
}

/// A round of fixes in progress.
struct RoundRun<Picture: Sendable> {
  /// A fix that is applied and may have to be undone.
  private struct Step {
    /// The finding's index.
    let place: Int
    /// The fix's index.
    let choice: Int
    var attempt: FixAttempt
    /// The scene with the fix.
    let after: SceneFacts
  }

  private let prover: Prover<Picture>
  private let original: SceneFacts
  private let least: Applicability
  /// The findings before the round.
  private let asked: [LintFinding]
  /// The findings with the fixes that were tried.
  private var findings: [LintFinding]
  private var shown: KeptPicture<Picture>
  /// Findings with a fix that touches the same bytes as an earlier one.
  private var conflicting: Set<Int> = []
  /// The applied steps: first those that are accepted for good, then those that wait for their picture.
  private var steps: [Step] = []
  private var settled = 0
  /// The next finding and fix to try.
  private var next = (place: 0, choice: 0)
  /// The first unsafe fix that resolves the current finding.
  private var fallback: Step?
  /// The largest number of fixes that share one picture.
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
    // A fix that may change the picture must not share one with a fix that promises to keep it.
    mostWaiting = least < .safe ? 1 : max(1, findings.count)
  }

  /// The result of the round.
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

  /// Applies fixes until enough of them are waiting for a picture; returns false if none are waiting.
  mutating func takeFixes() -> Bool {
    while next.place < findings.count, steps.count - settled < mostWaiting {
      if let step = nextStep() { steps.append(step) } else { fallback = nil }
      next = (next.place + 1, 0)
    }
    return steps.count > settled
  }

  /// The current finding's next fix that only a picture comparison can still reject.
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

  /// Draws the scene with the waiting fixes, and undoes those that change the picture.
  mutating func settle() {
    if steps.count == settled + 1, steps[settled].attempt.fix.applicability < .safe { return acceptUnsafe() }
    // The first `kept` steps are accepted, and the first `refused` steps together are not; `probe` is halfway between.
    var (kept, refused, probe) = (settled, steps.count, steps.count)
    var differences: (kept: PictureDifference?, refused: PictureDifference?)
    while probe > kept {  // Ends because the gap halves.
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

  /// Undoes the first fix that is not settled, and all later ones.
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

  /// Accepts a fix that may change the picture; later fixes must keep the new picture.
  private mutating func acceptUnsafe() {
    if steps[settled].attempt.fault == nil {
      steps[settled].attempt.note(prover.difference(of: steps[settled].after, from: &shown))
    }
    shown = KeptPicture(steps[settled].after)
    settled += 1
    fallback = nil
  }
}

/// Applies edits to a text.
public enum FixApplier {
  /// The text after edits that do not overlap, in any order.
  public static func apply(_ edits: [TextEdit], to source: SourceText) -> SourceText {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.bytes.count + edits.reduce(0) { $0 + $1.text.utf8.count })
    var offset = 0
    for edit in edits.sorted(by: { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }) {
      precondition(Int(edit.span.start) >= offset, "Edits that are applied together must not overlap.")
      bytes += source.bytes[offset..<Int(edit.span.start)]
      bytes += edit.text.utf8
      offset = Int(edit.span.end)
    }
    bytes += source.bytes[offset...]
    return SourceText(name: source.name, bytes: bytes)
  }
}

/// The result of applying fixes of several findings together.
public struct FixRound<Picture: Sendable>: Sendable {
  /// The scene afterwards; its source is the fixed text.
  public internal(set) var facts: SceneFacts
  /// The picture that safe fixes of the next round must not change.
  public internal(set) var shown: KeptPicture<Picture>
  /// The fixed findings, each with the applied fix and its proof.
  public internal(set) var applied: [LintFinding] = []
  /// The remaining findings, with the proofs of the fixes that were tried.
  public internal(set) var left: [LintFinding] = []
  /// Whether a fix was skipped only because it touches the same bytes as another.
  public internal(set) var hasConflicts = false

  init(facts: SceneFacts, shown: KeptPicture<Picture>) { (self.facts, self.shown) = (facts, shown) }

  /// The fixed text.
  public var source: SourceText { facts.scene.source }
}

/// The result of trying a fix.
struct FixAttempt {
  /// The fix with its proof, and with the applicability that the proof allows.
  private(set) var fix: Fix
  /// The scene with the fix; nil if it can no longer be read.
  private(set) var after: SceneFacts?
  /// The reason for refusing the fix, if there is one.
  private(set) var fault: String?
  /// Whether the finding is gone.
  var isFindingGone = false
  private var proof: FixProof

  private static let praise = "the picture stays the same, passes and traffic do not rise, and the finding is gone"

  /// Creates an attempt that nothing has ruled out yet.
  init(_ fix: Fix, passesBefore: Int) {
    self.fix = fix
    proof = FixProof(
      largest: 0, share: 0, passesBefore: passesBefore, passesAfter: passesBefore, isAccepted: true,
      why: Self.praise)
    self.fix.proof = proof
  }

  /// Stores the scene with the fix.
  mutating func note(_ after: SceneFacts) {
    self.after = after
    proof.passesAfter = after.plan.summary.steadyOffscreenPasses
    // The file does not include changes that the app makes to its objects at run time.
    if after.scene.interface != nil, proof.isAccepted { proof.why = "in the design-time tree " + Self.praise }
    fix.proof = proof
  }

  /// Stores the difference between the pictures; nil if the picture cannot be drawn.
  mutating func note(_ difference: PictureDifference?) {
    guard let difference else { return refuse("the picture cannot be drawn") }
    (proof.largest, proof.share) = (difference.largest, difference.share)
    if !difference.isTolerated { return refuse("the picture would change by up to \(difference.largest)/255") }
    fix.proof = proof
  }

  /// Marks the fix as not safe.
  mutating func refuse(_ fault: String) {
    self.fault = fault
    (proof.isAccepted, proof.why) = (false, fault)
    fix.applicability = min(fix.applicability, .unsafe)
    fix.proof = proof
  }
}
