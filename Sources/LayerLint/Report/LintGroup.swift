public import LayerDiagnostics

/// Findings of one rule that are fixed in the same way, in layers of one class, over all files of a run.
public struct LintGroup: Sendable {
  /// Where a finding is in its report.
  public struct Place: Hashable, Sendable {
    /// The file's place in the report.
    public let file: Int
    /// The finding's place in the file.
    public let entry: Int
  }

  /// The places of its findings, the one that saves most first.
  public private(set) var places: [Place]
  /// What following the advice in all places saves on the screen that it saves most on; nil where no plan can say.
  public private(set) var saving: FindingSaving?
  /// How many screens it saves something on.
  public private(set) var screens = 0
  /// The most severe of its findings.
  public private(set) var severity: Severity
  /// The passes that its findings are about, on all screens, for an order among groups that save nothing.
  private let passes: Int
  private let bytes: Int

  private init(_ places: [Place], in report: LintReport, _ savings: ScreenSavings) {
    let entries = places.map { report[$0] }
    // The order of the report decides among equals.
    let order = entries.indices.sorted { left, right in
      let (one, other) = (entries[left].magnitude, entries[right].magnitude)
      return one == other ? left < right : one > other
    }
    self.places = order.map { places[$0] }
    severity = entries.map(\.severity).max() ?? .note
    passes = entries.reduce(0) { $0 + $1.cost.passes }
    bytes = entries.reduce(0) { $0 + $1.cost.bytes }
    let single = entries.compactMap(\.saving).reduce(nil) { $0?.worst($1) ?? $1 }
    // Where a baseline or an option has taken findings out, their screens' plans no longer say what the rest saves.
    guard report.hasAllFindings, let key = entries.first?.group, !key.isEmpty else {
      saving = single
      screens = single == nil ? 0 : 1
      return
    }
    saving = savings.worstOfGroup[key] ?? single
    screens = savings.screensOfGroup[key] ?? 0
  }

  /// The groups of a report that do not fail to be read: the one with the largest saving first, then by severity, by
  /// what they cost, by their number of places, and in the order of the report.
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

/// The saving of each group over all screens, looked up once for all groups.
private struct ScreenSavings {
  /// The largest saving in each unit on one screen.
  var worstOfGroup: [String: FindingSaving] = [:]
  /// How many screens something is saved on.
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
  /// A number that grows with the severity.
  fileprivate var rank: Int { Severity.allCases.count { $0 < self } }
}

extension LintEntry {
  /// How much it matters by what it saves, or else costs.
  var magnitude: Double { saving?.magnitude ?? FindingSaving(passes: cost.passes, bytes: cost.bytes).magnitude }
}

extension LintReport {
  /// The finding at a place.
  public subscript(place: LintGroup.Place) -> LintEntry { files[place.file].entries[place.entry] }

  /// Whether nothing has been taken out of what was found.
  public var hasAllFindings: Bool { known == 0 && !isFiltered }
}
