import Foundation
import LayerDiagnostics
import LayerModel
import LayerResults
import LayerTestSupport
import Testing

@testable import LayerLint

/// The effect of a rule's stage: the files it checks, and when a user is notified.
///
/// The rules here are one of the catalog under three names and stages.
@Suite struct RuleStageTests {
  /// A stable rule, one on trial, and one that the stable rule replaces.
  static var rules: [LintRule] {
    get throws {
      let rule = try #require(RuleCatalog.rule("rounded-clip"))
      return [
        rule.named("new", .stable), rule.named("old", .deprecated(replacedBy: ["new"])), rule.named("trial", .preview),
      ]
    }
  }

  /// The ids of the rules that have findings in one of their examples.
  private static func finding(_ settings: [String: RuleSettings]) throws -> [String] {
    let rules = try rules
    let example = try #require(rules[0].examples.first { $0.isTriggering })
    let found = LintCase(ExampleScene(example, of: "new").text).findings(by: Linter(rules, settings: settings))
    return found.map(\.rule).sorted()
  }

  @Test func onlyStableRulesAreAskedUnnamed() throws {
    #expect(try Self.finding([:]) == ["new"])
    #expect(try Self.finding(["trial": RuleSettings()]) == ["new", "trial"])
    #expect(try Self.finding(["old": RuleSettings()]) == ["new", "old"])
    var off = RuleSettings()
    off.isOff = true
    #expect(try Self.finding(["trial": off, "old": off, "new": off]) == [])
  }

  @Test func configurationsAskForTrialsByNamingThem() throws {
    var configuration = LintConfiguration()
    configuration.rules = [.init(Stated("trial", at: SourceSpan(start: 7, end: 12)))]
    configuration.rules[0].severity = "error"
    let checked = LintSettings.check(configuration, devices: [], rules: try Self.rules)
    #expect(checked.findings == [])
    #expect(checked.value?.rules["trial"]?.severity == .error)
    #expect(try Self.finding(checked.value?.rules ?? [:]) == ["new", "trial"])
  }

  @Test func whoNamesARuleOnItsWayOutIsTold() throws {
    let place = SourceSpan(start: 7, end: 10)
    var configuration = LintConfiguration()
    configuration.rules = [.init(Stated("old", at: place)), .init(Stated("new", at: place))]
    var waiver = LintConfiguration.Waiver(at: place)
    waiver.rules = [Stated("old", at: place), Stated("other", at: place)]
    configuration.waivers = [waiver]
    let checked = LintSettings.check(configuration, devices: [], rules: try Self.rules)
    let told = Finding(
      "deprecated-rule", .warning, "rule 'old' is deprecated", at: place, help: "name \"new\" instead")
    #expect(checked.findings.prefix(2) == [told, told])
    #expect(checked.findings.dropFirst(2).map(\.message) == ["rule 'other' is not known"])
  }

  @Test func manualMarksWhatIsNotStable() throws {
    let text = RuleManual.text(of: try Self.rules, overSource: [])
    #expect(text.contains("\n| [`new`](#new) | warning |"))
    #expect(text.contains("\n| [`old`](#old) *deprecated* | warning |"))
    #expect(text.contains("\n| [`trial`](#trial) *preview* | warning |"))
    let sections = text.components(separatedBy: "\n## ")
    #expect(sections.count == 4)
    #expect(!sections[1].contains("a configuration names it"))
    #expect(sections[2].contains("\n\nDeprecated: use [`new`](#new) instead. It runs only"))
    #expect(sections[3].contains("\n\nPreview: its findings may still change. It runs only if"))
  }

  @Test func explanationsSayTheStage() throws {
    let catalog = ExplanationCatalog(devices: [], observations: [], rules: try Self.rules)
    func text(_ word: String) -> String {
      let style = TextStyle(isColored: false, isUnicode: true, columns: 200)
      return String(decoding: ExplainText.text(catalog.entries(for: word), style: style), as: UTF8.self)
    }
    #expect(text("old").contains("\n  stage       Deprecated: use \"new\" instead. It"))
    #expect(text("trial").contains("\n  stage       Preview: its findings may still change. It"))
    #expect(text("new").contains("\n  since       0.1.0\n") && !text("new").contains("\n  stage "))
  }
}

extension LintRule {
  /// The rule under another name and at another stage.
  fileprivate func named(_ id: String, _ stage: RuleStage) -> LintRule {
    LintRule(
      id, severity, confidence, fix: fix, summary: summary, rationale: rationale, source: source, options: options,
      scope: scope, stage: stage, examples: examples, check: check, overTime: checkOverTime)
  }
}
