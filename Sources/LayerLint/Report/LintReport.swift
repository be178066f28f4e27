public import LayerDiagnostics
public import LayerModel

/// The result of linting one file.
public struct LintedFile: Sendable {
  /// The file's text, which findings point into.
  public let source: SourceText
  /// The file from the top of its checkout, however it was named: what names its findings from one run to the next.
  public let path: String
  /// Its findings, in the order of the text.
  public var entries: [LintEntry]
  /// How many layers its scenes have.
  public var layers = 0
  /// The versions of the counting rules that its scenes were planned by.
  public var models: Set<String> = []
  /// How many fixes were applied.
  public var fixed = 0
  /// The least severity that fails the run; nil for none.
  public var threshold: Severity?
  /// The cost of each of its screens, and the saving of all advice together.
  public var screens: [LintedScreen] = []

  /// A file and its findings.
  public init(_ source: SourceText, path: String, _ entries: [LintEntry] = []) {
    self.source = source
    self.path = path
    self.entries = entries
  }

  /// Adds findings of one of its types: a line of which another type has the finding already gets no second one.
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
  /// How many files of folders nobody here can read.
  public var skipped = 0
  /// How many of those are of a known format and are refused, by why.
  public var refused: [String: Int] = [:]
  /// How many layer trees of folders configurations leave out, by the configuration's name.
  public var excluded: [String: Int] = [:]
  /// How many findings a baseline knows, which are not shown.
  public var known = 0
  /// Whether options have taken some findings out.
  public var isFiltered = false
  /// How it is shown as text.
  public var view = LintView()
  /// The baseline's entries that are no longer found.
  public var stale: [Baseline.Entry] = []

  /// A report of no file.
  public init() {}

  /// Adds to each finding the types in which its line costs something.
  public mutating func nameOtherTypes() {
    for file in files.indices {
      for place in files[file].entries.indices {
        files[file].entries[place].notes += [files[file].entries[place].typesNote].compactMap(\.self)
      }
    }
  }

  /// All findings.
  public var entries: some Sequence<LintEntry> { files.lazy.flatMap(\.entries) }

  /// How many findings have a severity.
  public func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.entries.count { $0.severity == severity } }
  }

  /// How many findings there are.
  public var count: Int { files.reduce(0) { $0 + $1.entries.count } }

  /// All screens.
  public var screens: some Sequence<LintedScreen> { files.lazy.flatMap(\.screens) }

  /// Whether any finding fails the run.
  public var hasFailures: Bool { files.contains { $0.entries.contains(where: $0.fails) } }

  /// How many fixes would be applied: safe ones that no proof speaks against.
  public var safeFixes: Int {
    files.reduce(0) { sum, file in
      sum + file.entries.count { $0.fixes.contains { $0.applicability == .safe && !$0.edits.isEmpty } }
    }
  }
}
