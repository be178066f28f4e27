public import LayerDiagnostics
import LayerModel

/// What became of findings whose fixes were applied together.
public struct FixRound<Picture: Sendable>: Sendable {
  /// The scene afterwards; its source is the fixed text.
  public internal(set) var facts: SceneFacts
  /// The picture that safe fixes of a next round have to leave.
  public internal(set) var shown: KeptPicture<Picture>
  /// Findings that are mended, each with the one fix that was applied, and its proof.
  public internal(set) var applied: [LintFinding] = []
  /// Findings that are not, with the proofs of what was tried.
  public internal(set) var left: [LintFinding] = []
  /// Whether a fix was left out only because it touches the same bytes as another.
  public internal(set) var hasConflicts = false

  init(facts: SceneFacts, shown: KeptPicture<Picture>) { (self.facts, self.shown) = (facts, shown) }

  /// The fixed text.
  public var source: SourceText { facts.scene.source }
}
