public import LayerModel

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
/// the most common findings. Files of different names must have at least half of their findings in common. Of a moved
/// file and a copy of it, only one is the moved file, and the findings of the other are new.
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
