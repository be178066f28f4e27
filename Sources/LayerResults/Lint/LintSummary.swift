import LayerDiagnostics
public import LayerLint
import LayerPlanning
import LayerWriting

/// The result of a lint run in a few sentences.
public enum LintSummary {
  /// The number of findings by severity, and the number of files that they are in.
  public static func headline(_ report: LintReport) -> String {
    let files = DecimalText.count(report.files.count, "file", "files")
    if report.count == 0, report.isFiltered { return "no findings on lines that have changed" }
    guard report.count > 0 else { return report.files.isEmpty ? "nothing to lint" : "no findings in \(files)" }
    let kinds = [
      (report.count(.error), "error", "errors"), (report.count(.warning), "warning", "warnings"),
      (report.count(.note), "note", "notes"),
    ].filter { $0.0 > 0 }.map { DecimalText.count($0.0, $0.1, $0.2) }
    let savings = savings(report).map { "; " + $0 } ?? ""
    let affected = report.files.count { !$0.entries.isEmpty }
    let place = report.files.count == 1 ? "" : " in \(DisplayText.grouped(affected)) of \(files)"
    return kinds.joined(separator: ", ") + place + savings
  }

  /// The saving if all advice is followed, on the only screen or on the screen with the largest saving.
  ///
  /// Figures of several screens are not added up, because no frame shows two of them.
  private static func savings(_ report: LintReport) -> String? {
    guard report.hasAllFindings else { return nil }
    let screens = report.screens.filter { $0.saving.map { !$0.isNone } ?? false }
    guard let worst = screens.max(by: { ($0.saving?.magnitude ?? 0) < ($1.saving?.magnitude ?? 0) }),
      let saving = worst.saving
    else { return nil }
    var parts = saving.parts
    if saving.passes > 0, let place = parts.firstIndex(where: { $0.hasSuffix("a frame") }) {
      let all = PassWords.passes(worst.passes)
      let isAll = worst.passes == PassRange(saving.passes, saving.passes)
      parts[place] =
        isAll && saving.passes == 1
        ? "the only pass a frame"
        : "\(Self.share(saving, isAll: isAll)) \(all) a frame"
    }
    let fixes = DecimalText.count(worst.followed, "edit removes", "edits remove")
    let removed = "\(fixes) \(parts.joined(separator: ", "))"
    if screens.count == 1 { return removed }
    let name = name(of: worst, report)
    return "the largest saving is in \(name), where \(removed)"
  }

  /// The part of a screen's passes that a saving is.
  private static func share(_ saving: FindingSaving, isAll: Bool) -> String {
    let part = isAll ? "all" : "\(DisplayText.grouped(saving.passes)) of"
    return saving.assumesCount ? part + (isAll ? " of about" : " about") : part
  }

  /// The name of a screen, and its file if the name does not contain it.
  private static func name(of screen: LintedScreen, _ report: LintReport) -> String {
    let name = DisplayText.escaped(screen.name)
    guard let file = report.files.first(where: { $0.screens.contains(screen) })?.source.name else { return name }
    let last = DisplayText.escaped(String(file.split(separator: "/").last ?? ""))
    // The edits of a type's code can be in other files.
    return last.hasSuffix(".swift") || name.contains(last.prefix { $0 != "." }) ? name : "\(name) (in \(last))"
  }

  /// The rules with the most expensive or most frequent findings, one per line, each with its total.
  public static func mostExpensive(_ report: LintReport, most: Int = 5, indent: Int, style: TextStyle) -> [String] {
    var sums: [String: (count: Int, cost: FindingCost)] = [:]
    for entry in report.entries {
      let sum = sums[entry.rule] ?? (0, .none)
      sums[entry.rule] = (sum.count + 1, sum.cost + entry.cost)
    }
    let rules = sums.sorted { left, right in
      let (one, other) = (left.value, right.value)
      return (other.cost.passes, other.cost.mostPasses, other.count, left.key)
        < (one.cost.passes, one.cost.mostPasses, one.count, right.key)
    }
    var columns = TextColumns()
    let digits = rules.prefix(most).map { DisplayText.grouped($0.value.count).count }.max() ?? 0
    for (rule, sum) in rules.prefix(most) {
      let gap = String(repeating: " ", count: digits - DisplayText.grouped(sum.count).count)
      columns.add([
        .text(FindingText.shown(rule)), .text(gap + DecimalText.count(sum.count, "finding", "findings")),
        .text(sum.cost.passesText ?? ""),
      ])
    }
    return columns.lines(indent: indent, style: style)
  }

  /// Further remarks on the run.
  public static func remarks(_ report: LintReport) -> [String] {
    var remarks = unmentioned(report).map { [$0] } ?? []
    if report.files.isEmpty, report.excluded.isEmpty, !report.isFiltered { remarks.append(howToCapture) }
    if report.known > 0 {
      let findings = DecimalText.count(report.known, "finding", "findings")
      remarks.append("\(findings) in the baseline \(report.known == 1 ? "is" : "are") not shown")
    }
    if !report.stale.isEmpty {
      let entries = DecimalText.count(report.stale.count, "entry", "entries")
      remarks.append("\(entries) in the baseline no longer found: --update-baseline removes them")
    }
    remarks += leftOut(report.excluded)
    if report.testFiles > 0 {
      let files = DecimalText.count(report.testFiles, "Swift file of tests is", "Swift files of tests are")
      remarks.append("\(files) not read\(report.view.isVerbose ? "" : " (--verbose lists them)")")
    }
    let refused = report.refused.sorted { $0.key < $1.key }
    remarks += refused.prefix(3).map { unread($1, because: $0) }
    let others = report.skipped - refused.prefix(3).reduce(0) { $0 + $1.value.count }
    let unnamed = refused.dropFirst(3).reduce(0) { $0 + $1.value.count }
    if unnamed > 0 { remarks.append("\(DecimalText.count(unnamed, "more file is", "more files are")) not read") }
    if others > unnamed { remarks.append(skipped(others - unnamed, isListed: report.view.isVerbose)) }
    let fixed = report.files.reduce(0) { $0 + $1.fixed }
    if fixed > 0 {
      remarks.append("\(DecimalText.count(fixed, "finding", "findings")) fixed")
    } else if report.safeFixes > 0 {
      let findings = DecimalText.count(report.safeFixes, "finding", "findings")
      remarks.append("\(findings) can be fixed by --fix, which compares pictures before and after each edit")
    }
    if fixed == 0, report.codeEdits > 0 {
      let findings = DecimalText.count(report.codeEdits, "finding", "findings")
      remarks.append("\(findings) in Swift code can be edited by --fix --unsafe-fixes; --diff shows the edits first")
    }
    return remarks
  }

  /// The remark about files that are refused for the same reason, with the names of the first ones.
  private static func unread(_ names: [String], because reason: String) -> String {
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    let shown = names.prefix(3).map(DisplayText.escaped).joined(separator: ", ")
    return "\(DecimalText.count(names.count, "file is", "files are")) not read (\(reason)): \(shown)\(more)"
  }

  /// The passes of a frame that no finding explains, by reason, on the screen with the most of them.
  private static func unmentioned(_ report: LintReport) -> String? {
    if report.view.asksSomeRules || report.isFiltered { return nil }
    func count(_ screen: LintedScreen) -> Int { screen.unmentioned.reduce(0) { $0 + $1.passes } }
    let screens = report.screens.filter { count($0) > 0 }
    guard let worst = screens.max(by: { count($0) < count($1) }) else { return nil }
    let isOneReason = worst.unmentioned.count == 1
    let reasons = worst.unmentioned.map { (isOneReason ? "" : "\($0.passes) ") + "from \($0.reason.row.plural)" }
      .joined(separator: ", ")
    let first = worst.unmentioned[0].reason
    let amount = "\(count(worst)) of \(PassWords.passes(worst.passes))"
    let name = "the scene \(DisplayText.escaped(worst.name))"
    let place = Array(report.screens).count == 1 ? "" : " in \(name)"
    let finding = report.view.unsure.count > 0 ? "finding, not even an unsure one" : "finding"
    let words =
      screens.count == 1
      ? "\(amount)\(place) \(count(worst) == 1 ? "has" : "have") no \(finding)"
      : "in \(screens.count) scenes, some passes have no \(finding); \(name) has the most: \(amount)"
    return "\(words) (\(reasons)); "
      + "\"\(ToolIdentity.name) explain \(ExplanationCatalog.word(for: first))\" lists alternatives"
  }

  /// The number of files in folders with unsupported formats.
  public static func skipped(_ files: Int, isListed: Bool) -> String {
    let words = DecimalText.count(files, "file of an unsupported type", "files of unsupported types") + " skipped"
    return isListed ? words : "\(words) (--verbose lists \(files == 1 ? "it" : "them"))"
  }

  /// The number of layer trees in folders that configurations exclude, by the configuration's name.
  public static func leftOut(_ trees: [String: Int]) -> [String] {
    trees.sorted { $0.key < $1.key }.map { name, count in
      "\(DecimalText.count(count, "layer tree", "layer trees")) excluded by \(DisplayText.escaped(name))"
    }
  }

  /// Advice on how to get layer trees, for folders without any.
  public static let howToCapture =
    "no Swift code with views, storyboard, xib or scene was found: name another folder, capture a tree from a running "
    + "app with LayerCapture (docs/capture.md), or write one (\"layercost schema scene\")"
}
