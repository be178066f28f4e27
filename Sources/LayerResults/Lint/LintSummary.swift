import LayerDiagnostics
public import LayerLint

/// What a run of linting comes to, in a few sentences.
public enum LintSummary {
  /// How many findings there are, of what kind, where.
  public static func headline(_ report: LintReport) -> String {
    let files = PlanMarks.count(report.files.count, "file", "files")
    guard report.count > 0 else { return report.files.isEmpty ? "nothing to lint" : "no findings in \(files)" }
    let kinds = [
      (report.count(.error), "error", "errors"), (report.count(.warning), "warning", "warnings"),
      (report.count(.note), "note", "notes"),
    ].filter { $0.0 > 0 }.map { PlanMarks.count($0.0, $0.1, $0.2) }
    let affected = report.files.count { !$0.entries.isEmpty }
    let place = report.files.count == 1 ? "" : " in \(DisplayText.grouped(affected)) of \(files)"
    let steady = report.entries.reduce(0) { $0 + $1.cost.passes }
    let costs = report.count == 1 ? "it costs" : "they cost"
    let cost = steady > 0 ? "; \(costs) \(PlanMarks.count(steady, "pass", "passes")) a frame" : ""
    return kinds.joined(separator: ", ") + place + cost
  }

  /// The rules whose findings cost or count the most, each with what it comes to, a line each.
  public static func dearest(_ report: LintReport, most: Int = 5, indent: Int, style: TextStyle) -> [String] {
    var sums: [String: (count: Int, cost: FindingCost)] = [:]
    for entry in report.entries {
      let sum = sums[entry.rule] ?? (0, .none)
      sums[entry.rule] = (sum.count + 1, sum.cost + entry.cost)
    }
    let rules = sums.sorted { left, right in
      let (one, other) = (left.value, right.value)
      return (other.cost.passes, other.count, left.key) < (one.cost.passes, one.count, right.key)
    }
    var columns = TextColumns()
    let digits = rules.prefix(most).map { DisplayText.grouped($0.value.count).count }.max() ?? 0
    for (rule, sum) in rules.prefix(most) {
      let passes = sum.cost.passes
      let gap = String(repeating: " ", count: digits - DisplayText.grouped(sum.count).count)
      columns.add([
        .text(rule), .text(gap + PlanMarks.count(sum.count, "finding", "findings")),
        .text(passes > 0 ? "\(PlanMarks.count(passes, "pass", "passes")) a frame" : ""),
      ])
    }
    return columns.lines(indent: indent, style: style)
  }

  /// What else there is to know.
  public static func remarks(_ report: LintReport) -> [String] {
    var remarks: [String] = []
    if report.files.isEmpty, report.excluded.isEmpty { remarks.append(howToCapture) }
    if report.known > 0 {
      let findings = PlanMarks.count(report.known, "finding", "findings")
      remarks.append("\(findings) of the baseline \(report.known == 1 ? "is" : "are") not shown")
    }
    if !report.stale.isEmpty {
      let entries = PlanMarks.count(report.stale.count, "entry", "entries")
      remarks.append("\(entries) of the baseline no longer found: --update-baseline takes them out")
    }
    remarks += leftOut(report.excluded)
    if report.skipped > 0 {
      remarks.append(skipped(report.skipped))
    }
    let fixed = report.files.reduce(0) { $0 + $1.fixed }
    if fixed > 0 {
      remarks.append("\(PlanMarks.count(fixed, "finding", "findings")) mended")
    } else if report.safeFixes > 0 {
      let findings = PlanMarks.count(report.safeFixes, "finding", "findings")
      remarks.append("\(findings) can be mended by --fix, each proven by its picture first")
    }
    return remarks
  }

  /// How many files of folders nobody here can read.
  public static func skipped(_ files: Int) -> String {
    "\(PlanMarks.count(files, "file", "files")) skipped: no layer trees"
  }

  /// How many layer trees of folders configurations leave out, by the configuration's name.
  public static func leftOut(_ trees: [String: Int]) -> [String] {
    trees.sorted { $0.key < $1.key }.map { name, count in
      "\(PlanMarks.count(count, "layer tree", "layer trees")) left out by \(DisplayText.escaped(name))"
    }
  }

  /// Where layer trees come from, for folders that hold none.
  public static let howToCapture =
    "capture a tree from a running app with LayerCapture (docs/capture.md), or write one (\"layercost schema scene\")"
}
