import LayerDiagnostics
import LayerLint
import LayerWriting

/// Findings by rule: the number of places, the saving from the advice, and the number of fixable findings.
struct RuleTable {
  private struct Row {
    let rule: String
    var places = 0
    var saving: FindingSaving?
    var screens = 0
    var fixable = 0
  }

  private var rows: [Row] = []

  /// Counts groups, which are ordered by saving, so that the rules are ordered by saving too.
  init(_ groups: [LintGroup], in report: LintReport) {
    var placeOfRule: [String: Int] = [:]
    for group in groups {
      let rule = report[group.places[0]].rule
      let place = placeOfRule[rule] ?? rows.count
      if place == rows.count {
        rows.append(Row(rule: rule))
        placeOfRule[rule] = place
      }
      rows[place].places += group.places.count
      // A rule with several groups shows the largest saving of a group, not a sum.
      if let saving = group.saving { rows[place].saving = rows[place].saving.map { $0.worst(saving) } ?? saving }
      rows[place].screens += group.screens
      rows[place].fixable += group.places.count { report[$0].hasSafeFix }
    }
  }

  /// A header and a line for each rule that fits.
  func lines(most: Int, style: TextStyle) -> [String] {
    if rows.isEmpty || most < 1 { return [] }
    var columns = TextColumns()
    columns.add([
      .text("rule", .faint), .number("places", .faint), .number("by --fix", .faint),
      .text("saves most on one screen", .faint),
    ])
    for row in rows.prefix(most) {
      columns.add([
        .text(FindingText.shown(row.rule)), .number(DisplayText.grouped(row.places)),
        .number(DisplayText.grouped(row.fixable)), .text(row.saving?.text ?? ""),
      ])
    }
    let lines = columns.lines(indent: 0, style: style)
    guard rows.count > most else { return lines }
    return lines + ["\(PlanMarks.count(rows.count - most, "more rule", "more rules")): --statistics"]
  }
}

extension LintEntry {
  /// Whether `--fix` would apply something.
  var hasSafeFix: Bool { fixes.contains { $0.applicability == .safe && !$0.edits.isEmpty } }
}
