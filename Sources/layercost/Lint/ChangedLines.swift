import LayerDiagnostics
import LayerLint
import LayerModel

/// The lines of linted files that differ from a revision.
///
/// The tool compares the files itself: Git only delivers their contents at the revision. So no filter, attribute or
/// setting of a checkout can run a program or hide a change. A carriage return before a line break is not a change.
struct ChangedLines {
  /// The changes of a file.
  private enum Change {
    case none
    case lines([ClosedRange<Int>])
    case all
  }

  /// The files at the revision, by the top folder of their checkout; nil for a checkout that is new since then.
  private var revisions: [String: RevisionFiles?] = [:]
  private let allowedFolders: [String]
  private let limit: Limits.Limit

  /// Opens the revision in the checkouts of the named files and folders.
  ///
  /// - Parameters:
  ///   - operands: files and folders that exist.
  ///   - allowedFolders: folders outside a checkout that may contain its repository.
  init(
    since revision: String, in operands: [String], allowing allowedFolders: [String], limits: Limits
  ) throws(UsageFault) {
    let shown = DisplayText.escaped(revision)
    if revision.isEmpty || revision.hasPrefix("-") || revision.utf8.contains(UInt8(ascii: "\n")) {
      throw UsageFault("revision '\(shown)' is not a Git revision", help: "write a branch, a tag or a commit")
    }
    self.allowedFolders = allowedFolders
    limit = limits.fileBytes
    for operand in operands {
      if operand == FileAccess.standard {
        throw UsageFault("standard input cannot be compared with a revision", help: "name the file")
      }
      guard let real = try? PlatformCalls.realPath(operand) else { continue }
      guard let top = Checkout.top(around: InputSearch.isFolder(real) ? real : PathBytes.folder(of: real)) else {
        throw UsageFault("'\(DisplayText.escaped(operand))' is not in a Git checkout")
      }
      if revisions[top] != nil { continue }
      revisions[top] = try RevisionFiles(
        of: top, at: revision, help: "\"git fetch\" may get it", allowing: allowedFolders)
    }
  }

  /// Whether a file has changed.
  mutating func touches(_ file: String) throws(UsageFault) -> Bool {
    var files = FileAccess()
    // Anything but a readable regular file is reported later.
    guard (try? PlatformCalls.status(of: file))?.kind == .regular, let source = try? files.read(file, limit: limit)
    else { return true }
    if case .none = try change(of: source) { return false }
    return true
  }

  /// The findings of a report on changed lines; findings about a whole file are kept if the file has changed.
  mutating func applied(to report: LintReport) throws(UsageFault) -> LintReport {
    var report = report
    report.isFiltered = true
    for place in report.files.indices where !report.files[place].entries.isEmpty {
      let source = report.files[place].source
      switch try change(of: source) {
      case .none: report.files[place].entries = []
      case .all: continue
      case .lines(let changed):
        let table = source.isBinary ? nil : LineTable(source)
        report.files[place].entries.removeAll { entry in
          guard let span = entry.span, let table else { return false }
          let lines = table.location(of: span.start).line...table.location(of: max(span.start, span.end)).line
          return !changed.contains { $0.overlaps(lines) }
        }
      }
    }
    return report
  }

  /// Ends Git.
  func end() {
    for files in revisions.values { files?.end() }
  }

  // MARK: Comparing

  private mutating func change(of source: SourceText) throws(UsageFault) -> Change {
    guard let path = try? PlatformCalls.realPath(source.name),
      let top = Checkout.top(around: PathBytes.folder(of: path))
    else { return .all }
    try open(top)
    // The value is taken out while it changes, so that it is not copied.
    guard var files = revisions[top] ?? nil else { return .all }
    revisions[top] = .some(nil)
    defer { revisions[top] = files }
    guard case .file(let old) = try files.content(at: path) else { return .all }
    if old == source.bytes { return .none }
    let changes = LineChange.between(Self.lines(of: old), Self.lines(of: source.bytes))
    return changes.isEmpty ? .none : .lines(changes.map(Self.newLines))
  }

  /// Opens a checkout in another one, which is a submodule, at the commit that the outer one has at the revision.
  private mutating func open(_ top: String) throws(UsageFault) {
    var unopened: [String] = []
    var next: String? = top
    while let inner = next, revisions[inner] == nil {  // Ends: one checkout up each time.
      unopened.append(inner)
      next = Checkout.top(around: PathBytes.folder(of: inner))
    }
    var outer = next
    for inner in unopened.reversed() {
      if let outer, var files = revisions[outer] ?? nil, case .submodule(let commit) = try files.content(at: inner) {
        revisions[inner] = try RevisionFiles(
          of: inner, at: commit, help: "\"git submodule update\" may get it", allowing: allowedFolders)
      } else {
        revisions[inner] = .some(nil)
      }
      outer = inner
    }
  }

  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }

  /// The new lines of a change, counted from 1; for a change that only removes lines, the lines around them.
  private static func newLines(_ change: LineChange) -> ClosedRange<Int> {
    let first = change.new.lowerBound
    return change.new.isEmpty ? first...(first + 1) : (first + 1)...change.new.upperBound
  }
}
