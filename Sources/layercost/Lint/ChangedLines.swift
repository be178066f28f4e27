import LayerDiagnostics
import LayerLint
import LayerModel

/// The lines of a checkout that differ from a revision, according to Git.
///
/// Git is started with fixed arguments and without a shell. The revision cannot be mistaken for an option, and settings
/// of the checkout that would start other programs (external diff tools, file system monitors) are switched off.
struct ChangedLines {
  /// The changes of a file.
  private enum Change {
    case lines([ClosedRange<Int>])
    case all
  }

  /// The maximum number of bytes of Git's output that are read.
  private static let mostBytes = 256 << 20

  private var changes: [String: Change] = [:]

  /// Asks Git for the differences from a revision, in the checkout that contains a folder.
  init(since revision: String, around folder: String) throws(UsageFault) {
    let shown = DisplayText.escaped(revision)
    if revision.isEmpty || revision.hasPrefix("-") {
      throw UsageFault("revision '\(shown)' is not a Git revision", help: "write a branch, a tag or a commit")
    }
    guard let git = PlatformProcess.program("git") else {
      throw UsageFault("option '--changed-since' needs Git, but 'git' is not in PATH")
    }
    let folder = folder.hasPrefix("-") ? "./" + folder : folder
    func answer(_ words: [String]) -> [UInt8]? {
      let safe = ["-C", folder, "-c", "core.fsmonitor=false", "-c", "core.quotePath=false", "--no-optional-locks"]
      return PlatformProcess.output(of: git, safe + words, mostBytes: Self.mostBytes)
    }
    guard let top = answer(["rev-parse", "--show-toplevel"]).map(Self.text) else {
      throw UsageFault("folder '\(DisplayText.escaped(folder))' is not in a Git checkout")
    }
    let difference = answer([
      "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--no-renames", "--unified=0", "--src-prefix=a/",
      "--dst-prefix=b/", "--end-of-options", revision, "--",
    ])
    guard let difference else {
      throw UsageFault("revision '\(shown)' is not in the checkout", help: "\"git fetch\" may get it")
    }
    read(difference, top: top)
    let others = answer(["ls-files", "--others", "--exclude-standard", "--full-name", "-z", "--", ":/"]) ?? []
    for name in others.split(separator: 0) { changes[top + "/" + String(decoding: name, as: UTF8.self)] = .all }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Reads a diff without context lines: the files, and the new lines of each.
  private mutating func read(_ difference: [UInt8], top: String) {
    var file: String?
    for line in difference.split(separator: UInt8(ascii: "\n")) {
      if line.starts(with: "+++ ".utf8) {
        let name = String(decoding: line.dropFirst(4), as: UTF8.self)
        file = name.hasPrefix("b/") ? top + "/" + name.dropFirst(2) : nil
      } else if line.starts(with: "@@ ".utf8), let file, let lines = Self.newLines(line) {
        if case .lines(let known)? = changes[file] {
          changes[file] = .lines(known + [lines])
        } else {
          changes[file] = .lines([lines])
        }
      }
    }
  }

  /// The new lines according to a hunk's header, `@@ -3,2 +4,5 @@`; for a hunk that only removes lines, the lines
  /// around them.
  private static func newLines(_ heading: ArraySlice<UInt8>) -> ClosedRange<Int>? {
    let words = heading.split(separator: UInt8(ascii: " "))
    guard let word = words.first(where: { $0.first == UInt8(ascii: "+") }) else { return nil }
    let numbers = word.dropFirst().split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = numbers.first ?? nil, first >= 0 else { return nil }
    let count = numbers.count > 1 ? numbers[1] ?? 1 : 1
    return count > 0 ? first...(first + min(count, 1 << 30) - 1) : first...first + 1
  }

  /// Whether a file has changed.
  func touches(_ file: String) -> Bool { changes[Self.key(file)] != nil }

  private static func key(_ file: String) -> String {
    (try? PlatformCalls.realPath(file)) ?? file
  }

  /// The findings of a report on changed lines; findings about a whole file are kept if the file has changed.
  func applied(to report: LintReport) -> LintReport {
    var report = report
    report.isFiltered = true
    for place in report.files.indices {
      switch changes[Self.key(report.files[place].source.name)] {
      case nil: report.files[place].entries = []
      case .all: continue
      case .lines(let changed):
        let source = report.files[place].source
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
}
