import LayerDiagnostics
import LayerReport

/// A file that a checkout begins with.
struct StarterFile {
  /// Where it goes, below the checkout.
  let path: String
  /// What it is for, as a sentence without a period.
  let purpose: String
  /// What it holds.
  let bytes: [UInt8]
  /// How many of its lines are shown before it is written.
  var shownLines = 60

  /// Whether something of that name is there already, which is never written over.
  var exists: Bool { (try? PlatformCalls.status(of: path)) != nil }

  /// Its name and what it is for.
  func heading(_ style: TextStyle) -> String {
    style.strong(DisplayText.escaped(path)) + style.faint(" \(style.isUnicode ? "·" : "-") \(purpose)")
  }

  /// What it holds as it is shown: the beginning of a long text and of long lines, each behind a margin.
  func excerpt(_ style: TextStyle) -> String {
    let margin = "  | "
    let mark = style.isUnicode ? "…" : "..."
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    // One line more takes no more room than a line that says so.
    let more = lines.count - shownLines > 1 ? lines.count - shownLines : 0
    var shown = lines.dropLast(more).map { line in
      line.isEmpty
        ? "  |" : margin + DisplayWidth.cut(String(line), to: max(style.columns - margin.count, 40), mark: mark)
    }
    if more > 0 { shown.append(margin + "\(mark) \(more) more lines") }
    return shown.map { style.faint($0) + "\n" }.joined()
  }
}
