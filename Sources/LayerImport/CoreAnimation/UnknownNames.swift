import LayerDiagnostics

/// What a file says that this tool does not know: counted by name, and told once a file.
struct UnknownNames {
  /// One name.
  private struct Entry {
    var count = 0
    let span: SourceSpan?
    let assumption: String
  }

  private var entries: [String: Entry] = [:]
  private var order: [String] = []
  /// Names beyond these are only counted; a file that invents a name a line must not fill memory.
  private static let mostNames = 200
  /// A longer list ends with a count.
  private static let mostShown = 5
  private var uncounted = 0

  /// Counts a name, with what is assumed in its place.
  mutating func count(_ name: String, at span: SourceSpan?, assumed assumption: String = "passed over") {
    if entries[name] == nil {
      guard order.count < Self.mostNames else {
        uncounted += 1
        return
      }
      order.append(name)
      entries[name] = Entry(span: span, assumption: assumption)
    }
    entries[name]?.count += 1
  }

  /// The one note on all of them, with the names that come first or, where the user wants them, each; nil when all was
  /// known.
  func finding(listsAll: Bool) -> Finding? {
    guard let first = order.first else { return nil }
    let shown = listsAll ? order[...] : order.prefix(Self.mostShown)
    var notes = shown.compactMap { name -> String? in
      guard let entry = entries[name] else { return nil }
      let times = entry.count == 1 ? "once" : "\(entry.count) times"
      return "\(name), \(times): \(entry.assumption)"
    }
    let left = order.count - shown.count + uncounted
    if left > 0 { notes.append("and \(left) more") }
    let total = uncounted + entries.values.reduce(0) { $0 + $1.count }
    return Finding(
      "unknown-name", .note,
      "\(total) \(total == 1 ? "thing" : "things") in this file \(total == 1 ? "is" : "are") not known",
      at: entries[first]?.span, notes: notes,
      help: order.count > shown.count ? "\"--verbose\" lists all" : nil)
  }
}
