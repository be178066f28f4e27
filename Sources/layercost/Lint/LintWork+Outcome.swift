import LayerDiagnostics
import LayerLint
import LayerModel

extension LintWork {
  /// One tree of a file, with its findings.
  struct Tree: Sendable {
    let name: String
    let facts: SceneFacts
    let findings: [LintFinding]
    /// The findings that are shown, with those of the importer; entries of other files are in `elsewhere`.
    let entries: [LintEntry]
    /// The findings that are shown in other files.
    let elsewhere: [(part: SourceText.Part, entry: LintEntry)]
    /// The number of findings that are too unsure to be shown by default.
    let unsure: Int
  }

  /// The result for one file.
  struct Outcome: Sendable {
    var file: LintedFile?
    /// The text as it was read, and the text with fixes, if there are any.
    var original: SourceText?
    var fixedBytes: [UInt8]?
    /// The applied edits of Swift source, by which findings in other files are moved too.
    var codeFixes: AppliedCodeFixes?
    var isSkipped = false
    /// The reason that a file in a known format is not read.
    var refusal: String?
    var usedWaivers: Set<PathWaiver> = []
    /// The places of exceptions in source that any scene used.
    var usedPlaces: Set<WaiverPlace> = []
    /// Findings in files other than the linted one, by file.
    var elsewhere: [(part: SourceText.Part, entry: LintEntry)] = []
    /// The findings of each tree, if they are needed separately.
    var trees: [Tree] = []
    /// The findings that belong to no tree: about the file's syntax, and trees without a plan.
    var ofFile: [LintEntry] = []
    /// The findings about work in the file's code.
    var ofCode: [LintEntry] = []
    /// The findings in Swift source that are too unsure to be shown by default.
    var unsure = UnsureFindings()
    /// How much of the file's SwiftUI code was read.
    var coverage = LintCoverage()
    /// The files that were read for the linted file.
    var files = FileAccess()
    var log: DiagnosticLog
    var code = ExitCode.clean
  }
}

extension LintWork.Outcome {
  /// Keeps a tree with its shown findings.
  ///
  /// - Parameters:
  ///   - elsewhere: The number of earlier findings in other files.
  ///   - unsure: The number of earlier findings that are too unsure; nil if the tree is not judged.
  mutating func keep(
    _ tree: LintTree, _ imported: [LintEntry], _ shown: [LintEntry], elsewhere first: Int, unsure: Int?
  ) {
    let known = Set(shown.map(\.fingerprint) + elsewhere.map(\.entry.fingerprint))
    let findings = tree.findings.filter { known.contains(LintEntry($0).fingerprint) }
    // Only the first tree has the finding about the file's syntax.
    ofFile += imported.filter { $0.rule == "syntax" }
    trees.append(
      LintWork.Tree(
        name: tree.facts.scene.tree, facts: tree.facts, findings: findings,
        entries: imported.filter { $0.rule != "syntax" } + shown,
        elsewhere: Array(elsewhere[first...]), unsure: unsure.map { self.unsure.total - $0 } ?? 0))
  }

  /// The findings of one scene of a file, with those in other files that it uses; nil for a file that was skipped.
  ///
  /// The branches of a view are trees of the same name, and the page shows one of them with the findings of all.
  func report(of scene: String?) -> LintReport? {
    guard var file else { return nil }
    let own = trees.filter { $0.name == scene }
    if !own.isEmpty, trees.count > 1 {
      file.entries = own.reduce(into: ofFile) { $0 += LintEntry.new($1.entries, after: $0) }
      file.dropUnused(usedPlaces)
      file.sortEntries()
    } else {
      let code = Set(ofCode.map(\.fingerprint))
      file.entries.removeAll { code.contains($0.fingerprint) }
    }
    var report = LintReport()
    report.files = [file]
    for (part, entry) in own.flatMap(\.elsewhere) {
      if let place = report.files.firstIndex(where: { $0.source.name == part.name }) {
        report.files[place].entries.append(entry)
      } else if let whole = own.lazy.map(\.facts.scene.source).first(where: { $0.parts.contains(part) }) {
        let bytes = Array(whole.bytes[part.start..<part.start + part.count])
        report.files.append(LintedFile(SourceText(name: part.name, bytes: bytes), path: part.name, [entry]))
      }
    }
    for place in report.files.indices.dropFirst() {
      report.files[place].entries = LintEntry.new(report.files[place].entries, after: [])
    }
    return report
  }
}

extension LintWork.Outcome {
  /// The findings about work in the file's code; nil without one.
  var reportOfCode: LintReport? {
    guard var file else { return nil }
    let code = Set(ofCode.map(\.fingerprint))
    file.entries = file.entries.filter { code.contains($0.fingerprint) }
    guard !file.entries.isEmpty else { return nil }
    var report = LintReport()
    report.files = [file]
    return report
  }
}

extension LintEntry {
  /// The entries about places at which no earlier entry reports the same rule, such as those of another branch of a
  /// view; entries without a place are kept.
  static func new(_ entries: [LintEntry], after known: [LintEntry]) -> [LintEntry] {
    var sites = Set(known.map(\.site))
    return entries.filter { $0.span == nil || sites.insert($0.site).inserted }
  }

  /// A rule and a place.
  private struct Site: Hashable {
    let rule: String
    let span: SourceSpan?
  }

  private var site: Site { Site(rule: rule, span: span) }
}

/// The place of an exception in a file.
struct WaiverPlace: Hashable, Sendable {
  let file: String
  let span: SourceSpan
}

extension LintedFile {
  /// Sorts the findings by their places.
  mutating func sortEntries() {
    entries.sort { ($0.span?.start ?? 0, $0.rule) < ($1.span?.start ?? 0, $1.rule) }
  }

  /// Removes the findings about unused exceptions that another scene needs.
  mutating func dropUnused(_ used: Set<WaiverPlace>) {
    let name = source.name
    entries.removeAll { entry in
      entry.isUnusedWaiver && entry.span.map { used.contains(WaiverPlace(file: name, span: $0)) } ?? false
    }
  }
}
