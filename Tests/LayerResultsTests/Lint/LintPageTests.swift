import LayerDiagnostics
import LayerModel
import LayerPlanning
import LayerResults
import Testing

@testable import LayerLint

/// The first run shows the severity, the worst problem and the next step on one screen.
@Suite struct LintPageTests {
  private static func entry(
    _ rule: String, _ severity: Severity, passes: Int, owner: String = "Card", line: Int = 1
  ) -> LintEntry {
    let span = SourceSpan(start: 4 * (line - 1), end: 4 * (line - 1) + 2)
    var entry = LintEntry(
      Finding(rule, severity, "something costs", at: span, notes: ["because"], help: "change it"),
      layer: "/root/card")
    entry.object = ObjectName(words: owner, container: "Screen", owner: owner)
    if passes > 0 { entry.saving = FindingSaving(passes: passes) }
    entry.group = rule + owner
    return entry
  }

  private static func report(_ entries: [LintEntry]) -> LintReport {
    var report = LintReport()
    let text = String(repeating: "abc\n", count: 400)
    var file = LintedFile(SourceText(name: "a.json", bytes: Array(text.utf8)), path: "a.json", entries)
    file.threshold = .error
    report.files = [file]
    report.view.operands = ["."]
    return report
  }

  private static func lines(_ report: LintReport) -> [String] {
    String(decoding: LintText.bytes(of: report, style: .plain), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast().map(String.init)
  }

  private static let many: [LintEntry] =
    (1...50).map { entry("conflict-marker", .error, passes: 0, line: $0) }
    + (1...40).flatMap { rule in
      (1...7).map { entry("rule-\(rule)", .warning, passes: rule, owner: "Owner\($0 % 3)", line: $0) }
    }

  @Test func noInputTakesMoreThanSixtyLines() {
    for count in [0, 1, 3, 20, 80, Self.many.count] {
      for entries in [Array(Self.many.prefix(count)), Array(Self.many.suffix(count))] {
        let lines = Self.lines(Self.report(entries))
        #expect(lines.count <= 60, "\(count) findings")
      }
    }
  }

  @Test func errorsAndTheLargestSavingComeFirst() throws {
    let lines = Self.lines(Self.report(Self.many))
    let head = lines.prefix(15)
    #expect(head.contains { $0.contains("error: Card in Screen: something costs") })
    #expect(head.contains { $0.contains("42 more errors: --all") })
    #expect(head.contains { $0.contains("saves 40 passes a frame [rule-40]") })
    let shown = lines.filter { $0.contains(": warning:") }
    #expect(shown.count == 10)
  }

  /// A note about a screen that saves much comes after a warning about a cell that saves less.
  @Test func warningsComeBeforeNotesThatSaveMore() {
    let lines = Self.lines(
      Self.report([
        Self.entry("mask-as-shape", .note, passes: 28, line: 1),
        Self.entry("rounded-clip", .warning, passes: 4, line: 2),
      ]))
    let rules = lines.filter { $0.hasPrefix("a.json:") }.map { $0.split(separator: "[").last }
    #expect(rules == ["rounded-clip]", "mask-as-shape]"])
  }

  /// A rule with many groups does not hide the other rules.
  @Test func eachRuleIsShownBeforeARuleIsShownAgain() {
    let many = (1...12).map { Self.entry("rounded-clip", .warning, passes: 20, owner: "Owner\($0)", line: $0) }
    let others = [
      Self.entry("recreated-model", .warning, passes: 0, line: 13),
      Self.entry("eager-list", .note, passes: 0, line: 14),
    ]
    let lines = Self.lines(Self.report(many + others)).filter { $0.hasPrefix("a.json:") }
    #expect(
      lines.prefix(3).map { $0.split(separator: "[").last } == ["rounded-clip]", "recreated-model]", "eager-list]"])
    #expect(lines.dropFirst(3).allSatisfy { $0.hasSuffix("[rounded-clip]") })
    #expect(Self.lines(Self.report(many + others)).contains("  4 more findings not shown: --all"))
  }

  @Test func wholeReportsShowEveryFinding() {
    var report = Self.report(Self.many)
    report.view.isWhole = true
    let lines = Self.lines(report)
    let places = lines.filter { $0.hasPrefix("a.json:") || $0.hasPrefix("  also in: a.json:") }
    #expect(places.count == Self.many.count)
  }

  @Test func hiddenFindingsAreCountedWithTheirOption() {
    let lines = Self.lines(Self.report(Array(Self.many.dropFirst(50))))
    #expect(lines.contains("35 more rows: --statistics"))
    let hidden = lines.filter { $0.contains("not shown") }
    #expect(hidden.map { $0.hasSuffix(" groups not shown: --all") } == [true], "\(hidden)")
  }

  @Test func theEndSaysWhyAndWhatNext() {
    let lines = Self.lines(Self.report([Self.entry("rounded-clip", .warning, passes: 1)]))
    #expect(
      lines.suffix(2) == [
        "exit 0: 1 warning; only errors make the run fail; \"--fail-on warning\" changes that",
        "next: layercost explain rounded-clip",
      ])
    var failing = Self.report([Self.entry("rounded-clip", .error, passes: 1)])
    failing.files[0].threshold = .warning
    #expect(
      Self.lines(failing).contains(
        "exit 1: 1 error; errors and warnings make the run fail; \"--fail-on error\" changes that"))
  }

  @Test func topChoosesHowManyGroupsAreShown() {
    var report = Self.report(Array(Self.many.dropFirst(50)))
    report.view.top = 2
    #expect(Self.lines(report).filter { $0.contains(": warning:") }.count == 2)
  }

  @Test func headingsPutGroupsTogether() {
    var report = Self.report(Array(Self.many.dropFirst(50).prefix(21)))
    report.view.grouping = .owner
    let headings = Self.lines(report).filter { $0.hasPrefix("Owner") && $0.hasSuffix(":") }
    #expect(headings.sorted() == ["Owner0:", "Owner1:", "Owner2:"])
  }

  @Test func statisticsAreTheTableAlone() {
    var report = Self.report(Array(Self.many.dropFirst(50)))
    report.view.hasStatisticsOnly = true
    let lines = Self.lines(report)
    #expect(!lines.contains { $0.contains(": warning:") })
    #expect(lines.filter { $0.hasPrefix("rule-") }.count == 40)
  }

  /// Only findings that say the same are one group, and passes that they share are not added up.
  @Test func groupsHaveTheSameHeadlineAndAdvice() {
    func lines(_ change: (inout LintEntry) -> Void, savesTogether: Int? = nil) -> [String] {
      var other = Self.entry("rounded-clip", .warning, passes: 5, line: 2)
      change(&other)
      var report = Self.report([Self.entry("rounded-clip", .warning, passes: 5), other])
      if let savesTogether {
        var screen = LintedScreen(name: "Screen")
        screen.passes = PassRange(10, 10)
        screen.savingOfGroup = ["rounded-clipCard": FindingSaving(passes: savesTogether)]
        report.files[0].screens = [screen]
      }
      return Self.lines(report)
    }
    func count(_ lines: [String]) -> Int { lines.filter { $0.contains(": warning: Card") }.count }
    #expect(count(lines { _ in }) == 1)
    #expect(count(lines { $0.message = "something else costs" }) == 2)
    #expect(count(lines { $0.help = "change that" }) == 2)
    #expect(count(lines { $0.swift = "card.isHidden = true" }) == 2)
    let shared = lines({ _ in }, savesTogether: 5)
    #expect(shared.contains("  also in: a.json:2; both locations share the saving of 5 passes a frame"), "\(shared)")
    let sum = lines({ _ in }, savesTogether: 10)
    #expect(sum.contains("  also in: a.json:2; fixing both locations saves 10 passes a frame"), "\(sum)")
    // The saving of a group is not that of a part of its findings.
    let part = lines({ $0.help = "change that" }, savesTogether: 10)
    #expect(!part.contains { $0.contains("10 passes") }, "\(part)")
  }

  @Test func aFindingTakesFiveLines() {
    let lines = Self.lines(Self.report([Self.entry("rounded-clip", .warning, passes: 1)]))
    #expect(
      lines.prefix(5) == [
        "a.json:1:1: warning: Card in Screen: something costs; fixing it saves 1 pass a frame [rounded-clip]",
        "  1 | abc", "    | ^~", "  help: change it", "  why: because",
      ])
  }

  @Test(arguments: ["change it", nil]) func equalReasonsAreShownOnce(help: String?) {
    let entries = [("Card", 1), ("Row", 2)].map { owner, line in
      var entry = Self.entry("missing-asset", .note, passes: 0, owner: owner, line: line)
      entry.help = help
      return entry
    }
    var report = Self.report(entries)
    #expect(Self.lines(report).filter { $0 == "  why: because" }.count == 1)
    report.view.isWhole = true
    #expect(Self.lines(report).filter { $0 == "  why: because" }.count == 2)
  }
}
