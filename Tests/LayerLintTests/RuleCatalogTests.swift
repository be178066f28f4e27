import LayerLint
import Testing

/// The description of every rule.
@Suite struct RuleCatalogTests {
  @Test func rulesAreSortedAndDiffer() {
    let ids = RuleCatalog.all.map(\.id)
    #expect(ids == Set(ids).sorted())
  }

  @Test func whatIsOnItsWayOutHasSuccessors() throws {
    #expect(Self.ofNoSuccessor(RuleCatalog.all) == [])
    let rules = try RuleStageTests.rules
    #expect(Self.ofNoSuccessor(rules) == [])
    #expect(Self.ofNoSuccessor(rules.filter { $0.stage != .stable }) == ["old"])
  }

  /// Deprecated rules without a replacement.
  private static func ofNoSuccessor(_ rules: [LintRule]) -> [String] {
    let stable = Set(rules.filter { $0.stage == .stable }.map(\.id))
    return rules.filter { rule in
      guard case .deprecated(let successors) = rule.stage else { return false }
      return successors.isEmpty || !stable.isSuperset(of: successors)
    }.map(\.id)
  }

  @Test(arguments: RuleCatalog.all.map(\.id)) func rulesExplainThemselves(id: String) throws {
    let rule = try #require(RuleCatalog.rule(id))
    #expect(id.allSatisfy { $0.isLowercase || $0 == "-" }, "kebab case")
    #expect(!rule.summary.isEmpty && !rule.summary.hasSuffix(".") && !rule.summary.contains("\n"))
    #expect(
      rule.rationale.hasSuffix(".") && rule.rationale.first?.isUppercase ?? false || rule.rationale.hasPrefix("'"))
    #expect(!rule.source.isEmpty)
    #expect(rule.examples.count(where: \.isTriggering) >= 3)
    #expect(rule.examples.count { !$0.isTriggering } >= 3)
    for option in rule.options {
      #expect(option.range.contains(option.standard))
      #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."))
    }
  }
}
