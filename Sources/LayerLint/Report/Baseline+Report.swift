import LayerDiagnostics
public import LayerModel

extension Baseline {
  /// Everything that a report finds.
  public init(_ report: LintReport) {
    self.init(models: report.models, entries: [])
    for file in report.files {
      var placeOf: [String: Int] = [:]
      for entry in file.entries {
        if let place = placeOf[entry.fingerprint] {
          entries[place].count += 1
        } else {
          placeOf[entry.fingerprint] = entries.count
          entries.append(
            Entry(file: file.source.name, rule: entry.rule, fingerprint: entry.fingerprint, count: 1))
        }
      }
    }
  }

  /// The report without what is known; what is known and no longer found is noted in it.
  ///
  /// Only files that were looked at can say that something is gone.
  public func applied(to report: LintReport) -> LintReport {
    var left = Dictionary(entries.map { ($0.fingerprint, $0.count) }) { $0 + $1 }
    var report = report
    for place in report.files.indices {
      let before = report.files[place].entries.count
      report.files[place].entries.removeAll { entry in
        guard let count = left[entry.fingerprint], count > 0 else { return false }
        left[entry.fingerprint] = count - 1
        return true
      }
      report.known += before - report.files[place].entries.count
    }
    let seen = Set(report.files.map(\.source.name))
    report.stale = entries.filter { seen.contains($0.file) && (left[$0.fingerprint] ?? 0) > 0 }
    return report
  }

  /// Versions of the counting rules that the report was made by and the baseline was not.
  public func newModels(in report: LintReport) -> [String] { report.models.filter { !models.contains($0) } }
}

extension LintReport {
  /// The versions of the counting rules that scenes were planned by.
  public var models: [String] { files.reduce(into: Set<String>()) { $0.formUnion($1.models) }.sorted() }
}
