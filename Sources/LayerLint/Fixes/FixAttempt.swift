import LayerDiagnostics
import LayerModel
import LayerPlanning

/// What came of trying a fix.
struct FixAttempt {
  /// The fix with its proof, and no more trusted than that allows.
  private(set) var fix: Fix
  /// The scene that it leaves; nil when that can no longer be read.
  private(set) var after: SceneFacts?
  /// What speaks against it so far.
  private(set) var fault: String?
  /// Whether the finding is gone.
  var isFindingGone = false
  private var proof: FixProof

  private static let praise = "the picture stays, passes and traffic do not rise, the finding is gone"

  /// Nothing speaks against it yet.
  init(_ fix: Fix, passesBefore: Int) {
    self.fix = fix
    proof = FixProof(
      largest: 0, share: 0, passesBefore: passesBefore, passesAfter: passesBefore, isAccepted: true,
      why: Self.praise)
    self.fix.proof = proof
  }

  /// Notes the scene that the fix leaves.
  mutating func note(_ after: SceneFacts) {
    self.after = after
    proof.passesAfter = after.plan.summary.steadyOffscreenPasses
    // What an app makes of Interface Builder's objects when it runs is not in their file.
    if after.scene.interface != nil, proof.isAccepted { proof.why = "in the design-time tree " + Self.praise }
    fix.proof = proof
  }

  /// Notes how the picture differs; nil when it cannot be drawn.
  mutating func note(_ difference: PictureDifference?) {
    guard let difference else { return refuse("the picture cannot be drawn") }
    (proof.largest, proof.share) = (difference.largest, difference.share)
    if !difference.isTolerated { return refuse("the picture would change by up to \(difference.largest)/255") }
    fix.proof = proof
  }

  /// Takes the promise back that the fix is safe.
  mutating func refuse(_ fault: String) {
    self.fault = fault
    (proof.isAccepted, proof.why) = (false, fault)
    fix.applicability = min(fix.applicability, .unsafe)
    fix.proof = proof
  }
}
