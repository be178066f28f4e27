public import LayerDiagnostics

/// Findings of one rule with the same fix, in layers of one class, over all files of a run.
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
  /// The passes on all screens that the group's findings are about; they order groups without a saving.
  private let passes: Int
  private let bytes: Int

  private init(_ places: [Place], in report: LintReport, _ savings: ScreenSavings) {
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
    guard report.hasAllFindings, let key = entries.first?.group, !key.isEmpty else {
      saving = single
      screens = single == nil ? 0 : 1
      return
    }
    saving = savings.worstOfGroup[key] ?? single
    screens = savings.screensOfGroup[key] ?? 0
  }

  /// The groups of a report, ordered by saving, then by severity, cost, number of places, and the order of the report.
  public static func all(of report: LintReport) -> [LintGroup] {
    var placesOfKey: [String: [Place]] = [:]
    var keys: [String] = []
    for (file, linted) in report.files.enumerated() {
      for (entry, found) in linted.entries.enumerated() {
        let key = found.group.isEmpty ? found.rule + "\u{1F}" + found.message.filter { !$0.isNumber } : found.group
        if placesOfKey[key] == nil { keys.append(key) }
        placesOfKey[key, default: []].append(Place(file: file, entry: entry))
      }
    }
    let savings = ScreenSavings(report)
    let groups = keys.map { LintGroup(placesOfKey[$0] ?? [], in: report, savings) }
    return groups.enumerated().sorted { left, right in
      let (one, other) = (left.element.rank, right.element.rank)
      return one == other ? left.offset < right.offset : other.lexicographicallyPrecedes(one)
    }.map(\.element)
  }

  private var rank: [Double] {
    let saved = saving?.magnitude ?? 0
    let cost = FindingSaving(passes: passes, bytes: bytes).magnitude
    return [saved, Double(severity.rank), cost, Double(places.count)]
  }
}

/// The saving of each group over all screens, computed once for all groups.
private struct ScreenSavings {
  /// The largest saving in each unit on one screen.
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
  /// The finding's importance by saving, or else by cost.
  var magnitude: Double { saving?.magnitude ?? FindingSaving(passes: cost.passes, bytes: cost.bytes).magnitude }
}

extension LintReport {
  /// The finding at the given position.
  public subscript(place: LintGroup.Place) -> LintEntry { files[place.file].entries[place.entry] }

  /// Whether no findings have been removed.
  public var hasAllFindings: Bool { known == 0 && !isFiltered }
}
