import LayerDiagnostics
import LayerModel

/// A layer that is being read, and the names of its sublayers: files can repeat names, but each path must identify one
/// layer.
struct LayerNaming {
  /// The layer's part of a path.
  let part: String
  /// The layer's index in the draft.
  let layer: Int
  /// Whether blending inside the layer is isolated.
  let blendsAlone: Bool
  private var names: [String: Int] = [:]
  private var unnamed: [LayerClass: Int] = [:]

  init(part: String, layer: Int, blendsAlone: Bool) {
    self.part = part
    self.layer = layer
    self.blendsAlone = blendsAlone
  }

  /// A name that no other sublayer has: the name itself, or the name with the first free number.
  mutating func unique(_ name: String) -> String {
    let count = names[name] ?? 0
    guard count > 0 else {
      names[name] = 1
      return name
    }
    var number = count + 1
    while names["\(name) \(number)"] != nil { number += 1 }  // Ends: the number of names is finite.
    names[name] = number
    names["\(name) \(number)"] = 1
    return "\(name) \(number)"
  }

  /// The name of an unnamed sublayer: its class and its number among those of that class.
  mutating func numbered(_ layerClass: LayerClass) -> String {
    defer { unnamed[layerClass, default: 0] += 1 }
    return "#\(layerClass.rawValue)\(unnamed[layerClass] ?? 0)"
  }
}

/// The unknown names in a file, which are counted and reported once for each file.
struct UnknownNames {
  /// One name.
  private struct Entry {
    var count = 0
    let span: SourceSpan?
    let assumption: String
  }

  private var entries: [String: Entry] = [:]
  private var order: [String] = []
  /// Further names are only counted, so that a file with many invented names cannot fill memory.
  private static let mostNames = 200
  /// A longer list ends with a count.
  private static let mostShown = 5
  private var uncounted = 0

  /// Counts a name, with the assumption made for it.
  mutating func count(_ name: String, at span: SourceSpan?, assumed assumption: String = "ignored") {
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

  /// The single note about all unknown names, which lists the first ones or, on request, all of them; nil if all names
  /// are known.
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
      "\(total) \(total == 1 ? "item" : "items") in this file \(total == 1 ? "is" : "are") not known",
      at: entries[first]?.span, notes: notes,
      help: order.count > shown.count ? "\"--verbose\" lists all" : nil)
  }
}
