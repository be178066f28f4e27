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

  /// What it holds as it is shown: the beginning of a long text, each line behind a margin.
  var excerpt: String {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    let more = lines.count - shownLines
    let shown = lines.prefix(shownLines).map { $0.isEmpty ? "  |\n" : "  | \($0)\n" }.joined()
    return shown + (more > 0 ? "  | ... \(more) more lines\n" : "")
  }
}
