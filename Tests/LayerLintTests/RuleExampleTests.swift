import LayerDiagnostics
import LayerLint
import LayerTestSupport
import Testing

/// Every example of every rule, by itself and in each neutral surrounding.
@Suite struct RuleExampleTests {
  @Test(arguments: RuleCatalog.all.map(\.id)) func examplesAreScenes(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    for example in rule.examples {
      // A timeline refers to layers by their paths, which copies of a template do not keep.
      for variant in ExampleScene.Variant.allCases where variant != .repeated || example.timeline == nil {
        let faults = LintCase(ExampleScene(example, of: id, variant).text).faults
        #expect(faults.filter { $0.severity == .error } == [], "\(variant): \(example.text)")
      }
    }
  }

  @Test(arguments: RuleCatalog.all.map(\.id)) func findingsStandAtTheMarks(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    for example in rule.examples {
      #expect(example.isTriggering == example.text.contains("↓"), "\(example.text)")
      for variant in ExampleScene.variants(of: example, for: rule) {
        let scene = ExampleScene(example, of: id, variant)
        let expected = variant == .waived ? [] : scene.marks
        #expect(scene.places(of: rule) == expected, "\(variant): \(example.text)")
      }
    }
  }

  @Test(arguments: RuleCatalog.all.map(\.id)) func copiesAreCounted(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    guard rule.scope == .layer else { return }
    for example in rule.examples where example.isTriggering && example.language == .sceneJSON {
      let once = ExampleScene(example, of: id, .inGroup).findings(of: rule)
      let twice = ExampleScene(example, of: id, .repeated).findings(of: rule)
      #expect(twice.map(\.count) == once.map { 2 * $0.count }, "\(example.text)")
    }
  }

  @Test(arguments: RuleCatalog.all.map(\.id)) func claimedFixesAreGiven(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    let findings = rule.examples.filter(\.isTriggering).flatMap { ExampleScene($0, of: id).findings(of: rule) }
    let given = findings.flatMap(\.fixes).map(\.applicability)
    #expect(given.max() == rule.fix)
  }

  @Test(arguments: RuleCatalog.all.filter { $0.fix == .safe }.map(\.id)) func safeFixesHold(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    let linter = Linter(asking: rule)
    let prover = LintCase.prover(for: linter)
    var accepted = 0
    for example in rule.examples where example.isTriggering {
      let scene = LintCase(ExampleScene(example, of: id, .small).text)
      let facts = try #require(scene.facts)
      let proven = prover.prove(linter.findings(in: facts), in: facts).flatMap(\.fixes)
      for fix in proven where fix.applicability == .safe {
        #expect(fix.proof?.isAccepted == true)
        accepted += 1
        let fixed = LintCase(String(decoding: FixApplier.apply(fix.edits, to: scene.source).bytes, as: UTF8.self))
        #expect(fixed.faults == scene.faults, "the fixed text has the same faults")
      }
    }
    #expect(accepted >= 1, "some example's safe fix is believed")
  }
}
