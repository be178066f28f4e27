public import LayerDiagnostics
import LayerModel

/// What became of findings whose fixes were applied together.
public struct FixRound: Sendable {
  /// The scene afterwards; its source is the fixed text.
  public internal(set) var facts: SceneFacts
  /// The scene whose picture safe fixes of a next round have to keep: the first one's, so that small differences do not
  /// add up, or that after the last fix that may have changed it.
  public internal(set) var shown: SceneFacts
  /// Findings that are mended, each with the one fix that was applied, and its proof.
  public internal(set) var applied: [LintFinding] = []
  /// Findings that are not, with the proofs of what was tried.
  public internal(set) var left: [LintFinding] = []
  /// Whether a fix was left out only because it touches the same bytes as another.
  public internal(set) var hasConflicts = false

  init(facts: SceneFacts, shown: SceneFacts) { (self.facts, self.shown) = (facts, shown) }

  /// The fixed text.
  public var source: SourceText { facts.scene.source }
}
