public import LayerModel

/// A baseline as it reads for the files of today: those that have moved under their new paths, and fingerprints of the
/// form that is written now.
public struct RenewedBaseline: Sendable {
  /// The baseline.
  public private(set) var baseline: Baseline
  /// How many of its entries had a fingerprint of the first form, which hung on the path of the file.
  public private(set) var renewed = 0
  /// How many of its files have moved.
  public let moved: Int

  /// Renews a baseline by a report of the files of today.
  ///
  /// - Parameter isGone: whether there is no such file any more; only such a file can have moved.
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
/// A file has moved where its old path is gone, its new one is not known, and both have a finding in common: a file of
/// the same name, else the one with most of the findings, if that is half of them.
private struct MovedFiles {
  /// The path of today, by that of the baseline.
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
    for file in report.files where entries[file.path] == nil && !file.entries.isEmpty {
      var shared: [String: Int] = [:]
      for entry in file.entries {
        for other in byFingerprint[entry.fingerprint] ?? [] { shared[other, default: 0] += 1 }
        // The first form names the path too, so it can only be compared where a path is given.
        for other in byName[Self.name(file.path)] ?? []
        where byFingerprint[entry.placedFingerprint(in: other)]?.contains(other) ?? false {
          shared[other, default: 0] += 1
        }
      }
      let alike = shared.filter { other, count in
        placeOf[other] == nil
          && (Self.name(other) == Self.name(file.path)
            || 2 * count >= max(file.entries.count, entries[other]?.count ?? 0))
      }
      let best = alike.max { left, right in
        let names = (Self.name(left.key) == Self.name(file.path), Self.name(right.key) == Self.name(file.path))
        if names.0 != names.1 { return names.1 }
        return left.value == right.value ? right.key < left.key : left.value < right.value
      }
      if let best { placeOf[best.key] = file.path }
    }
  }

  private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }
}
