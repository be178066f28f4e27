public import LayerDiagnostics

// How fixes are applied together.
//
// A picture takes longer than all the rest of a proof. So fixes are taken on trust first, one on top of the other, as
// far as cost and findings speak for them; then one picture shows whether all of them may stay. Only if it differs, the
// fix that changed it is looked for, by halving: it is refused, those before it stay, and those after it are tried
// again without it. Where one was refused more are likely to be, so the next is drawn by itself, and after each picture
// that holds twice as many share the next.

extension Prover {
  /// Applies what can be applied at once: of each finding the first fix that is trusted enough, and believed.
  ///
  /// Fixes that touch the same bytes as an earlier one wait for the next round. Those that are proven by one picture
  /// share its difference.
  ///
  /// - Parameter shown: the picture that safe fixes have to leave; nil for the scene's own.
  public func round(
    _ findings: [LintFinding], in facts: SceneFacts, keeping shown: KeptPicture<Picture>? = nil,
    trusting least: Applicability
  ) -> FixRound<Picture> {
    var run = RoundRun(self, findings, in: facts, keeping: shown ?? KeptPicture(facts), trusting: least)
    // Ends: each turn accepts or refuses at least one fix for good.
    while run.takeFixes() { run.settle() }
    return run.result
  }
}
