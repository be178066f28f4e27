import LayerDiagnostics
public import LayerModel
import LayerPlanning

extension Baseline {
  /// Creates a baseline with all findings of a report, in the order of the files' names.
  public init(_ report: LintReport) {
    self.init(models: report.models, entries: [])
    for file in report.files {
      var placeOf: [String: Int] = [:]
      for entry in file.entries {
        if let place = placeOf[entry.fingerprint] {
          entries[place].count += 1
        } else {
          placeOf[entry.fingerprint] = entries.count
          entries.append(Entry(file: file.path, rule: entry.rule, fingerprint: entry.fingerprint, count: 1))
        }
      }
    }
    sort()
  }

  /// Returns this baseline with an earlier baseline's entries for files that the report does not include.
  ///
  /// - Parameter isGone: returns whether a file no longer exists.
  public func keeping(_ old: Baseline, beside report: LintReport, isGone: (String) -> Bool) -> Baseline {
    let seen = Set(report.files.map(\.path))
    let kept = old.entries.filter { !seen.contains($0.file) && !isGone($0.file) }
    if kept.isEmpty { return self }
    var sum = Baseline(models: Set(models + old.models).sorted(), entries: entries + kept)
    sum.sort()
    return sum
  }

  /// The number of entries in this baseline that another one does not have.
  public func count(missingIn other: Baseline) -> Int {
    let known = Set(other.entries.map(\.name))
    return entries.count { !known.contains($0.name) }
  }

  private mutating func sort() {
    // The index keeps the order of a file's findings.
    let ordered = entries.enumerated().sorted { left, right in
      let (first, second) = (left.element.file, right.element.file)
      return first == second ? left.offset < right.offset : first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    entries = ordered.map(\.element)
  }

  /// The report without the findings in the baseline, and with a list of entries that are no longer found.
  ///
  /// An entry counts as gone only if its file was linted or no longer exists.
  ///
  /// - Parameter isGone: returns whether a file no longer exists.
  public func applied(to report: LintReport, isGone: (String) -> Bool = { _ in false }) -> LintReport {
    var left = Dictionary(entries.map { ($0.name, $0.count) }) { $0 + $1 }
    var report = report
    for place in report.files.indices {
      let (path, before) = (report.files[place].path, report.files[place].entries.count)
      report.files[place].entries.removeAll { entry in
        let name = Entry.Name(file: path, fingerprint: entry.fingerprint)
        guard let count = left[name], count > 0 else { return false }
        left[name] = count - 1
        return true
      }
      report.known += before - report.files[place].entries.count
    }
    let seen = Set(report.files.map(\.path))
    report.stale = entries.filter {
      (left[$0.name] ?? 0) > 0 && (seen.contains($0.file) || isGone($0.file))
    }
    return report
  }

  /// The versions of the counting rules that were used for the report but not for the baseline.
  public func newModels(in report: LintReport) -> [String] { report.models.filter { !models.contains($0) } }
}

extension Baseline.Entry {
  /// The key that distinguishes an entry, because many files have a finding of the same rule at the same place.
  fileprivate struct Name: Hashable {
    let file: String
    let fingerprint: String
  }

  fileprivate var name: Name { Name(file: file, fingerprint: fingerprint) }
}

extension LintReport {
  /// The versions of the counting rules that scenes were planned with.
  public var models: [String] { files.reduce(into: Set<String>()) { $0.formUnion($1.models) }.sorted() }
}
