import LayerDiagnostics
import LayerModel

/// A layer that is being read, and what its sublayers are called: files repeat names, and paths lead to one layer each.
struct LayerNaming {
  /// The layer's own part of paths.
  let part: String
  /// Its place in the draft.
  let layer: Int
  /// Whether what blends in it stays in it.
  let blendsAlone: Bool
  private var names: [String: Int] = [:]
  private var unnamed: [LayerClass: Int] = [:]

  init(part: String, layer: Int, blendsAlone: Bool) {
    self.part = part
    self.layer = layer
    self.blendsAlone = blendsAlone
  }

  /// A name that no sublayer had before: itself, or with the first number behind it that is free.
  mutating func unique(_ name: String) -> String {
    let count = names[name] ?? 0
    guard count > 0 else {
      names[name] = 1
      return name
    }
    var number = count + 1
    while names["\(name) \(number)"] != nil { number += 1 }  // Ends: there are finitely many names.
    names[name] = number
    names["\(name) \(number)"] = 1
    return "\(name) \(number)"
  }

  /// The name of a sublayer without one: its class, and how many of that class came before.
  mutating func numbered(_ layerClass: LayerClass) -> String {
    defer { unnamed[layerClass, default: 0] += 1 }
    return "#\(layerClass.rawValue)\(unnamed[layerClass] ?? 0)"
  }
}

/// The names in a file that this tool does not know: counted, and reported once for each file.
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
