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
  /// The key that identifies an entry, because many files can have a finding of the same rule at the same place.
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

/// A baseline updated for the current files, with the new paths of moved files and fingerprints in the current form.
public struct RenewedBaseline: Sendable {
  /// The baseline.
  public private(set) var baseline: Baseline
  /// The number of entries that had a fingerprint in the first form, which depended on the file's path.
  public private(set) var renewed = 0
  /// The number of the baseline's files that have moved.
  public let moved: Int

  /// Updates a baseline from a report on the current files.
  ///
  /// - Parameter isGone: returns whether a file no longer exists; only such a file can have moved.
  public init(_ baseline: Baseline, by report: LintReport, isGone: (String) -> Bool) {
    self.baseline = baseline
    let moves = MovedFiles(baseline, report, isGone).placeOf
    moved = moves.count
    let files = Dictionary(report.files.map { ($0.path, $0.entries) }) { $0 + $1 }
    var known: [String: [String: String]] = [:]
    for place in baseline.entries.indices {
      let before = baseline.entries[place].file
      let now = moves[before] ?? before
      self.baseline.entries[place].file = now
      if known[before] == nil {
        let pairs = (files[now] ?? []).map { ($0.placedFingerprint(in: before), $0.fingerprint) }
        known[before] = Dictionary(pairs) { first, _ in first }
      }
      guard let fingerprint = known[before]?[baseline.entries[place].fingerprint] else { continue }
      self.baseline.entries[place].fingerprint = fingerprint
      renewed += 1
    }
  }
}

/// The files of a baseline that are found under another path.
///
/// A file has moved if its old path is gone, its new path is not in the baseline, and the two have a finding in common.
/// If several pairs are possible, those with the most path components in common at the end come first, then those with
/// the most common findings. Files of different names must have at least half of their findings in common. If a file
/// was both moved and copied, only one of the two counts as the moved file, and the findings of the other are new.
private struct MovedFiles {
  /// A file of the baseline and a current file that may be the same.
  private struct Pair {
    let before: String
    let now: String
    /// The number of path components that are equal, from the name upwards.
    let sharedParts: Int
    let sharedFindings: Int
  }

  /// The current path, by the path in the baseline.
  private(set) var placeOf: [String: String] = [:]

  init(_ baseline: Baseline, _ report: LintReport, _ isGone: (String) -> Bool) {
    let seen = Set(report.files.map(\.path))
    let entries = Dictionary(grouping: baseline.entries) { $0.file }
    let gone = entries.keys.filter { !seen.contains($0) && isGone($0) }.sorted()
    if gone.isEmpty { return }
    let byName = Dictionary(grouping: gone, by: Self.name)
    var byFingerprint: [String: [String]] = [:]
    for file in gone {
      for fingerprint in Set(entries[file, default: []].map(\.fingerprint)) {
        byFingerprint[fingerprint, default: []].append(file)
      }
    }
    var pairs: [Pair] = []
    for file in report.files where entries[file.path] == nil && !file.entries.isEmpty {
      var shared: [String: Int] = [:]
      for entry in file.entries {
        for other in byFingerprint[entry.fingerprint] ?? [] { shared[other, default: 0] += 1 }
        // The first form includes the path, so it can be compared only for a given path.
        for other in byName[Self.name(file.path)] ?? []
        where byFingerprint[entry.placedFingerprint(in: other)]?.contains(other) ?? false {
          shared[other, default: 0] += 1
        }
      }
      for (other, count) in shared {
        let parts = Self.sharedParts(other, file.path)
        guard parts > 0 || 2 * count >= max(file.entries.count, entries[other]?.count ?? 0) else { continue }
        pairs.append(Pair(before: other, now: file.path, sharedParts: parts, sharedFindings: count))
      }
    }
    take(pairs)
  }

  /// Takes the best pairs, so that no file on either side is used twice.
  private mutating func take(_ pairs: [Pair]) {
    var taken: Set<String> = []
    for pair in pairs.sorted(by: Self.isBetter) where placeOf[pair.before] == nil && !taken.contains(pair.now) {
      placeOf[pair.before] = pair.now
      taken.insert(pair.now)
    }
  }

  private static func isBetter(_ left: Pair, _ right: Pair) -> Bool {
    if left.sharedParts != right.sharedParts { return left.sharedParts > right.sharedParts }
    if left.sharedFindings != right.sharedFindings { return left.sharedFindings > right.sharedFindings }
    // The order of the paths decides between equal pairs, so that the result does not depend on the order of files.
    return left.before == right.before ? left.now < right.now : left.before < right.before
  }

  private static func sharedParts(_ left: String, _ right: String) -> Int {
    zip(left.split(separator: "/").reversed(), right.split(separator: "/").reversed()).prefix { $0 == $1 }.count
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
