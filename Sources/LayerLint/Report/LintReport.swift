public import LayerDiagnostics
public import LayerModel

/// The result of linting one file.
public struct LintedFile: Sendable {
  /// The file's text, which the findings refer to.
  public let source: SourceText
  /// The file's path from the root of its checkout, regardless of how the user named the file; it identifies the file's
  /// findings in every run.
  public let path: String
  /// The file's findings, in the order of the text.
  public var entries: [LintEntry]
  /// The number of layers in the file's scenes.
  public var layers = 0
  /// The versions of the counting rules that the file's scenes were planned with.
  public var models: Set<String> = []
  /// The number of applied fixes.
  public var fixed = 0
  /// The lowest severity that fails the run; nil if no severity does.
  public var threshold: Severity?
  /// The cost of each of the file's screens, and the saving from all advice together.
  public var screens: [LintedScreen] = []

  /// Creates a file and its findings.
  public init(_ source: SourceText, path: String, _ entries: [LintEntry] = []) {
    self.source = source
    self.path = path
    self.entries = entries
  }

  /// Adds the findings for one of the file's types, without repeating those that another type already has for the same
  /// line.
  public mutating func join(_ new: [LintEntry]) {
    for entry in new {
      let known = entries.firstIndex { $0.isAboutLine(of: entry) }
      if let known { entries[known].join(entry) } else { entries.append(entry) }
    }
  }

  /// Whether a finding of the file fails the run.
  public func fails(_ entry: LintEntry) -> Bool { threshold.map { entry.severity >= $0 } ?? false }
}

/// The results of a lint run, in a form that all output formats share.
public struct LintReport: Sendable {
  /// The files, in the order in which they were named or found.
  public var files: [LintedFile] = []
  /// The number of files in folders that no importer can read.
  public var skipped = 0
  /// The number of Swift files of tests in folders, which are not read.
  public var testFiles = 0
  /// The skipped files that have a known format but were refused, by the reason.
  public var refused: [String: [String]] = [:]
  /// The number of layer trees that configurations exclude, by the configuration's name.
  public var excluded: [String: Int] = [:]
  /// The number of findings that are hidden because a baseline contains them.
  public var known = 0
  /// Whether options have removed some findings.
  public var isFiltered = false
  /// The options for showing the report as text.
  public var view = LintView()
  /// The baseline's entries that are no longer found.
  public var stale: [Baseline.Entry] = []

  /// Creates a report without files.
  public init() {}

  /// Adds to each finding the types in which its line costs something.
  public mutating func nameOtherTypes() {
    for file in files.indices {
      for place in files[file].entries.indices {
        let entry = files[file].entries[place]
        files[file].entries[place].notes += [entry.callsNote, entry.typesNote].compactMap(\.self)
      }
    }
  }

  /// All findings.
  public var entries: some Sequence<LintEntry> { files.lazy.flatMap(\.entries) }

  /// The number of findings with the given severity.
  public func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.entries.count { $0.severity == severity } }
  }

  /// The number of findings.
  public var count: Int { files.reduce(0) { $0 + $1.entries.count } }

  /// All screens.
  public var screens: some Sequence<LintedScreen> { files.lazy.flatMap(\.screens) }

  /// Whether any finding fails the run.
  public var hasFailures: Bool { files.contains { $0.entries.contains(where: $0.fails) } }

  /// The number of fixes that would be applied: safe fixes that no proof has rejected.
  public var safeFixes: Int {
    files.reduce(0) { sum, file in
      sum + file.entries.count { $0.fixes.contains { $0.applicability == .safe && !$0.edits.isEmpty } }
    }
  }

  /// The number of findings in Swift code whose advice is an edit that a person has to look at.
  public var codeEdits: Int {
    files.reduce(0) { sum, file in
      sum + file.entries.count { $0.codeFix.map { $0.applicability == .unsafe && !$0.edits.isEmpty } ?? false }
    }
  }
}

/// The amount and order of a report's text.
public struct LintView: Hashable, Sendable {
  /// The criterion that puts groups of findings under one heading.
  public enum Grouping: String, Hashable, Sendable, CaseIterable {
    case rule, file, owner
  }

  /// Whether every finding is shown in full.
  public var isWhole = false
  /// The number of groups that are shown in full; nil for the default number.
  public var top: Int?
  /// The criterion for headings; nil for no headings.
  public var grouping: Grouping?
  /// Whether only the table by rule is shown.
  public var hasStatisticsOnly = false
  /// Whether all notes and the edits for every framework are shown.
  public var isVerbose = false
  /// Whether only some rules were run, so that passes without a finding may belong to a rule that was not run.
  public var asksSomeRules = false
  /// The command-line arguments that name the inputs, for suggested commands.
  public var operands: [String] = []
  /// The findings about Swift source that are hidden because their confidence is too low.
  public var unsure = UnsureFindings()
  /// Whether some input could not be read.
  public var hasUnreadInput = false

  /// Creates the default view.
  public init() {}
}

/// Findings about Swift source that are hidden because their confidence is too low: how many there are, and the largest
/// number of passes that one of them is about.
public struct UnsureFindings: Hashable, Sendable {
  /// A place with a finding.
  private struct Place: Hashable {
    let file: String
    let rule: String
    let span: SourceSpan?
  }

  /// The places; the findings of several scenes about one place are shown as one.
  private var places: Set<Place> = []
  /// The number of findings that would be shown.
  public var count: Int { places.count }
  /// The number of findings in all scenes.
  public private(set) var total = 0
  /// The cost of the finding with the most passes.
  public private(set) var mostExpensive = FindingCost.none
  /// The name of the scene with that finding.
  public private(set) var scene = ""

  /// Creates an empty record.
  public init() {}

  /// Counts a finding about a scene, or about work if no scene is given.
  ///
  /// - Parameters:
  ///   - file: the file with the finding.
  ///   - span: the place in this file.
  public mutating func add(_ entry: LintEntry, in scene: String = "", file: String, at span: SourceSpan?) {
    places.insert(Place(file: file, rule: entry.rule, span: span))
    total += 1
    keep(entry.cost, in: scene)
  }

  /// Counts more findings.
  public mutating func add(_ other: UnsureFindings) {
    places.formUnion(other.places)
    total += other.total
    keep(other.mostExpensive, in: other.scene)
  }

  private mutating func keep(_ cost: FindingCost, in scene: String) {
    if cost.mostPasses > mostExpensive.mostPasses { (mostExpensive, self.scene) = (cost, scene) }
  }

  /// Counts as many findings again, about layers that were already counted.
  public mutating func repeatFindings(_ number: Int) { total += number }
}

/// Findings of one rule with the same headline and the same advice, over all files of a run.
public struct LintGroup: Sendable {
  /// The position of a finding in its report.
  public struct Place: Hashable, Sendable {
    /// The file's index in the report.
    public let file: Int
    /// The finding's index in the file.
    public let entry: Int
  }

  /// The positions of the group's findings, the one with the largest saving first.
  public private(set) var places: [Place]
  /// The saving from following all of the group's advice, on the screen with the largest saving; nil if no plan can
  /// compute it.
  public private(set) var saving: FindingSaving?
  /// The number of screens with a saving.
  public private(set) var screens = 0
  /// The highest severity of the group's findings.
  public private(set) var severity: Severity
  /// The number of passes, over all screens, that the group's findings are about; used to order groups without a
  /// saving.
  private let passes: Int
  private let bytes: Int
  /// Whether the saving is that of all places, and not only of the best one.
  public private(set) var savesTogether = true

  /// - Parameter isWhole: whether the places are all findings with their fix, so that plans without them are known.
  private init(_ places: [Place], in report: LintReport, _ savings: ScreenSavings, isWhole: Bool) {
    let entries = places.map { report[$0] }
    // Equal findings keep the order of the report.
    let order = entries.indices.sorted { left, right in
      let (one, other) = (entries[left].magnitude, entries[right].magnitude)
      return one == other ? left < right : one > other
    }
    self.places = order.map { places[$0] }
    severity = entries.map(\.severity).max() ?? .note
    passes = entries.reduce(0) { $0 + $1.cost.passes }
    bytes = entries.reduce(0) { $0 + $1.cost.bytes }
    let single = entries.compactMap(\.saving).reduce(nil) { $0?.worst($1) ?? $1 }
    // If a baseline or an option has removed findings, the plans of their screens no longer give the saving of the
    // rest.
    guard isWhole, report.hasAllFindings, let key = entries.first?.group, !key.isEmpty else {
      saving = single
      screens = single == nil ? 0 : 1
      savesTogether = isWhole
      return
    }
    saving = savings.worstOfGroup[key] ?? single
    screens = savings.screensOfGroup[key] ?? 0
  }

  /// The groups of a report, ordered by severity, then by saving, cost, number of places, and the order of the report.
  ///
  /// Severity comes first because it says where a layer is: a note about a screen that is opened once can save more
  /// passes than a warning about a cell, but the cell is on screen while users scroll.
  public static func all(of report: LintReport) -> [LintGroup] {
    var placesOfKey: [Key: [Place]] = [:]
    var keys: [Key] = []
    var counts: [String: Int] = [:]
    for (file, linted) in report.files.enumerated() {
      for (entry, found) in linted.entries.enumerated() {
        let key = Key(found)
        if placesOfKey[key] == nil { keys.append(key) }
        placesOfKey[key, default: []].append(Place(file: file, entry: entry))
        counts[key.group, default: 0] += 1
      }
    }
    let savings = ScreenSavings(report)
    let groups = keys.map { key in
      let places = placesOfKey[key] ?? []
      return LintGroup(places, in: report, savings, isWhole: places.count == counts[key.group])
    }
    return groups.enumerated().sorted { left, right in
      let (one, other) = (left.element.rank, right.element.rank)
      return one == other ? left.offset < right.offset : other.lexicographicallyPrecedes(one)
    }.map(\.element)
  }

  /// What the findings of a group have in common.
  private struct Key: Hashable {
    let group: String
    let message: String
    let help: String?

    init(_ entry: LintEntry) {
      // Findings without a group differ only in their names and numbers.
      (group, message) = entry.group.isEmpty ? (entry.kind, "") : (entry.group, entry.message)
      help = entry.swift ?? entry.help
    }
  }

  private var rank: [Double] {
    let saved = saving?.magnitude ?? 0
    let cost = FindingSaving(passes: passes, bytes: bytes).magnitude
    return [Double(severity.rank), saved, cost, Double(places.count)]
  }
}

/// The saving of each group over all screens, computed once for all groups.
private struct ScreenSavings {
  /// The largest saving on one screen in each unit, by group.
  var worstOfGroup: [String: FindingSaving] = [:]
  /// The number of screens with a saving, by group.
  var screensOfGroup: [String: Int] = [:]

  init(_ report: LintReport) {
    for screen in report.screens {
      for (group, saved) in screen.savingOfGroup where !saved.isNone {
        worstOfGroup[group] = worstOfGroup[group]?.worst(saved) ?? saved
        screensOfGroup[group, default: 0] += 1
      }
    }
  }
}

extension Severity {
  /// A number that increases with the severity.
  fileprivate var rank: Int { Severity.allCases.count { $0 < self } }
}

extension LintEntry {
  /// What findings without a group have in common: the rule, and the message without its names and numbers.
  fileprivate var kind: String {
    var (words, isName) = ("", false)
    for character in message where !character.isNumber {
      if character == "'" { isName.toggle() } else if !isName { words.append(character) }
    }
    return rule + "\u{1F}" + words
  }

  /// The finding's importance: the size of its saving, or of its cost if the saving is unknown.
  var magnitude: Double { saving?.magnitude ?? FindingSaving(passes: cost.passes, bytes: cost.bytes).magnitude }
}

extension LintReport {
  /// The finding at the given position.
  public subscript(place: LintGroup.Place) -> LintEntry { files[place.file].entries[place.entry] }

  /// Whether no findings have been removed.
  public var hasAllFindings: Bool { known == 0 && !isFiltered }
}
