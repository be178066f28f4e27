import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPlanning
import LayerWriting

/// A report as text: errors, the groups that are most worth fixing, counts by rule, the number of hidden findings, and
/// the next commands.
///
/// The output of a first run fits on a terminal with 60 lines, whatever the input: findings that do not fit are only
/// counted, and the option that shows them is named.
struct LintPage {
  /// The maximum number of lines in a first run's output.
  static let mostLines = 60
  /// The number of groups that a first run shows in full.
  static let usualGroups = 10
  /// The maximum number of errors that get a line, and the maximum number that are shown in full.
  private static let (mostErrors, fewErrors) = (8, 2)
  /// The maximum number of rules that get a row in the table.
  private static let mostRules = 8
  /// The lines that are reserved for the table and its separators.
  private static let leastTable = 8

  private let report: LintReport
  private let style: TextStyle
  private let groups: [LintGroup]
  private var tables = LineTables()
  /// The groups that were shown in full, other than errors.
  private var shown: [LintGroup] = []

  init(_ report: LintReport, style: TextStyle) {
    self.report = report
    self.style = style
    groups = LintGroup.all(of: report)
  }

  private var view: LintView { report.view }

  /// The text.
  mutating func text() -> String {
    let body = view.hasStatisticsOnly ? [] : body()
    let table = RuleTable(groups, in: report)
    let tail = tail
    var lines = body
    if view.isWhole || view.hasStatisticsOnly || groups.count > 1 {
      let most = view.isWhole || view.hasStatisticsOnly ? Int.max : roomForTable(body.count, tail.count)
      let rows = table.lines(most: most, style: style)
      if !rows.isEmpty { lines += (lines.isEmpty ? [] : [""]) + rows }
    }
    if !lines.isEmpty { lines.append("") }
    return (lines + tail).joined(separator: "\n") + "\n"
  }

  private func roomForTable(_ body: Int, _ tail: Int) -> Int {
    min(Self.mostRules, max(0, Self.mostLines - body - tail - 4))
  }

  // MARK: Findings

  private mutating func body() -> [String] {
    let errors = view.isWhole ? [] : groups.filter { $0.severity == .error }
    let others = view.isWhole ? groups : eachRuleFirst(groups.filter { $0.severity != .error })
    let head = errorLines(errors)
    shown = Array(others.prefix(view.isWhole ? .max : view.top ?? Self.usualGroups))
    var texts = shown.map { GroupText($0, in: report, lines: &tables, style: style) }
    if !view.isWhole { texts = Self.withoutRepeatedReasons(texts) }
    if !view.isWhole, view.top == nil {
      let headings = view.grouping == nil ? 0 : texts.count
      texts = fitted(texts, lines: Self.mostLines - head.count - headings - tail.count - Self.leastTable)
    }
    shown = Array(shown.prefix(texts.count))
    guard let grouping = view.grouping else { return head + texts.flatMap(\.lines) }
    return head + underHeadings(grouping, zip(shown, texts).map { ($0, $1.lines) })
  }

  /// The first group of each rule, then the others, both in their order.
  ///
  /// Otherwise, a rule that a project breaks everywhere would be the only one that a first run shows.
  private func eachRuleFirst(_ groups: [LintGroup]) -> [LintGroup] {
    var (rules, firsts, others): (Set<String>, [LintGroup], [LintGroup]) = ([], [], [])
    for group in groups {
      if rules.insert(report[group.places[0]].rule).inserted { firsts.append(group) } else { others.append(group) }
    }
    return firsts + others
  }

  private mutating func errorLines(_ errors: [LintGroup]) -> [String] {
    let places = errors.flatMap(\.places)
    if places.count <= Self.fewErrors {
      return errors.flatMap { GroupText($0, in: report, lines: &tables, style: style).lines }
    }
    let shown = places.prefix(view.top.map { max($0, Self.mostErrors) } ?? Self.mostErrors).map { place in
      GroupText.head(report[place], at: tables.place(of: place, in: report), style)
    }
    let more = places.count - shown.count
    return more > 0 ? shown + ["\(DisplayText.grouped(more)) more errors: --all"] : shown
  }

  /// The groups, each explanation with the first of those that have it.
  private static func withoutRepeatedReasons(_ texts: [GroupText]) -> [GroupText] {
    var known: Set<[String]> = []
    return texts.map { known.insert($0.why).inserted ? $0 : $0.without(why: true) }
  }

  /// The groups that fit: explanations are left out first, then source lines, beginning with the last group.
  private func fitted(_ texts: [GroupText], lines room: Int) -> [GroupText] {
    var texts = texts
    func count() -> Int { texts.reduce(0) { $0 + $1.lines.count } }
    for place in texts.indices.reversed() where count() > room {
      texts[place] = texts[place].without(why: true, scope: true)
    }
    for place in texts.indices.dropFirst().reversed() where count() > room {
      texts[place] = texts[place].without(excerpt: true, why: true, scope: true)
    }
    while count() > room, texts.count > 1 { texts.removeLast() }  // Ends: one group fewer each time.
    return texts
  }

  private mutating func underHeadings(
    _ grouping: LintView.Grouping, _ groups: [(group: LintGroup, lines: [String])]
  ) -> [String] {
    var linesOfHeading: [String: [String]] = [:]
    var headings: [String] = []
    for (group, lines) in groups {
      let entry = report[group.places[0]]
      let heading =
        switch grouping {
        case .rule: FindingText.shown(entry.rule)
        case .file: DisplayText.escaped(report.files[group.places[0].file].source.name)
        case .owner: entry.object.owner.isEmpty ? "no owner" : DisplayText.escaped(entry.object.owner)
        }
      if linesOfHeading[heading] == nil { headings.append(heading) }
      linesOfHeading[heading, default: []] += lines
    }
    return headings.flatMap { [style.strong("\($0):")] + (linesOfHeading[$0] ?? []) }
  }

  // MARK: The end

  /// The number of hidden findings, the reason for the exit code, and the next command.
  private var tail: [String] {
    let ink: TextStyle.Ink = report.count == 0 ? .good : report.hasFailures ? .error : .strong
    var lines = [style.inked(LintSummary.headline(report), ink)]
    lines += hidden.map { style.faint("  " + $0) }
    lines += LintSummary.remarks(report).map { style.faint("  " + $0) }
    if !report.files.isEmpty || view.hasUnreadInput { lines.append(ExitReason.line(of: report)) }
    if let next = ExitReason.next(after: report, groups) { lines.append("next: " + style.strong(next)) }
    return lines
  }

  private var hidden: [String] {
    var lines: [String] = []
    let others = groups.filter { $0.severity != .error }
    if !view.isWhole, !view.hasStatisticsOnly, others.count > shown.count {
      let findings = others.reduce(0) { $0 + $1.places.count } - shown.reduce(0) { $0 + $1.places.count }
      let groups = others.count - shown.count
      let grouped = findings == groups ? "" : " in \(DecimalText.count(groups, "group", "groups"))"
      lines.append("\(DecimalText.count(findings, "more finding", "more findings"))\(grouped) not shown: --all")
    }
    if view.unsure.count > 0 {
      let count = view.unsure.count
      let scene = view.unsure.scene.isEmpty ? "" : " in \(DisplayText.escaped(view.unsure.scene))"
      let which = count == 1 ? "it" : "the most expensive one"
      let about = view.unsure.mostExpensive.passesText.map { "; \(which) costs \($0)\(scene)" } ?? ""
      lines.append(
        "\(DecimalText.count(count, "unsure finding", "unsure findings")) in Swift source not shown"
          + "\(about): --minimum-confidence unsure")
    }
    return lines
  }
}

/// Findings by rule: the number of places, the saving from the advice, and the number of fixable findings.
private struct RuleTable {
  private struct Row {
    let rule: String
    var places = 0
    var saving: FindingSaving?
    var screens = 0
    var fixable = 0
  }

  private var rows: [Row] = []

  /// Counts groups in their order; the rules get the order of their first groups.
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
      .text("rule", .faint), .number("locations", .faint), .number("fixable with --fix", .faint),
      .text("largest saving", .faint),
    ])
    for row in rows.prefix(most) {
      columns.add([
        .text(FindingText.shown(row.rule)), .number(DisplayText.grouped(row.places)),
        .number(DisplayText.grouped(row.fixable)), .text(row.saving?.text ?? "not known"),
      ])
    }
    let lines = columns.lines(indent: 0, style: style)
    guard rows.count > most else { return lines }
    return lines + ["\(DecimalText.count(rows.count - most, "more row", "more rows")): --statistics"]
  }
}

extension LintEntry {
  /// Whether `--fix` would apply any of the fixes.
  fileprivate var hasSafeFix: Bool { fixes.contains { $0.applicability == .safe && !$0.edits.isEmpty } }
}

/// The reason for a run's exit code, how to change it, and the next command.
private enum ExitReason {
  /// One line: `exit 0: 58 warnings; only errors make the run fail; "--fail-on warning" changes that`.
  static func line(of report: LintReport) -> String {
    let kinds = [Severity.error, .warning, .note].filter { report.count($0) > 0 }.map { severity in
      DecimalText.count(report.count(severity), severity.rawValue, severity.rawValue + "s")
    }
    let found = kinds.isEmpty ? "no findings" : kinds.joined(separator: ", ")
    if report.view.hasUnreadInput { return "exit 2: an input could not be read; \(found)" }
    let thresholds = Set(report.files.compactMap(\.threshold))
    guard let threshold = thresholds.min() else {
      return "exit 0: \(found); no finding makes the run fail; \"--fail-on error\" changes that"
    }
    let rule: String
    let other: String?
    switch threshold {
    case .error: (rule, other) = ("only errors make the run fail", report.hasFailures ? "never" : "warning")
    case .warning: (rule, other) = ("errors and warnings make the run fail", report.hasFailures ? "error" : "note")
    case .note: (rule, other) = ("all findings make the run fail", report.hasFailures ? "error" : nil)
    }
    let change = other.map { "; \"--fail-on \($0)\" changes that" } ?? ""
    return "exit \(report.hasFailures ? 1 : 0): \(found); \(rule)\(change)"
  }

  /// The next command; nil if nothing was found.
  static func next(after report: LintReport, _ groups: [LintGroup]) -> String? {
    let operands = report.view.operands.map(quoted).joined(separator: " ")
    guard let first = groups.first else { return nil }
    let isFixed = report.files.contains { $0.fixed > 0 }
    if report.safeFixes > 0, !isFixed, !operands.isEmpty { return "\(ToolIdentity.name) lint \(operands) --diff" }
    if report.codeEdits > 0, !isFixed, !operands.isEmpty {
      return "\(ToolIdentity.name) lint \(operands) --diff --unsafe-fixes"
    }
    let rule = report[first.places[0]].rule
    // A result from elsewhere can contain any rule name.
    return RuleText.isKnown(rule) ? "\(ToolIdentity.name) explain \(rule)" : nil
  }

  /// A word, quoted for a shell.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "-"),
        UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"):
        true
      default: byte >= 0x80
      }
    }
    let shown = DisplayText.escaped(word)
    return isPlain && !word.isEmpty
      ? shown
      : "'"
        + shown.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''") + "'"
  }
}
