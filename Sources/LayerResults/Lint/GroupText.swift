import LayerDiagnostics
import LayerLint
import LayerModel
import LayerPlanning
import LayerWriting

/// A group of findings for people: its first place in at most five lines, its other places below.
///
///     Cell.xib:12:9: warning: 'card': shadow has no path; fixing it saves 2 passes a frame [shadow-without-path]
///       12 | <userDefinedRuntimeAttribute type="number" keyPath="layer.shadowOpacity">
///          | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
///       help: layer.shadowPath = UIBezierPath(rect: bounds).cgPath
///       also in: Cell.xib:40, Header.xib:9; fixing all 3 saves 6 passes a frame
struct GroupText {
  /// The number of places that are named on one line.
  private static let placesInLine = 4
  /// The maximum number of characters of advice on one line.
  private static let longestHelp = 2_000

  /// The line with the problem and its rule.
  let head: String
  /// The source line and its mark; empty for a finding about a whole file.
  private(set) var excerpt: [String]
  /// The edit.
  let help: [String]
  /// The explanation, if the headline does not contain it.
  private(set) var why: [String]
  /// What else the first place concerns, such as other scenes.
  private(set) var scope: [String]
  /// The other places.
  let others: [String]

  /// All lines.
  var lines: [String] { [head] + excerpt + help + why + scope + others }

  init(_ group: LintGroup, in report: LintReport, lines: inout LineTables, style: TextStyle) {
    let view = report.view
    let first = group.places[0]
    let entry = report[first]
    head = Self.head(entry, at: lines.place(of: first, in: report), style)
    excerpt = lines.excerpt(of: first, in: report, style: style)
    help = Self.help(entry, view, style)
    let related = entry.related.prefix(view.isWhole ? .max : 2).map { related in
      let place = lines.place(of: related.span, inFile: first.file, of: report)
      return Remark.why("\(FindingText.shown(related.message)) (\(place)) [\(FindingText.shown(related.rule))]")
    }
    let (reasons, scope) = Self.remarks(entry, isVerbose: view.isVerbose)
    func line(_ remark: Remark) -> String { "  \(style.inked(remark.label, .note)) \(remark.text)" }
    why = reasons.map(line)
    self.scope = (scope + related).map(line)
    others = Self.others(group, in: report, &lines, style)
  }

  /// The same text without some of its parts.
  func without(excerpt: Bool = false, why: Bool = false, scope: Bool = false) -> GroupText {
    var text = self
    if excerpt { text.excerpt = [] }
    if why { text.why = [] }
    if scope { text.scope = [] }
    return text
  }

  /// The first line of a finding.
  static func head(_ entry: LintEntry, at place: String, _ style: TextStyle) -> String {
    let word = style.inked(entry.severity.rawValue + ":", FindingText.ink(of: entry.severity))
    let sure = entry.confidence == .certain ? "" : ", \(entry.confidence.rawValue)"
    let rule = style.faint("[\(FindingText.shown(entry.rule))\(sure)]")
    // The problem has a cost; only fixing it saves something.
    let words = worth(of: entry).map { saving(of: entry) == nil ? $0 : "fixing it " + $0 }
    let worth = words.map { "; " + style.inked($0, .cost) } ?? ""
    // In other types, the line can cost less.
    let type = entry.types.count > 1 && words != nil ? DisplayText.escaped(entry.types[0]) : ""
    let scope = type.isEmpty || entry.line.contains(type) ? "" : " in \(type)"
    return "\(style.linked(style.strong(place + ":"), to: place)) \(word) "
      + "\(style.strong(FindingText.shown(entry.line)))\(worth)\(scope) \(rule)"
  }

  /// The saving of a finding, or its cost if a plan cannot show the saving.
  static func worth(of entry: LintEntry) -> String? {
    if let saving = saving(of: entry) { return "saves \(saving)" }
    // The edit was planned and saves nothing, so the layer's other costs are the same before and after.
    return entry.saving == nil || entry.cost.doubtfulPasses > 0 ? entry.cost.text.map { "costs \($0)" } : nil
  }

  /// The saving of a finding; nil if there is none, or if it is in doubt how much fixing it saves.
  private static func saving(of entry: LintEntry) -> String? {
    entry.cost.doubtfulPasses > 0 ? nil : entry.saving?.text
  }

  private static func help(_ entry: LintEntry, _ view: LintView, _ style: TextStyle) -> [String] {
    let label = style.inked("help:", .help)
    guard view.isVerbose else {
      guard let words = entry.swift ?? entry.help else { return [] }
      return ["  \(label) \(DisplayWidth.cut(FindingText.shown(words), to: longestHelp, mark: "..."))"]
    }
    let edits = [entry.help].compactMap(\.self) + entry.code.map { "\($0.world.rawValue): \($0.text)" }
    return edits.map { "  \(label) \(FindingText.shown($0))" }
  }

  /// A line below a finding.
  ///
  /// The label is never "note", which is a severity.
  private struct Remark {
    let label: String
    let text: String

    static func why(_ text: String) -> Remark { Remark(label: "why:", text: text) }
    static func fix(_ text: String) -> Remark { Remark(label: "fix:", text: text) }
    static func also(_ text: String) -> Remark { Remark(label: "also:", text: text) }
  }

  /// The explanations, and what else the finding concerns.
  private static func remarks(_ entry: LintEntry, isVerbose: Bool) -> (reasons: [Remark], scope: [Remark]) {
    // The fix that --fix applies comes first; a fix that is not applied does not matter next to it.
    let tried =
      entry.fixes.filter { $0.proof?.isAccepted ?? false } + entry.fixes.filter { !($0.proof?.isAccepted ?? true) }
    let proofs = tried.compactMap { proof($0).map { Remark.fix(FindingText.shown($0)) } }
    let ofTypes = entry.otherTypes.map { Remark.also("this line costs passes in \($0)") }
    let ofCalls = entry.callsNote.map { Remark.also(FindingText.shown($0)) }
    let notes = entry.notes.filter { ![entry.typesNote, entry.callsNote, entry.unsureNote].contains($0) }
      .map { Remark.why(FindingText.shown($0)) }
    let ofUnsure = entry.unsureNote.map { Remark.also(FindingText.shown($0)) }
    let last = [ofCalls, ofUnsure, ofTypes].compactMap(\.self)
    guard isVerbose else { return (Array((proofs + (entry.related.isEmpty ? notes : [])).prefix(1)), last) }
    let owner = entry.origin?.owner.map { [Remark(label: "owner:", text: DisplayText.escaped($0))] } ?? []
    let layer = entry.layer.map { [Remark(label: "layer:", text: DisplayText.escaped($0))] } ?? []
    let cost = entry.cost.text.map { [Remark(label: "cost:", text: $0)] } ?? []
    return (cost + owner + layer + notes + proofs, last)
  }

  /// The result of trying a fix.
  private static func proof(_ fix: Fix) -> String? {
    guard let proof = fix.proof else { return nil }
    let title = fix.title.isEmpty ? "" : " (\(fix.title))"
    return proof.isAccepted
      ? "proven: from \(proof.passesBefore) to \(proof.passesAfter) passes; \(proof.why)\(title)"
      : "not applied: \(proof.why)\(title)"
  }

  private static func others(
    _ group: LintGroup, in report: LintReport, _ tables: inout LineTables, _ style: TextStyle
  ) -> [String] {
    let others = group.places.dropFirst()
    if others.isEmpty { return [] }
    let label = style.inked("also in:", .note)
    let sum = sum(of: group, in: report).map { "; " + style.inked($0, .cost) } ?? ""
    func shown(_ place: LintGroup.Place) -> String {
      let words = tables.place(of: place, in: report, withColumn: false)
      return style.linked(words, to: words)
    }
    if report.view.isWhole {
      let lines = others.map { place -> String in
        let words = [report[place].name.map(FindingText.shown), worth(of: report[place])].compactMap(\.self)
        return "  \(label) \(shown(place))" + (words.isEmpty ? "" : ": " + words.joined(separator: "; "))
      }
      return sum.isEmpty ? lines : lines + ["  \(label)\(sum.dropFirst())"]
    }
    let more = others.count - placesInLine
    // A file is named once: "Cell.xib:40, :52, Header.xib:9".
    var file: Substring = ""
    let places = others.prefix(placesInLine).map { place -> String in
      let words = tables.place(of: place, in: report, withColumn: false)
      let isSame = !file.isEmpty && words.hasPrefix(file + ":")
      let label = isSame ? String(words.dropFirst(file.count)) : words
      file = Substring(words).prefix { $0 != ":" }
      return style.linked(label, to: words)
    }.joined(separator: ", ")
    return ["  \(label) \(places)\(more > 0 ? " and \(DisplayText.grouped(more)) more" : "")\(sum)"]
  }

  /// The saving from the advice at all places; nil if no plan computes it.
  private static func sum(of group: LintGroup, in report: LintReport) -> String? {
    guard group.savesTogether, let saving = group.saving, let text = saving.text, report.hasAllFindings else {
      return nil
    }
    let count = group.places.count
    let locations = "\(count == 2 ? "both" : "all \(DisplayText.grouped(count))") locations"
    let all = "fixing \(locations) saves"
    if text == report[group.places[0]].saving?.text {
      return group.screens > 1
        ? "the saving above is that of the first location" : "\(locations) share the saving of \(text)"
    }
    return group.screens > 1 ? "\(all) the most on one of \(group.screens) screens: \(text)" : "\(all) \(text)"
  }
}

/// The line tables of a report's files, created when they are first needed.
struct LineTables {
  private var tables: [Int: LineTable] = [:]

  /// Creates an empty collection of tables.
  init() {}

  private mutating func table(of file: Int, in report: LintReport) -> LineTable? {
    if let table = tables[file] { return table }
    let source = report.files[file].source
    if source.isBinary { return nil }
    let table = LineTable(source)
    tables[file] = table
    return table
  }

  /// The place of a finding, in the form that terminals and editors turn into links.
  mutating func place(of place: LintGroup.Place, in report: LintReport, withColumn: Bool = true) -> String {
    let entry = report[place]
    if let origin = entry.originPlace { return FindingText.shown(origin.file) + (origin.line.map { ":\($0)" } ?? "") }
    let name = DisplayText.escaped(report.files[place.file].source.name)
    guard let span = entry.span, let table = table(of: place.file, in: report) else { return name }
    let location = table.location(of: span.start)
    return "\(name):\(location.line)" + (withColumn ? ":\(location.column)" : "")
  }

  /// A line of a file.
  mutating func place(of span: SourceSpan, inFile file: Int, of report: LintReport) -> String {
    let name = DisplayText.escaped(report.files[file].source.name)
    return table(of: file, in: report).map { "\(name):\($0.location(of: span.start).line)" } ?? name
  }

  /// The source line of a finding and the mark under it.
  mutating func excerpt(of place: LintGroup.Place, in report: LintReport, style: TextStyle) -> [String] {
    let entry = report[place]
    guard let span = entry.span, let table = table(of: place.file, in: report) else { return [] }
    let line = table.location(of: span.start).line
    let excerpt = SourceExcerpt(span, in: table, line: line, columns: max(style.columns, 40))
    var lines = excerpt.text(ink: FindingText.ink(of: entry.severity), style: style).split(separator: "\n").map(
      String.init)
    // The code that created a captured layer is not in the same file as the layer's property.
    if entry.originPlace != nil {
      let start = table.location(of: span.start)
      let name = DisplayText.escaped(report.files[place.file].source.name)
      lines[0] += style.faint("  (set in \(name):\(start.line):\(start.column))")
    }
    return lines
  }
}
